import { type Line, makeLine } from '../document'
import { isRubric } from './rubric'

export type NumberRange = { readonly first: number; readonly last: number }
/** A line that announces what is below it; `rest` is its remaining text. */
export type Heading =
  | { readonly kind: 'part'; readonly number: number; readonly rest: Line | null }
  | { readonly kind: 'task'; readonly number: number; readonly rest: Line | null }
  | { readonly kind: 'questions'; readonly range: NumberRange; readonly rest: Line | null }
  /** `after`: the first line of the key, if it is on the line of its heading. */
  | { readonly kind: 'key' | 'transcript' | 'instruction'; readonly after: Line | null }

const NUMBER_NAMES: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, i: 1, ii: 2, iii: 3, iv: 4 }
const PART =
  /^(?:(?:academic|general(?: training)?|ielts) )?(?:(?:reading|listening) )?(?:passage|part|section) ?([1-9]|one|two|three|four|i{1,3}|iv)(?: \(?cont(?:inued|'d|\.)?\)?| (?:texts?|questions))?(?: ?[:.-] ?part [a-z](?![a-z]))?(?: ?(?:[:.|)-]+ ?|$)| (?=questions? \d))(.*)$/i
const PERSIAN_PART = /^(?:\u0628\u062e\u0634|\u0645\u062a\u0646) ([1-9]) ?[:.-]? ?$/
const TASK =
  /^(?:(?:academic|general(?: training)?|ielts) )?(?:writing )?(?:task|part) ?([12])(?: ?(?:[:.|)-]+ ?|$))(.*)$/i
const QUESTIONS = /^(?:questions?|qs?\.?) ?(\d{1,2})(?: ?(?:-|to|and|&|,|\/) ?(\d{1,2}))?(?!\d)( ?[:.)-]* ?)(.*)$/i
const PERSIAN_QUESTIONS =
  /^(?:\u0633[\u0624\u0648\u0626]\u0627\u0644|\u067e\u0631\u0633\u0634)[\u0600-\u06ff\u200c]* ?(\d{1,2})(?: ?(?:-|\u062a\u0627|\u0648) ?(\d{1,2}))?( ?[:.)-]* ?)(.*)$/
