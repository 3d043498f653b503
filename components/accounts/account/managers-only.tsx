'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode } from 'react'
import { isManager, isTeacher, RoleOnly } from '@/components/accounts/account/role-only'
import { ButtonLink } from '@/components/ui/button/button-link'
import { manageCopy } from '@/lib/platform/words/manage'
import { paths } from '@/lib/platform/paths'

/** Shows the children to managers, and below one path to teachers; others see a refusal. */
export function ManagersOnly({ teacherPath, children }: { teacherPath?: string; children: ReactNode }) {
  const pathname = usePathname()
  const isForTeachers =
    teacherPath !== undefined && (pathname === teacherPath || pathname.startsWith(`${teacherPath}/`))
  const leaveLink = (
    <ButtonLink href={paths.dashboard} variant="secondary">
      {manageCopy.toDashboard}
    </ButtonLink>
  )
  return (
    <RoleOnly isAllowed={isForTeachers ? isTeacher : isManager} words={manageCopy} fallback={leaveLink}>
      {children}
    </RoleOnly>
  )
}
