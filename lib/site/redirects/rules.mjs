/**
 * Every redirect, in one table; next.config.mjs applies it before pages are resolved. A target with a scheme leaves the app. Browsers cache
 * `permanent` without end, so it is only for paths that will never be a page of ours. The query is kept.
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
  { from: '/dashboard/manage/messages', to: '/dashboard/manage/support', permanent: false },
  // Pages declare their icon; this serves clients that request the old name anyway.
  { from: '/favicon.ico', to: '/icons/icon-192.png', permanent: false },
  // Where a visitor can verify the trust seal; an external site.
  { from: '/enamad', to: 'https://enamad.ir/', permanent: false },
]
