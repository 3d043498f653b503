import { type KeyboardEvent, type Ref } from 'react'
import { PANE } from '@/components/paper/content/pane-text'
import { familyShapes, markedTextCopy as copy } from '@/lib/teaching/submission/words/annotations'
import { type TagFamily } from '@/lib/teaching/submission/rules/correction'
import { cutSegments, type PlacedSegment, type Segment } from '@/lib/teaching/submission/rules/segments'
import './annotations.css'

/** An annotation as drawn: `number` is its place in the list beside the text. */
export type DrawnMark = PlacedSegment & { readonly family: TagFamily; readonly number: number }

type MarkedTextProps = {
  text: string
  marks: readonly DrawnMark[]
  label: string
  picked?: string | null
  /** The link of each annotation, for a page without scripts. */
  hrefOf?: (id: string) => string
  /** The element id of such a link, by the offset at which its words end. */
  linkIdOf?: (end: number) => string
  /** If given, the text is focusable and handles keys. */
  onKeyDown?: (event: KeyboardEvent) => void
  ref?: Ref<HTMLDivElement>
  /** The index of the pane on the page. */
  pane?: number
}

/**
 * A text with its annotations: flat segments, one `<mark>` each, whose text content is exactly the writer's text. Numbers and shapes come from CSS,
 * so that offsets count only the writer's words.
 */
export function MarkedText({
  text,
  marks,
  label,
  picked = null,
  hrefOf,
  linkIdOf,
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
    />
  ))
  const shared = {
    ref,
    'aria-label': label,
    lang: 'en',
    dir: 'ltr',
    [PANE]: pane,
    className: 'submission-text text-base leading-loose wrap-anywhere whitespace-pre-wrap outline-offset-4',
  } as const
  if (!onKeyDown) {
    return (
      <div role="group" {...shared}>
        {stretches}
      </div>
    )
  }
  return (
    <div role="textbox" aria-readonly aria-multiline tabIndex={0} onKeyDown={onKeyDown} {...shared}>
      {stretches}
    </div>
  )
}

type SegmentViewProps = {
  segment: Segment
  byId: ReadonlyMap<string, DrawnMark>
  picked: string | null
  hrefOf: MarkedTextProps['hrefOf']
  linkIdOf: MarkedTextProps['linkIdOf']
}

function SegmentView({ segment: { end, text, ids, closing }, byId, picked, hrefOf, linkIdOf }: SegmentViewProps) {
  const smallest = byId.get(ids[0] ?? '')
  const numbers = closing.flatMap((id) => signOf(byId.get(id))).join(' ')
  const sign = numbers === '' ? undefined : numbers
  if (!smallest) return sign ? <span data-closing={sign}>{text}</span> : text
  const mark = (
    <mark
      data-family={smallest.family}
      data-marks={ids.join(' ')}
      data-picked={picked !== null && ids.includes(picked) ? '' : undefined}
    >
      {text}
    </mark>
  )
  // A space between overlapping annotations would be a link without a name.
  if (hrefOf && text.trim() !== '')
    return (
      <a id={linkIdOf?.(end)} href={hrefOf(smallest.id)} data-closing={sign}>
        {mark}
      </a>
    )
  // Around the mark, whose line would run below its sign; a click on the sign picks the annotation, too.
  return sign ? (
    <span data-marks={ids.join(' ')} data-closing={sign}>
      {mark}
    </span>
  ) : (
    mark
  )
}

function signOf(mark: DrawnMark | undefined): readonly string[] {
  return mark ? [`${familyShapes[mark.family]}${copy.number(mark.number)}`] : []
}
