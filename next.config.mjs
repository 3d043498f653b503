import { existsSync } from 'node:fs'
import path from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { redirectRules } from './lib/site/redirects/rules.mjs'
import { sharedChunks } from './scripts/shared-chunks.mjs'
import { workerCaching } from './scripts/worker-caching.mjs'

// Builds must not need the network, and users of this program have not agreed to telemetry.
process.env.NEXT_TELEMETRY_DISABLED = '1'

const offlinePage = ['app/offline', 'app/(public)/offline'].some((folder) =>
  existsSync(path.join(import.meta.dirname, folder, 'page.tsx')),
)

/** Most installations build once. The build cache costs a sixth of a build, so only a second build writes it (scripts/built.mjs). */
const isFirstBuild = process.env.IS_FIRST_BUILD === 'yes'

/** @type {import('next-pwa').PluginOptions} */
const pwa = {
  dest: '.next/worker', // beside the pages, never in public/: a program that runs from this folder serves its own (server/platform/http/pages/worker-files.ts)
  scope: '/',
  sw: 'sw.js',
  register: true,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  cacheOnFrontEndNav: false,
  aggressiveFrontEndNavCaching: false,
  reloadOnOnline: false, // a reload in the middle of a sitting would be worse than a stale page
  ...(offlinePage && { fallbacks: { document: '/offline' } }),
  // Recordings and the pictures of writing tasks are loaded on demand; precaching them would cost every visitor. The notice for old browsers is sent
  // as the beginning of /config.js.
  publicExcludes: [
    '!audio/**/*',
    '!noprecache/**/*',
    '!site/**/*',
    '!icons/**/*',
    '!writing-tasks/**/*',
    '!old-browser.js',
  ],
  // The default list caches pages, RSC payloads and GET /api: private data would stay on a shared computer.
  extendDefaultRuntimeCaching: false,
  workboxOptions: {
    // Only the shell of the offline page is precached: visited pages are cached when visited, and an exam caches all of its files when opened
    // (lib/sittings/sitting/client/store/cached-page.ts). A first visit must not load the staff's pages.
    exclude: [/\.map$/],
    importScripts: ['/push-worker.js'], // web push (decision 162)
    manifestTransforms: [
      (entries) => ({ manifest: entries.filter(({ url }) => /\.(css|woff2)$/.test(url)), warnings: [] }),
    ],
    // A new worker waits until the last page of the old build is closed: the scripts that those pages may still request stay cached.
    skipWaiting: false,
    clientsClaim: true,
    disableDevLogs: true,
    runtimeCaching: workerCaching,
  },
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  skipTrailingSlashRedirect: true, // the API's paths end in a slash, the pages' do not
  images: { unoptimized: true }, // pictures are resized at upload; the optimiser would let anybody use up the CPU
  productionBrowserSourceMaps: false,
  redirects: async () => redirectRules.map(({ from, to, permanent }) => ({ source: from, destination: to, permanent })),
  // The sprite of signs: its address has a version (components/ui/sign/sign.tsx).
  headers: async () => [
    {
      source: '/icons/set.svg',
      headers: [{ key: 'cache-control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
  typescript: { ignoreBuildErrors: true }, // `npm run check` reads the types; an installation need not do it again
  outputFileTracingExcludes: { '*': ['**/*'] }, // for what skipTraces leaves: Next's own server
  webpack: (config, { isServer, nextRuntime, webpack }) => {
    if (isFirstBuild) config.cache = false
    if (nextRuntime === 'nodejs') {
      readPlaceAtRunTime(config)
      skipTraces(config)
    }
    return isServer
      ? config
      : withSharedChunks(withModulesOfNext(withLightPackages(withLightWorkerWindow(withShortNames(config, webpack)))))
  },
  turbopack: {}, // `npm run dev` uses Turbopack beside the webpack settings of next-pwa
  experimental: {
    webpackBuildWorker: true, // halves the memory of a build
    preloadEntriesOnStart: false, // server/pages.ts does it, when it can render
    // A page that reads data on the server imports this package, and Next would send the browser all of its hooks.
    optimizePackageImports: ['@tanstack/react-query'],
  },
}

/** Next would list the files of `node_modules` that each page needs, for packaging: a tenth of the build's CPU time. */
function skipTraces(config) {
  const name = 'TraceEntryPointsPlugin'
  const others = config.plugins.filter(({ constructor }) => constructor.name !== name)
  if (others.length === config.plugins.length) throw new Error(`This version of Next no longer has ${name}`)
  config.plugins = others
}

/** Next inlines its build folder into every page; a finished build is elsewhere (scripts/built.mjs), and the server sets the folder. */
function readPlaceAtRunTime({ plugins }) {
  const name = 'process.env.__NEXT_RELATIVE_DIST_DIR'
  const definer = plugins.find(({ definitions }) => definitions && name in definitions)
  if (!definer) throw new Error(`This version of Next no longer writes ${name}: see how pages find their build`)
  definer.definitions[name] = 'process.env.PAGES_BUILD'
}

/**
 * Every page names all its late chunks: six characters of the hash beside it are sufficiently unique. Modules have four digits instead of five or
 * six; a new module may change the number of another, and so the chunks of both. Together they save 1 KB of every page.
 */
function withShortNames(config, { ids }) {
  config.output.hashDigestLength = 6
  config.optimization.moduleIds = false
  config.plugins.push(new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }))
  return config
}

/** Uses those parts of Next as ECMAScript modules that browsers load: decision 164 says what that saves. */
function withModulesOfNext(config) {
  config.module.rules.push({
    test: /[\\/]node_modules[\\/]next[\\/]dist[\\/](?:client|lib|server|shared)[\\/].*\.js$/,
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'scripts/next-modules-loader.cjs'),
  })
  return config
}

/** Gives browsers only the used parts of ky and React Query: decision 200. */
function withLightPackages(config) {
  config.module.rules.push({
    test: /[\\/]node_modules[\\/](?:ky|@tanstack[\\/]query-core)[\\/].*\.js$/,
    loader: path.join(import.meta.dirname, 'scripts/package-parts-loader.cjs'),
  })
  return config
}

function withSharedChunks(config) {
  Object.assign(config.optimization.splitChunks.cacheGroups, sharedChunks())
  return config
}

/** next-pwa's package for registering the worker is larger than all that is needed here. */
function withLightWorkerWindow(config) {
  config.resolve.alias['workbox-window'] = path.join(import.meta.dirname, 'lib/platform/browser/worker-window.ts')
  return config
}

/** Development pages (app/dev) end in `.dev.tsx`: nothing else has that extension, so no build contains them. */
const developmentPages = { pageExtensions: ['dev.tsx', 'tsx', 'ts', 'jsx', 'js'] }

/** Only a build writes the service worker; development and the running server skip next-pwa, which takes half a second to load. */
export default async function config(phase) {
  if (phase === PHASE_DEVELOPMENT_SERVER) return { ...nextConfig, ...developmentPages }
  if (phase === PHASE_PRODUCTION_SERVER) return { ...nextConfig, distDir: process.env.PAGES_BUILD ?? '.next' }
  if (phase !== PHASE_PRODUCTION_BUILD) return nextConfig
  const { default: withPWA } = await import('next-pwa')
  return withPWA(pwa)(nextConfig)
}
