import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import { examListCopy as copy } from '@/lib/authoring/exam-draft/words/exam-list'
import { paths } from '@/lib/platform/paths'
import ExamList from './exam-list'

/** The page of exam writers: the exams that they compose, and their own attempts in a second tab. */
export default function ComposedExams({ ownAttempts: ownAttempts }: { ownAttempts: ReactNode }) {
  return (
    <>
      <NavTabs
        label={copy.tabs}
        tabs={[
          { href: paths.myExams, text: copy.tabExams, isCurrent: ownAttempts === null },
          { href: paths.myAttempts, text: copy.tabMine, isCurrent: ownAttempts !== null },
        ]}
      />
      {ownAttempts ?? <ComposedExamList />}
    </>
  )
}

function ComposedExamList() {
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.papers('reading')} variant="outline" prefetch={false}>
            {copy.papers}
          </ButtonLink>
          <ButtonLink href={paths.createExam} prefetch={false}>
            {copy.create}
          </ButtonLink>
        </div>
      </PageHeading>
      <ExamList />
    </>
  )
}
