import { type Line, makeLine, readCells, toPlain } from './document'
import { readHeading } from './headings'
import { readItem } from './items'
import { type Leftover } from './proposal'
import { leave } from './segments'

/** What a key says about one or several numbers. */
export type KeyEntry = {
  /** How often the numbers have begun anew before: keys of parts that are numbered each for itself. */
  readonly section: number
  readonly numbers: readonly number[]
  readonly text: string
  readonly explanation: string
  readonly isUnordered: boolean
  readonly line: Line
}

const MOST_LINES = 400
const UNORDERED = /[([]?\b(?:in )?(?:either|any) order\b[)\]]?/i
const EXPLANATION =
  /^(?:explanations?|reason|why|because|note|\u062a\u0648\u0636\u06cc\u062d|\u062f\u0644\u06cc\u0644)\b ?[:.-]? ?/i
const HEAD = /^(?:(?:no|q|questions?|numbers?|answers?|key|explanations?|#)\.?[ |/]*)+$/i
const SKILL = /^(?:(?:academic|general|ielts) )?(?:reading|listening)(?: test)?(?: \d)?$/i

/** The entries of an answer key, however it is printed: one or many in a line, in a table, with explanations between them. */
export function readKey(lines: readonly Line[]): {
  readonly entries: readonly KeyEntry[]
  readonly leftovers: readonly Leftover[]
} {
  const entries: KeyEntry[] = []
  const leftovers: Leftover[] = lines.slice(MOST_LINES).map((line) => leave(line, 'too-many'))
  for (const line of lines.slice(0, MOST_LINES)) {
    const said = readSaid(line)
    if (said === null) continue
    const found = said.flatMap((piece) => readEntry(piece, line) ?? [])
    if (found.length > 0) for (const entry of found) entries.push({ ...entry, section: sectionOf(entries, entry) })
    else if (!goesOn(entries, line)) leftovers.push(leave(line, 'key'))
  }
  return { entries, leftovers }
}

/** The pieces of a line that may each be an entry; null for a heading. */
function readSaid(line: Line): readonly Line[] | null {
  if (HEAD.test(line.plain) || SKILL.test(line.plain)) return null
  const heading = readHeading(line, false)
  if (!heading || !('rest' in heading)) return cutEntries(line)
  const { rest } = heading
  const range = heading.kind === 'questions' ? heading.range : null
  // `Questions 21-22: C, E` is an entry, `Questions 1-13` a heading.
  if (range && rest && range.last - range.first < 4)
    return [makeLine(`${range.first}-${range.last} ${rest.text}`, line)]
  if (range && range.last - range.first < 4) return cutEntries(line)
  return rest ? readSaid(rest) : null
}

function sectionOf(entries: readonly KeyEntry[], { numbers }: Pick<KeyEntry, 'numbers'>): number {
  const last = entries.at(-1)
  if (!last) return 0
  return (numbers[0] ?? 0) < (last.numbers[0] ?? 0) && numbers[0] === 1 ? last.section + 1 : last.section
}

type Mark = { readonly number: number; readonly start: number; readonly end: number; readonly isSure: boolean }

const NUMBERED = /(^|[\s,;|])(\d{1,2})(\s?[.):=]\s?|\s?-\s|\s?\|\s?|\t|\s)(?=\S)/g
const LABEL = /^(?:true|false|not given|yes|no|[a-z]|[ivx]+|t|f|ng|y|n)$/i

/** `1 TRUE  2 FALSE  3 NOT GIVEN` in one line: numbers that follow each other, each with something behind it. */
function cutEntries(line: Line): readonly Line[] {
  const plain = toPlain(line.raw)
  const chain = findChain(plain)
  const isLabels = chain.every(({ end }, index) =>
    LABEL.test(plain.slice(end, chain[index + 1]?.start).replace(/[\s,;|]+$/, '')),
  )
  if (chain.length < 2 || !(isLabels || chain.slice(1).every(({ isSure }) => isSure))) return [line]
  return chain.map(({ start }, index) =>
    makeLine(line.raw.slice(start, chain[index + 1]?.start).replace(/[\s,;|]+$/, ''), line),
  )
}

function findChain(plain: string): readonly Mark[] {
  const chain: Mark[] = []
  for (const match of plain.matchAll(NUMBERED)) {
    const [whole, before = '', digits = '', sign = ''] = match
    const start = match.index + before.length
    const last = chain.at(-1)
    if (!last && start > 0) break
    if (last && !followsOn(plain, last, { number: Number(digits), start })) continue
    const isParted = /[\t,;|]/.test(before) || /\s{2}$/.test(plain.slice(Math.max(0, start - 2), start))
    chain.push({
      number: Number(digits),
      start,
      end: match.index + whole.length,
      isSure: isParted || /[.):=|\t]/.test(sign),
    })
  }
  return chain
}

