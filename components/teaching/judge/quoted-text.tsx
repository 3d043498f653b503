import { type KeyboardEvent, type Ref } from 'react'
import { type QuotePlace } from '@/lib/teaching/judge/rules/quote-places'
import { judgementCopy as copy } from '@/lib/teaching/judge/words/judgement'
import { type TagFamily } from '@/lib/teaching/submission/rules/correction'
import { cutSegments, type Segment } from '@/lib/teaching/submission/rules/segments'
import '../annotations/annotations.css'
import '../examiner/examiner.css'

/** A quote that was found in the text, coloured by its criterion or as praise. */
export type PlacedQuote = QuotePlace & {
  readonly id: string
  readonly quote: string
  readonly kind: 'helps' | 'limits'
  readonly family: TagFamily
}

type QuotedTextProps = {
  text: string
  quotes: readonly PlacedQuote[]
  picked: string | null
  onPick: (id: string) => void
  ref?: Ref<HTMLDivElement>
}

/** The copy that the machine read, with the places that it quotes: hollow like everything of a machine, each a button. */
export function QuotedText({ text, quotes, picked, onPick, ref }: QuotedTextProps) {
  const byId = new Map(quotes.map((quote) => [quote.id, quote]))
  return (
    <div role="group" aria-label={copy.quotedText}>
      <div
        ref={ref}
        lang="en"
        dir="ltr"
        className="examined-text max-w-[68ch] text-base leading-loose wrap-anywhere whitespace-pre-wrap"
      >
        {cutSegments(text, quotes).map((segment) => (
          <SegmentView key={segment.start} segment={segment} byId={byId} picked={picked} onPick={onPick} />
        ))}
      </div>
    </div>
  )
}

type SegmentViewProps = Pick<QuotedTextProps, 'picked' | 'onPick'> & {
  segment: Segment
  byId: ReadonlyMap<string, PlacedQuote>
}

function SegmentView({ segment: { start, text, ids }, byId, picked, onPick }: SegmentViewProps) {
  const quotesHere = ids.flatMap((id) => byId.get(id) ?? [])
  // The selected quote may be covered by a smaller one.
  const shownQuote = quotesHere.find(({ id }) => id === picked) ?? quotesHere[0]
  if (!shownQuote) return text
  const { id, quote, kind, family } = shownQuote
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPick(id)
  }
  return (
    <span
      role="button"
      tabIndex={start === shownQuote.start ? 0 : -1}
      aria-label={copy.inText(copy.kinds[kind], quote)}
      aria-pressed={picked === id}
      data-finding={id}
      data-family={family}
      data-picked={picked === id ? '' : undefined}
      onClick={() => onPick(id)}
      onKeyDown={press}
    >
      {text}
    </span>
  )
}
