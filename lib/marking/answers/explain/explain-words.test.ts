import { compileKey, readResponse, type AcceptedAnswer, type NormalisedResponse } from '../compile'
import { type AnswerClass, type PrintedContext } from '../key'
import { type VerdictReason } from '../reason'
import {
  explainApostrophe,
  explainArticle,
  explainExtra,
  explainMissing,
  explainOrder,
  explainPlural,
  explainPossessive,
  explainShortForm,
  explainSpacing,
  explainSpelling,
  explainTwo,
  explainUnit,
} from './explain-words'

type Explainer = (
  response: NormalisedResponse,
  accepted: AcceptedAnswer,
  printed?: PrintedContext,
) => VerdictReason | null

/** The kind of the reason and what it adds to the accepted answer; null without a reason. */
function tell(explain: Explainer, key: string, response: string, own: AnswerClass = 'text', before?: string) {
  const printed = before === undefined ? undefined : { before, after: '' }
  const [accepted] = compileKey({ kind: 'text', accepts: [{ tokens: [key], class: own }] }, printed)
  if (!accepted) throw new Error(`${key} has no answer`)
  const reason = explain(readResponse(response), accepted, printed)
  if (reason === null) return null
  const { kind, ...rest } = { accepted: '', ...reason }
  expect(rest.accepted).toBe(key)
  return [kind, ...Object.entries(rest).flatMap(([name, value]) => (name === 'accepted' ? [] : [String(value)]))].join(
    ', ',
  )
}

test.each([
  ['shop', 'shop/shops', 'two-answers'],
  ['shop', 'shops / shop', 'two-answers'],
  ['shop', 'shop; bus', 'two-answers'],
  ['shop', 'bus | shop', 'two-answers'],
  ['shop', 'bus or shop', 'two-answers'],
  ['shop', 'shops / bus', null],
  ['shop', 'shop', null],
  ['shop', 'shop, bus', null],
  ['tea or milk', 'tea or milk / tea', null],
  ['tea OR milk', 'tea or milk; tea', null],
  ['tea/milk', 'tea/milk | tea', null],
  ['tea; milk', 'x | tea; milk', null],
])('key %s, two answers %s: %s', (key, response, told) => {
  expect(tell(explainTwo, key, response)).toBe(told)
})

test.each([
  ['visitors', "visitor's", 'apostrophe'],
  ["it's", 'its', 'apostrophe'],
  ["O'Brien", 'O Brien', 'apostrophe'],
  ["men's", "mens'", 'apostrophe'],
  ['visitors', "visitor'", null],
  ["O'Brien", 'O Bryan', null],
])('key %s, apostrophe in %s: %s', (key, response, told) => {
  expect(tell(explainApostrophe, key, response)).toBe(told)
})

test.each([
  ['dentist', "dentist's", 'possessive'],
  ['customer records', "customers' records", 'possessive'],
  ['color chart', "colour's chart", 'possessive'],
  ['dentist', 'dentists', null],
  ['dentist', 'dentist', null],
  ["dentist's", "dentist's", null],
  ["o'clock", "o'clock", null],
  ['dentist', "dentist'sx", null],
  ['dentist', "a dentist's", null],
])('key %s, possessive in %s: %s', (key, response, told) => {
  expect(tell(explainPossessive, key, response)).toBe(told)
})

test.each([
  ['45 minutes', '45 mins', 'short-form, mins, minutes'],
  ['salt and pepper', 'salt&pepper', null], // the sign counts as the word
  ['Monday morning', 'Mon morning', 'short-form, mon, monday'],
  ['Monday morning', 'Mon evening', null],
  ['Monday morning', 'Mon', null],
  ['Monday', 'Monday', null],
  ['Mon or Tue', 'Monday or Tuesday', 'short-form, monday, mon'],
])('key %s, short form %s: %s', (key, response, told) => {
  expect(tell(explainShortForm, key, response)).toBe(told)
})

test.each([
  ['5 km', '5 miles', 'unit'],
  ['5%', '5', 'unit'],
  ['25 °', '25', 'unit'],
  ['15p', '15', 'unit'],
  ['5 km', '5', null], // a missing word is more informative
  ['5 minutes', '5 minute', 'plural, plural'],
  ['1 minute', '1 minutes', 'plural, singular'],
  ['5 km', '6 miles', null],
  ['km', 'miles', null],
  ['five cats', '5 dogs', null],
  ['about 5 km', 'about 5 miles', 'unit'],
  ['about 5 km', 'over 5 miles', null],
])('key %s, unit of %s: %s', (key, response, told) => {
  expect(tell(explainUnit, key, response, 'number')).toBe(told)
})

