import { foldDigits } from '@/lib/platform/text/fold'
import { type ProposedPart } from '../proposal'

/** A test has forty questions; a number above this is none of them. */
const MAX_NUMBER = 60
/** Ten tests in one document. */
const MAX_COUNTED = 400
/** A number that begins a question is at most this far into its line. */
const LONGEST_START = 200
const WORD =
  '(?:questions?|qs?|\u0633[\u0624\u0648]\u0627\u0644(?:\u200c?\u0647\u0627\u06cc)?|\u067e\u0631\u0633\u0634(?:\u200c?\u0647\u0627\u06cc)?)'
const SPAN = String.raw`\.?\s*(\d{1,2})(?!\d)(?:\s*(?:-|to\b|and\b|&|\u062a\u0627|\u0648)\s*(?:${WORD}\s*)?(\d{1,2})(?!\d))?`
const ANNOUNCED = new RegExp(String.raw`(?<![\p{L}])${WORD}${SPAN}`, 'giu')
const HEADING = new RegExp(String.raw`^[^\p{L}\p{N}]*${WORD}${SPAN}`, 'iu')
/** Keys or transcripts follow, and no questions, until another part begins. Persian: key, answers. */
const KEY_OR_TRANSCRIPT_HEADING =
  /^[^\p{L}\p{N}]*(?:.{0,30}\banswer keys?|answers?|keys?|(?:audio|tape|type)? ?scripts?|transcripts?|\u06a9\u0644\u06cc\u062f.{0,20}|\u067e\u0627\u0633\u062e.?\u0646\u0627\u0645\u0647|(?:\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628).?\u0647\u0627)[^\p{L}]*$/iu
const PART = /^[^\p{L}\p{N}]*(?:(?:reading|listening) )?(?:passage|section|part|test)\b/iu
const AT_START = /^[^\p{L}\p{N}]*(?:q(?:uestion)?\.? ?)?(\d{1,2})(?!\d|[.:,]\d|\s*%)/iu
const IN_GAP = /(?<!\d)(\d{1,2})(?:\s*[.)\]])?\s*(?:_{2,}|\.{3,}|\u2026|-{3,})/gu
const BRACKETED = /\((\d{1,2})\)/gu

/** The question numbers of one sequence. */
type NumberRun = { readonly announced: Set<number>; readonly mentioned: Set<number>; readonly met: Set<number> }

/**
 * The question numbers of a document, by a plain search of its lines that is independent of the parser: numbers in headings, and consecutive numbers
 * at the beginning of lines and before gaps. A number that a document uses twice occurs twice.
 */
export function listQuestionNumbers(lines: readonly string[]): readonly number[] {
  const runs: [NumberRun, ...NumberRun[]] = [startRun()]
  let run = runs[0]
  let isInKeyOrTranscript = false
  for (const line of lines.map(plain)) {
    const start = line.slice(0, LONGEST_START)
    const heading = readSpan(HEADING.exec(start))
    if (KEY_OR_TRANSCRIPT_HEADING.test(start)) isInKeyOrTranscript = true
    else if (PART.test(start) || hasUnannounced(run, heading)) isInKeyOrTranscript = false
    if (isInKeyOrTranscript) continue
    if (heading.length > 0 && isRestart(run, heading)) {
      run = startRun()
      runs.push(run)
    }
    recordNumbers(run, line, heading)
  }
  return runs.flatMap(numbersOf).slice(0, MAX_COUNTED)
}

/** The numbers of `counted` that a proposal lacks; one that was counted twice must be in it twice. */
export function listUnfound(counted: readonly number[], parts: readonly ProposedPart[]): readonly number[] {
  const unmatchedNumbers = parts.flatMap(({ groups }) => groups.flatMap(({ numbers }) => Object.values(numbers).flat()))
  return counted.filter((number) => {
    const at = unmatchedNumbers.indexOf(number)
    if (at >= 0) unmatchedNumbers.splice(at, 1)
    return at < 0
  })
}

function startRun(): NumberRun {
  return { announced: new Set(), mentioned: new Set(), met: new Set() }
}

function plain(line: string): string {
  return foldDigits(line)
    .replace(/[\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212\u2011~]/g, '-')
    .replace(/[\u00a0\s]+/g, ' ')
    .trim()
}

function readSpan(found: RegExpExecArray | null): readonly number[] {
  const first = Number(found?.[1] ?? 0)
  const last = Number(found?.[2] ?? first)
  if (first < 1 || last < first || last > MAX_NUMBER) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** A heading that restarts at one, although questions of that number have occurred. */
function isRestart({ met, announced }: NumberRun, heading: readonly number[]): boolean {
  return (
    heading[0] === 1 && heading.length > 1 && announced.size > 0 && heading.filter((item) => met.has(item)).length > 1
  )
}

/** Questions without an announcement: a key may precede them. */
function hasUnannounced({ announced }: NumberRun, heading: readonly number[]): boolean {
  return heading.some((number) => !announced.has(number))
}

function recordNumbers({ announced, mentioned, met }: NumberRun, line: string, heading: readonly number[]): void {
  for (const number of heading) announced.add(number)
  if (heading.length > 0) return
  for (const found of line.matchAll(ANNOUNCED)) for (const number of readSpan(found)) mentioned.add(number)
  const start = AT_START.exec(line.slice(0, LONGEST_START))?.[1]
  const gaps = [...line.matchAll(IN_GAP), ...line.matchAll(BRACKETED)].map(([, number]) => number)
  for (const number of [start, ...gaps]) if (number !== undefined) met.add(Number(number))
}

/** Announced numbers, and consecutive ones found after them; a single number is a date or a page. */
function numbersOf({ announced, mentioned, met }: NumberRun): readonly number[] {
  const all = new Set(announced.size > 0 ? announced : mentioned)
  const isAnnounced = all.size > 0
  for (let number = 1; number <= MAX_NUMBER; number += 1)
    if (met.has(number) && (all.has(number - 1) || (number === 1 && !isAnnounced))) all.add(number)
  return isAnnounced || all.size > 1 ? [...all].toSorted((a, b) => a - b) : []
}
