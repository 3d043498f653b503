import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRef, useSyncExternalStore } from 'react'
import { KeysHint } from '@/components/platform/layout/keys-hint'
import { useRowKeys } from '@/components/platform/staff-list/use-row-keys'
import { classNames } from '@/components/ui/class-names'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type ManagedCaseRow } from '@/lib/support/case/contract/manage-case'
import { managedCasesQuery } from '@/lib/support/case/queries'
import { isAwaiting } from '@/lib/support/case/rules/states'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { paths } from '@/lib/platform/paths'
import { useClaimCase } from './use-take-case'

const PAGE_SIZE = 20
/** The width from which the page has a column for it: `xl` of the stylesheet. */
const WIDE_SCREEN = '(min-width: 80rem)'

/** The open cases, beside the present one. Narrow screens do not fetch them. */
export function QueueBeside({ no }: { no: number }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_SCREEN).matches,
    () => false,
  )
  return <nav aria-label={copy.queue}>{isWide && <Queue no={no} />}</nav>
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE_SCREEN)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function Queue({ no }: { no: number }) {
  const query = useQuery(managedCasesQuery({ view: 'open', page: 1, size: PAGE_SIZE }))
  return (
    <>
      <Link
        href={paths.managedCases}
        prefetch={false}
        className="flex min-h-11 items-center justify-between gap-2 text-sm font-semibold text-primary-ink"
      >
        {copy.back}
      </Link>
      <QueryRegion query={query} words={copy} bars={['h-16', 'h-16', 'h-16', 'h-16']}>
        {({ items }) => <Rows items={items} no={no} />}
      </QueryRegion>
    </>
  )
}

function Rows({ items, no }: { items: readonly ManagedCaseRow[]; no: number }) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, useClaimCase(items))
  if (items.length === 0) return <p className="text-sm text-ink-soft">{copy.emptyTitle}</p>
  return (
    <>
      <ul ref={list} className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {items.map((item) => (
          <li key={item.no}>
            <Row item={item} isCurrent={item.no === no} />
          </li>
        ))}
      </ul>
      <KeysHint text={copy.keysBeside} className="mt-2" />
    </>
  )
}

/** The present case is set in ink, like everything selected. */
function Row({ item: { no, subject, state, isLate, isNew, promisedAt, owner }, isCurrent }: RowProps) {
  return (
    <Link
      href={paths.managedCase(no)}
      prefetch={false}
      data-row={no}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'grid gap-0.5 border-s-4 px-3 py-2 text-sm leading-relaxed -outline-offset-3',
        isCurrent ? 'border-ink bg-sunken' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className={classNames('wrap-anywhere', (isCurrent || isNew) && 'font-semibold')}>
        {copy.number(no)} · <bdi>{subject}</bdi>
      </span>
      <span className="flex flex-wrap gap-x-2 text-xs">
        {isLate ? (
          <span className="font-semibold text-danger">{copy.late}</span>
        ) : (
          <span className="text-ink-soft">{isAwaiting(state) ? copy.promised(promisedAt) : copy.states[state]}</span>
        )}
        {isAwaiting(state) && <span className="text-ink-soft">{owner ? copy.owner(owner.name) : copy.nobody}</span>}
      </span>
    </Link>
  )
}
type RowProps = { item: ManagedCaseRow; isCurrent: boolean }
