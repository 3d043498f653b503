import { site } from '@/lib/platform/words/site'
import { AccountLink } from '../account-link'
import { DashboardNav, SectionNav } from './dashboard-nav'
import { Logo } from '@/components/platform/layout/logo'
import { ThemeSwitch } from '@/components/platform/layout/theme-switch'

export function DashboardHeader() {
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl items-center gap-x-6 px-4 py-2 max-sm:flex-wrap">
        <Logo />
        <div className="order-last w-full pb-1 sm:order-none sm:w-auto sm:min-w-0 sm:pb-0">
          <DashboardNav />
        </div>
        <div className="ms-auto flex items-center">
          <ThemeSwitch words={site.theme} />
          <AccountLink />
        </div>
      </div>
      <SectionNav />
    </header>
  )
}
