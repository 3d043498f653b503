'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Paper } from '@/components/paper/paper'
import { PassageView } from '@/components/paper/passage-view'
import { classNames } from '@/components/ui/class-names'
import { type Evidence, type Part } from '@/lib/contract/paper'
import { reviewCopy } from '@/lib/copy/result'
import { type Mark } from '@/lib/domain/player/marks'
import { MarkedText } from './marked-text'
import { usePaintedMarks } from './use-painted-marks'

type PassageEvidence = Extract<Evidence, { kind: 'passage' }>
type PassagePanelProps = {
  parts: readonly Part[]
  part: number
  onPart: (part: number) => void
  evidence: PassageEvidence | null
  pictures: Readonly<Record<string, string>>
  /** Highlights that this device has kept. */
  marks: readonly Mark[]
  /** The way back to the question whose evidence is shown. */
  back: ReactNode
}

/** The passages again, with the evidence of the located question marked and scrolled to. */
export function PassagePanel({ parts, part, onPart, evidence, pictures, marks, back }: PassagePanelProps) {
  const text = useRef<HTMLDivElement>(null)
  usePaintedMarks(text, `text-${part}`, marks)
  useEffect(() => {
    text.current?.querySelector('mark')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [evidence])
  const passage = parts.find(({ number }) => number === part)?.passage
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-2">
        <div role="group" aria-label={reviewCopy.passages} className="flex gap-1">
          {parts.map(({ number }) => (
            <button
              key={number}
              type="button"
              aria-pressed={number === part}
              onClick={() => onPart(number)}
              className={classNames(
                'min-h-11 rounded-md px-4 text-sm font-semibold',
                number === part ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-sunken',
              )}
            >
              {reviewCopy.passage(number)}
            </button>
          ))}
        </div>
        {back}
      </div>
      {passage && (
        <div
          ref={text}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          role="region"
          lang="en"
          aria-label={passage.title}
          className="max-h-[60dvh] overflow-y-auto p-5 lg:max-h-[75dvh]"
        >
          <Paper>
            <PassageView
              passage={passage}
              pictures={pictures}
              draw={(words, { id }) =>
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
