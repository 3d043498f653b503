/** A highlight in one pane: text offsets [start, end) in the pane's readable text; with a note when `note` is not null. */
export type Highlight = {
  readonly id: string
  readonly pane: string
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly note: string | null
}

/**
 * Adds a highlight, merging it with those that it touches in its pane and with their notes (docs/facts/real-test.md §3: a note is a highlight with
 * text).
 */
export function addHighlight(marks: readonly Highlight[], added: Highlight): readonly Highlight[] {
  const touching = marks.filter((mark) => overlaps(mark, added))
  const notes = [...touching, added].flatMap(({ note }) => (note === null ? [] : [note]))
  const start = Math.min(added.start, ...touching.map((mark) => mark.start))
  const end = Math.max(added.end, ...touching.map((mark) => mark.end))
  const isSame = start === added.start && end === added.end
  const merged = { ...added, start, end, note: notes.length > 0 ? notes.join('\n').trim() : null }
  const quote = isSame ? added.quote : joinQuotes([...touching, added])
  return [...marks.filter((mark) => !touching.includes(mark)), { ...merged, quote }].toSorted(inReadingOrder)
}

export function removeMark(marks: readonly Highlight[], id: string): readonly Highlight[] {
  return marks.filter((mark) => mark.id !== id)
}

export function writeNote(marks: readonly Highlight[], id: string, note: string): readonly Highlight[] {
  return marks.map((mark) => (mark.id === id ? { ...mark, note } : mark))
}

/** The highlight at this place of a pane, or null. */
export function findHighlight(marks: readonly Highlight[], pane: string, offset: number): Highlight | null {
  return marks.find((mark) => mark.pane === pane && offset >= mark.start && offset < mark.end) ?? null
}

function overlaps(a: Highlight, b: Highlight): boolean {
  return a.pane === b.pane && a.start < b.end && b.start < a.end
}

/** The text of overlapping highlights, each part of the pane once. */
function joinQuotes(marks: readonly Highlight[]): string {
  const [first, ...rest] = marks.toSorted((a, b) => a.start - b.start)
  if (!first) return ''
  const joined = rest.reduce(
    (sum, mark) => ({
      quote: sum.quote + mark.quote.slice(Math.max(0, sum.end - mark.start)),
      end: Math.max(sum.end, mark.end),
    }),
    { quote: first.quote, end: first.end },
  )
  return joined.quote
}

function inReadingOrder(a: Highlight, b: Highlight): number {
  return a.pane === b.pane ? a.start - b.start : a.pane.localeCompare(b.pane)
}
