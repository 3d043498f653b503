import { proposeKey } from '@/lib/authoring/paper/rules/draft-keys'
import { accepts, type AcceptedAnswer, compileKey, MAX_ANSWER_LENGTH, readResponse } from './compile'
import { type Alternative, type QuestionMarking } from './key'

function takes(alternative: Alternative, response: string, printed?: QuestionMarking['printed']): boolean {
  const [accepted] = compileKey({ kind: 'text', accepts: [alternative] }, printed)
  return accepted !== undefined && accepts(accepted, readResponse(response))
}
const isAccepted = (accepted: AcceptedAnswer, response: string) => accepts(accepted, readResponse(response))
const written = (text: string, more: Partial<Alternative> = {}): Alternative => ({
  tokens: [text],
  class: 'text',
  ...more,
})

// docs/facts/marking.md §18
test.each<[Alternative, string, boolean]>([
  [written('must-have', { loose: ['hyphen'] }), 'must-have', true],
  [written('must-have', { loose: ['hyphen'] }), 'must have', true],
  [written('must-have', { loose: ['hyphen'] }), 'musthave', true],
  [written('must-have', { loose: ['hyphen'] }), 'must  - have', false],
  [written('must-have'), 'must have', false],
  [written('must-have'), 'musthave', false],
  [written('state-of-the-art', { loose: ['hyphen'] }), 'state of the-art', true],
  [written('a-b-c-d-e', { loose: ['hyphen'] }), 'a-b c-d e', true],
  // With more than four hyphens all must be replaced alike: there would be too many forms.
  [written('a-b-c-d-e-f', { loose: ['hyphen'] }), 'a b c d e f', true],
  [written('a-b-c-d-e-f', { loose: ['hyphen'] }), 'abcdef', true],
  [written('a-b-c-d-e-f', { loose: ['hyphen'] }), 'a-b-c-d-e-f', true],
  [written('a-b-c-d-e-f', { loose: ['hyphen'] }), 'a-b c-d-e-f', false],
  [written('week end', { loose: ['space'] }), 'weekend', true],
  [written('weekend', { loose: ['space'] }), 'week end', true],
  [written('week end', { loose: ['space'] }), 'week-end', false],
  [written('weekend'), 'week end', false],
  [written('colour chart', { loose: ['space'] }), 'colorchart', false],
  [written('colourchart', { loose: ['space'] }), 'colour chart', true],
  [written('two men', { loose: ['space'] }), '2men', true],
  [written('colour chart', { loose: ['hyphen', 'space'] }), 'color chart', true],
])('%j accepts "%s": %s', (alternative, response, isTaken) => {
  expect(takes(alternative, response)).toBe(isTaken)
})

test.each<[string, string, boolean]>([
  ["children's books", 'childrens books', true],
  ["children's books", "childrens' books", true],
  ['childrens books', "children's books", false],
  ["don't", 'dont', true],
  ["it's", 'its', false],
  ["we're late", 'were late', false],
  ["men's shoes and boys' shoes", 'mens shoes and boys shoes', true],
  ["men's tyre", 'mens tire', true],
])('the key "%s" accepts "%s" without an apostrophe: %s', (key, response, isTaken) => {
  expect(takes(written(key), response)).toBe(isTaken)
})

test.each<[string, QuestionMarking['printed'], string, boolean]>([
  ['9.15', { before: 'Starts at', after: 'in the morning' }, '9.15 am', true],
  ['9.15', { before: 'Starts at', after: 'in the morning' }, '9.15', true],
  ['9.15', { before: 'Starts at', after: 'in the morning' }, '9.15 pm', false],
  ['9.15', { before: 'Starts at', after: '' }, '9.15 am', false],
  ['9.15', undefined, '9.15 am', false],
  ['after 9.15', { before: 'in the evening, ', after: 'in the evening' }, 'after 9.15 pm', true],
  ['9.15 to 10.15', { before: 'every morning', after: '' }, '9.15 am to 10.15 am', true],
  ['9.15 to 10.15', { before: 'every morning', after: '' }, '9.15 to 10.15', true],
  ['9.15 am', { before: 'every evening at', after: '' }, '9.15 pm', false],
  // A morning that ends at half past twelve ends in the afternoon: am and pm are left open.
  ['12.30', { before: 'Saturday morning: ', after: '' }, '12.30', true],
  ['12.30', { before: 'Saturday morning: ', after: '' }, '12.30 am', false],
  ['12.30', { before: 'Saturday morning: ', after: '' }, '0:30', false],
  ['12.30', { before: 'Saturday afternoon: ', after: '' }, '12.30 pm', true],
  ['9.30 to 12.30', { before: 'every morning', after: '' }, '9.30 am to 12.30', true],
  ['9.30 to 12.30', { before: 'every morning', after: '' }, '9.30 am to 12.30 am', false],
])('the time "%s" printed in %j accepts "%s": %s', (key, printed, response, isTaken) => {
  expect(takes(written(key, { class: 'time' }), response, printed)).toBe(isTaken)
})

