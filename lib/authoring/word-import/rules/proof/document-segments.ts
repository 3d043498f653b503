import { type LineUse, type SourceLine } from '../proposal'

/** Consecutive lines with the same use: coloured, focused and linked as one. */
export type DocumentSegment = {
  readonly use: LineUse
  readonly targets: readonly string[]
  readonly lines: readonly SourceLine[]
  /** An empty line precedes it. */
  readonly startsBlock: boolean
}

/** The segments of the document; empty lines only separate them. */
export function listSegments(lines: readonly SourceLine[]): readonly DocumentSegment[] {
  const pieces: {
    use: LineUse
    targets: readonly string[]
    lines: SourceLine[]
    startsBlock: boolean
    name: string
  }[] = []
  let startsBlock = false
  for (const line of lines) {
    const [first] = line.uses
    if (!first) {
      startsBlock = true
      continue
    }
    const targets = [...new Set(line.uses.flatMap(({ target }) => target ?? []))]
    const name = [first.use, ...targets].join(' ')
    const last = pieces.at(-1)
    // Each leftover line keeps its own reason.
    const continuesSegment = last && last.name === name && !startsBlock && first.use !== 'left'
    if (continuesSegment) last.lines.push(line)
    else pieces.push({ use: first.use, targets, lines: [line], startsBlock, name })
    startsBlock = false
  }
  return pieces
}

/** A fragment of a line: used in the proposal, or left over. */
type LineRun = { readonly text: string; readonly isLeftOver: boolean }

/** Marks the leftover words of a line in their place; words that cannot be located are not marked. */
export function splitAtLeftovers({ text, uses, left }: SourceLine): readonly LineRun[] {
  if (uses.some(({ use }) => use === 'left')) return [{ text, isLeftOver: true }]
  const runs: LineRun[] = []
  let rest = text
  for (const piece of left) {
    const at = piece.text === '' ? -1 : rest.indexOf(piece.text)
    if (at < 0) continue
    runs.push({ text: rest.slice(0, at), isLeftOver: false }, { text: piece.text, isLeftOver: true })
    rest = rest.slice(at + piece.text.length)
  }
  return [...runs, { text: rest, isLeftOver: false }].filter((run) => run.text !== '')
}
