import { type Finding } from '../finding'
import { makeTextFinding, makeFindingAt, listMatches, type TaskRule } from './examined-text'

type Reader = 'unknown' | 'named' | 'friend'

const GREETING = /^(?:dear|hi|hello|hey)\b[^\n]*/i
const FORMAL = /^dear\s+(?:sirs?|madam|editor|manager|organi[sz]ers?|team)\b/i
const GREETS_BY_NAME = /^dear\s+(?:mr|mrs|ms|miss|dr|prof(?:essor)?)\b/i
const CLOSE =
  /(?:^|\n)[ \t]*((?:yours(?: (?:faithfully|sincerely|truly)|(?=,))|your (?:faithfully|sincerely|truly)|(?:with )?(?:best|kind|warm)(?:est)? (?:wishes|regards)|regards|all the best|(?:lots of )?love|take care|cheers|see you(?: soon)?|thanks|warmly|many thanks|your (?:loving |old )?friend|sincerely)\b[^\n]*)/gi
const DEMAND =
  /\b(?:I (?:want|need|demand|order|expect) you to|you must|do (?:it|this|something) (?:now|immediately|at once))\b/gi
const CONTRACTION =
  /\b(?:I|you|we|they|he|she|it|that|there|do|does|did|is|are|was|can|could|would|have|has|wo|should)(?:n)?['’](?:m|re|ve|ll|d|s|t)\b/i
const LONG_ENOUGH = 100

/** Greeting and close of a letter, whether they fit each other, and the tone, reported as a question to the writer. */
export const findLetterFrame: TaskRule = ({ kind, text }) => {
  if (kind !== 'task1_general') return []
  const greeting = greetingOf(text)
  const close = listMatches(text, CLOSE).at(-1)
  const reader = greeting && readerOf(greeting.text)
  return [
    ...(greeting ? [] : [makeTextFinding({ rule: 'task.no-greeting', kind: 'frame' })]),
    ...(close ? [] : [makeTextFinding({ rule: 'task.no-close', kind: 'frame' })]),
    ...(reader && close ? mismatch(reader, trimmed(text, close)) : []),
    ...(reader ? toneOf(reader, text) : []),
  ]
}

function greetingOf(text: string) {
  const start = text.length - text.trimStart().length
  const found = GREETING.exec(text.slice(start))?.[0]
  return found === undefined ? null : { start, end: start + found.length, text: found }
}

export function readerOf(greeting: string): Reader {
  if (FORMAL.test(greeting)) return 'unknown'
  return GREETS_BY_NAME.test(greeting) ? 'named' : 'friend'
}

function trimmed(text: string, { start, end }: { start: number; end: number }) {
  const from = end - text.slice(start, end).trimStart().length
  return { start: from, end, text: text.slice(from, end) }
}

function mismatch(reader: Reader, close: { start: number; end: number; text: string }): readonly Finding[] {
  const [isFaithful, isSincere] = [/faithfully/i.test(close.text), /sincerely/i.test(close.text)]
  const isWrong = { unknown: isSincere, named: isFaithful, friend: isFaithful }[reader]
  const expected = { unknown: 'Yours faithfully', named: 'Yours sincerely', friend: 'Best wishes' }[reader]
  const values = { close: close.text.replace(/[,.\s]+$/, ''), expected }
  return isWrong ? [makeFindingAt({ rule: 'task.close-mismatch', kind: 'frame', values }, close)] : []
}

function toneOf(reader: Reader, text: string): readonly Finding[] {
  if (reader !== 'friend')
    return listMatches(text, DEMAND).map((place) => makeFindingAt({ rule: 'task.demand', kind: 'register' }, place))
  const hasNoContraction = text.split(/\s+/).length >= LONG_ENOUGH && !CONTRACTION.test(text)
  return hasNoContraction ? [makeTextFinding({ rule: 'task.stiff-to-friend', kind: 'register' })] : []
}
