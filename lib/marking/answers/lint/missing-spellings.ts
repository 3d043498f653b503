import { fold } from '@/lib/platform/text/fold'
import { type AcceptedAnswer, readResponse } from '../compile'
import { isAmPmPrinted } from '../forms/time'
import { type QuestionMarking } from '../key'
import { findExcess } from '../limit'
import { type LintFinding } from './lint-issue'
import { findMatch } from '../match'
import { isNumberWord } from '../words/number'
import { findOtherForm, isUnit } from '../words/short-forms'

const MAX_PROPOSED = 4
/** Words that dictionaries spell both as one word and as two. */
const IN_ONE_AND_TWO: readonly (readonly [two: string, one: string])[] = [
  ...([
    ['car park', 'carpark'],
    ['post code', 'postcode'],
    ['web site', 'website'],
    ['book shop', 'bookshop'],
  ] as const),
  ...([
    ['health care', 'healthcare'],
    ['child care', 'childcare'],
    ['rain forest', 'rainforest'],
  ] as const),
  ...([
    ['tea bag', 'teabag'],
    ['life jacket', 'lifejacket'],
    ['data base', 'database'],
    ['life style', 'lifestyle'],
  ] as const),
  ...([
    ['flow chart', 'flowchart'],
    ['key ring', 'keyring'],
    ['e-mail', 'email'],
    ['on-line', 'online'],
  ] as const),
]

/**
 * Correct spellings that this key would refuse: a time with am or pm, `25 metres` for `25 m`, `carpark`. Proposals for a person: only the recording
 * or the passage can show whether they are right.
 */
export function listMissingSpellings(
  accepted: readonly AcceptedAnswer[],
  { limit, printed }: Pick<QuestionMarking, 'limit' | 'printed'>,
): readonly LintFinding[] {
  const found = new Map<string, string>()
  for (const answer of accepted) {
    for (const spelling of listSpellings(answer, accepted, printed)) {
      const exceedsLimit = limit !== undefined && findExcess(fold(spelling), limit) !== null
      if (!exceedsLimit && !found.has(spelling) && findMatch(readResponse(spelling), accepted) === null)
        found.set(spelling, answer.text)
    }
  }
  return [...found].slice(0, MAX_PROPOSED).map(([spelling, text]) => ({ code: 'missing-spelling', text, spelling }))
}

function listSpellings(
  answer: AcceptedAnswer,
  accepted: readonly AcceptedAnswer[],
  printed: QuestionMarking['printed'],
): readonly string[] {
  return [...listAmPmForms(answer, accepted, printed), ...listOtherForms(answer), ...listCompoundVariants(answer)]
}

/** The am and pm forms of a time that does not say which half of the day it is. None if the key or the task says so. */
function listAmPmForms(
  { class: answerClass, forms, text }: AcceptedAnswer,
  accepted: readonly AcceptedAnswer[],
  printed: QuestionMarking['printed'],
): readonly string[] {
  const isWithoutAmPm = / (?:clock|early)$/.test(forms[0]?.at(-1) ?? '')
  const isAmPmInKey = accepted.some((other) => other.forms.some((form) => form.at(-1)?.endsWith(' day') === true))
  if (answerClass !== 'time' || !isWithoutAmPm || isAmPmInKey || isAmPmPrinted(printed?.after ?? '')) return []
  return [`${text} am`, `${text} pm`]
}

/** The other form of a unit after a number: `25 metres` for `25 m`. Only proposed: a letter such as `m` has several meanings. */
function listOtherForms({ words, text }: AcceptedAnswer): readonly string[] {
  return words.flatMap((word, index) => {
    const before = words[index - 1] ?? ''
    const isMeasured = isUnit(word) && (/\d$/.test(before) || isNumberWord(before))
    const other = isMeasured ? findOtherForm(word) : null
    if (other === null) return []
    const spelling = words.map((item, place) => (place === index ? other : item)).join(' ')
    return spelling === fold(text) ? [] : [spelling]
  })
}

function listCompoundVariants({ words }: AcceptedAnswer): readonly string[] {
  const text = words.join(' ')
  return IN_ONE_AND_TWO.flatMap(([two, one]) => {
    if (text === two) return [one]
    return text === one ? [two] : []
  })
}
