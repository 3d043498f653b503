import { type MetadataRoute } from 'next'
import { connection } from 'next/server'
import { webSettings } from '@/lib/platform/env/web'

/** What is personal is nobody's to index; pictures of ours are. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection()
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/og/', '/api/media/'],
      disallow: ['/dashboard', '/exam/', '/exam$', '/exam?', '/api/'],
    },
    sitemap: `${webSettings.origin}/sitemap.xml`,
  }
}
