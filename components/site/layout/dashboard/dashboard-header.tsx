import { classNames } from '@/components/ui/class-names'
import { site } from '@/lib/platform/words/site'
import { Bell } from '@/components/accounts/notification/bell'
import { AccountLink } from '../account-link'
import { type Section } from './dashboard-sections'
import { DashboardNav, SectionNav } from './dashboard-nav'
import { Logo } from '@/components/platform/layout/logo'
import { ThemeSwitch } from '@/components/platform/layout/theme-switch'

type DashboardHeaderProps = {
  /** Those of the reader, if the server knows who that is. */
  sections: readonly Section[] | null
  /** On a phone the reader's sections are in the bar at its foot: the header is one row. */
  hasPhoneBar: boolean
}

export function DashboardHeader({ sections, hasPhoneBar }: DashboardHeaderProps) {
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <div
        className={classNames(
          'mx-auto flex max-w-6xl items-center gap-x-4 px-4 py-1.5',
          hasPhoneBar ? 'max-md:h-12 max-md:py-0' : 'max-sm:flex-wrap',
        )}
      >
        <Logo />
        <div
          className={classNames(
            'order-last w-full pb-1 sm:order-none sm:w-auto sm:min-w-0 sm:pb-0',
            hasPhoneBar && 'max-md:hidden',
          )}
        >
          <DashboardNav first={sections} />
        </div>
        <div className="ms-auto flex items-center">
          <ThemeSwitch words={site.theme} />
          <Bell />
          <AccountLink />
        </div>
      </div>
      <SectionNav first={sections} hasPhoneBar={hasPhoneBar} />
    </header>
  )
}
