'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { isTeacher } from '@/components/accounts/account/role-only'
import { meQuery } from '@/lib/accounts/account/queries/account'

const TeacherProfileCard = dynamic(() => import('./teacher-profile-card'), { ssr: false })

/** Shown on the account page to people who teach. */
export function LateTeacherProfile() {
  const { data } = useQuery(meQuery())
  return data && isTeacher(data) ? <TeacherProfileCard /> : null
}
