'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { KeysHint } from '@/components/platform/layout/keys-hint'
import { useOnline } from '@/components/ui/states/use-online'
import { ChoiceBar } from '@/components/platform/staff-list/choice-bar'
import { useRowKeys } from '@/components/platform/staff-list/use-row-keys'
import { Alert } from '@/components/ui/alert'
import { Chevron } from '@/components/ui/chevron'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { FIELD_OF, WORK_FIELDS, type WorkField } from '@/lib/site/work-queue/rules/kinds'
import { findNext, groupOf, MOST_WITHOUT_FILTER, WORK_GROUPS, type WorkGroup } from '@/lib/site/work-queue/rules/order'
import { workQueueQuery } from '@/lib/site/work-queue/queries'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words/work-queue'
import { ButtonLink } from '@/components/ui/button/button-link'
import { teacherHomeCopy } from '@/lib/site/dashboard/words/teacher-home'
import { paths } from '@/lib/platform/paths'
import { QueueHead } from './queue-head'
import { isTakeable, useTake } from './use-take'
import { keyOf, WorkRow } from './work-row'
import { WorkSign } from './work-sign'

const BARS = ['h-10', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16'] as const
type Work = { readonly at: string; readonly items: readonly WorkItem[]; readonly total: number; readonly late: number }

/** Everything that somebody waits for, by the time it was promised. */
export function WorkQueue({ isManager }: { isManager: boolean }) {
  const query = useQuery(workQueueQuery())
  return (
    <QueryRegion query={query} words={copy} bars={BARS}>
      {(work) => <Queue work={work} isManager={isManager} isStale={query.isError} />}
    </QueryRegion>
  )
}

function Queue({ work, isManager, isStale }: { work: Work; isManager: boolean; isStale: boolean }) {
  const { at, items, total } = work
  const [field, setField] = useState<WorkField | null>(null)
  const isOnline = useOnline()
  const taking = useTake()
  const arrived = useArrivals(items.map(keyOf))
  const list = useRef<HTMLDivElement>(null)
  const shown = field === null ? items : items.filter(({ kind }) => FIELD_OF[kind] === field)
  const next = findNext(shown, Date.parse(at))
  useRowKeys(list, (row) => {
    const item = items.find((each) => keyOf(each) === row)
    if (!item || taking.isPending || !isOnline) return
    if (isTakeable(item)) taking.mutate(item)
    else toast.add({ title: copy.notFree, color: 'warning' })
  })
  return (
    <div ref={list}>
      <QueueHead work={work} next={next} isBlocked={!isOnline} taking={taking} />
      <p aria-live="polite" className="sr-only">
        {arrived > 0 && copy.arrived(arrived)}
      </p>
      <OldList at={at} isOnline={isOnline} isStale={isStale} />
      {total > MOST_WITHOUT_FILTER && <Fields items={items} chosen={field} onChoose={setField} />}
      {total === 0 && <QueueEmpty isManager={isManager} />}
      {total > 0 && shown.length === 0 && <p className="text-ink-soft">{copy.emptyField}</p>}
      <Groups items={shown} late={field === null ? work.late : null} at={at} taking={taking} isBlocked={!isOnline} />
      {total > items.length && <p className="mt-3 text-sm text-ink-soft">{copy.more(total - items.length)}</p>}
      {total > 0 && <KeysHint text={copy.keys} className="mt-3" />}
    </div>
  )
}

/** Says so if the list could not be read again. */
function OldList({ at, isOnline, isStale }: { at: string; isOnline: boolean; isStale: boolean }) {
  if (isOnline && !isStale) return null
  return (
    <div className="mb-4">
      <Alert tone="warning">{isOnline ? copy.stale(at) : copy.offline(at)}</Alert>
    </div>
  )
}

type FieldsProps = {
  items: readonly WorkItem[]
  chosen: WorkField | null
  onChoose: (field: WorkField | null) => void
}
/** The fields that have work, and a chosen one that has none any more. */
function Fields({ items, chosen, onChoose }: FieldsProps) {
  const counts = WORK_FIELDS.map((value) => ({
    value,
    count: items.filter(({ kind }) => FIELD_OF[kind] === value).length,
  }))
  const choices = counts
    .filter(({ value, count }) => count > 0 || value === chosen)
    .map(({ value, count }) => ({ value, text: copy.field(copy.fields[value], count) }))
  if (choices.length < 2 && chosen === null) return null
  return (
    <ChoiceBar<WorkField | 'all'>
      label={copy.filter}
      choices={[{ value: 'all', text: copy.all(items.length) }, ...choices]}
      chosen={chosen ?? 'all'}
      onChoose={(value) => onChoose(value === 'all' ? null : value)}
    />
  )
}

type GroupsProps = {
  items: readonly WorkItem[]
  /** With those beyond the list, which has ten of a kind; null for one field. */
  late: number | null
  at: string
  taking: ReturnType<typeof useTake>
  isBlocked: boolean
}
function Groups({ items, late, at, taking, isBlocked }: GroupsProps) {
  const groups = WORK_GROUPS.map((group) => ({
    group,
    rows: items.filter((item) => groupOf(item, Date.parse(at)) === group),
  })).filter(({ rows }) => rows.length > 0)
  const isLaterAlone = groups.length === 1 && groups[0]?.group === 'later'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isLaterAlone && <p className="text-ink-soft">{copy.todayDone}</p>}
      {groups.map(({ group, rows }) => (
        <Group
          key={group}
          group={group}
          count={group === 'late' ? (late ?? rows.length) : rows.length}
          isOpen={isLaterAlone || rows.length < MOST_WITHOUT_FILTER}
        >
          {rows.map((item) => (
            <WorkRow
              key={keyOf(item)}
              item={item}
              at={at}
              isTaking={taking.isPending && taking.variables === item}
              isBlocked={isBlocked || taking.isPending}
              onTake={() => taking.mutate(item)}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

type GroupProps = { group: WorkGroup; count: number; isOpen: boolean; children: ReactNode }
/** What is due later is folded where it is much. */
function Group({ group, count, isOpen, children }: GroupProps) {
  const list = <ul className="divide-y divide-line rounded-md border border-line bg-surface">{children}</ul>
  const title = (
    <>
      {copy.groups[group]} <span className="font-normal text-ink-soft">{copy.count(count)}</span>
    </>
  )
  if (group === 'later' && !isOpen)
    return (
      <details className="group">
        <summary className="mb-2 flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <h2 className="text-base">{title}</h2>
          <Chevron className="size-5 text-ink-faint group-open:rotate-180" />
        </summary>
        {list}
      </details>
    )
  return (
    <section>
      <h2 className={group === 'late' ? 'mb-2 text-base text-danger' : 'mb-2 text-base'}>{title}</h2>
      {list}
    </section>
  )
}

/** Nobody waits: what can be done instead. */
function QueueEmpty({ isManager }: { isManager: boolean }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-line bg-surface px-5 py-8 sm:px-8">
      <WorkSign field="days" />
      <h2 className="text-lg">{copy.emptyTitle}</h2>
      <p className="max-w-prose text-ink-soft">{copy.emptyText}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={isManager ? paths.managerHome : paths.speakingHours} variant="outline">
          {isManager ? teacherHomeCopy.toManage : copy.toHours}
        </ButtonLink>
        <ButtonLink href={isManager ? paths.supportReport : paths.calibration} variant="quiet">
          {isManager ? copy.toReport : copy.toCalibration}
        </ButtonLink>
      </div>
    </div>
  )
}

/** How many rows the last change of the list brought. */
function useArrivals(keys: readonly string[]): number {
  const now = keys.join()
  const [seen, setSeen] = useState({ now, keys, arrived: 0 })
  if (seen.now === now) return seen.arrived
  const arrived = keys.filter((key) => !seen.keys.includes(key)).length
  setSeen({ now, keys, arrived })
  return arrived
}
