import { toPlain } from './document'
import { hasGap } from './lines/gaps'
import { listPrintedLabels } from '@/lib/authoring/key-list/rules/label-words'
import { type Doubt } from './proposal'
import { isRubric } from './lines/rubric'

/** The lines of a document without page debris, and what was removed. */
export type CleanedDocument = {
  /** Null for a line that consists of page debris only. */
  readonly lines: readonly (string | null)[]
  readonly doubts: readonly Doubt[]
}

const ADDRESS = /(?:https?:\/\/|www\.|\bt\.me\/|(?<!\S)@[a-z]\w{3,}|\b[\w.]{1,64}@\w{1,64}\.\w+)\S*/gi
// Words around an address or a page number; Persian: page, of, channel, site.
const WORDS_AROUND_DEBRIS =
  /^(?:[\s\d|.,:\u00a9()\u2013-]|page|of|p|visit|from|downloaded|download|telegram|channel|instagram|copyright|all rights reserved|\u0635\u0641\u062d\u0647|\u0627\u0632|\u06a9\u0627\u0646\u0627\u0644|\u0633\u0627\u06cc\u062a)*$/i
// Word spaces the letters in its footers: `12 | P a g e`.
const PAGE =
  /^(?:(?:p ?a ?g ?e|p\.|\u0635\u0641\u062d\u0647)\s*\|?\s*\d{1,3}(?:\s*(?:of|\/|\u0627\u0632)\s*\d{1,3})?|\d{1,3}\s*\|\s*p ?a ?g ?e|[-\u2013\u2014]\s*\d{1,3}\s*[-\u2013\u2014])$/i
const PAGE_INSIDE = /\s*\bpage \d{1,3} of \d{1,3}\b/gi
/** The page number in a running header: `Practice Test Five | 12`, `12 Practice Test Five`. */
const NUMBER_OF_PAGE = /^(\d{1,3})\s*(?:[|\u2013-]\s*)?(?=\p{L})|(?<=[\p{L})])\s*(?:[|\u2013-]\s*)?(\d{1,3})$/u
const MIN_LINES_OF_PAGE = 5
const LONG_LINE = 60
const MAX_REPEATED = 80
const MAX_JOINED = 6_000

/** Removes page numbers, running headers and addresses, as separate lines or inside others. */
export function removePageDebris(source: readonly string[], isKept: boolean): CleanedDocument {
  const plain = source.map((line) => toPlain(line).replace(/\s+/g, ' ').trim())
  const counts = new Map<string, number>()
  for (const text of plain) counts.set(text, (counts.get(text) ?? 0) + 1)
  const heads = listNumberedHeaders(plain)
  const isDebris = plain.map(
    (text, index) =>
      text !== '' &&
      (heads.has(index) || isPageNumber(text) || isRunningHeader(text, counts) || isLoneNumber(plain, index)),
  )
  const knownAddresses = new Set(plain.flatMap((text, index) => (isDebris[index] ? (text.match(ADDRESS) ?? []) : [])))
  const pieces: { at: number; text: string }[] = []
  const lines = source.map((line, index) => {
    if (isDebris[index]) {
      pieces.push({ at: index + 1, text: line.trim() })
      return isKept ? line : null
    }
    const cleaned = removeInlineDebris(line, knownAddresses)
    for (const text of cleaned.pieces) pieces.push({ at: index + 1, text })
    return isKept ? line : cleaned.line
  })
  return { lines, doubts: pieces.length > 0 ? [{ kind: 'page', isKept, pieces }] : [] }
}

function isPageNumber(text: string): boolean {
  if (text.length > 200) return false
  if (PAGE.test(text)) return true
  if (isBarHeader(text)) return true
  return /www\.|https?:|t\.me|@/i.test(text) && WORDS_AROUND_DEBRIS.test(text.replace(ADDRESS, ' '))
}

/** `Book 2 | Unit 4 | Telegram: @channel`: words separated by bars, with an address among them. */
function isBarHeader(text: string): boolean {
  if (text.length > MAX_REPEATED * 2 || !text.includes('|') || !/www\.|https?:|t\.me|@/i.test(text)) return false
  return text.split('|').some((cell) => WORDS_AROUND_DEBRIS.test(cell.replace(ADDRESS, ' '))) && !isRubric(text)
}

