'use client'

import { Button } from '@/components/ui/button/button'
import { ChartTable } from '@/components/ui/list/chart-table'
import { BulkBar } from '@/components/ui/list/bulk-bar'
import { ChipRow } from '@/components/ui/list/chip-row'
import { FilterFold } from '@/components/ui/list/filter-fold'
import { PagedList } from '@/components/ui/list/paged-list'
import { Pager } from '@/components/ui/list/pager'
import { EmptyState } from '@/components/ui/states/empty-state'
import { FailedState } from '@/components/ui/states/failed-state'
import { ErrorMessage } from '@/components/ui/states/fault'
import { lateComponent } from '@/components/ui/states/lazy-component'
import { OfflineNote } from '@/components/ui/states/offline-note'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { formatDecimal } from '@/lib/platform/format/number'
import { State } from '../state'

const doNothing = () => undefined
const CHOICES = Object.entries(copy.options).map(([value, text]) => ({ value, text }))
const pageWords = { previous: copy.previous, next: copy.next, page: copy.page }

export function Tables() {
  const rows = CHOICES.map(({ value, text }, at) => ({
    key: value,
    cells: [text, formatDecimal(6 + at / 2, 1), formatDecimal(7, 1)],
  }))
  return (
    <State name="folded until it is wanted" isWide>
      <ChartTable {...copy.table} rows={rows} />
    </State>
  )
}

export function BulkBars() {
  const bar = {
    isArchive: false,
    isBusy: false,
    onSelectPage: doNothing,
    onAct: doNothing,
    onClear: doNothing,
    words: copy.bulk,
  }
  return (
    <>
      <State name="nothing chosen" isWide>
        <BulkBar {...bar} count={0} isPageSelected={false} />
      </State>
      <State name="all of the page" isWide>
        <BulkBar {...bar} count={20} isPageSelected />
      </State>
      <State name="in the archive, busy" isWide>
        <BulkBar {...bar} count={3} isPageSelected={false} isArchive isBusy />
      </State>
    </>
  )
}

export function ChipRows() {
  const choices = CHOICES.map(({ value, text }) => ({ key: value, href: `#${value}`, text }))
  return (
    <State name="one chosen" isWide>
      <ChipRow
        label={copy.choose}
        choices={[{ key: null, href: '#all', text: copy.all }, ...choices]}
        chosen="reading"
      />
    </State>
  )
}

export function Folds() {
  return (
    <State name="on a phone it is folded" isWide>
      <FilterFold name={copy.filters} className="grid gap-4">
        <p>{copy.sentence}</p>
      </FilterFold>
    </State>
  )
}

export function Pagers() {
  return [1, 3, 5].map((page) => (
    <State key={page} name={`page ${page} of 5`} isWide>
      <Pager page={page} pages={5} words={pageWords} onChange={doNothing} />
    </State>
  ))
}

const failure = new Error('HTTP 503')
const QUERIES = {
  loading: { data: undefined, error: null, refetch: doNothing },
  failed: { data: undefined, error: failure, refetch: doNothing },
  there: { data: { items: CHOICES, total: 45 }, error: null, refetch: doNothing },
  empty: { data: { items: [], total: 0 }, error: null, refetch: doNothing },
}

export function PagedLists() {
  return Object.entries(QUERIES).map(([name, query]) => (
    <State key={name} name={name} isWide>
      <PagedList
        query={query}
        words={pageWords}
        bars={['h-12', 'h-12']}
        paging={{ page: 2, size: 20, onPage: doNothing }}
        empty={<EmptyState title={copy.emptyTitle} text={copy.emptyText} />}
      >
        {() => <p>{copy.sentence}</p>}
      </PagedList>
    </State>
  ))
}

export function Regions() {
  return (['loading', 'failed', 'there'] as const).map((name) => (
    <State key={name} name={name} isWide>
      <QueryRegion query={QUERIES[name]}>{() => <p>{copy.sentence}</p>}</QueryRegion>
    </State>
  ))
}

export function OfflineNotes() {
  return (
    <State name="above what was read before" isWide>
      <OfflineNote atMs={Date.parse('2026-11-30T05:40:00Z')} />
    </State>
  )
}

export function EmptyStates() {
  return (
    <>
      <State name="alone" isWide>
        <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
      </State>
      <State name="with the way on" isWide>
        <EmptyState title={copy.emptyTitle} text={copy.emptyText}>
          <Button>{copy.link}</Button>
        </EmptyState>
      </State>
      {(['listening', 'reading', 'writing', 'speaking'] as const).map((skill) => (
        <State key={skill} name={`of ${skill}`}>
          <EmptyState title={copy.emptyTitle} text={copy.emptyText} sign={skill} />
        </State>
      ))}
    </>
  )
}

export function FailedStates() {
  return (
    <State name="with a way to try again" isWide>
      <FailedState title={copy.failedTitle} error={failure} onRetry={doNothing} />
    </State>
  )
}

export function Faults() {
  return (
    <>
      <State name="a sentence">
        <ErrorMessage of={copy.fileFailed} />
      </State>
      <State name="an error, with a title">
        <ErrorMessage of={failure} title={copy.failedTitle} />
      </State>
      <State name="nothing wrong: nothing is seen">
        <ErrorMessage of={null} />
      </State>
    </>
  )
}

const NeverComes = lateComponent(() => new Promise<never>(doNothing))
const Comes = lateComponent(
  async () =>
    function Come() {
      return <p>{copy.sentence}</p>
    },
)

export function Lates() {
  return (
    <>
      <State name="until it comes: its children">
        <NeverComes>
          <Skeleton className="h-12" />
        </NeverComes>
      </State>
      <State name="it has come">
        <Comes>
          <Skeleton className="h-12" />
        </Comes>
      </State>
    </>
  )
}

export function Skeletons() {
  return ['h-4', 'h-12', 'h-24'].map((height) => (
    <State key={height} name={height}>
      <Skeleton className={height} />
    </State>
  ))
}
