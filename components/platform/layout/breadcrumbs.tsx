import { classNames } from '@/components/ui/class-names'
import { site } from '@/lib/platform/words/site'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { breadcrumbList } from '@/lib/platform/seo/json-ld'
import { JsonLd } from './public/json-ld'

type BreadcrumbsProps = {
  /** The steps between the home page, which is always the first, and this page. */
  trail?: readonly { readonly text: string; readonly href: string }[]
  /** What this page is called. */
  current: string
}

/** The path to this page, also as structured data for search engines. */
export function Breadcrumbs({ trail = [], current }: BreadcrumbsProps) {
  // On a phone a long path would wrap, and repeat the heading below it.
  const isDeep = trail.length > 0
  const steps = [{ text: site.nav.home, href: paths.home }, ...trail]
  return (
    <nav aria-label={site.breadcrumbs} className="mb-4 text-sm text-ink-soft print:hidden">
      <ol className="flex flex-wrap items-center">
        {steps.map(({ text, href }, index) => (
          <li key={href} className="group flex items-center">
            <a
              href={href}
              className="inline-flex min-h-11 items-center rounded-sm px-2 group-first:ps-0 hover:text-ink hover:underline"
            >
              {text}
            </a>
            <span
              aria-hidden
              className={classNames('text-ink-faint', isDeep && index === trail.length && 'max-sm:hidden')}
            >
              /
            </span>
          </li>
        ))}
        <li className={classNames('min-w-0 px-2', isDeep && 'max-sm:sr-only')}>
          <span aria-current="page" className="line-clamp-1 font-semibold text-ink">
            {current}
          </span>
        </li>
      </ol>
      <JsonLd data={breadcrumbList(webSettings.origin, [...steps, { text: current }])} />
    </nav>
  )
}
