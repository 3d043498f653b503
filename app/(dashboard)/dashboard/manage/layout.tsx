import { type ReactNode } from 'react'
import { paths } from '@/lib/platform/paths'
import { ManagersOnly } from '@/components/accounts/account/managers-only'

export default function ManageLayout({ children }: { children: ReactNode }) {
  return <ManagersOnly teacherPath={paths.managedCases}>{children}</ManagersOnly>
}
