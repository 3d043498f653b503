'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode } from 'react'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import { submissionQueueCopy as copy } from '@/lib/teaching/submission/words/submission-queue'
import { paths } from '@/lib/platform/paths'
import { ManagedSubmissions } from './queue/managed-submissions'
import { MyAssessments } from './queue/my-assessments'
import { Queue } from './queue/submission-queue'
import { Reports } from './queue/reports'

const TABS = { queue: Queue, mine: MyAssessments, managed: ManagedSubmissions, reports: Reports } as const
type Tab = keyof typeof TABS | 'own'
const FOR_TEACHERS: readonly Tab[] = ['queue', 'mine']
const FOR_MANAGERS: readonly Tab[] = ['managed', 'reports', 'queue', 'mine']

type StaffSubmissionsProps = {
  isManager: boolean
  /** The user's own submissions; null when there are none. */
  own: ReactNode
}

/** Submissions to correct for teachers, and their assignment for managers. */
export default function StaffSubmissions({ isManager, own }: StaffSubmissionsProps) {
  const tabInUrl = useSearchParams().get('tab')
  const staffTabs = isManager ? FOR_MANAGERS : FOR_TEACHERS
  const tabs = own === null ? staffTabs : [...staffTabs, 'own' as const]
  const current = tabs.find((tab) => tab === tabInUrl) ?? tabs[0] ?? 'queue'
  const Shown = current === 'own' ? null : TABS[current]
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <NavTabs
        label={copy.tabs.label}
        tabs={tabs.map((tab) => ({
          href: paths.submissionsTab(tab),
          text: copy.tabs[tab],
          isCurrent: tab === current,
        }))}
      />
      {Shown ? <Shown /> : own}
    </>
  )
}
