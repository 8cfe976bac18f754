/** @type {import("next").NextConfig} */
export default {
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Whatever lock files lie in the folders above.
  turbopack: { root: import.meta.dirname },
  // `npm test` checks the types; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Icons and screenshots are served as they are.
  images: { unoptimized: true },
  // Pages are loaded when first asked for: less memory when idle, a faster start.
  experimental: { preloadEntriesOnStart: false },
  // These load binaries, workers or native parts by path and must stay as they are on disk.
  serverExternalPackages: [
    "pg",
    "@prisma/client",
    "@prisma/adapter-pg",
    "js-tiktoken",
    "gray-matter",
  ],
};
