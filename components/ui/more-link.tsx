import { Link } from "@/components/ui/link";
import { Button } from "./button";

/** Leads to the next page of a list, with the same filter. */
export function MoreLink(props: {
  path: string;
  search: Readonly<Record<string, string | undefined>>;
  cursor: string | null;
}) {
  if (props.cursor === null) return null;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(props.search)) {
    if (value !== undefined && name !== "cursor") query.set(name, value);
  }
  query.set("cursor", props.cursor);
  return (
    <div className="mt-3 flex justify-center">
      <Button asChild>
        <Link href={`${props.path}?${query.toString()}`}>More</Link>
      </Button>
    </div>
  );
}
