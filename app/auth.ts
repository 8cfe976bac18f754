import NextAuth from "next-auth";
import { createAuthConfig } from "@/lib/auth/auth-config";
import { getDeps } from "@/lib/get-deps";

/** Auth.js over the adapters of this process, which are there only once it has started. */
export const { handlers, signIn } = NextAuth(() => createAuthConfig(getDeps()));
