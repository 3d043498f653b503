'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { HOME_ROWS, homeExamsQuery, homePapersQuery } from '@/lib/site/dashboard/queries'
import { type ExamRow } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type PaperRow } from '@/lib/authoring/paper/contract/papers'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { teacherHomeCopy as copy } from '@/lib/site/dashboard/words/teacher-home'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { WorkQueue } from './work-queue'

/** A teacher’s home: the work queue, and the papers and exams edited last. */
export default function TeacherHome({ name, isManager }: { name: string; isManager: boolean }) {
  const exams = useQuery(homeExamsQuery())
  const papers = useQuery(homePapersQuery())
  return (
    <>
      <PageHeading title={dashboardCopy.greeting(name)} lead={copy.lead}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.createExam} variant="outline" prefetch={false}>
            {copy.createExam}
          </ButtonLink>
          <ButtonLink href={paths.papers('reading')} prefetch={false}>
            {copy.toPapers}
          </ButtonLink>
        </div>
      </PageHeading>
      <WorkQueue />
      <QueryRegion query={exams} bars={['h-36', 'h-36']}>
        {({ items }) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-6">
              <Waiting exams={items} isManager={isManager} />
              <Exams exams={items.slice(0, HOME_ROWS)} />
            </div>
            <div className="grid gap-6">
              <QueryRegion query={papers} bars={['h-36']}>
                {(list) => <Papers papers={list.items} />}
              </QueryRegion>
              <Own isManager={isManager} />
            </div>
          </div>
        )}
      </QueryRegion>
    </>
  )
}

/** Exams whose changes candidates do not see yet: drafts, scheduled ones, unpublished changes. */
function Waiting({ exams, isManager }: { exams: readonly ExamRow[]; isManager: boolean }) {
  const rows = exams.flatMap((exam) => {
    const why = whyWaiting(exam)
    return why === null ? [] : [{ exam, why }]
  })
  return (
    <Section title={copy.waiting} note={rows.length > 0 && !isManager ? copy.byManagers : null}>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{copy.waitingNone}</p>}
      <Rows>
        {rows.slice(0, HOME_ROWS).map(({ exam, why }) => (
          <Row
            key={exam.id}
            href={paths.editExam(exam.id)}
            title={exam.title || copy.untitled}
            about={copy.whys[why]}
          />
        ))}
      </Rows>
    </Section>
  )
}

function whyWaiting({ state, hasChanges }: ExamRow): keyof typeof copy.whys | null {
  if (state === 'draft') return 'draft'
  if (state === 'scheduled') return 'scheduled'
  return state === 'published' && hasChanges ? 'changed' : null
}

function Papers({ papers }: { papers: readonly PaperRow[] }) {
  return (
    <Section title={copy.papers} all={{ href: paths.papers('reading'), text: copy.allPapers }}>
      {papers.length === 0 && <p className="text-sm text-ink-soft">{copy.papersNone}</p>}
      <Rows>
        {papers.map(({ id, title, skill, savedAt }) => (
          <Row
            key={id}
            href={paths.editPaper(skill, id)}
            title={title}
            about={copy.paperAbout(skillNames[skill], formatDayAndTime(savedAt))}
          />
        ))}
      </Rows>
    </Section>
  )
}

function Exams({ exams }: { exams: readonly ExamRow[] }) {
  return (
    <Section title={copy.exams} all={{ href: paths.myExams, text: copy.allExams }}>
      {exams.length === 0 && <p className="text-sm text-ink-soft">{copy.examsNone}</p>}
      <Rows>
        {exams.map(({ id, title, attemptCount }) => (
          <Row
            key={id}
            href={attemptCount > 0 ? paths.examResults(id) : paths.editExam(id)}
            title={title || copy.untitled}
            about={copy.attempts(attemptCount)}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** Links, including the exams that a teacher takes as a candidate. */
function Own({ isManager }: { isManager: boolean }) {
  return (
    <Section title={copy.more}>
      <div className="-ms-3 flex flex-wrap">
        {isManager && (
          <ButtonLink href={paths.managerHome} variant="quiet" prefetch={false}>
            {copy.toManage}
          </ButtonLink>
        )}
        <ButtonLink href={paths.myAttempts} variant="quiet" prefetch={false}>
          {copy.toAttempts}
        </ButtonLink>
        <ButtonLink href={paths.exams} variant="quiet">
          {dashboardCopy.newExam}
        </ButtonLink>
      </div>
    </Section>
  )
}

type SectionProps = {
  title: string
  note?: string | null
  all?: { readonly href: string; readonly text: string }
  children: ReactNode
}

function Section({ title, note = null, all, children }: SectionProps) {
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{title}</h2>
        {all && (
          <Link
            href={all.href}
            prefetch={false}
            className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
          >
            {all.text}
          </Link>
        )}
      </div>
      {children}
      {note !== null && <p className="mt-2 text-xs text-ink-faint">{note}</p>}
    </Card>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line empty:hidden">{children}</ul>
}

function Row({ href, title, about }: { href: string; title: string; about: string }) {
  return (
    <li>
      <Link href={href} prefetch={false} className="grid min-h-11 gap-0.5 rounded-sm px-1 py-2 hover:bg-sunken">
        {/* An English title keeps its own direction, aligned to the start of the Persian line. */}
        <span className="font-semibold wrap-anywhere text-ink">
          <bdi>{title}</bdi>
        </span>
        <span className="text-xs text-ink-soft">{about}</span>
      </Link>
    </li>
  )
}