/** The next number, with an answer in between. */
function followsOn(plain: string, last: Mark, { number, start }: Pick<Mark, 'number' | 'start'>): boolean {
  return number === last.number + 1 && plain.slice(last.end, start).replace(/[\s,;|]/g, '') !== ''
}

function readEntry(piece: Line, line: Line): Omit<KeyEntry, 'section'> | null {
  const cells = readCells(piece)
  const item = readItem(piece, () => true)
  if (!item) return null
  const { rest } = item
  const [answer = '', ...more] = cells && cells.length > 2 ? cells.slice(1) : [rest.text]
  const { text, explanation } = splitExplanation(answer)
  const isUnordered = UNORDERED.test(piece.plain)
  const said = [explanation, ...more].filter((one) => one !== '' && !/^[-\u2013]$/.test(one)).join(' ')
  return {
    ...{ numbers: item.numbers, isUnordered, line },
    text: text
      .replace(UNORDERED, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s|:=-]+|[\s|;]+$/g, '')
      .slice(0, 1000),
    explanation: said.slice(0, 3000),
  }
}

/** Persian words behind an answer say why. */
function splitExplanation(text: string): { readonly text: string; readonly explanation: string } {
  const at = text.search(/[\u0600-\u06ef\u06fa-\u06ff]|\b(?:explanation|because)\b[ :]/i)
  if (at < 0) return { text: withoutPlace(text), explanation: '' }
  const before = text.slice(0, at).replace(/[\s(\u2013\u2014:,;|-]+$/, '')
  const explanation = text
    .slice(at)
    .replace(EXPLANATION, '')
    .replace(/^[\s:]+|\s+$/g, '')
  return { text: withoutPlace(before), explanation: before.length < at ? explanation.replace(/\)$/, '') : explanation }
}

/** `(paragraph B)` behind an answer says where it stands. */
function withoutPlace(text: string): string {
  return text.replace(/\s*[([](?:in )?(?:paragraph|para|par|line|section)\b[^)\]]{0,40}[)\]]$/i, '')
}

/** A line without a number belongs to the entry above: its answer, when that is still missing, or why. */
function goesOn(entries: KeyEntry[], line: Line): boolean {
  const last = entries.at(-1)
  if (!last) return false
  const isWhy = EXPLANATION.test(line.plain) || /[\u0600-\u06ef\u06fa-\u06ff]/.test(line.text)
  if (isWhy) {
    const why = line.text.slice(EXPLANATION.exec(line.plain)?.[0].length ?? 0)
    entries[entries.length - 1] = {
      ...last,
      explanation: [last.explanation, why].filter(Boolean).join(' ').slice(0, 3000),
    }
    return true
  }
  if (last.text !== '' && !(UNORDERED.test(line.plain) && line.plain.length < 30)) return false
  const text = last.text === '' ? line.text.replace(UNORDERED, '').trim().slice(0, 1000) : last.text
  entries[entries.length - 1] = { ...last, text, isUnordered: last.isUnordered || UNORDERED.test(line.plain) }
  return true
}
