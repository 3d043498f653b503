import { siteCopy } from '@/lib/platform/words/site'
import { paths } from '@/lib/platform/paths'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { PublicLinks } from '@/components/platform/layout/public/public-links'

const MENU = 'site-menu'

/**
 * The full-width menu of narrow screens. A native popover: it opens without JavaScript, Escape and a tap outside close it, and the focus returns to
 * its button. Its links are full loads, so that the next page starts with a closed menu.
 */
export function MobileNav({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={MENU}
        aria-label={siteCopy.menu}
        className="-me-2 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
          <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
        </svg>
      </button>
      <div
        id={MENU}
        popover="auto"
        className="inset-x-0 top-[3.8125rem] bottom-auto m-0 hidden max-h-[calc(100dvh-3.8125rem)] w-full max-w-none overflow-y-auto border-b border-line bg-surface p-4 text-ink shadow-float backdrop:bg-shade open:block"
      >
        <nav aria-label={siteCopy.mainNavigation}>
          <PublicLinks
            links={links}
            className="grid"
            linkClassName="flex min-h-12 items-center border-s-3 border-transparent px-3 font-semibold hover:bg-sunken aria-[current]:border-ink aria-[current]:bg-sunken"
          />
        </nav>
        <div className="mt-3 grid grid-cols-2 gap-3 border-t border-line pt-4">
          <PublicButton href={paths.signup} className="entered:hidden">
            {siteCopy.nav.signup}
          </PublicButton>
          <span className="hidden entered:contents">
            <PublicButton href={paths.account}>{siteCopy.nav.account}</PublicButton>
          </span>
          <PublicButton href={paths.dashboard} variant="outline" className="entered:hidden">
            {siteCopy.nav.login}
          </PublicButton>
          <span className="hidden entered:contents">
            <PublicButton href={paths.dashboard} variant="outline">
              {siteCopy.nav.dashboard}
            </PublicButton>
          </span>
        </div>
      </div>
    </div>
  )
}
