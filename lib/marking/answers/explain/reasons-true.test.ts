import found from '../fixtures/found/marking.json'
import { type AnswerKey, type PrintedContext, type WordLimit } from '../key'
import { markQuestion } from '../mark'
import { type VerdictReason } from '../reason'
import { parseShorthand } from '../shorthand/shorthand'

type Facts = { readonly printed?: PrintedContext; readonly limit?: WordLimit }
type Found = Facts & { readonly key: string; readonly response: string; readonly claim: string }
const FOUND: readonly Found[] = JSON.parse(JSON.stringify(found.reasons))

const answers = new Map<string, AnswerKey>()

function judge(key: string, response: string, facts: Facts = {}) {
  const known = JSON.stringify([key, facts])
  const answer = answers.get(known) ?? { kind: 'text', accepts: parseShorthand(key, facts).alternatives }
  answers.set(known, answer)
  return markQuestion({ question: '1', numbers: [1], answer, ...facts }, response)
}

/** The expected reason of each pair that an independent tester found (issue 28). */
const SEEN: Readonly<Record<string, VerdictReason['kind'] | `half-of-day ${string}`>> = {
  '11.30am': 'half-of-day wrong',
  '8.50pm': 'half-of-day wrong',
  swells: 'word-form',
  runs: 'word-form',
  peoples: 'spelling',
  '80-85': 'range',
  '£85': 'extra-sign',
  '85%': 'extra-sign',
  '9PD': 'code',
  '21,000s': 'extra-sign',
  '23 / 3': 'matched',
  "dentist's": 'possessive',
  "Gallimore's": 'possessive',
  "customers' records": 'possessive',
  "bakery's": 'possessive',
  headfones: 'spelling',
  theatar: 'spelling',
  colors: 'plural',
  '47:50': 'separator',
  '745': 'separator',
  '19th': 'missing-word',
  '21th': 'ordinal',
  '23th': 'ordinal',
  'shop/shops': 'two-answers',
  '21.000': 'separator',
}

test.each(FOUND)('key "$key", response "$response": $claim', ({ key, response, printed, limit }) => {
  const { reason } = judge(key, response, { ...(printed && { printed }), ...(limit && { limit }) })
  const told = reason.kind === 'half-of-day' ? `${reason.kind} ${reason.change}` : reason.kind
  expect(told).toBe(SEEN[response])
})

const MORE: readonly (readonly [key: string, response: string, kind: VerdictReason['kind'], facts?: Facts])[] = [
  ['vapour', 'vapors', 'plural'],
  ['children', 'childrens', 'spelling'],
  ['bicycles', 'bycicles', 'spelling'],
  ['grow', 'grows', 'word-form', { printed: { before: 'It will', after: '' } }],
  ['shop', 'shops', 'plural', { printed: { before: 'There is a', after: '' } }],
  ['645', '645p', 'extra-sign'],
  ['£47.50', '4750', 'separator'],
  ['40', '40%', 'extra-sign'],
  ['40', '$40', 'extra-sign'],
  ['40', '30-40', 'range'],
  ['40', '40 to 50', 'range'],
  ['BN4 7QR', 'BN4 7QP', 'code'],
  ['01904 674321', '01904 674231', 'no-match'],
  ['01904 674321', '01904 67431', 'code'],
  ['bus', 'bus / train', 'two-answers'],
  ['bus', 'train or bus', 'two-answers'],
  ['bus', 'car or taxi', 'no-match'],
  ['2nd', '2th', 'ordinal'],
  ['visitor', "visitors'", 'possessive'],
]
const MORE_ROWS = MORE.map(([key, response, kind, facts = {}]) => ({ key, response, kind, facts }))
test.each(MORE_ROWS)('key "$key", response "$response" gives the reason $kind', ({ key, response, kind, facts }) => {
  expect(judge(key, response, facts).reason.kind).toBe(kind)
})

// Random pairs: every reason must be true. Each claim is verified here by separate code that is independent of the explainers.

const plain = (text: string) => text.toLowerCase().replace(/[’]/g, "'").replace(/\s+/g, ' ').trim()
const only = (text: string, kept: RegExp) => (plain(text).match(kept) ?? []).join('')
const words = (text: string) => plain(text).split(' ')
const isRight = (key: string, text: string) => judge(key, text).marks === 1

const CLAIMS: Readonly<
  Partial<Record<VerdictReason['kind'], (key: string, response: string, reason: VerdictReason) => boolean>>