/** Words that repeat on every page and are not a heading, rubric, answer or question. */
function isRunningHeader(text: string, counts: ReadonlyMap<string, number>): boolean {
  if ((counts.get(text) ?? 0) < 3 || text.length < 12 || text.length > MAX_REPEATED) return false
  const isQuestionOrGap =
    isRubric(text) ||
    hasGap(text, () => true) ||
    /^[([]?(?:\d|[a-z][).]|[A-J] )/.test(text) ||
    /[?:;]$|^\[[^\]]*$/.test(text)
  const isHead =
    /^(?:questions?|part|section|reading (?:passage|text)|task|list of|example|answers?|true|false|yes|no|not given)\b/i.test(
      text,
    )
  return !isQuestionOrGap && !isHead && /\s/.test(text) && listPrintedLabels(text) === null
}

/** Lines of running headers that differ only by their page number: it rises, with at least a few lines between them. */
function listNumberedHeaders(plain: readonly string[]): ReadonlySet<number> {
  const byWords = new Map<string, { at: number; page: number }[]>()
  for (const [at, text] of plain.entries()) {
    const [found, first, last] = text.length > MAX_REPEATED ? [] : (NUMBER_OF_PAGE.exec(text) ?? [])
    if (found === undefined) continue
    const words = text.replace(found, '')
    byWords.set(words, [...(byWords.get(words) ?? []), { at, page: Number(first ?? last) }])
  }
  const heads = [...byWords].filter(
    ([words, places]) => isRunningHeader(words, new Map([[words, places.length]])) && arePageNumbers(places),
  )
  return new Set(heads.flatMap(([, places]) => places.map(({ at }) => at)))
}

function arePageNumbers(places: readonly { at: number; page: number }[]): boolean {
  return places.slice(1).every(({ at, page }, index) => {
    const before = places[index]
    return before !== undefined && page > before.page && at - before.at > MIN_LINES_OF_PAGE
  })
}

/** A lone number between two long lines is a page number. */
function isLoneNumber(plain: readonly string[], index: number): boolean {
  if (!/^\d{1,3}$/.test(plain[index] ?? '')) return false
  const before = findNeighbour(plain, index, -1)
  const following = findNeighbour(plain, index, 1)
  return before.length > LONG_LINE && following.length > LONG_LINE && !/^\d/.test(following)
}

function findNeighbour(plain: readonly string[], index: number, step: 1 | -1): string {
  for (let at = index + step; Math.abs(at - index) < 5; at += step) {
    const text = plain[at]
    if (text === undefined) return ''
    if (text !== '') return text
  }
  return ''
}

/** `after the course. www.site.ir`, with an address that is also a separate line elsewhere, and `Page 2 of 6` in the middle. */
function removeInlineDebris(
  line: string,
  known: ReadonlySet<string>,
): { readonly line: string; readonly pieces: readonly string[] } {
  const pieces: string[] = []
  if (line.length > MAX_JOINED || !/page \d|www\.|https?:|t\.me|@/i.test(line)) return { line, pieces }
  const setAside = (found: string) => {
    pieces.push(found.trim())
    return ''
  }
  const cleaned = line
    .replace(PAGE_INSIDE, setAside)
    .replace(ADDRESS, (found) => (known.has(toPlain(found)) ? setAside(found) : found))
  return { line: cleaned, pieces }
}

const BROKEN_END = /(?<![\p{L}-])(\p{Ll}{2,}|\p{Lu}\p{Ll}+)[-\u2010\u00ad]\s*$/u
const BROKEN_START = /^\s*(\p{Ll}{2,})(?![\p{L}_-])/u
const BROKEN_INSIDE = /(?<![\p{L}-])(\p{L}{2,})[-\u2010\u00ad] (\p{Ll}{2,})(?![\p{L}-])/gu
const SUSPENDED = /^(?:and|or|to|nor|but)$/
/** First parts of words that are always hyphenated. */
const HYPHENATED_PREFIXES =
  /^(?:self|well|half|ill|high|low|long|short|full|part|hard|all|cross|post|pre|ex|so|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i

type JoinState = {
  readonly known: ReadonlySet<string>
  readonly isKept: boolean
  readonly pieces: { at: number; text: string }[]
}

/** Joins words that were hyphenated at the end of a line; the hyphen stays if the document has it in the same word elsewhere. */
export function joinBrokenLines(lines: readonly (string | null)[], isKept: boolean): CleanedDocument {
  const state: JoinState = { known: listWords(lines), isKept, pieces: [] }
  const sorted = [...lines]
  for (const index of sorted.keys()) joinNext(sorted, index, state)
  const joinedLines = sorted.map((line, index) => joinInside(line, index, state))
  const { pieces } = state
  return { lines: joinedLines, doubts: pieces.length > 0 ? [{ kind: 'hyphen', isKept, pieces }] : [] }
}

function listWords(lines: readonly (string | null)[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const line of lines)
    for (const [word] of (line ?? '').matchAll(/\p{L}+(?:-\p{L}+)*/gu)) words.add(word.toLowerCase())
  return words
}

function joinHalves(
  { known, isKept, pieces }: JoinState,
  at: number,
  [first, second]: readonly [string, string],
): string {
  const [hyphened, joined] = [`${first}-${second}`, `${first}${second}`]
  const isUsual = HYPHENATED_PREFIXES.test(first) && !known.has(joined.toLowerCase())
  if (isUsual || known.has(hyphened.toLowerCase())) return hyphened
  pieces.push({ at, text: `${hyphened} \u2192 ${joined}` })
  return isKept ? hyphened : joined
}

/** Moves the second half of the word up to the line's end, with its punctuation. */
function joinNext(lines: (string | null)[], index: number, state: JoinState): void {
  const line = lines[index] ?? ''
  const first = readBrokenEnd(line)
  const following = first === null ? -1 : findNext(lines, index)
  const next = lines[following] ?? ''
  const [start = '', second = 'and'] = BROKEN_START.exec(next) ?? []
  if (first === null || SUSPENDED.test(second)) return
  const [signs = ''] = /^[.,;:!?)]+/.exec(next.slice(start.length)) ?? []
  const rest = next.slice(start.length + signs.length)
  lines[index] = `${line.replace(BROKEN_END, '')}${joinHalves(state, index + 1, [first, second])}${signs}`
  lines[following] = rest.trim() === '' ? null : rest
}

function readBrokenEnd(line: string): string | null {
  const isBroken = line.length <= MAX_JOINED && /[-\u2010\u00ad]\s*$/.test(line)
  return isBroken ? (BROKEN_END.exec(line)?.[1] ?? null) : null
}

function findNext(lines: readonly (string | null)[], index: number): number {
  const at = lines.slice(index + 1, index + 7).findIndex((line) => (line ?? '').trim() !== '')
  return at < 0 ? -1 : index + 1 + at
}

function joinInside(line: string | null, index: number, state: JoinState): string | null {
  if (line === null || line.length > MAX_JOINED || !/[-\u2010\u00ad] /.test(line)) return line
  return line.replace(BROKEN_INSIDE, (found, first: string, second: string) =>
    SUSPENDED.test(second) ? found : joinHalves(state, index + 1, [first, second]),
  )
}
