import Link from 'next/link'
import { site } from '@/lib/copy/site'
import { paths } from '@/lib/paths'

const LINKS = [
  { href: paths.exams, text: site.nav.exams },
  { href: paths.login, text: site.nav.login },
  { href: paths.signup, text: site.nav.signup },
] as const

export function PublicFooter() {
  return (
    <footer className="mt-20 border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-8 text-sm text-ink-soft">
        <p className="max-w-xl">{site.footerNote}</p>
        <ul className="flex flex-wrap gap-x-2">
          {LINKS.map((link) => (
            <li key={link.href}>
              <Link href={link.href} className="grid min-h-11 place-items-center rounded-md px-3 hover:text-ink">
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
