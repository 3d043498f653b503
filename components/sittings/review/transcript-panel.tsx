'use client'

import { useEffect, useRef } from 'react'
import { useRoving } from '@/components/platform/layout/use-roving'
import { classNames } from '@/components/ui/class-names'
import { type TranscriptLine } from '@/lib/paper/content/contract/paper'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { formatClock } from '@/lib/platform/format/duration'

type TranscriptPanelProps = {
  lines: readonly TranscriptLine[]
  nowMs: number
  part: number
  onPlay: (milliseconds: number) => void
}

/** The transcript of a part, line by line, as selectable text. The current line is highlighted, and each line can be played from its start. */
export function TranscriptPanel({ lines, nowMs, part, onPlay }: TranscriptPanelProps) {
  const shownLines = lines.filter((line) => line.part === part)
  const { list, tabIndexOf } = useRoving(shownLines.length)
  const current = lines.findLast(({ startMs }) => startMs <= nowMs + 250)
  const scroller = useRef<HTMLOListElement>(null)
  const currentRow = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const row = currentRow.current
    // Scrolls only the panel: the page must not jump away from the question that is being read.
    scroller.current?.scrollTo({ top: row ? row.offsetTop - scroller.current.clientHeight / 3 : 0, behavior: 'smooth' })
  }, [current?.startMs, part])
  return (
    <section
      aria-label={reviewCopy.transcript}
      className="group/lines overflow-hidden rounded-md border border-line bg-ground"
    >
      <p className="sr-only group-has-focus-visible/lines:not-sr-only">
        {/* Not on the paragraph: not-sr-only removes its padding. */}
        <span className="block px-3 pt-2 text-xs text-ink-faint">{reviewCopy.transcriptKeys}</span>
      </p>
      <ol
        ref={scroller}
        {...list}
        dir="ltr"
        lang="en"
        className="relative max-h-[60dvh] overflow-y-auto p-2 lg:max-h-[70dvh]"
      >
        {shownLines.map((line, index) => (
          <li key={line.startMs} ref={line === current ? currentRow : undefined}>
            <div
              className={classNames('flex items-start gap-1 rounded-md text-sm', line === current && 'bg-warning-soft')}
            >
              <button
                type="button"
                lang="fa"
                data-stop
                tabIndex={tabIndexOf(index)}
                aria-label={reviewCopy.playLine(formatClock(line.startMs))}
                onClick={() => onPlay(line.startMs)}
                className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <svg viewBox="0 0 16 16" aria-hidden className="size-4 fill-current">
                  <path d="M4 2.5v11l9-5.5z" />
                </svg>
              </button>
              <div className="min-w-0 py-3 break-words">
                <span className="font-semibold">{line.speaker}: </span>
                {/* An element of its own: the sentence of a saved word ends with the line, and excludes the speaker's name. */}
                <p className="inline">{line.text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
