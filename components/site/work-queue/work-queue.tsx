'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { KeysHint } from '@/components/platform/layout/keys-hint'
import { useOnline } from '@/components/ui/states/use-online'
import { ChoiceBar } from '@/components/platform/staff-list/choice-bar'
import { useRowKeys } from '@/components/platform/staff-list/use-row-keys'
import { Alert } from '@/components/ui/alert'
import { Chevron } from '@/components/ui/chevron'
import { MAX_WITHOUT_FILTER } from '@/components/ui/choice/choice-class'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { FIELD_BY_KIND, WORK_FIELDS, type WorkField } from '@/lib/site/work-queue/rules/kinds'
import { findNext, groupOf, WORK_GROUPS, type WorkGroup } from '@/lib/site/work-queue/rules/order'
import { workQueueQuery } from '@/lib/site/work-queue/queries'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words/work-queue'
import { ButtonLink } from '@/components/ui/button/button-link'
import { teacherHomeCopy } from '@/lib/site/dashboard/words/teacher-home'
import { paths } from '@/lib/platform/paths'
import { NextItem, QueueHead } from './queue-head'
import { isClaimable, useClaimItem } from './use-claim-item'
import { keyOf, WorkRow } from './work-row'
import { WorkSign } from './work-sign'

const BARS = ['h-10', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16'] as const
type Work = { readonly at: string; readonly items: readonly WorkItem[]; readonly total: number; readonly late: number }

/** Everything that people wait for, ordered by promised time. */
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
  const claim = useClaimItem()
  const arrivedCount = useArrivalCount(items.map(keyOf))
  const list = useRef<HTMLDivElement>(null)
  const shownItems = field === null ? items : items.filter(({ kind }) => FIELD_BY_KIND[kind] === field)
  const next = findNext(shownItems, Date.parse(at))
  const hasOnlyLaterItems =
    shownItems.length > 0 && shownItems.every((item) => groupOf(item, Date.parse(at)) === 'later')
  const lateCount = work.late - Number(next?.isLate ?? false)
  useClaimByKey(list, items, claim, !isOnline)
  return (
    <div ref={list}>
      <QueueHead total={total} lateCount={work.late} />
      <p aria-live="polite" className="sr-only">
        {arrivedCount > 0 && copy.arrived(arrivedCount)}
      </p>
      <StaleNotice at={at} isOnline={isOnline} isStale={isStale} />
      <FieldFilter items={items} total={total} chosen={field} onChoose={setField} />
      {shownItems.length === 0 && <QueueEmpty isManager={isManager} isFiltered={total > 0} />}
      {hasOnlyLaterItems && <p className="mb-4 text-ink-soft">{copy.todayDone}</p>}
      {next && <NextItem item={next} at={at} isBlocked={!isOnline} claim={claim} />}
      <Groups
        items={shownItems.filter((item) => item !== next)}
        late={field === null ? lateCount : null}
        at={at}
        hasOnlyLaterItems={hasOnlyLaterItems}
        claim={claim}
        isBlocked={!isOnline}
      />
      {total > items.length && <p className="mt-3 text-sm text-ink-soft">{copy.more(total - items.length)}</p>}
      {total > 0 && <KeysHint text={copy.keys} className="mt-3" />}
    </div>
  )
}

/** E claims the focused row, unless somebody else has claimed it. */
function useClaimByKey(
  list: RefObject<HTMLElement | null>,
  items: readonly WorkItem[],
  claim: ReturnType<typeof useClaimItem>,
  isBlocked: boolean,
): void {
  useRowKeys(list, (row) => {
    const item = items.find((each) => keyOf(each) === row)
    if (!item || claim.isPending || isBlocked) return
    if (isClaimable(item)) claim.mutate(item)
    else toast.add({ title: copy.notFree, color: 'warning' })
  })
}

/** Warns that the list is stale or the device offline. */
function StaleNotice({ at, isOnline, isStale }: { at: string; isOnline: boolean; isStale: boolean }) {
  if (isOnline && !isStale) return null
  return (
    <div className="mb-4">
      <Alert tone="warning">{isOnline ? copy.stale(at) : copy.offline(at)}</Alert>
    </div>
  )
}

type FieldFilterProps = {
  items: readonly WorkItem[]
  /** Includes items beyond the list. */
  total: number
  chosen: WorkField | null
  onChoose: (field: WorkField | null) => void
}
/** The fields with open work, and the chosen field even if its work is done; nothing for a short list. */
function FieldFilter({ items, total, chosen, onChoose }: FieldFilterProps) {
  if (total <= MAX_WITHOUT_FILTER) return null
  const counts = WORK_FIELDS.map((value) => ({
    value,
    count: items.filter(({ kind }) => FIELD_BY_KIND[kind] === value).length,
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
  /** Late items without the item shown as next, but with unlisted ones (the list has at most ten of a kind); null while filtered. */
  late: number | null
  at: string
  hasOnlyLaterItems: boolean
  claim: ReturnType<typeof useClaimItem>
  isBlocked: boolean
}
function Groups({ items, late: lateCount, at, hasOnlyLaterItems, claim, isBlocked }: GroupsProps) {
  const groups = WORK_GROUPS.map((group) => ({
    group,
    rows: items.filter((item) => groupOf(item, Date.parse(at)) === group),
  })).filter(({ rows }) => rows.length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {groups.map(({ group, rows }) => (
        <Group
          key={group}
          group={group}
          count={group === 'late' ? (lateCount ?? rows.length) : rows.length}
          isOpen={hasOnlyLaterItems || rows.length < MAX_WITHOUT_FILTER}
        >
          {rows.map((item) => (
            <WorkRow
              key={keyOf(item)}
              item={item}
              at={at}
              isClaiming={claim.isPending && claim.variables === item}
              isBlocked={isBlocked || claim.isPending}
              onClaim={() => claim.mutate(item)}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

type GroupProps = { group: WorkGroup; count: number; isOpen: boolean; children: ReactNode }
/** Items that are due later are folded if there are many. */
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

/** Shown while nobody waits: suggestions, or one sentence for a chosen field. */
function QueueEmpty({ isManager, isFiltered }: { isManager: boolean; isFiltered: boolean }) {
  if (isFiltered) return <p className="text-ink-soft">{copy.emptyField}</p>
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

/** How many rows the last update of the list added. */
function useArrivalCount(keys: readonly string[]): number {
  const now = keys.join()
  const [seen, setSeen] = useState({ now, keys, arrived: 0 })
  if (seen.now === now) return seen.arrived
  const arrivedCount = keys.filter((key) => !seen.keys.includes(key)).length
  setSeen({ now, keys, arrived: arrivedCount })
  return arrivedCount
}
