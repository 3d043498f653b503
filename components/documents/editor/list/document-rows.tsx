'use client'

import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { BulkBar } from '@/components/ui/list/bulk-bar'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { type ListWords } from '@/lib/documents/draft/words/document-list'
import { type ListCalls, useListActions } from './use-list-acts'

/** The texts of a row. */
export type RowWords = {
  readonly href: string
  readonly title: string
  readonly facts: ReactNode
  readonly about: ReactNode
  /** Further actions. */
  readonly tools?: ReactNode
}
type DocumentRowsProps<T> = {
  items: readonly T[]
  listState: { readonly [name: string]: unknown }
  calls: ListCalls<T>
  words: ListWords
  describeItem: (item: T) => RowWords
  /** A question to ask before these are archived; null: none. */
  warn?: (chosen: readonly T[]) => { title: string; text: string } | null
  log: (item: T, onClose: () => void) => ReactNode
}

/** A page of rows with a selection, and the actions on it. */
export function DocumentRows<T extends { readonly id: string }>(props: DocumentRowsProps<T>) {
  const { items, listState, calls, words, describeItem, warn, log } = props
  const listActions = useListActions(calls, words)
  const isArchiveList = listState.state === 'archived'
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [logged, setLogged] = useState<T | null>(null)
  const [isAsking, setAsking] = useState(false)
  const warning = warn?.(items.filter(({ id }) => chosen.has(id))) ?? null
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((item) => item !== id)))
  const act = () => {
    setAsking(false)
    listActions.archive({ ids: [...chosen], act: isArchiveList ? 'unarchive' : 'archive' })
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <BulkBar
        words={words}
        count={chosen.size}
        isPageSelected={chosen.size === items.length}
        isArchive={isArchiveList}
        isBusy={listActions.isBusy}
        onSelectPage={(isWhole) => setChosen(new Set(isWhole ? items.map(({ id }) => id) : []))}
        onAct={() => (warning ? setAsking(true) : act())}
        onClear={() => setChosen(new Set())}
      />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Row
            key={item.id}
            row={describeItem(item)}
            words={words}
            isChosen={chosen.has(item.id)}
            isBusy={listActions.isBusy}
            onChoose={(isChosen) => choose(item.id, isChosen)}
            onDuplicate={() => listActions.duplicate(item)}
            onLog={() => setLogged(item)}
          />
        ))}
      </ul>
      {logged && log(logged, () => setLogged(null))}
      {isAsking && warning && (
        <Question {...warning} yes={words.archive} isDangerous onYes={act} onNo={() => setAsking(false)} />
      )}
    </div>
  )
}

type RowProps = {
  row: RowWords
  words: ListWords
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onDuplicate: () => void
  onLog: () => void
}

/** One document of the list; its title links to the editor. */
function Row({ row, words, isChosen, isBusy, onChoose, onDuplicate, onLog }: RowProps) {
  const { href, title, facts, about, tools } = row
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-2 gap-y-2 px-2 py-3 focus-within:bg-sunken hover:bg-sunken sm:px-4 lg:grid-cols-[auto_1fr_auto]">
      <label className="grid size-11 place-items-center">
        <span className="sr-only">{words.select(title)}</span>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-5 accent-primary"
        />
      </label>
      <div className="min-w-0 py-1.5">
        <h2 className="text-base">
          <Link href={href} prefetch={false} className="font-bold text-ink hover:underline">
            <bdi className="wrap-anywhere">{title}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">{facts}</p>
        <p className="mt-1 text-xs text-ink-faint">{about}</p>
      </div>
      <div className="col-start-2 -ms-3 flex flex-wrap lg:col-start-auto lg:ms-0">
        <Button variant="quiet" blocked={isBusy} onClick={onDuplicate}>
          {words.duplicate}
          <span className="sr-only"> {title}</span>
        </Button>
        {tools}
        <Button variant="quiet" onClick={onLog}>
          {words.log}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}
