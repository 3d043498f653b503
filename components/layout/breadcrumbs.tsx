import { site } from '@/lib/copy/site'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { breadcrumbList } from '@/lib/seo/json-ld'
import { JsonLd } from './json-ld'

type BreadcrumbsProps = {
  /** The steps between the home page, which is always the first, and this page. */
  trail?: readonly { readonly text: string; readonly href: string }[]
  /** What this page is called. */
  current: string
}

/** Where the reader is, with the way back; told to search engines as well. */
export function Breadcrumbs({ trail = [], current }: BreadcrumbsProps) {
  const steps = [{ text: site.nav.home, href: paths.home }, ...trail]
  return (
    <nav aria-label={site.breadcrumbs} className="mb-4 text-sm text-ink-soft print:hidden">
      <ol className="flex flex-wrap items-center">
        {steps.map(({ text, href }) => (
          <li key={href} className="group flex items-center">
            <a
              href={href}
              className="inline-flex min-h-11 items-center rounded-sm px-2 group-first:ps-0 hover:text-ink hover:underline"
            >
              {text}
            </a>
            <span aria-hidden className="text-ink-faint">
              /
            </span>
          </li>
        ))}
        <li className="min-w-0 px-2">
          <span aria-current="page" className="line-clamp-1 font-semibold text-ink">
            {current}
          </span>
        </li>
      </ol>
      <JsonLd data={breadcrumbList(webSettings.origin, [...steps, { text: current }])} />
    </nav>
  )
}
