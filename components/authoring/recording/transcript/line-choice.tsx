'use client'

import { useEffect, useId, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { spanCopy } from '@/lib/authoring/recording/words'
import { type TranscriptLine } from '@/lib/paper/content/rules/content'
import { formatClock } from '@/lib/platform/format/duration'

type Span = { readonly startMs: number; readonly endMs: number }
type LineChoiceProps = {
  lines: readonly TranscriptLine[]
  span: Span | null
  onChoose: (line: TranscriptLine) => void
  disabled: boolean | undefined
}

/** Lines of the transcript as buttons; those that overlap the span are highlighted, and the first of them is scrolled into view. */
export function LineChoice({ lines, span, onChoose, disabled }: LineChoiceProps) {
  const id = useId()
  const scroller = useRef<HTMLUListElement>(null)
  const first = span ? lines.findIndex((line) => overlaps(line, span)) : -1
  useEffect(() => {
    const row = scroller.current?.children[first]
    // Scrolls only the list, never the page.
    if (scroller.current && row instanceof HTMLElement) scroller.current.scrollTop = row.offsetTop - 8
  }, [first])
  if (lines.length === 0) return <p className="text-sm text-ink-soft">{spanCopy.noLines}</p>
  return (
    <div className="grid gap-1">
      <p id={id} className="text-xs font-semibold text-ink-soft">
        {spanCopy.lines}
      </p>
      <ul
        ref={scroller}
        aria-labelledby={id}
        dir="ltr"
        lang="en"
        className="relative max-h-56 overflow-y-auto rounded-md border border-line bg-surface p-1"
      >
        {lines.map((line, index) => (
          <li key={`${line.startMs}-${index}`}>
            <button
              type="button"
              disabled={disabled}
              aria-pressed={span !== null && overlaps(line, span)}
              onClick={() => onChoose(line)}
              className={classNames(
                'flex min-h-11 w-full gap-3 rounded-sm px-2 py-2 text-start text-sm hover:bg-sunken disabled:opacity-60',
                span !== null && overlaps(line, span) && 'bg-primary-soft',
              )}
            >
              <span dir="rtl" lang="fa" className="w-12 shrink-0 text-xs text-ink-faint tabular-nums">
                {formatClock(line.startMs)}
              </span>
              <span className="min-w-0">
                {line.speaker && <b>{line.speaker}: </b>}
                {line.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function overlaps({ startMs, endMs }: TranscriptLine, span: Span): boolean {
  return startMs < span.endMs && endMs > span.startMs
}
