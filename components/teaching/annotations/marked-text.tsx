import { type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { familyShapes, markedTextCopy as copy } from '@/lib/teaching/submission/words/annotations'
import { type TagFamily } from '@/lib/teaching/submission/rules/correction'
import { cutSegments, type PlacedSegment, type Segment } from '@/lib/teaching/submission/rules/segments'
import './annotations.css'

/** An annotation as drawn: `number` is its place in the list beside the text, `kind` what it says of the words. */
export type DrawnMark = PlacedSegment & { readonly family: TagFamily; readonly number: number; readonly kind: string }

type MarkedTextProps = {
  text: string
  marks: readonly DrawnMark[]
  label: string
  picked?: string | null
  /** The link of each annotation, for a page without scripts. */
  hrefOf?: (id: string) => string
  /** Goes from the number of an annotation to its remark. */
  onOpen?: (id: string) => void
  /** The element id of such a link, by the offset at which its words end. */
  linkIdOf?: (end: number) => string
  /** If given, the text is focusable and handles keys. */
  onKeyDown?: (event: KeyboardEvent) => void
  ref?: Ref<HTMLDivElement>
  /** The index of the pane on the page. */
  pane?: number
}

/** The element id of an annotation's number in the text, where it is a link, and that of its remark in the list. */
export const signIdOf = (id: string) => `sign-${id}`
export const remarkIdOf = (id: string) => `remark-${id}`

/**
 * A text with its annotations: flat segments, one `<mark>` each, whose text content is exactly the writer's text. Numbers and shapes come from CSS, and
 * what screen readers hear of an annotation has `data-no-marks`, so that offsets count only the writer's words. The name of the text is in the
 * language of the page: it is on an element around the words, which are English.
 */
export function MarkedText({
  text,
  marks,
  label,
  picked = null,
  hrefOf,
  linkIdOf,
  onOpen,
  onKeyDown,
  ref,
  pane = 0,
}: MarkedTextProps) {
  const byId = new Map(marks.map((mark) => [mark.id, mark]))
  const stretches = cutSegments(text, marks).map((segment) => (
    <SegmentView
      key={`${segment.start}-${segment.end}`}
      segment={segment}
      byId={byId}
      picked={picked}
      hrefOf={hrefOf}
      linkIdOf={linkIdOf}
      onOpen={onOpen}
    />
  ))
  const words = (
    <div
      ref={ref}
      lang="en"
      dir="ltr"
      data-pane={pane}
      className="submission-text text-base leading-loose wrap-anywhere whitespace-pre-wrap"
    >
      {stretches}
    </div>
  )
  if (!onKeyDown) {
    return (
      <div role="group" aria-label={label}>
        {words}
      </div>
    )
  }
  return (
    <div
      role="textbox"
      aria-label={label}
      aria-readonly
      aria-multiline
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="outline-offset-4"
    >
      {words}
    </div>
  )
}

type SegmentViewProps = Pick<MarkedTextProps, 'hrefOf' | 'linkIdOf' | 'onOpen'> & {
  segment: Segment
  byId: ReadonlyMap<string, DrawnMark>
  picked: string | null
}

function SegmentView({ segment, byId, picked, hrefOf, linkIdOf, onOpen }: SegmentViewProps) {
  const { end, text, ids } = segment
  const smallest = byId.get(ids[0] ?? '')
  const closing = segment.closing.flatMap((id) => byId.get(id) ?? [])
  const words = smallest ? <Words mark={smallest} segment={segment} picked={picked} /> : text
  if (onOpen)
    return (
      <>
        {words}
        {closing.map((mark) => (
          <SignLink key={mark.id} mark={mark} onOpen={onOpen} />
        ))}
      </>
    )
  const sign = closing.length === 0 ? undefined : closing.map(signOf).join(' ')
  // A space between overlapping annotations would be a link without a name.
  if (smallest && hrefOf && text.trim() !== '')
    return (
      <a id={linkIdOf?.(end)} href={hrefOf(smallest.id)} data-closing={sign}>
        {words}
        {/* Where it leads, also from words that end in another annotation. */}
        <SpokenMarks marks={closing.includes(smallest) ? closing : [smallest]} />
      </a>
    )
  if (!sign) return words
  // Around the mark, whose line would run below its sign; a click on the sign picks the annotation, too.
  return (
    <span data-marks={smallest && ids.join(' ')} data-closing={sign}>
      {words}
      <SpokenMarks marks={closing} />
    </span>
  )
}

type WordsProps = { mark: DrawnMark; segment: Segment; picked: string | null }

function Words({ mark, segment: { ids, text }, picked }: WordsProps) {
  return (
    <mark
      data-family={mark.family}
      data-marks={ids.join(' ')}
      data-picked={picked !== null && ids.includes(picked) ? '' : undefined}
    >
      {text}
    </mark>
  )
}

/** The number of an annotation as a link to its remark. The remark leads back to it, so Tab, which has the remarks, passes over it. */
function SignLink({ mark, onOpen }: { mark: DrawnMark; onOpen: (id: string) => void }) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(mark.id)
  }
  return (
    <a
      id={signIdOf(mark.id)}
      href={`#${remarkIdOf(mark.id)}`}
      data-no-marks
      data-closing={signOf(mark)}
      tabIndex={-1}
      onClick={open}
      className="no-underline select-none"
    >
      <SpokenMarks marks={[mark]} />
    </a>
  )
}

/** What a screen reader says at the end of annotations: their numbers and kinds. */
function SpokenMarks({ marks }: { marks: readonly DrawnMark[] }) {
  return (
    <span data-no-marks lang="fa" dir="rtl" className="sr-only select-none">
      {marks.map(({ number, kind }) => copy.spoken(number, kind))}
    </span>
  )
}

function signOf(mark: DrawnMark): string {
  return `${familyShapes[mark.family]}${copy.number(mark.number)}`
}
