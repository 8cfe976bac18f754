/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // `npm run dev` is opened at 127.0.0.1 too, and reloads there as at localhost.
  allowedDevOrigins: ["127.0.0.1"],
  reactStrictMode: true,
  // Whatever lock files lie in the folders above.
  turbopack: { root: import.meta.dirname },
  // `npm test` checks the types; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Icons and screenshots are served as they are.
  images: { unoptimized: true },
  experimental: {
    // Pages are loaded when first asked for: less memory when idle, a faster start.
    preloadEntriesOnStart: false,
    // Writing it takes longer than it saves at the next build.
    turbopackFileSystemCacheForBuild: false,
    // The server's code stays readable instead, so that a stack says where; a fifth less to build.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    turbopackMinify: { server: false, client: true },
  },
  // Runs code by name and must stay as it is on disk.
  serverExternalPackages: ["gray-matter"],
};
