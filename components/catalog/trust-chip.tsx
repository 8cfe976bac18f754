import { BadgeCheck, ShieldCheck, Users } from "lucide-react";
import type { Trust } from "../../lib/policy/trust";
import { Chip } from "../ui/chip";

const LOOKS = {
  official: { icon: BadgeCheck, tone: "done", says: "Ships with this product" },
  verified: { icon: ShieldCheck, tone: "tool", says: "From a registry that an admin vouches for" },
  community: {
    icon: Users,
    tone: "policy",
    says: "From somebody outside; look before you install",
  },
} as const;

/** Trust as a word; what it means on hover. */
export function TrustChip({ trust }: { trust: Trust }) {
  const look = LOOKS[trust];
  return (
    <Chip tone={look.tone} icon={look.icon} title={look.says}>
      {trust}
    </Chip>
  );
}
