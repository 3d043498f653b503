import { type SentenceText, type Span } from '@/lib/authoring/paper/rules/passage/sentences'

type EvidenceTextProps = {
  text: SentenceText
  index: number
  letter: string | null
  marked: Span | null
  /** The index of its first sentence in the whole passage. */
  firstPlace: number
  /** The sentence that is the tab stop. */
  stop: number
  onPick: (place: number) => void
}

/** One text of the passage as sentences to choose from; the chosen span is highlighted word by word. */
export function EvidenceText({ text, index, letter, marked, firstPlace, stop, onPick }: EvidenceTextProps) {
  return (
    <div role="group" aria-label={letter ?? undefined} className="flex gap-2">
      {letter && (
        <strong aria-hidden className="font-bold">
          {letter}
        </strong>
      )}
      <div data-text={index}>
        {text.sentences.map((sentence, at) => {
          const place = firstPlace + at
          return (
            // The keys of an option belong to its list box (WAI-ARIA).
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <span
              key={at}
              role="option"
              data-place={place}
              tabIndex={place === stop ? 0 : -1}
              aria-selected={marked !== null && marked.start < sentence.end && marked.end > sentence.start}
              onClick={() => onPick(place)}
              className="cursor-pointer rounded-sm hover:bg-info-soft"
            >
              <Words text={text.text} sentence={sentence} marked={marked} />
            </span>
          )
        })}
      </div>
    </div>
  )
}

function Words({ text, sentence, marked }: { text: string; sentence: Span; marked: Span | null }) {
  const [start, end] = marked
    ? [clamp(marked.start, sentence), clamp(marked.end, sentence)]
    : [sentence.end, sentence.end]
  return (
    <>
      {text.slice(sentence.start, start)}
      {start < end && (
        <mark className="rounded-sm bg-primary-soft text-primary-ink underline decoration-2">
          {text.slice(start, end)}
        </mark>
      )}
      {text.slice(Math.max(start, end), sentence.end)}
    </>
  )
}

function clamp(place: number, { start, end }: Span): number {
  return Math.min(end, Math.max(start, place))
}
