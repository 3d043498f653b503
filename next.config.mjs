import { existsSync } from 'node:fs'
import path from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { redirectRules } from './lib/site/redirects/rules.mjs'
import { sharedChunks } from './scripts/shared-chunks.mjs'

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
    // (lib/sittings/sitting/client/store/cached-page.ts). A first visit must not pay for the staff's pages.
    exclude: [/\.map$/],
    importScripts: ['/push-worker.js'], // web push (decision 162)
    manifestTransforms: [
      (entries) => ({ manifest: entries.filter(({ url }) => /\.(css|woff2)$/.test(url)), warnings: [] }),
    ],
    // A new worker waits until the last page of the old build is closed: the scripts that those pages may still request stay cached.
    skipWaiting: false,
    clientsClaim: true,
    disableDevLogs: true,
    // These functions are serialised into sw.js: no imports, no closures. The first matching entry answers.
    runtimeCaching: [
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'next-static',
          expiration: { maxEntries: 256, maxAgeSeconds: 30 * 86400 },
          // An exam's files have a cache of their own, so that reading posts never evicts them.
          plugins: [
            {
              cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
                cachedResponse ?? (await caches.match(request.url)),
            },
          ],
        },
      },
      {
        // The run-time settings: without them an offline page would not know its API.
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname === '/config.js',
        handler: 'NetworkFirst',
        options: { cacheName: 'config', networkTimeoutSeconds: 3, cacheableResponse: { statuses: [200] } },
      },
      {
        // Texts that were read (a certificate is not a text: only its URL shows it), and texts saved on the device
        // (components/learning/post/offline/offline-button.tsx); the same for everybody. Searches are not cached.
        urlPattern: ({ sameOrigin, request, url }) =>
          sameOrigin &&
          request.destination === 'document' &&
          /^\/(?:blog|lecture-notes|references|courses(?!\/certificates))(?:\/|$)/.test(url.pathname) &&
          url.search === '',
        handler: 'NetworkFirst',
        options: {
          cacheName: 'posts',
          networkTimeoutSeconds: 8,
          expiration: { maxEntries: 60, maxAgeSeconds: 60 * 86400 },
          cacheableResponse: { statuses: [200] },
          plugins: [
            {
              cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
                cachedResponse ?? (await caches.match(request.url, { cacheName: 'kept-texts' })),
            },
          ],
        },
      },
      {
        // A post opened without a full load is cached as the document that a later visit will request.
        urlPattern: ({ sameOrigin, request, url }) =>
          sameOrigin &&
          /^\/(?:blog|lecture-notes|references|courses(?!\/certificates))\//.test(url.pathname) &&
          request.headers.get('rsc') === '1' &&
          !request.headers.has('next-router-prefetch'),
        handler: async ({ request, url, event }) => {
          const keep = async () => {
            const response = await fetch(url.pathname, { headers: { accept: 'text/html' } })
            if (response.status !== 200 || response.redirected) return
            const cache = await caches.open('posts')
            await cache.put(url.pathname, response)
            const kept = await cache.keys()
            for (const old of kept.slice(0, Math.max(0, kept.length - 60))) await cache.delete(old)
          }
          event.waitUntil(keep().catch(() => undefined))
          return fetch(request)
        },
        options: {},
      },
      {
        // Pictures of posts. Those of exams are part of the sitting.
        urlPattern: ({ sameOrigin, request, url }) =>
          sameOrigin && request.destination === 'image' && url.pathname.startsWith('/api/media/pictures/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'post-pictures',
          expiration: { maxEntries: 80, maxAgeSeconds: 60 * 86400 },
          cacheableResponse: { statuses: [200] },
          plugins: [
            {
              // An offline text has each picture in one size, served for every other size. A single expression: the plugin puts it on one line.
              handlerDidError: async ({ request }) =>
                (
                  await Promise.all(
                    ['kept-texts', 'lesson-pages'].map(async (name) =>
                      (await caches.has(name)) ? (await caches.open(name)).keys() : [],
                    ),
                  )
                )
                  .flat()
                  .filter(({ url }) =>
                    new URL(url).pathname.startsWith(new URL(request.url).pathname.replace(/\d+\/$/, '')),
                  )
                  .map((key) => caches.match(key))[0],
            },
          ],
        },
      },
      {
        // Recordings of offline texts. Range requests are answered here: from the whole file alone a browser could not seek.
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/api/media/recordings/'),
        handler: async ({ request, url }) => {
          const kept = (await caches.has('kept-texts'))
            ? await (await caches.open('kept-texts')).match(url.pathname)
            : undefined
          const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
          if (!kept) return fetch(request)
          if (from === '' && to === '') return kept
          const file = await kept.blob()
          const start = from === '' ? Math.max(0, file.size - Number(to)) : Number(from)
          const end = from === '' || to === '' ? file.size : Math.min(file.size, Number(to) + 1)
          if (start >= end) {
            return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
          }
          return new Response(file.slice(start, end), {
            status: 206,
            headers: {
              'content-type': kept.headers.get('content-type') ?? 'audio/mpeg',
              'content-range': `bytes ${start}-${end - 1}/${file.size}`,
              'accept-ranges': 'bytes',
            },
          })
        },
        options: {},
      },
      {
        // The page of saved words, and offline pages of courses (lib/learning/enrolment/client/lesson-pages.ts). Without a network a page of a course
        // shows its lessons under `?lesson=`; after a reload each has its own page.
        urlPattern: ({ sameOrigin, request, url }) =>
          sameOrigin &&
          request.destination === 'document' &&
          /^\/dashboard\/(?:courses|words)(?:\/|$)/.test(url.pathname),
        handler: async ({ request, url }) => {
          const pages = await caches.open('lesson-pages')
          const lesson = url.searchParams.get('lesson')
          const course = url.pathname.split('/').slice(0, 4).join('/')
          const address = lesson === null ? url.pathname : [course, lesson].filter(Boolean).map(encodeURI).join('/')
          const kept = await pages.match(address)
          const answer = fetch(request)
          if (!kept) {
            const offline = async () => (await caches.match('/offline', { ignoreSearch: true })) ?? Response.error()
            return answer.catch(offline)
          }
          answer.catch(() => undefined)
          const patience = new Promise((resolve) => setTimeout(resolve, 6_000, null))
          const response = await Promise.race([answer, patience]).catch(() => null)
          const isTransient = response === null || response.status >= 500 || [408, 429].includes(response.status)
          if (!isTransient) return response
          return lesson === null ? kept : Response.redirect(address)
        },
        options: {},
      },
      {
        // The page of a running section, which that page itself caches and deletes (lib/sittings/sitting/client/store/cached-page.ts).
        urlPattern: ({ sameOrigin, request, url }) =>
          sameOrigin && request.destination === 'document' && url.pathname.startsWith('/exam/'),
        handler: async ({ request, url }) => {
          const pages = await caches.open('exam-pages')
          const kept = await pages.match(url.pathname + url.search)
          const answer = fetch(request)
          if (!kept) {
            const offline = async () => (await caches.match('/offline', { ignoreSearch: true })) ?? Response.error()
            return answer.catch(offline)
          }
          // The clock of this section runs. A proxy without the server, a server without its database and a stalled connection are transient: this
          // device's page continues, and sends typed text when that is possible again.
          answer.catch(() => undefined)
          const patience = new Promise((resolve) => setTimeout(resolve, 4_000, null))
          const response = await Promise.race([answer, patience]).catch(() => null)
          const isTransient = response === null || response.status >= 500 || [408, 429].includes(response.status)
          return isTransient ? kept : response
        },
        options: {},
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
  redirects: async () => redirectRules.map(({ from, to, permanent }) => ({ source: from, destination: to, permanent })),
  typescript: { ignoreBuildErrors: true }, // `npm run check` reads the types; an installation need not do it again
  // This program is not packaged per page: tracing each page's files is skipped.
  outputFileTracingExcludes: { '*': ['**/*'] },
  webpack: (config, { isServer, nextRuntime }) => {
    if (isFirstBuild) config.cache = false
    if (nextRuntime === 'nodejs') readPlaceAtRunTime(config)
    return isServer ? config : withSharedChunks(withModulesOfNext(withLightWorkerWindow(withShortNames(config))))
  },
  turbopack: {}, // `npm run dev` uses Turbopack beside the webpack settings of next-pwa
  experimental: {
    webpackBuildWorker: true, // halves the memory of a build
    preloadEntriesOnStart: false, // server/pages.ts does it, when it can render
    // A page that reads data on the server imports this package, and Next would send the browser all of its hooks.
    optimizePackageImports: ['@tanstack/react-query'],
  },
}

/** Next inlines its build folder into every page; a finished build is elsewhere (scripts/built.mjs), and the server sets the folder. */
function readPlaceAtRunTime({ plugins }) {
  const name = 'process.env.__NEXT_RELATIVE_DIST_DIR'
  const definer = plugins.find(({ definitions }) => definitions && name in definitions)
  if (!definer) throw new Error(`This version of Next no longer writes ${name}: see how pages find their build`)
  definer.definitions[name] = 'process.env.PAGES_BUILD'
}

/** Every page names all its late chunks: eight characters of the hash beside it are unique enough, and save 1.3 KB compared with sixteen. */
function withShortNames(config) {
  config.output.hashDigestLength = 8
  return config
}

/** What Next sends to browsers as ECMAScript modules: decision 164 says what that saves. */
function withModulesOfNext(config) {
  config.module.rules.push({
    test: /[\\/]node_modules[\\/]next[\\/]dist[\\/](?:client|lib|server|shared)[\\/].*\.js$/,
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'scripts/next-modules-loader.cjs'),
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
