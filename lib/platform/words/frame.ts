/**
 * Words of the frame that every page has. The menu and the footer of the public site have a file of their own, because signed-in pages do not load
 * them.
 */
export const frameCopy = {
  /** The site's, as it stands at the end of each title. */
  name: 'سنجه',
  /** For keyboards, before everything else. */
  skipToContent: 'رفتن به متن اصلی',
  /** For screen readers. */
  breadcrumbs: 'مسیر این صفحه',
  /** The first of the breadcrumbs. */
  home: 'خانه',
} as const

/** The author of texts without a person; for search engines it is the site. */
export const editorsName = 'تحریریه‌ی سنجه'
