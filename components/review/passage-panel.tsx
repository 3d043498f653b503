'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type Evidence, type Part } from '@/lib/contract/paper'
import { reviewCopy } from '@/lib/copy/result'
import { plainText } from '@/lib/domain/exam/inline'

type PassageEvidence = Extract<Evidence, { kind: 'passage' }>
type PassagePanelProps = {
  parts: readonly Part[]
  part: number
  onPart: (part: number) => void
  evidence: PassageEvidence | null
}

/** The passages again, with the evidence of the located question marked and scrolled to. */
export function PassagePanel({ parts, part, onPart, evidence }: PassagePanelProps) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [evidence])
  const passage = parts.find(({ number }) => number === part)?.passage
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <div role="group" aria-label={reviewCopy.passages} className="flex gap-1 border-b border-line p-2">
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
      {passage && (
        <div
          dir="ltr"
          lang="en"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={passage.title}
          className="max-h-[60dvh] overflow-y-auto p-5 lg:max-h-[75dvh]"
        >
          <h3 className="text-lg">{passage.title}</h3>
          {passage.subtitle && <p className="mt-1 text-ink-soft italic">{passage.subtitle}</p>}
          {passage.paragraphs.map((paragraph) => (
            <p key={paragraph.id} className="mt-4">
              {'label' in paragraph && <strong className="me-2">{paragraph.label}</strong>}
              <Marked
                text={plainText(paragraph.text)}
                quote={evidence?.part === part && evidence.paragraph === paragraph.id ? evidence.quote : null}
                markRef={mark}
              />
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

type MarkedProps = { text: string; quote: string | null; markRef: RefObject<HTMLElement | null> }

function Marked({ text, quote, markRef }: MarkedProps) {
  const start = quote ? text.indexOf(quote) : -1
  if (!quote || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <mark ref={markRef} className="rounded-sm bg-warning-soft px-0.5 text-ink outline-2 outline-warning">
        {quote}
      </mark>
      {text.slice(start + quote.length)}
    </>
  )
}
