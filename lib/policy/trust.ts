/** How far a registry is trusted; an admin sets it. An import from GitHub is `community`. */
export const TRUST_LEVELS = ["official", "verified", "community"] as const;
export type Trust = (typeof TRUST_LEVELS)[number];