test('text beside the gap changes no key of another class', () => {
  const around = { before: 'every morning, £', after: '' }
  expect(takes(written('9.15'), '9.15 am', around)).toBe(false)
  expect(takes(written('850', { class: 'money' }), '$850', around)).toBe(false)
  expect(takes(written('850', { class: 'money' }), '£850', around)).toBe(true)
  expect(takes(written('850', { class: 'money' }), '$850')).toBe(true)
  expect(takes(written('850', { class: 'number' }), '850', around)).toBe(true)
})

test('a response as long as the longest answer is compared, a longer one matches nothing', () => {
  const longest = 'a'.repeat(MAX_ANSWER_LENGTH)
  expect(takes(written(longest), longest)).toBe(true)
  expect(takes(written(`${longest}a`), `${longest}a`)).toBe(false)
  expect(readResponse(`${longest}a`).words).toEqual([])
  expect(takes({ tokens: [], class: 'text' }, '')).toBe(false)
})

test('of a key with too many spellings the first ones count', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const alternative: Alternative = { class: 'text', tokens: [{ choice: letters }, { choice: letters }] }
  const both = compileKey({ kind: 'text', accepts: [alternative, written('film')] })
  expect(both).toHaveLength(512)
  expect([both[0]?.text, both.at(-1)?.text]).toEqual(['aa', 'tr'])
})

test.each([
  [
    ['50', '50 cents'],
    ['50', '50c', '50 cents'],
    ['$50', '€50', '£50'],
  ],
  [
    ['$40', '40'],
    ['$40', 'US$40', '40'],
    ['£40', '€40'],
  ],
  [
    ['us$40', '$40', '40'],
    ['us$40', '$40', '40'],
    ['£40', '€40'],
  ],
  [
    ['a$40', '40 dollars', '40'],
    ['a$40', '$40', '40'],
    ['£40', '€40'],
  ],
  [
    ['50', '50p'],
    ['50', '50p', '£0.50'],
    ['£50', '$50'],
  ],
  [
    ['0.50', '50p'],
    ['0.50', '£0.50', '50p'],
    ['$0.50', '£50'],
  ],
  [
    ['$0.50', '50 cents', '0.50'],
    ['0.50', '$0.50', '50c'],
    ['£0.50', '$50'],
  ],
  [['3.50', 'three pounds fifty pence'], ['3.50', '£3.50'], ['$3.50']],
  // Two currencies: the bare amount is neither.
  [['us$40', 'a$40', '40'], ['us$40', 'a$40', '40'], []],
])('the amounts %j accept %j and none of %j', (texts, taken, refused) => {
  const accepts = texts.map((text) => written(text, { class: 'money' }))
  const compiled = compileKey({ kind: 'text', accepts })
  const isTaken = (response: string) => compiled.some((item) => isAccepted(item, response))
  expect([taken.filter(isTaken), refused.filter(isTaken)]).toEqual([taken, []])
})

test.each(['50 (cents)', '50 (p)', '(US)$40 / 40'])('the key "%s" has a single currency, the printed one', (key) => {
  const answer = proposeKey(key)?.answer
  if (!answer) throw new Error(`${key} says nothing`)
  const compiled = compileKey(answer)
  const number = /\d+/.exec(key)?.[0] ?? ''
  const signs = key.includes('$') ? ['£', '€'] : ['£', '€', '$']
  const taken = signs.map((sign) => sign + number).filter((text) => compiled.some((item) => isAccepted(item, text)))
  expect(taken).toEqual([])
})
