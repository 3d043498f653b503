import { site } from '@/lib/platform/words/site'
import { Bell } from '@/components/accounts/notification/bell'
import { AccountLink } from '../account-link'
import { type Section } from './dashboard-sections'
import { DashboardNav, SectionNav } from './dashboard-nav'
import { Logo } from '@/components/platform/layout/logo'
import { ThemeSwitch } from '@/components/platform/layout/theme-switch'

/** `sections`: those of the reader, if the server knows who that is. */
export function DashboardHeader({ sections }: { sections: readonly Section[] | null }) {
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center gap-x-6 px-4 py-2 max-sm:flex-wrap">
        <Logo />
        <div className="order-last w-full pb-1 sm:order-none sm:w-auto sm:min-w-0 sm:pb-0">
          <DashboardNav first={sections} />
        </div>
        <div className="ms-auto flex items-center">
          <ThemeSwitch words={site.theme} />
          <Bell />
          <AccountLink />
        </div>
      </div>
      <SectionNav first={sections} />
    </header>
  )
}
