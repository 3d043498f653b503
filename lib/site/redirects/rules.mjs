/**
 * Every address that leads elsewhere, in one table; next.config.mjs applies it before pages are looked for. A target with a scheme
 * leaves the app. `permanent` is remembered by browsers for ever: only for what will never be a page of ours.
 * The query goes along.
 */
export const redirectRules = [
  { from: '/register', to: '/signup', permanent: true },
  { from: '/sign-up', to: '/signup', permanent: true },
  { from: '/sign-in', to: '/login', permanent: true },
  { from: '/about', to: '/about-us', permanent: true },
  { from: '/contact', to: '/contact-us', permanent: true },
  { from: '/feed', to: '/blog/rss.xml', permanent: true },
  { from: '/rss.xml', to: '/blog/rss.xml', permanent: true },
  { from: '/dashboard/exam', to: '/dashboard/exams', permanent: false },
  { from: '/dashboard/exams/new', to: '/dashboard/exam/new', permanent: false },
  // Pages name their icon; what asks for the old name all the same gets it too.
  { from: '/favicon.ico', to: '/icons/icon-192.png', permanent: false },
  // Where a visitor can check the trust seal; it is not ours.
  { from: '/enamad', to: 'https://enamad.ir/', permanent: false },
]
