import { type ReactNode } from 'react'
import { ManageNav } from '@/components/manage/manage-nav'
import { ManagersOnly } from '@/components/manage/managers-only'

export default function ManageLayout({ children }: { children: ReactNode }) {
  return (
    <ManagersOnly>
      <ManageNav />
      {children}
    </ManagersOnly>
  )
}
