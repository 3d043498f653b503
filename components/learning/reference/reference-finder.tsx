'use client'

import { type MouseEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { finderCopy as words } from '@/lib/learning/reference/words/finder'
import type * as rowsModule from './reference-rows'

type ReferenceFinderProps = {
  sections: readonly { readonly id: string; readonly text: string }[]
  /** The body, rendered by the server: this code only shows and hides its rows. */
  children: ReactNode
}
const FIELD = 'min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-base font-normal'

/** Searches a reference by the rules of the site's search, and filters by section; each row can be copied. */
export function ReferenceFinder({ sections, children }: ReferenceFinderProps) {
  const body = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [section, setSection] = useState('')
  const [found, setFound] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [rows, setRows] = useState<typeof rowsModule | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const deferredQuery = useDeferredValue(typed)
  useEffect(() => {
    // Text typed before hydration.
    if (field.current?.value) setTyped(field.current.value)
  }, [])
  useEffect(() => {
    // Loaded after the page's text; until then all rows are visible.
    void import('./reference-rows').then(setRows, () => undefined)
  }, [])
  useEffect(() => {
    if (body.current) rows?.addCopyButtons(body.current, words)
  }, [rows])
  useEffect(() => {
    if (body.current && rows) setFound(rows.showMatches(body.current, deferredQuery, section))
  }, [rows, deferredQuery, section])
  const searchAfter = (change: () => void) => {
    change()
    setAnnouncement('')
  }
  const copy = async ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('[data-copy]')?.closest('tr') : null
    if (!row || !rows) return
    setAnnouncement((await rows.copyRow(row)) ? words.copied : words.failed)
  }
  const isNarrowed = deferredQuery.trim() !== '' || section !== ''
  return (
    <>
      <div
        role="search"
        aria-label={words.title}
        className="mb-6 grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[1fr_14rem] noscript:hidden print:hidden"
      >
        <label className="grid gap-1.5 text-sm font-semibold">
          {words.label}
          <input
            ref={field}
            type="search"
            dir="auto"
            value={typed}
            onChange={({ target }) => searchAfter(() => setTyped(target.value))}
            className={FIELD}
          />
        </label>
        {sections.length > 1 && (
          <PlainSelect
            label={words.section}
            options={[
              { value: '', label: words.allSections },
              ...sections.map(({ id, text }) => ({ value: id, label: text })),
            ]}
            value={section}
            onChange={(next) => searchAfter(() => setSection(next))}
          />
        )}
        <p role="status" className="text-sm text-ink-soft empty:hidden sm:col-span-2">
          {announcement || (isNarrowed && found !== null && (found === 0 ? words.none : words.rows(found)))}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the clicks of the buttons within it */}
      <div ref={body} onClick={copy} data-wakes="rows">
        {children}
      </div>
    </>
  )
}
