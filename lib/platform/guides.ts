/** The five guides whose URLs the specification fixes. Their slugs never change; all other posts are at /blog/{slug}. */
export const GUIDES = {
  'listening-overview': '/blog/listening/overview',
  'listening-tips': '/blog/listening/tips',
  'reading-overview': '/blog/reading/overview',
  'writing-overview': '/blog/writing/overview',
  'writing-tips': '/blog/writing/tips',
} as const
export type GuideSlug = keyof typeof GUIDES

export function isGuide(slug: string): slug is GuideSlug {
  return Object.hasOwn(GUIDES, slug)
}

/** The public address of a post. */
export function postPath(slug: string): string {
  return isGuide(slug) ? GUIDES[slug] : `/blog/${encodeURIComponent(slug)}`
}
