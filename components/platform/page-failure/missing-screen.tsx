import { Button } from '@/components/ui/button/button'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { paths } from '@/lib/platform/paths'
import { MissingPath } from './missing-path'

const NEXT_LINKS = [
  { href: paths.home, ...missingCopy.waysOn.home },
  { href: paths.exams, ...missingCopy.waysOn.exams },
  { href: paths.blog, ...missingCopy.waysOn.blog },
  { href: paths.contact, ...missingCopy.waysOn.contact },
] as const

/** The 404 page: what was requested, and links to go on. It works without JavaScript. */
export function MissingScreen() {
  return (
    <div className="mx-auto max-w-2xl py-6 sm:py-10">
      <p aria-hidden className="text-6xl font-extrabold text-primary sm:text-7xl">
        {missingCopy.number}
      </p>
      <h1 className="mt-2 text-2xl sm:text-3xl">{missingCopy.title}</h1>
      <p className="mt-3 mb-5 text-ink-soft">{missingCopy.text}</p>
      <MissingPath />
      <form action={paths.blog} role="search" className="mt-8 flex flex-wrap gap-3">
        <label htmlFor="missing-search" className="w-full font-semibold">
          {missingCopy.searchLabel}
        </label>
        <input
          id="missing-search"
          name="q"
          type="search"
          maxLength={100}
          placeholder={missingCopy.searchHint}
          className="min-h-11 w-40 min-w-0 grow rounded-md border border-line-strong bg-surface px-4"
        />
        <Button type="submit">{missingCopy.search}</Button>
      </form>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2">
        {NEXT_LINKS.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}

              className="block h-full rounded-lg border border-line bg-surface px-5 py-4 transition-colors hover:border-primary"
            >
              <span className="block font-bold">{link.title}</span>
              <span className="mt-1 block text-sm text-ink-soft">{link.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
