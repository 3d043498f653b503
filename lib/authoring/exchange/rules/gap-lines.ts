import { type Block } from '@/lib/paper/content/rules/content'
import { labelOfGap, OWN_GAP } from './gaps'

/** A question in a gap, with the text around it; other gaps of its line are drawn `(name)_____`. */
export type GapRow = { readonly name: string; readonly before: string; readonly after: string }
type Line = {
  readonly text: string
  readonly template: string
  /** The gap of the row from which the line came. */
  readonly own: string
  readonly refs: Map<string, string>
}

const DRAWN_GAP = /\(([^()\n]{1,80})\)_{5}/g
const [OPEN, CLOSE] = ['\ue001', '\ue002']
/** The editor's limit (lib/authoring/paper/contract/paper-draft.ts). */
const MAX_LINES = 60
const LONGEST_LINE = 6000
const LONGEST_SIDE = 2900

/**
 * The body of a group: the lines around each gap, each line once. Each gap of a line has its own row with that line around it; the rows are joined
 * again. `folded`: repeated words of the rows.
 */
export function makeBody(
  rows: readonly GapRow[],
  refOf: (index: number) => string,
): { readonly body: readonly Block[]; readonly folded: readonly string[] } {
  const lines: Line[] = []
  const folded: string[] = []
  let last: Line | null = null
  rows.forEach((row, index) => {
    const { above, line, below } = cutRow(row)
    const label = labelOfGap(row.name)
    const isSame: boolean = above.length === 0 && last?.template === line.template && !last.refs.has(label)
    if (isSame && last && line.template.split(OPEN).length > 2) {
      last.refs.set(label, refOf(index))
      folded.push(line.text.replace(`${OPEN}${label}${CLOSE}`, ' '))
    } else {
      last = { text: line.text, template: line.template, own: label, refs: new Map([[label, refOf(index)]]) }
      lines.push(...above.map(plainLine), last)
    }
    lines.push(...below.map(plainLine))
  })
  folded.push(...lines.flatMap(({ own, refs }) => [...refs.keys()].filter((label) => label !== own)))
  return {
    body: joinExcessLines(lines.map(({ text, refs }) => fillGaps(text, refs))).map((text) => ({ kind: 'line', text })),
    folded,
  }
}

/** How many lines a row has. */
export function countLines({ before, after }: GapRow): number {
  return `${before}\n${after}`.split('\n').filter((line) => line.trim() !== '').length
}

function plainLine(text: string): Line {
  return { text, template: '', own: '', refs: new Map() }
}

function cutRow({ name, before, after }: GapRow) {
  const label = labelOfGap(name)
  const above = before.split('\n')
  const below = after.split('\n')
  const [start, startRest] = splitOffEnd(escapeBraces(above.pop() ?? '').trim())
  const [end, endRest] = splitOffStart(escapeBraces(below.shift() ?? '').trim())
  const text = [start, `${OPEN}${label}${CLOSE}`, end]
    .filter(Boolean)
    .join(' ')
    .replace(DRAWN_GAP, (_, other: string) => `${OPEN}${other}${CLOSE}`)
  const escapeLines = (lines: readonly string[]) => lines.map((line) => escapeBraces(line).trim()).filter(Boolean)
  return {
    above: [...escapeLines(above), ...startRest].flatMap((line) => chunk(line, LONGEST_LINE)),
    line: { text, template: text.replace(/\s+/g, '') },
    below: [...endRest, ...escapeLines(below)].flatMap((line) => chunk(line, LONGEST_LINE)),
  }
}

/** Braces in an imported text must not be read as gaps. */
function escapeBraces(text: string): string {
  return text.replaceAll('{{', '{ {').replace(/[\ue001\ue002]/g, '')
}

function fillGaps(text: string, refs: ReadonlyMap<string, string>): string {
  return text.replace(/\ue001([^\ue002]*)\ue002/g, (_, label: string) => {
    const ref = refs.get(label)
    return ref ? `{{${ref}}}` : `(${label})${OWN_GAP}`
  })
}

function splitOffEnd(text: string): readonly [string, readonly string[]] {
  const pieces = chunk(text, LONGEST_SIDE)
  return [pieces.at(-1) ?? '', pieces.slice(0, -1)]
}

function splitOffStart(text: string): readonly [string, readonly string[]] {
  const [first = '', ...rest] = chunk(text, LONGEST_SIDE)
  return [first, rest]
}

/** Splits long text into chunks, between words if possible. */
export function chunk(text: string, size: number): readonly string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > size) {
    const space = rest.lastIndexOf(' ', size)
    const end = space > size / 2 ? space : size
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...pieces, rest].filter(Boolean)
}

/** Lines beyond the editor's limit are joined to their neighbour. */
function joinExcessLines(lines: readonly string[]): readonly string[] {
  const fittedLines: string[] = []
  lines.forEach((line, index) => {
    const last = fittedLines.at(-1)
    const isTooMany = lines.length - index + fittedLines.length > MAX_LINES
    if (isTooMany && last !== undefined && last.length + line.length < LONGEST_LINE)
      fittedLines[fittedLines.length - 1] = `${last} ${line}`
    else fittedLines.push(line)
  })
  return fittedLines
}
