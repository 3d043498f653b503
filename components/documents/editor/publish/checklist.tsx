'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QueryRegion } from '@/components/ui/states/query-region'

type Severity = { readonly severity: 'error' | 'warning' }
type ChecklistWords = Readonly<Record<'title' | 'loading' | 'failed' | 'sound' | 'again', string>>
type ChecklistProps<Line extends Severity> = {
  words: ChecklistWords
  query: {
    readonly data: { readonly lines: readonly Line[] } | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  onClose: () => void
  /** Renders the findings; see `ChecklistLines`. */
  children: (lines: { readonly errors: readonly Line[]; readonly warnings: readonly Line[] }) => ReactNode
  /** The publish form, once there are no errors; null: the viewer may not publish. */
  publish: ((warnings: readonly Line[]) => ReactNode) | null
}

/** The findings that block publication, each with a link to its place; managers publish here. */
export function Checklist<Line extends Severity>({ words, query, onClose, children, publish }: ChecklistProps<Line>) {
  return (
    <Dialog title={words.title} onClose={onClose} isWide>
      <QueryRegion query={query} words={words} bars={['h-12', 'h-12', 'h-12']}>
        {({ lines }) => {
          const errors = lines.filter(({ severity }) => severity === 'error')
          const warnings = lines.filter(({ severity }) => severity === 'warning')
          return (
            <div className="grid gap-6">
              {lines.length === 0 && <Alert tone="success">{words.sound}</Alert>}
              {children({ errors, warnings })}
              <div>
                <Button variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
                  {words.again}
                </Button>
              </div>
              {errors.length === 0 && publish?.(warnings)}
            </div>
          )
        }}
      </QueryRegion>
    </Dialog>
  )
}

/** Saves unsaved changes on mount, and returns whether that is done: the checks read the server's copy. */
export function useSaveOnOpen(session: { readonly flush: () => Promise<boolean> }): boolean {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    void session.flush().then(() => setSent(true))
  }, [session])
  return isSent
}

export type ChecklistItem = {
  readonly id: string
  readonly place: string
  readonly sentence: string
  readonly note?: string
  /** A link to the place. */
  readonly link?: ReactNode
}
type ChecklistLinesProps = {
  title: string
  lines: readonly ChecklistItem[]
  /** If present, each line has a checkbox. */
  ticked?: ReadonlySet<string>
  onTick?: (id: string, isTicked: boolean) => void
  /** Content below the list, about all of its lines. */
  children?: ReactNode
}

/** Findings of one severity: place, message and link. */
export function ChecklistLines({ title, lines, ticked, onTick, children }: ChecklistLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-start gap-x-2 px-3 py-2 sm:flex-nowrap">
            {onTick ? (
              <label className="flex min-h-11 min-w-0 grow basis-full cursor-pointer sm:basis-0 items-start gap-3 py-2">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-primary"
                  checked={ticked?.has(line.id) ?? false}
                  onChange={({ target }) => onTick(line.id, target.checked)}
                />
                <LineWords line={line} />
              </label>
            ) : (
              <div className="min-w-0 grow basis-full py-2 sm:basis-0">
                <LineWords line={line} />
              </div>
            )}
            {line.link}
          </li>
        ))}
      </ul>
      {children && <div>{children}</div>}
    </section>
  )
}

function LineWords({ line: { place, sentence, note } }: { line: ChecklistItem }) {
  return (
    <span className="grid min-w-0 gap-0.5 text-sm wrap-anywhere">
      <bdi className="text-xs font-semibold text-ink-soft">{place}</bdi>
      <span>{sentence}</span>
      {note !== undefined && <span className="text-xs text-ink-faint">{note}</span>}
    </span>
  )
}

/** The style of a line's link, beside it or below it. */
export const lineLink =
  'ms-6 grid min-h-11 shrink-0 place-items-center px-2 text-sm sm:ms-0 font-semibold text-primary-ink hover:underline'
