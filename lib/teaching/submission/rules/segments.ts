/** The place of an annotation in a text: UTF-16 units, [start, end). Start and end are equal where something is missing. */
export type Place = { readonly start: number; readonly end: number }
export type PlacedSegment = Place & { readonly id: string }

/** A range of the text with the same annotations. */
export type Segment = Place & {
  readonly text: string
  /** The annotations on it, the smallest first: pointing at the range selects that one. */
  readonly ids: readonly string[]
  /** The annotations that end with it, and carets directly after it. */
  readonly closing: readonly string[]
}

/**
 * Cuts a text at every start and end of its annotations: flat ranges, never nested, so that overlapping annotations need no special rule in print and
 * for screen readers. All ranges together are the text, letter by letter. A place outside the text is omitted.
 */
export function cutSegments(text: string, marks: readonly PlacedSegment[]): readonly Segment[] {
  const validMarks = marks.filter(({ start, end }) => start >= 0 && start <= end && end <= text.length)
  const edges = new Set([0, text.length, ...validMarks.flatMap(({ start, end }) => [start, end])])
  const cuts = [...edges].toSorted((a, b) => a - b)
  const stretches = cuts.slice(1).map((end, index) => ({ start: cuts[index] ?? 0, end }))
  const carets = validMarks.filter((mark) => mark.end === 0)
  const first: readonly Segment[] =
    carets.length === 0 ? [] : [{ start: 0, end: 0, text: '', ids: [], closing: carets.map(({ id }) => id) }]
  return [...first, ...stretches.map((stretch) => describe(text, stretch, validMarks))]
}

function describe(text: string, { start, end }: Place, marks: readonly PlacedSegment[]): Segment {
  const marksHere = marks.filter((mark) => mark.start < end && mark.end > start).toSorted(bySize)
  return {
    start,
    end,
    text: text.slice(start, end),
    ids: marksHere.map(({ id }) => id),
    closing: marks.filter((mark) => mark.end === end).map(({ id }) => id),
  }
}

function bySize(a: Place, b: Place): number {
  return a.end - a.start - (b.end - b.start)
}

/** The order in which annotations are numbered and listed: by start, then the shorter first. */
export function inReadingOrder<M extends Place>(marks: readonly M[]): readonly M[] {
  return marks.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
