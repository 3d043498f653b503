'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { LogDialog } from '@/components/documents/editor/history/log'
import { PAGE_SIZE } from '@/lib/platform/client/query'
import { parseListState, oneOf } from '@/components/documents/editor/list/list-filter'
import { type ListCalls } from '@/components/documents/editor/list/use-list-acts'
import { BulkEditList } from '@/components/documents/editor/list/bulk-edit-list'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { Badge } from '@/components/ui/badge'
import {
  actOnPapers,
  duplicatePaper,
  paperLogQuery,
  papersQuery,
  type PaperFilter,
} from '@/lib/authoring/paper/queries'
import { type PaperRow } from '@/lib/authoring/paper/contract/papers'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import {
  heldName,
  paperActs,
  paperListCopy as copy,
  paperListWords,
  paperStates,
} from '@/lib/authoring/paper/words/paper-list'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { type Skill } from '@/lib/paper/content/rules/content'
import { paths } from '@/lib/platform/paths'
import { type ListFilter, listOwnerFilters } from '@/components/documents/editor/list/list-filters'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { isUuid } from '@/lib/platform/text/url/ids'
import { ExportButton } from '@/components/authoring/exchange/export-button'

export type PaperChoices = Pick<PaperFilter, 'state' | 'module' | 'type' | 'owner' | 'sort'>

/** Parsers of the URL parameters of a list of papers. */
export const PAPER_READERS = {
  state: oneOf(paperStates),
  module: oneOf(moduleNames),
  type: oneOf(questionTypeNames),
  owner: isUuid,
  sort: oneOf(copy.sorts),
}

const STATE: ListFilter = {
  param: 'state',
  label: paperListWords.state,
  anyLabel: copy.anyState,
  optionLabels: paperStates,
}

const MODULE: ListFilter = { param: 'module', label: copy.module, anyLabel: copy.anyModule, optionLabels: moduleNames }

const TYPE: ListFilter = { param: 'type', label: copy.type, anyLabel: copy.anyType, optionLabels: questionTypeNames }

type Owners = Parameters<typeof listOwnerFilters>[0]

const CALLS: ListCalls<PaperRow> = {
  path: '/papers/',
  archive: ({ ids, act }) => actOnPapers({ body: { ids: [...ids], act } }),
  duplicate: (paper, id) => duplicatePaper({ params: { id: paper.id }, body: { id } }),
  hrefOf: (id, { skill }) => paths.editPaper(skill, id),
}

export function PaperList({ skill }: { skill: Skill }) {
  const filter = parseListState<PaperChoices>(useSearchParams(), PAPER_READERS)
  const query = useQuery(papersQuery({ ...filter, skill, size: PAGE_SIZE }))
  return (
    <BulkEditList
      path={paths.papers(skill)}
      listState={filter}
      query={query}
      filters={paperFilters(skill, query.data?.owners)}
      sorts={copy.sorts}
      words={paperListWords}
      empty={{ text: copy.emptyText, create: copy.create, href: paths.newPaper(skill) }}
      calls={CALLS}
      describeItem={describePaper}
      log={(paper, onClose) => <PaperLog id={paper.id} title={titleOf(paper)} onClose={onClose} />}
    />
  )
}

export function describePaper(paper: PaperRow) {
  const { id, skill, module, state, savedAt, savedBy, exams, questionCount, partCount } = paper
  const title = titleOf(paper)
  return {
    href: paths.editPaper(skill, id),
    title,
    facts: (
      <>
        <StateBadge state={state} name={state === 'new' && exams.length > 0 ? heldName : paperStates[state]} />
        <Badge>{moduleNames[module]}</Badge>
        <span>{skill === 'writing' ? copy.tasks(partCount) : copy.facts(questionCount, partCount)}</span>
      </>
    ),
    about: (
      <>
        {paperListWords.saved(savedAt, savedBy)}
        {exams.length > 0 && <span className="block">{copy.inExams(exams)}</span>}
      </>
    ),
    tools: (
      <ExportButton paperId={id}>
        <span className="sr-only"> {title}</span>
      </ExportButton>
    ),
  }
}

/** A link needs a name: a draft may not have one yet. */
function titleOf({ title, skill }: PaperRow): string {
  return title || paperNames.untitled[skill]
}

function PaperLog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(paperLogQuery(id))
  return (
    <LogDialog
      title={title}
      query={query}
      describeEntry={({ act, detail }) => paperActs[act](detail)}
      onClose={onClose}
    />
  )
}

/** The filters above the list: writing tasks have no types. */
export function paperFilters(skill: Skill, owners: Owners): readonly ListFilter[] {
  return [STATE, MODULE, ...(skill === 'writing' ? [] : [TYPE]), ...listOwnerFilters(owners, paperListWords)]
}
