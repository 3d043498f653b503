'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { PAGE_SIZE } from '@/lib/platform/client/query'
import { parseListState, oneOf } from '@/components/documents/editor/list/list-filter'
import { type ListCalls } from '@/components/documents/editor/list/use-list-acts'
import { BulkEditList } from '@/components/documents/editor/list/bulk-edit-list'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { Badge } from '@/components/ui/badge'
import { actOnExams, duplicateExam, examDraftsQuery, type ExamFilter } from '@/lib/authoring/exam-draft/queries'
import { type ExamRow } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { examListCopy as copy, examListWords, examStateNames } from '@/lib/authoring/exam-draft/words/exam-list'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { type ListFilter, listOwnerFilters } from '@/components/documents/editor/list/list-filters'
import { isUuid } from '@/lib/platform/text/url/ids'
import { ExamLog } from '../exam-log'

export type ExamChoices = Pick<ExamFilter, 'state' | 'module' | 'owner' | 'sort'>

/** Parsers of the exam list's URL parameters. */
export const EXAM_READERS = {
  state: oneOf(examStateNames),
  module: oneOf(moduleNames),
  owner: isUuid,
  sort: oneOf(copy.sorts),
}

const STATE: ListFilter = {
  param: 'state',
  label: examListWords.state,
  anyLabel: copy.anyState,
  optionLabels: examStateNames,
}

const MODULE: ListFilter = { param: 'module', label: copy.module, anyLabel: copy.anyModule, optionLabels: moduleNames }

const CALLS: ListCalls<ExamRow> = {
  path: '/exam-drafts/',
  archive: ({ ids, act }) => actOnExams({ body: { ids: [...ids], act } }),
  duplicate: (exam, id) => duplicateExam({ params: { id: exam.id }, body: { id, withPapers: false } }),
  hrefOf: (id) => paths.editExam(id),
}

/** Exams that the user may edit. */
export default function ExamList() {
  const filter = parseListState<ExamChoices>(useSearchParams(), EXAM_READERS)
  const query = useQuery(examDraftsQuery({ ...filter, size: PAGE_SIZE }))
  return (
    <BulkEditList
      path={paths.myExams}
      listState={filter}
      query={query}
      filters={examFilters(query.data?.owners)}
      sorts={copy.sorts}
      words={examListWords}
      empty={{ text: copy.emptyText, create: copy.create, href: paths.createExam }}
      calls={CALLS}
      describeItem={describeExam}
      warn={warnOf}
      log={({ id, title }, onClose) => <ExamLog id={id} title={title} onClose={onClose} />}
    />
  )
}

function describeExam(exam: ExamRow) {
  const { id, module, state, hasChanges, priceRial, skills, savedAt, savedBy, attemptCount } = exam
  const skillsLine = skills.length === 0 ? copy.noPapers : skills.map((skill) => skillNames[skill]).join(copy.comma)
  return {
    href: paths.editExam(id),
    title: exam.title || copy.untitled,
    facts: (
      <>
        <StateBadge state={state} name={examStateNames[state]} />
        {hasChanges && <Badge tone="warning">{copy.changed}</Badge>}
        <Badge>{moduleNames[module]}</Badge>
        <span>{formatPrice(priceRial)}</span>
        <span>{skillsLine}</span>
        <span>{copy.attempts(attemptCount)}</span>
      </>
    ),
    about: examListWords.saved(savedAt, savedBy),
  }
}

/** Published exams are withdrawn first: the question warns of it. */
function warnOf(chosen: readonly ExamRow[]) {
  const liveCount = chosen.filter(({ state }) => state === 'published' || state === 'scheduled').length
  return liveCount === 0 ? null : { title: copy.archiveTitle, text: copy.archiveText(liveCount) }
}

/** The filters above the list. */
function examFilters(owners: Parameters<typeof listOwnerFilters>[0]): readonly ListFilter[] {
  return [STATE, MODULE, ...listOwnerFilters(owners, examListWords)]
}
