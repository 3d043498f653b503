'use client'

import { type ReactNode } from 'react'
import { isManager, RoleOnly } from '@/components/desk/role-only'
import { ButtonLink } from '@/components/ui/button/button-link'
import { manageCopy } from '@/lib/copy/manage'
import { paths } from '@/lib/paths'

/** A clear word to whoever is no manager. */
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
