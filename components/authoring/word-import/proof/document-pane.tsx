'use client'

import { type ReactNode, use, useEffect, useId, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { proofCopy } from '@/lib/authoring/word-import/words/import-proof'
import { leftoverReasons } from '@/lib/authoring/word-import/words/import-dialog'
import { splitAtLeftovers, type DocumentSegment } from '@/lib/authoring/word-import/rules/proof/document-segments'
import { type LineUse } from '@/lib/authoring/word-import/rules/proposal'
import { directionOf } from '@/lib/platform/format/direction'
import { scrollInside } from '@/lib/platform/browser/scroll-inside'
import { ProofLinks, NO_HIGHLIGHT, useHighlight } from './proof-links'
import { useRoving } from '@/components/platform/layout/use-roving'

const COLOURS: Readonly<Record<LineUse, { readonly band: string; readonly word: string }>> = {
  title: { band: 'border-line-strong', word: 'bg-sunken text-ink-soft' },
  heading: { band: 'border-line-strong border-dotted', word: 'bg-sunken text-ink-soft' },
  text: { band: 'border-info', word: 'bg-info-soft text-info' },
  rubric: { band: 'border-violet', word: 'bg-violet-soft text-violet' },
  question: { band: 'border-primary', word: 'bg-primary-soft text-primary-ink' },
  key: { band: 'border-warning', word: 'bg-warning-soft text-warning' },
  left: { band: 'border-danger border-dashed', word: 'bg-danger-soft text-danger' },
}

type DocumentPaneProps = {
  segments: readonly DocumentSegment[]
  /** The name of a segment: its use with its question numbers. */
  nameOf: (segment: DocumentSegment) => string
  /** A question about a segment, shown below it. */
  questionOf: (segment: DocumentSegment) => ReactNode
  onOpen: () => void
}

/** The original document, each segment with its use. */
export function DocumentPane({ segments, nameOf, questionOf, onOpen }: DocumentPaneProps) {
  const { list, tabIndexOf } = useRoving(segments.length)
  return (
    <ol {...list} aria-label={proofCopy.document} className="grid grid-cols-[minmax(0,1fr)] content-start gap-px pe-2">
      {segments.map((segment, index) => (
        <SegmentView
          key={segment.lines[0]?.at ?? index}
          segment={segment}
          name={nameOf(segment)}
          tabIndex={tabIndexOf(index)}
          onOpen={onOpen}
        >
          {questionOf(segment)}
        </SegmentView>
      ))}
    </ol>
  )
}

type SegmentViewProps = {
  segment: DocumentSegment
  name: string
  tabIndex: number
  onOpen: () => void
  children: ReactNode
}

function SegmentView({ segment, name, tabIndex, onOpen, children }: SegmentViewProps) {
  const { use: lineUse, targets, lines, startsBlock } = segment
  const links = use(ProofLinks)
  const highlight = useHighlight(targets)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [from, to] = [lines[0]?.at ?? 0, lines.at(-1)?.at ?? 0]
  const { band, word } = COLOURS[lineUse]
  const linesWithLeftovers = lines.filter(({ left }) => left.length > 0)
  useEffect(() => {
    // Scrolls to the question, not to its key: both are highlighted.
    if (button.current && highlight !== null && highlight !== 'document' && lineUse !== 'key')
      scrollInside(button.current)
  }, [highlight, lineUse])
  const highlightTargets = (isOpened: boolean) => links.set({ targets, from: 'document', isOpened })
  return (
    <li className={classNames('min-w-0', startsBlock && 'mt-3')}>
      <button
        ref={button}
        type="button"
        data-stop
        tabIndex={tabIndex}
        aria-labelledby={`${id}-name ${id}-text`}
        aria-describedby={linesWithLeftovers.map(({ at }) => `${id}-left-${at}`).join(' ') || undefined}
        onPointerEnter={() => highlightTargets(false)}
        onPointerLeave={() => {
          // A clicked segment stays highlighted: on a phone the press hides its pane, which also fires a leave.
          const { from, isOpened } = links.get()
          if (from === 'document' && !isOpened) links.set(NO_HIGHLIGHT)
        }}
        onFocus={() => highlightTargets(true)}
        onClick={() => {
          highlightTargets(true)
          onOpen()
        }}
        className={classNames(
          'grid w-full grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 rounded-s-sm sm:grid-cols-[6.5rem_minmax(0,1fr)] border-e-4 py-1 ps-2 pe-3 text-start -outline-offset-2',
          band,
          highlight !== null && 'bg-primary-soft outline-2 outline-primary',
        )}
      >
        <span id={`${id}-name`} className="flex flex-wrap content-start items-baseline gap-x-2 gap-y-0.5 text-xs">
          <span className={classNames('rounded-sm px-1.5 py-0.5 font-semibold', word)}>{name}</span>
          <span className="text-ink-faint">{proofCopy.lines(from, to)}</span>
        </span>
        <span id={`${id}-text`} className="grid gap-0.5 text-sm leading-relaxed wrap-anywhere">
          {lines.map((line) => (
            <span key={line.at} dir={directionOf(line.text)} className="block whitespace-pre-wrap">
              {splitAtLeftovers(line).map((run, at) =>
                run.isLeftOver ? (
                  <del key={at} className="decoration-danger decoration-2">
                    {run.text}
                  </del>
                ) : (
                  <span key={at}>{run.text}</span>
                ),
              )}
            </span>
          ))}
        </span>
        {linesWithLeftovers.map(({ at, left, uses }) => (
          <span key={at} id={`${id}-left-${at}`} className="text-xs text-danger sm:col-start-2">
            {/* Sighted readers see the line struck out above. If all of it is left out, its name says so. */}
            {!uses.some((item) => item.use === 'left') && (
              <span className="sr-only">{proofCopy.leftOut(left.map(({ text }) => text))}</span>
            )}
            {left.slice(0, 1).map(({ reason }) => leftoverReasons[reason])}
          </span>
        ))}
      </button>
      {children}
    </li>
  )
}
