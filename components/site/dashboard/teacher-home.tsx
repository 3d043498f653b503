'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Chevron } from '@/components/ui/chevron'
import { QueryRegion } from '@/components/ui/states/query-region'
import { HOME_ROWS, homeExamsQuery, homePapersQuery } from '@/lib/site/dashboard/queries'
import { type ExamRow } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type PaperRow } from '@/lib/authoring/paper/contract/papers'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { teacherHomeCopy as copy } from '@/lib/site/dashboard/words/teacher-home'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { WorkQueue } from '../work-queue/work-queue'

/** The home page of teachers and managers: the work that somebody waits for, and below it their own drafts. */
export default function TeacherHome({ isManager }: { isManager: boolean }) {
  return (
    <>
      <WorkQueue isManager={isManager} />
      <OwnDrafts isManager={isManager} />
    </>
  )
}

/** The exams and papers that were edited last; before the first of them, one sentence. */
function OwnDrafts({ isManager }: { isManager: boolean }) {
  const exams = useQuery(homeExamsQuery())
  const papers = useQuery(homePapersQuery())
  const hasNothing = exams.data?.items.length === 0 && papers.data?.items.length === 0
  return (
    <section className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg">{copy.writing}</h2>
          {hasNothing && <p className="text-sm text-ink-soft">{copy.nothing}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.papers('reading')} variant="outline">
            {copy.toPapers}
          </ButtonLink>
          <ButtonLink href={paths.createExam} variant="outline">
            {copy.createExam}
          </ButtonLink>
        </div>
      </div>
      {!hasNothing && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <QueryRegion query={exams} bars={['h-36']}>
            {({ items }) => <Exams exams={items} isManager={isManager} />}
          </QueryRegion>
          <QueryRegion query={papers} bars={['h-36']}>
            {(list) => <Papers papers={list.items} />}
          </QueryRegion>
        </div>
      )}
      <MoreLinks isManager={isManager} />
    </section>
  )
}

/** What staff go on to from here: rows on a phone, one row of cells on a wide screen. */
function MoreLinks({ isManager }: { isManager: boolean }) {
  const links = [
    ...(isManager ? [{ href: paths.managerHome, text: copy.toManage }] : []),
    { href: paths.myAttempts, text: copy.toAttempts },
    { href: paths.exams, text: dashboardCopy.newExam },
    { href: paths.me, text: copy.toPlaces },
  ]
  return (
    <ul className="mt-6 grid gap-px overflow-hidden rounded-md border border-line bg-line lg:auto-cols-fr lg:grid-flow-col">
      {links.map(({ href, text }) => (
        <li key={href} className="bg-surface">
          <Link
            href={href}
            prefetch={false}
            className="flex min-h-14 items-center gap-3 px-4 text-sm font-semibold -outline-offset-3 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">{text}</span>
            <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Exams whose changes candidates do not see yet come first: drafts, scheduled ones, unpublished changes. */
function Exams({ exams, isManager }: { exams: readonly ExamRow[]; isManager: boolean }) {
  const rows = exams.map((exam) => ({ exam, why: findWaitingReason(exam) }))
  const waiting = rows.filter(({ why }) => why !== null)
  const shownRows = [...waiting, ...rows.filter(({ why }) => why === null)].slice(0, HOME_ROWS)
  return (
    <List
      title={copy.exams}
      all={{ href: paths.myExams, text: copy.allExams }}
      note={waiting.length > 0 && !isManager ? copy.byManagers : null}
      empty={exams.length === 0 ? copy.examsNone : null}
    >
      {shownRows.map(({ exam: { id, title, attemptCount }, why }) => (
        <Row
          key={id}
          href={why === null && attemptCount > 0 ? paths.examResults(id) : paths.editExam(id)}
          title={title || copy.untitled}
          about={why === null ? copy.attempts(attemptCount) : copy.whys[why]}
        />
      ))}
    </List>
  )
}

function findWaitingReason({ state, hasChanges }: ExamRow): keyof typeof copy.whys | null {
  if (state === 'draft') return 'draft'
  if (state === 'scheduled') return 'scheduled'
  return state === 'published' && hasChanges ? 'changed' : null
}

function Papers({ papers }: { papers: readonly PaperRow[] }) {
  return (
    <List
      title={copy.papers}
      all={{ href: paths.papers('reading'), text: copy.allPapers }}
      note={null}
      empty={papers.length === 0 ? copy.papersNone : null}
    >
      {papers.map(({ id, title, skill, savedAt }) => (
        <Row
          key={id}
          href={paths.editPaper(skill, id)}
          title={title}
          about={copy.paperAbout(skillNames[skill], formatDayAndTime(savedAt))}
        />
      ))}
    </List>
  )
}

type ListProps = {
  title: string
  note: string | null
  all: { readonly href: string; readonly text: string }
  empty: string | null
  children: ReactNode
}
function List({ title, note, all, empty, children }: ListProps) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">{title}</h3>
        <Link
          href={all.href}
          prefetch={false}
          className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          {all.text}
        </Link>
      </div>
      {empty !== null && <p className="text-sm text-ink-soft">{empty}</p>}
      <ul className="divide-y divide-line rounded-md border border-line bg-surface empty:hidden">{children}</ul>
      {note !== null && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
    </section>
  )
}

function Row({ href, title, about }: { href: string; title: string; about: string }) {
  return (
    <li>
      <Link href={href} prefetch={false} className="grid min-h-11 gap-0.5 px-4 py-2 hover:bg-sunken">
        {/* An English title keeps its own direction, aligned to the start of the Persian line. */}
        <span className="font-semibold wrap-anywhere text-ink">
          <bdi>{title}</bdi>
        </span>
        <span className="text-sm text-ink-soft">{about}</span>
      </Link>
    </li>
  )
}