test.each([
  ['weekend', 'week end', 'spacing'],
  ['day off', 'day-off', 'spacing'],
  ['day-off', 'dayoff', 'spacing'],
  ['day-off now', 'day off-now', 'spacing'],
  ['10 20', '1020', null], // no letter
  ['weekend', 'week ends', null],
])('key %s, spacing of %s: %s', (key, response, told) => {
  expect(tell(explainSpacing, key, response)).toBe(told)
})

test.each([
  ['the park', 'a park', 'article, wrong'],
  ['park', 'the park', 'article, extra'],
  ['park', 'an park', 'article, extra'],
  ['the park', 'park', 'article, missing'],
  ['the park', 'the', null],
  ['the park', 'the parks', null],
  ['the', 'a', null],
])('key %s, article of %s: %s', (key, response, told) => {
  expect(tell(explainArticle, key, response)).toBe(told)
})

const VERB_BEFORE =
  "to can could will would shall should must may might not let lets let's help helps make makes did does do they we you I"
test.each([
  ['shops', 'shop', '', 'plural, plural'],
  ['shop', 'shops', '', 'plural, singular'],
  ['colour', 'colors', '', 'plural, singular'],
  ['child', 'children', '', 'plural, singular'],
  ['children', 'childrens', '', null],
  ['old children', 'old childrens', '', null],
  ['children shop', 'children shops', '', 'plural, singular'],
  ['shop', 'bus', '', null],
  ['grow', 'grows', 'into the', 'plural, singular'],
  ['old shop', 'old shops', 'it will', 'plural, singular'], // the first word is right
  ...VERB_BEFORE.split(' ').flatMap(
    (word) =>
      [
        ['grow', 'grows', `x ${word}`, 'word-form'],
        ['grow', 'grows', `x ${word}  `, 'word-form'],
        ['grow', 'grows', `x${word}`, 'plural, singular'],
        ['grow', 'grows', `${word} it`, 'plural, singular'],
      ] as const,
  ),
] as const)('key %s, number of %s after «%s»: %s', (key, response, before, told) => {
  expect(tell(explainPlural, key, response, 'text', before)).toBe(told)
})

test.each([
  ['tongue', 'tounge', 'text', 'spelling'],
  ['sea', 'see', 'text', 'spelling'],
  ['ox', 'oxe', 'text', null], // too short
  ['12 tongues', '12 tounges', 'text', 'spelling'],
  ['12 tongues', '13 tounges', 'text', null],
  ['1 2 tongues', '12 tounges', 'text', null],
  ['tongue', 'tounge', 'code', null],
  ['tongue', 'tounge', 'phone', null],
  ['tongue', 'bus', 'text', null],
] as const)('key %s, spelling of %s (%s): %s', (key, response, own, told) => {
  expect(tell(explainSpelling, key, response, own)).toBe(told)
})

test.each([
  ['brown leather jacket', 'jacket brown leather', 'word-order'],
  ['brown leather', 'leather', null],
  ['brown leather', 'leather brown brown', null],
])('key %s, order of %s: %s', (key, response, told) => {
  expect(tell(explainOrder, key, response)).toBe(told)
})

test.each([
  ['film', 'old film', 'extra-word, old'],
  ['film', 'film now', 'extra-word, now'],
  ['film', 'my old film today', 'extra-word, my old today'],
  ['old film', 'an old film', 'extra-word, an'],
  ['125', 'about one hundred and twenty five', 'extra-word, about'],
  ['105', 'say one hundred and five men', 'extra-word, say men'],
  ['film', 'films', null],
  ['film', 'film', null],
  ['film', 'old', null],
])('key %s, extra words of %s: %s', (key, response, told) => {
  expect(tell(explainExtra, key, response)).toBe(told)
})

test.each([
  ['ceiling fan', 'fan', 'missing-word, ceiling'],
  ['ceiling fan', 'ceiling', 'missing-word, fan'],
  ['the old ceiling fan', 'old fan', 'missing-word, the ceiling'],
  ['19 May', '19th', 'missing-word, may'],
  ['19th May', '19', 'missing-word, may'],
  ['119th May', '119', null], // no day
  ['the fan', 'the', null],
  ['a the fan', 'a the', null],
  ['ceiling fan', 'ceiling fan', null],
  ['ceiling fan', 'fan ceiling', null],
  ['ceiling fan', 'bus', null],
])('key %s, missing words of %s: %s', (key, response, told) => {
  expect(tell(explainMissing, key, response)).toBe(told)
})
