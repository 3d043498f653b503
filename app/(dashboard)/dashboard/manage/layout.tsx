import { type ReactNode } from 'react'
import { ManagersOnly } from '@/components/accounts/account/managers-only'

export default function ManageLayout({ children }: { children: ReactNode }) {
  return <ManagersOnly>{children}</ManagersOnly>
}
