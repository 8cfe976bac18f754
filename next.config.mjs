/** @type {import("next").NextConfig} */
export default {
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // These load binaries, workers or native parts by path and must stay as they are on disk.
  serverExternalPackages: [
    "pg",
    "@prisma/client",
    "@prisma/adapter-pg",
    "js-tiktoken",
    "gray-matter",
  ],
};
