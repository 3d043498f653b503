import { classNames } from '@/components/ui/class-names'
import { frameCopy } from '@/lib/platform/words/frame'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { breadcrumbList } from '@/lib/platform/seo/json-ld'
import { JsonLd } from './public/json-ld'

type BreadcrumbsProps = {
  /** The steps between the home page, which is always the first, and this page. */
  trail?: readonly { readonly text: string; readonly href: string }[]
  /** The name of the present page. */
  current: string
}

/** The path to this page, and the same as structured data for search engines. Without a trail only the data is rendered: the path would repeat the heading. */
export function Breadcrumbs({ trail = [], current }: BreadcrumbsProps) {
  const steps = [{ text: frameCopy.home, href: paths.home }, ...trail]
  const data = <JsonLd data={breadcrumbList(webSettings.origin, [...steps, { text: current }])} />
  if (trail.length === 0) return data
  return (
    <nav aria-label={frameCopy.breadcrumbs} className="mb-4 text-sm text-ink-soft print:hidden">
      <ol className="flex flex-wrap items-center">
        {steps.map(({ text, href }, index) => (
          <li key={href} className="group flex items-center">
            <a
              href={href}
              className="inline-flex min-h-11 items-center rounded-sm px-2 group-first:ps-0 hover:text-ink hover:underline"
            >
              {text}
            </a>
            <span aria-hidden className={classNames('text-ink-faint', index === trail.length && 'max-sm:hidden')}>
              /
            </span>
          </li>
        ))}
        {/* On a phone it would wrap, and repeat the heading below it. */}
        <li className="min-w-0 px-2 max-sm:sr-only">
          <span aria-current="page" className="font-semibold text-ink">
            {current}
          </span>
        </li>
      </ol>
      {data}
    </nav>
  )
}
