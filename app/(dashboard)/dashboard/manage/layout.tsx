import { type ReactNode } from 'react'
import { ManagersOnly } from '@/components/manage/managers-only'

export default function ManageLayout({ children }: { children: ReactNode }) {
  return <ManagersOnly>{children}</ManagersOnly>
}
