'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRef, useState } from 'react'
import { KeysHint } from '@/components/platform/layout/keys-hint'
import { ChoiceBar } from '@/components/platform/staff-list/choice-bar'
import { useRowKeys } from '@/components/platform/staff-list/use-row-keys'
import { Badge } from '@/components/ui/badge'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { PagedList } from '@/components/ui/list/paged-list'
import { EmptyState } from '@/components/ui/states/empty-state'
import { type CASE_VIEWS, type ManagedCaseRow } from '@/lib/support/case/contract/manage-case'
import { managedCasesQuery } from '@/lib/support/case/queries'
import { CASE_KINDS, type CaseKind, hasEnded } from '@/lib/support/case/rules/states'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { paths } from '@/lib/platform/paths'
import { useClaimCase } from './use-take-case'

const PAGE_SIZE = 20
type View = (typeof CASE_VIEWS)[number]
const VIEWS = ['open', 'mine', 'new', 'late', 'all'] as const satisfies readonly View[]
const KINDS: readonly { readonly value: CaseKind | ''; readonly label: string }[] = [
  { value: '', label: copy.allKinds },
  ...CASE_KINDS.map((value) => ({ value, label: copy.kinds[value] })),
]
type QueueView = { readonly view: View; readonly kind: CaseKind | null; readonly q: string; readonly page: number }

/** Cases that the viewer may answer, sorted by the promised time. */
export function CaseQueue() {
  const [queueView, show] = useState<QueueView>({ view: 'open', kind: null, q: '', page: 1 })
  const { view, kind, q, page } = queueView
  const query = useQuery(
    managedCasesQuery({ view, page, size: PAGE_SIZE, ...(kind && { kind }), ...(q.trim() !== '' && { q: q.trim() }) }),
  )
  const counts = query.data?.counts
  const choices = VIEWS.map((value) => ({
    value,
    text: value === 'all' ? copy.view.all : copy.viewCount(copy.view[value], counts?.[value] ?? 0),
  }))
  return (
    <>
      <ChoiceBar
        label={copy.views}
        choices={choices}
        chosen={view}
        onChoose={(next) => show({ ...queueView, view: next, page: 1 })}
      />
      <Filters shown={queueView} onChange={show} />
      <PagedList
        query={query}
        words={copy}
        bars={['h-20', 'h-20', 'h-20']}
        paging={{ page, size: PAGE_SIZE, onPage: (next) => show({ ...queueView, page: next }) }}
        empty={<EmptyState sign="help" title={copy.emptyTitle} text={copy.emptyText} />}
      >
        {({ items }) => <QueueRows items={items} />}
      </PagedList>
    </>
  )
}

function Filters({ shown: queueView, onChange }: { shown: QueueView; onChange: (next: QueueView) => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <label className="grid grow gap-1.5 text-sm">
        <span className="font-semibold">{copy.search}</span>
        <input
          type="search"
          dir={queueView.q === '' ? 'rtl' : 'auto'}
          maxLength={100}
          placeholder={copy.searchHint}
          value={queueView.q}
          onChange={({ target }) => onChange({ ...queueView, q: target.value, page: 1 })}
          className="min-h-12 rounded-md border border-line-strong bg-surface px-4 text-base"
        />
      </label>
      <PlainSelect
        label={copy.kind}
        options={KINDS}
        value={queueView.kind ?? ''}
        onChange={(kind) => onChange({ ...queueView, kind: kind === '' ? null : kind, page: 1 })}
      />
    </div>
  )
}

function QueueRows({ items }: { items: readonly ManagedCaseRow[] }) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, useClaimCase(items))
  return (
    <>
      <KeysHint text={copy.keys} className="mb-2" />
      <ul ref={list} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <QueueRow key={item.no} item={item} />
        ))}
      </ul>
    </>
  )
}

function QueueRow({ item }: { item: ManagedCaseRow }) {
  const { no, kind, subject, state, person, owner, isLate, isNew, promisedAt, changedAt } = item
  const isAwaiting = state === 'new' || state === 'taken'
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 focus-within:bg-sunken hover:bg-sunken">
      <div className="min-w-0">
        <h2 className="text-base font-semibold">
          <Link
            href={paths.managedCase(no)}
            prefetch={false}
            data-row={no}
            className="text-ink after:absolute after:inset-0"
          >
            {copy.number(no)} · <bdi className="wrap-anywhere">{subject}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{copy.kinds[kind]}</span>
          <bdi>{person ?? copy.guest}</bdi>
          <span>{owner ? copy.owner(owner.name) : copy.nobody}</span>
          <span>{isAwaiting ? copy.promised(promisedAt) : copy.changed(changedAt)}</span>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {isNew && state !== 'new' && !hasEnded(state) && <Badge tone="primary">{copy.isNew}</Badge>}
        {isLate ? <Badge tone="danger">{copy.late}</Badge> : <Badge>{copy.states[state]}</Badge>}
      </p>
    </li>
  )
}
