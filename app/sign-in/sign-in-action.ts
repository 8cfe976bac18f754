"use server";

import { CredentialsSignin } from "next-auth";
import { redirect } from "next/navigation";
import { signIn } from "@/app/auth";
import { safePath } from "@/lib/auth/safe-path";
import { signInReason } from "./sign-in-reason";

export type PasswordState = { email: string; problem: string | null };

/** Signs in and goes on to where the person came from, or says why not. */
export async function signInWithPassword(
  _before: PasswordState,
  form: FormData,
): Promise<PasswordState> {
  const email = textOf(form, "email");
  try {
    await signIn("password", { email, password: textOf(form, "password"), redirect: false });
  } catch (error) {
    if (!(error instanceof CredentialsSignin)) throw error;
    return { email, problem: signInReason(error.code) };
  }
  redirect(safePath(textOf(form, "next")));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
