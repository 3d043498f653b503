import { existsSync } from 'node:fs'
import path from 'node:path'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'

// Builds must not need the network, and nobody who runs this program agreed to be counted.
process.env.NEXT_TELEMETRY_DISABLED = '1'

const offlinePage = ['app/offline', 'app/(public)/offline'].some((folder) =>
  existsSync(path.join(import.meta.dirname, folder, 'page.tsx')),
)

/** @type {import('next-pwa').PluginOptions} */
const pwa = {
  dest: 'public',
  scope: '/',
  sw: 'sw.js',
  register: true,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  cacheOnFrontEndNav: false,
  aggressiveFrontEndNavCaching: false,
  reloadOnOnline: false, // a reload in the middle of a sitting would be worse than a stale page
  ...(offlinePage && { fallbacks: { document: '/offline' } }),
  // Recordings are loaded by the player, whole and when they are needed; precaching them would cost every visitor.
  publicExcludes: ['!audio/**/*', '!noprecache/**/*'],
  // The default list keeps pages, RSC payloads and GET /api: private data would stay on a shared computer.
  extendDefaultRuntimeCaching: false,
  workboxOptions: {
    skipWaiting: true,
    clientsClaim: true,
    disableDevLogs: true,
    // These functions are serialised into sw.js: no imports, no closures.
    runtimeCaching: [
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
        handler: 'CacheFirst',
        options: { cacheName: 'next-static', expiration: { maxEntries: 256, maxAgeSeconds: 30 * 86400 } },
      },
      {
        urlPattern: ({ sameOrigin, request, url }) =>
          sameOrigin && request.destination === 'document' && !url.pathname.startsWith('/api/'),
        handler: 'NetworkOnly',
        options: {},
      },
    ],
  },
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  skipTrailingSlashRedirect: true, // the API's paths end in a slash, the pages' do not
  images: { unoptimized: true }, // pictures are sized at upload; the optimiser is an open door to the CPU
  productionBrowserSourceMaps: false,
  typescript: { ignoreBuildErrors: true }, // `npm run check` reads the types; an installation need not do it again
  turbopack: {}, // `npm run dev` uses Turbopack beside the webpack settings of next-pwa
  experimental: { webpackBuildWorker: true }, // halves the memory of a build
}

/** The worker is written by a build; development and a running program need no part of next-pwa, which takes half a second to load. */
export default async function config(phase) {
  if (phase !== PHASE_PRODUCTION_BUILD) return nextConfig
  const { default: withPWA } = await import('next-pwa')
  return withPWA(pwa)(nextConfig)
}
