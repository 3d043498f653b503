import Link from 'next/link'
import { ButtonLink } from '@/components/ui/button-link'
import { site } from '@/lib/copy/site'
import { paths } from '@/lib/paths'
import { Logo } from './logo'
import { ThemeSwitch } from './theme-switch'

/** The public pages are the same for everybody: they never read a cookie. The dashboard link leads a visitor to the log-in page. */
export function PublicHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur">
      <div className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-2 sm:gap-3">
        <Logo />
        <nav aria-label={site.mainNavigation} className="ms-auto flex items-center sm:ms-6 sm:me-auto">
          <Link
            href={paths.exams}
            className="grid min-h-11 place-items-center rounded-md px-3 text-sm font-semibold text-ink-soft hover:text-ink"
          >
            {site.nav.exams}
          </Link>
          <Link
            href={paths.myExams}
            prefetch={false}
            className="hidden min-h-11 place-items-center rounded-md px-3 text-sm font-semibold text-ink-soft hover:text-ink sm:grid"
          >
            {site.nav.myExams}
          </Link>
        </nav>
        <ThemeSwitch />
        <ButtonLink href={paths.login} variant="quiet" className="max-sm:px-2">
          {site.nav.login}
        </ButtonLink>
        <ButtonLink href={paths.signup} className="max-sm:hidden">
          {site.nav.signup}
        </ButtonLink>
      </div>
    </header>
  )
}
