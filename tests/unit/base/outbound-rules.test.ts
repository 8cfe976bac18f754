import { describe, expect, test } from "vitest";
import { outboundRefusal } from "../../../lib/base/outbound-rules";

const closed = { allow: [], loopback: false };

describe("an address that a URL of a user leads to", () => {
  test.each(["93.184.216.34", "172.15.0.1", "172.32.0.1", "2606:2800:220:1::1"])(
    "may be public: %s",
    (address) => {
      expect(outboundRefusal(closed, "example.com", address)).toBeNull();
    },
  );

  test.each([
    "10.0.0.5",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "fd12::1",
    "::ffff:10.0.0.5",
    "64:ff9b::a00:5",
    "240.0.0.1",
  ])("is refused when it is private: %s", (address) => {
    expect(outboundRefusal(closed, "intern.example", address)).toContain("OUTBOUND_ALLOW");
  });

  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])(
    "may be this machine only where that is allowed: %s",
    (address) => {
      expect(outboundRefusal(closed, "localhost", address)).toContain("this machine itself");
      expect(outboundRefusal({ allow: [], loopback: true }, "localhost", address)).toBeNull();
    },
  );

  test.each([
    "169.254.169.254",
    "169.254.0.1",
    "fe80::1",
    "::ffff:169.254.169.254",
    "100.100.100.200",
    "fd00:ec2::254",
    "0.0.0.0",
    "::",
    "224.0.0.1",
  ])("is never link-local, metadata or unroutable, whatever is allowed: %s", (address) => {
    const open = { allow: ["0.0.0.0/0", "::/0", "metadata.internal", address], loopback: true };
    expect(outboundRefusal(open, "metadata.internal", address)).toContain("never reached");
  });

  test("is allowed by the name, the address or a range of it, and by nothing else", () => {
    const allows = (entry: string) =>
      outboundRefusal({ allow: [entry], loopback: false }, "LLM.intern", "10.1.2.3") === null;
    expect(allows("llm.intern")).toBe(true);
    expect(allows("10.1.2.3")).toBe(true);
    expect(allows("10.1.0.0/16")).toBe(true);
    expect(allows("10.2.0.0/16")).toBe(false);
    expect(allows("other.intern")).toBe(false);
    expect(allows("intern")).toBe(false);
  });
});
