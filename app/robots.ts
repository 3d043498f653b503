import { type MetadataRoute } from 'next'
import { connection } from 'next/server'
import { webSettings } from '@/lib/platform/env/web'

/** Personal pages must not be indexed; our pictures may be. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection()
  return {
    rules: {
      userAgent: '*',
      // Google Calendar fetches a calendar only if robots.txt allows it; its reply says noindex.
      allow: ['/', '/api/og/', '/api/media/', '/api/calendars/'],
      disallow: ['/dashboard', '/exam/', '/exam$', '/exam?', '/api/'],
    },
    sitemap: `${webSettings.origin}/sitemap.xml`,
  }
}
