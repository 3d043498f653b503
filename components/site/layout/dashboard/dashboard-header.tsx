import { siteCopy } from '@/lib/platform/words/site'
import { Bell } from '@/components/accounts/notification/bell'
import { AccountLink } from '../account-link'
import { type Section } from './dashboard-sections'
import { DashboardNav, SectionNav } from './dashboard-nav'
import { Logo } from '@/components/platform/layout/logo'
import { ThemeSwitch } from '@/components/platform/layout/theme-switch'

/** `sections`: the reader's, if the server knows who that is. On a phone they are in the bar at the bottom, and the header is one row. */
export function DashboardHeader({ sections }: { sections: readonly Section[] | null }) {
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center gap-x-4 px-4 py-1.5 max-md:h-12 max-md:py-0">
        <Logo />
        <div className="min-w-0 max-md:hidden">
          <DashboardNav initialSections={sections} />
        </div>
        <div className="ms-auto flex items-center">
          <ThemeSwitch words={siteCopy.theme} />
          <Bell />
          <AccountLink />
        </div>
      </div>
      <SectionNav initialSections={sections} />
    </header>
  )
}