const KEY = new RegExp(
  [
    '^(?:the )?(?:(?:reading|listening|academic|general|ielts|mock|exam|test|passage|part|section)(?: ?#?\\d{1,2})? ?[:-]? ?){0,4}(?:',
    [
      '(?:answer|marking) ?keys?(?:\\b.{0,60})?',
      'answers?(?: ?sheets?)?(?: ?[/&+-] ?| and )(?:answer )?keys?',
      'answer sheets?',
      'answers',
      'keys?',
      'solutions?(?: keys?)?',
      'answers? list',
      '(?:correct|model|suggested) answers',
      // "The key to success" is the title of a passage: the heading of a key names a test, a passage or the like.
      '(?:answers|keys?) (?:to|for) .{0,30}\\b(?:questions?|exercises?|tests?|exams?|mocks?|papers?|passages?|parts?|sections?|units?|reading|listening|practice|ielts|cambridge)\\b.{0,20}',
    ].join('|'),
    ') ?[:.-]?$',
  ].join(''),
  'i',
)
/** `Answers: 1-T, 2-F`: a heading and its key on one line. */
const KEY_BESIDE =
  /^(?:answers|(?:the )?answer keys?|keys?|solutions?|\u067e\u0627\u0633\u062e[\u0600-\u06ff\u200c]*|\u06a9\u0644\u06cc\u062f[\u0600-\u06ff\u200c]*) ?[:.-]? ?(?=[([]?(\d{1,2})(?:[ .):=,-]|[A-H]\b))(.+)$/i
const PERSIAN_KEY =
  /^(?!.*(?:\u062f\u0647\u06cc\u062f|\u06a9\u0646\u06cc\u062f|\u0646\u0648\u06cc\u0633\u06cc\u062f))(?:\u067e\u0627\u0633\u062e|\u06a9\u0644\u06cc\u062f|\u062c\u0648\u0627\u0628)(?:[\u0600-\u06ff\u200c]| ){0,40} ?[:.-]?$/
const TRANSCRIPT =
  /^(?:the )?(?:listening )?(?:transcripts?|audio ?scripts?|tape ?scripts?|recording scripts?)\b.{0,30}$/i
const INSTRUCTIONS = [
  /^(?:read|look at|study) (?:the |this )?(?:following )?(?:short )?(?:reading )?(?:text|notice|passage|leaflet|information|e-?mail|letter|advice|extract|brochure)s?(?: (?:below|above|carefully|on the (?:next|opposite|following) page))*(?:,? and answer (?:the )?(?:following )?questions(?: (?:below|\d{1,2}(?: ?(?:-|to|and) ?\d{1,2})?))?)?\.?$/i,
  /^you should spend (?:about )?\d+ minutes\b/i,
  /^(?:listen|read)\b.{0,60}\band answer (?:the )?questions \d/i,
  /^(?:which are |that are )?based on (?:the )?(?:reading )?(?:passage|text)\b/i,
  /^questions? \d{1,2}.{1,12}(?:which )?(?:are|is) based on\b/i,
] as const

/** What the line announces; null for an ordinary one. */
export function readHeading(line: Line, isWriting: boolean): Heading | null {
  const undecorated = undecorate(line)
  const { plain } = undecorated
  const isInstruction = INSTRUCTIONS.some((pattern) => pattern.test(plain))
  if (isInstruction && (!isWriting || plain.length > 200)) return { kind: 'instruction', after: null }
  if (plain.length > 200) return readKeyBeside(undecorated)
  // Checked first, because the heading of a key may continue: "Answer key to Test 2" and "Answer key: 1 A, 2 B" begin alike.
  const keyLine = readKeyBeside(undecorated)
  if (keyLine) return keyLine
  if (KEY.test(plain) || PERSIAN_KEY.test(plain)) return { kind: 'key', after: null }
  if (TRANSCRIPT.test(plain)) return { kind: 'transcript', after: null }
  return readPart(undecorated, isWriting) ?? readQuestions(undecorated)
}

/** `**Answer Key**`, `== ANSWERS ==`, `## Passage 2` */
function undecorate(line: Line): Line {
  if (!/^[*#=~_>]|^-{2,}|[*#=~_]$|-{2,}$/.test(line.plain) || line.plain.length > 200) return line
  const raw = line.raw.replace(/^[\s*#=~_>\u2013\u2014-]+|[\s*#=~_\u2013\u2014-]+$/g, '').replace(/\*\*/g, '')
  return raw === '' ? line : makeLine(raw, line)
}

function readKeyBeside(line: Line): Heading | null {
  const match = KEY_BESIDE.exec(line.plain)
  const [, first, rest = ''] = match ?? []
  // The next number must occur in it, too: an answer may begin with a number.
  if (first === undefined || !new RegExp(`[\\s,;|(]${Number(first) + 1}[\\s.):=-]?\\s?\\S`).test(rest)) return null
  return { kind: 'key', after: makeLine(line.raw.slice(line.raw.length - rest.length), line) }
}

function readPart(line: Line, isWriting: boolean): Heading | null {
  const match = (isWriting ? TASK : PART).exec(line.plain) ?? PERSIAN_PART.exec(line.plain)
  if (!match) return null
  const [, name = '', rest = ''] = match
  const number = NUMBER_NAMES[name.toLowerCase()] ?? Number(name)
  return { kind: isWriting ? 'task' : 'part', number, rest: restOf(line, rest) }
}

function readQuestions(line: Line): Heading | null {
  const match = QUESTIONS.exec(line.plain) ?? PERSIAN_QUESTIONS.exec(line.plain)
  if (!match) return null
  const [, first, last, sign = '', rest = ''] = match
  const range = { first: Number(first), last: Number(last ?? first) }
  const other = restOf(line, rest)
  // "Question 3: What …" is a question, not the heading of a group.
  const isQuestion = other !== null && !isRubric(other.plain) && (last === undefined || sign.trim() === '')
  return isQuestion || range.first < 1 || range.last < range.first ? null : { kind: 'questions', range, rest: other }
}

function restOf(line: Line, rest: string): Line | null {
  const text = rest === '' ? '' : line.text.slice(line.text.length - rest.length)
  return text.trim() === '' ? null : makeLine(text, line)
}
