'use client'

import { Fragment, type ReactNode, useEffect, useRef, type RefObject } from 'react'
import { Paper } from '@/components/paper/content/paper'
import { PassageView } from '@/components/paper/content/passage-view'
import { type Evidence, type Part } from '@/lib/paper/content/contract/paper'
import { type Highlight } from '@/lib/sittings/player/rules/highlights'
import { renderText, InlineText } from '@/components/paper/content/inline-text'
import { splitAtQuote, type QuotedSegment } from '@/lib/paper/content/rules/inline'
import { rangesAt } from '@/components/paper/content/pane-text'

const NAME = 'saved-mark'

type PassageEvidence = Extract<Evidence, { kind: 'passage' }>
type PassagePanelProps = {
  parts: readonly Part[]
  part: number
  evidence: PassageEvidence | null
  pictures: Readonly<Record<string, string>>
  /** Annotations stored on this device. */
  marks: readonly Highlight[]
  /** The link back to the question whose evidence is shown. */
  back: ReactNode
}

/** The passage of a part, with the evidence of the located question highlighted and scrolled to. */
export function PassagePanel({ parts, part, evidence, pictures, marks, back }: PassagePanelProps) {
  const text = useRef<HTMLDivElement>(null)
  usePaintedHighlights(text, `text-${part}`, marks)
  useEffect(() => {
    text.current?.querySelector('mark')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [evidence])
  const passage = parts.find(({ number }) => number === part)?.passage
  return (
    <div className="overflow-hidden rounded-md border border-line bg-ground">
      {back && <div className="border-b border-line p-2">{back}</div>}
      {passage && (
        <div
          ref={text}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          role="region"
          lang="en"
          aria-label={passage.title}
          className="max-h-[60dvh] overflow-y-auto p-4 sm:p-5 lg:max-h-[78dvh]"
        >
          <Paper>
            <PassageView
              passage={passage}
              pictures={pictures}
              renderText={(words, { id }) =>
                evidence?.part === part &&
                evidence.paragraph === id && <MarkedText text={words} quote={evidence.quote} />
              }
            />
          </Paper>
        </div>
      )}
    </div>
  )
}

/** Exam text with the quotation highlighted, if it occurs. */
function MarkedText({ text, quote }: { text: string; quote: string }): ReactNode {
  const segments = splitAtQuote(text, quote)
  if (!segments) return <InlineText text={text} />
  const start = segments.findIndex((segment) => segment.isQuoted)
  const end = segments.findLastIndex((segment) => segment.isQuoted) + 1
  return (
    <>
      {segments.slice(0, start).map(renderSegment)}
      <mark tabIndex={-1} className="rounded-sm bg-warning-soft px-0.5 text-ink outline-2 outline-warning">
        {segments.slice(start, end).map(renderSegment)}
      </mark>
      {segments.slice(end).map(renderSegment)}
    </>
  )
}

function renderSegment(segment: QuotedSegment, index: number): ReactNode {
  return <Fragment key={index}>{renderText(segment)}</Fragment>
}

/** Paints the stored annotations of one pane: their offsets are those of the player. */
function usePaintedHighlights(frame: RefObject<HTMLElement | null>, pane: string, marks: readonly Highlight[]): void {
  // Runs after every render: highlighted evidence splits the text nodes.
  useEffect(() => {
    const element = frame.current
    if (!element || typeof Highlight !== 'function' || !('highlights' in CSS)) return
    const savedHighlight = new Highlight()
    for (const mark of marks) {
      if (mark.pane !== pane) continue
      for (const range of rangesAt(element, mark.start, mark.end)) savedHighlight.add(range)
    }
    CSS.highlights.set(NAME, savedHighlight)
    return () => void CSS.highlights.delete(NAME)
  })
}
