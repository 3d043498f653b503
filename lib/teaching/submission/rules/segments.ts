/** A mark's place in a text: UTF-16 units, [start, end). Start and end are the same where something is missing. */
export type Place = { readonly start: number; readonly end: number }
export type Placed = Place & { readonly id: string }

/** A stretch of the text that the same marks lie on. */
export type Segment = Place & {
  readonly text: string
  /** The marks on it, the smallest first: it is the one that is meant when the stretch is pointed at. */
  readonly ids: readonly string[]
  /** The marks that end with it, and those that stand right after it as a caret. */
  readonly closing: readonly string[]
}

/**
 * Cuts a text at every start and end of its marks: flat stretches, never nested, so that it prints, is read aloud, and crossing marks need no
 * rule. All stretches together are the text, letter by letter. A place that does not lie within the text is left out.
 */
export function cutSegments(text: string, marks: readonly Placed[]): readonly Segment[] {
  const placed = marks.filter(({ start, end }) => start >= 0 && start <= end && end <= text.length)
  const edges = new Set([0, text.length, ...placed.flatMap(({ start, end }) => [start, end])])
  const cuts = [...edges].toSorted((a, b) => a - b)
  const stretches = cuts.slice(1).map((end, index) => ({ start: cuts[index] ?? 0, end }))
  const carets = placed.filter((mark) => mark.end === 0)
  const first: readonly Segment[] =
    carets.length === 0 ? [] : [{ start: 0, end: 0, text: '', ids: [], closing: carets.map(({ id }) => id) }]
  return [...first, ...stretches.map((stretch) => describe(text, stretch, placed))]
}

function describe(text: string, { start, end }: Place, marks: readonly Placed[]): Segment {
  const on = marks.filter((mark) => mark.start < end && mark.end > start).toSorted(bySize)
  return {
    start,
    end,
    text: text.slice(start, end),
    ids: on.map(({ id }) => id),
    closing: marks.filter((mark) => mark.end === end).map(({ id }) => id),
  }
}

function bySize(a: Place, b: Place): number {
  return a.end - a.start - (b.end - b.start)
}

/** The order in which marks are numbered and listed: where they begin; of two that begin together the shorter one. */
export function inReadingOrder<M extends Place>(marks: readonly M[]): readonly M[] {
  return marks.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
