'use client'

import { type ReactNode } from 'react'
import { isManager, RoleOnly } from '@/components/accounts/account/role-only'
import { ButtonLink } from '@/components/ui/button/button-link'
import { manageCopy } from '@/lib/platform/words/manage'
import { paths } from '@/lib/platform/paths'

/** Only managers see the children; others see a refusal. */
export function ManagersOnly({ children }: { children: ReactNode }) {
  const away = (
    <ButtonLink href={paths.dashboard} variant="soft">
      {manageCopy.toDashboard}
    </ButtonLink>
  )
  return (
    <RoleOnly isAllowed={isManager} words={manageCopy} away={away}>
      {children}
    </RoleOnly>
  )
}