> = {
  spelling: (key, response) =>
    only(key, /\d/g) === only(response, /\d/g) && only(key, /\p{L}/gu) !== only(response, /\p{L}/gu),
  spacing: (key, response) => only(key, /[^\s.-]/g) === only(response, /[^\s.-]/g),
  plural: (key, response) =>
    Math.abs(key.length - response.length) <= 3 && words(key).length === words(response).length,
  article: (key, response) => {
    const bare = (text: string) =>
      words(text)
        .filter((word) => !['a', 'an', 'the'].includes(word))
        .join(' ')
    return bare(key) === bare(response) && plain(key) !== plain(response)
  },
  possessive: (key, response) =>
    response.includes("'") && words(key).every((word) => plain(response).includes(word.replace(/s$/, ''))),
  apostrophe: (key, response) => only(key, /[^'\s]/g) === only(response, /[^'\s]/g),
  'word-order': (key, response) => words(key).toSorted().join() === words(response).toSorted().join(),
  'extra-word': (key, response, reason) =>
    reason.kind === 'extra-word' &&
    words(reason.extra).every((word) => words(response).includes(word)) &&
    words(response).length > words(reason.extra).length,
  'missing-word': (key, response, reason) =>
    reason.kind === 'missing-word' &&
    words(reason.missing).every((word) => words(key).includes(word)) &&
    words(key).length > words(reason.missing).length,
  'two-answers': (key, response) =>
    plain(response)
      .split(/\s*[/;|]\s*| or /)
      .some((part) => isRight(key, part)),
  separator: (key, response) => only(key, /\d/g) === only(response, /\d/g),
  ordinal: (key, response) => Number.parseInt(key) === Number.parseInt(response),
  'extra-sign': (key, response) =>
    only(key, /\d/g) === only(response, /\d/g) && only(key, /\D/g) !== only(response, /\D/g),
  range: (key, response) =>
    plain(response)
      .split(/ ?- ?| to /)
      .some((end) => isRight(key, end)),
  unit: (key, response) => only(key, /\d/g) === only(response, /\d/g),
  currency: (key, response) => Number(only(key, /[\d.]/g)) === Number(only(response, /[\d.]/g)),
  'short-form': (key, response, reason) =>
    reason.kind === 'short-form' &&
    words(key).some((word) => word.endsWith(reason.full)) &&
    plain(response).includes(reason.given),
  'half-of-day': (key, response) =>
    Number.parseInt(only(key, /\d/g)) % 12 === Number.parseInt(only(response, /\d/g)) % 12,
  code: (key, response) => Math.abs(only(key, /[\p{L}\d]/gu).length - only(response, /[\p{L}\d]/gu).length) <= 1,
  'month-in-figures': (key, response) => only(response, /\p{L}/gu) === '' && plain(response).includes(only(key, /\d/g)),
}

const KEYS = [
  'bus', 'bus stop', 'the park', 'visitors', "children's books", 'colour scheme', 'theatre', 'headphones', 'dentist',
  '85', '21,000', '7.45', '£47.50', '45 minutes', '10 km', '25%', '9 am', '7.30 pm', '19 May', 'Friday 12 March', '21st',
  'BN4 7QR', '01904 674321', 'self-study', 'salt and pepper', 'three weeks', 'J. K. Rowling', '-5°C', '9-5.30',
] // prettier-ignore
const SLIPS: readonly ((text: string, pick: (most: number) => number) => string)[] = [
  (text, pick) => text.slice(0, pick(text.length)) + text.slice(pick(text.length) + 1),
  (text, pick) => {
    const at = pick(text.length)
    return text.slice(0, at) + text.slice(at + 1)
  },
  (text, pick) => {
    const at = pick(text.length - 1)
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
  },
  (text, pick) =>
    text + (['s', "'s", '%', 'p', ' or train', '/other', ' pm', ' km', ' extra', '-90', 'th'][pick(11)] ?? ''),
  (text, pick) => (['£', '$', 'the ', 'a ', 'very ', '80-', 'about '][pick(7)] ?? '') + text,
  (text) => text.split(' ').toReversed().join(' '),
  (text) => text.replaceAll(/[.,:]/g, ''),
  (text) => text.replaceAll(/[.]/g, ':'),
  (text) => text.replaceAll(/[ -]/g, ''),
  (text) =>
    text
      .replace(/minutes/, 'mins')
      .replace(/km/, 'miles')
      .replace(/£/, '$')
      .replace(/am/, 'pm'),
  (text) => text.split(' ').slice(1).join(' '),
]

test('every reason for a random slip is true of the pair', () => {
  let seed = 20_261_128
  const pick = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * Math.max(1, most))
  }
  const untrue: unknown[] = []
  const told = new Set<string>()
  for (let round = 0; round < 4000; round += 1) {
    const key = KEYS[pick(KEYS.length)] ?? ''
    const first = (SLIPS[pick(SLIPS.length)] ?? String)(key, pick)
    const response = pick(3) === 0 ? (SLIPS[pick(SLIPS.length)] ?? String)(first, pick) : first
    const { reason, marks } = judge(key, response)
    if (marks === 1) continue
    told.add(reason.kind)
    const claim = CLAIMS[reason.kind]
    if (claim && !claim(key, response, reason)) untrue.push([key, response, reason])
  }
  expect(untrue.slice(0, 12)).toEqual([])
  expect(told.size).toBeGreaterThan(15)
})
