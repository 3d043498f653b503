/**
 * What the service worker caches, and how it replies without a network. These functions are serialised into sw.js: no imports, no closures. The first
 * matching entry answers.
 *
 * @type {import('next-pwa').PluginOptions['workboxOptions']['runtimeCaching']}
 */
export const workerCaching = [
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
    // The signs of menus and states, for pages that are shown without a network.
    urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname === '/icons/set.svg',
    handler: 'StaleWhileRevalidate',
    options: { cacheName: 'signs', expiration: { maxEntries: 2 }, cacheableResponse: { statuses: [200] } },
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
    // Pictures of posts. Pictures of exams are part of the sitting.
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
      sameOrigin && request.destination === 'document' && /^\/dashboard\/(?:courses|words)(?:\/|$)/.test(url.pathname),
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
]
