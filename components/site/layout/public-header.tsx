import { siteCopy } from '@/lib/platform/words/site'
import { paths } from '@/lib/platform/paths'
import { Logo } from '@/components/platform/layout/logo'
import { MobileNav } from './dashboard/mobile-nav'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { PublicLinks } from '@/components/platform/layout/public/public-links'
import { ThemeSwitch } from '@/components/platform/layout/theme-switch'

const LINKS = [
  { href: paths.exams, text: siteCopy.nav.exams },
  { href: paths.speakingMock, text: siteCopy.nav.speaking },
  { href: paths.courses, text: siteCopy.nav.courses },
  { href: paths.notes, text: siteCopy.nav.notes },
  { href: paths.blog, text: siteCopy.nav.blog },
  { href: paths.prices, text: siteCopy.nav.prices },
] as const
/** In the menu of a phone, which has room; elsewhere in the footer. */
const OTHER_LINKS = [
  { href: paths.references, text: siteCopy.nav.references },
  { href: paths.about, text: siteCopy.nav.about },
  { href: paths.contact, text: siteCopy.nav.contact },
] as const

/**
 * Public pages are the same for everybody: the server reads no cookie for them. CSS shows the right links before the first paint (`entered:`,
 * public/theme.js). The log-in link leads to the dashboard, whose middleware redirects only visitors who are not logged in.
 */
export function PublicHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur print:hidden">
      <div className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-2 max-[22rem]:px-3 sm:gap-2">
        <Logo />
        <nav aria-label={siteCopy.mainNavigation} className="ms-6 hidden lg:block">
          <PublicLinks
            links={LINKS}
            className="flex items-center gap-1"
            linkClassName="grid min-h-11 place-items-center border-b-3 border-transparent px-3 text-sm font-semibold hover:border-line-strong aria-[current]:border-ink xl:px-4"
          />
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <ThemeSwitch words={siteCopy.theme} />
          <span className="contents entered:hidden">
            <PublicButton href={paths.dashboard} variant="quiet" className="max-sm:hidden">
              {siteCopy.nav.login}
            </PublicButton>
            {/* Outlined, because the only filled button of a screen belongs to the page itself. */}
            <PublicButton href={paths.signup} variant="outline" className="max-sm:px-3 max-[22rem]:px-2">
              {siteCopy.nav.start}
            </PublicButton>
          </span>
          <span className="hidden entered:contents">
            <PublicButton href={paths.account} variant="quiet" className="max-sm:hidden">
              {siteCopy.nav.account}
            </PublicButton>
            <PublicButton href={paths.dashboard} variant="outline" className="max-sm:px-3 max-[22rem]:px-2">
              {siteCopy.nav.dashboard}
            </PublicButton>
          </span>
          <MobileNav links={[...LINKS, ...OTHER_LINKS]} />
        </div>
      </div>
    </header>
  )
}
