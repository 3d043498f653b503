import { type MetadataRoute } from 'next'
import { site } from '@/lib/copy/site'
import { paths } from '@/lib/paths'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: 'fa',
    dir: 'rtl',
    start_url: paths.dashboard,
    display: 'standalone',
    background_color: '#f6f8f9',
    theme_color: '#15803d',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
