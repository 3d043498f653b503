import { type MetadataRoute } from 'next'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { siteCopy } from '@/lib/platform/words/site'
import { paths } from '@/lib/platform/paths'

const png = (name: string, size: number, purpose: 'any' | 'maskable') =>
  ({ src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const

/** The installed application. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: siteCopy.title,
    short_name: siteCopy.name,
    description: siteCopy.description,
    lang: 'fa',
    dir: 'rtl',
    start_url: paths.dashboard,
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8f9',
    theme_color: '#15803d',
    categories: ['education'],
    icons: [
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: siteCopy.nav.exams, url: paths.exams, icons: [png('icon', 192, 'any')] },
      { name: siteCopy.nav.myExams, url: paths.myExams, icons: [png('icon', 192, 'any')] },
      { name: missingCopy.waysOn.blog.title, url: paths.blog, icons: [png('icon', 192, 'any')] },
    ],
  }
}
