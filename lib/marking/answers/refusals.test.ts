import { type AnswerClass, type QuestionMarking } from './key'
import { markQuestion } from './mark'
import { type VerdictReason } from './reason'
import { parseShorthand } from './shorthand/shorthand'

/** Near misses and their reasons. Every row is a refusal: the reason never changes the mark. */
function refuse(
  shorthand: string,
  response: string,
  more: { readonly class?: AnswerClass; readonly printed?: QuestionMarking['printed'] } = {},
): VerdictReason {
  const { alternatives } = parseShorthand(shorthand, { class: more.class ?? 'text' })
  const answer = { kind: 'text', accepts: alternatives } as const
  const { marks, reason } = markQuestion({ question: '1', numbers: [1], answer, printed: more.printed }, response)
  expect(marks).toBe(0)
  return reason
}

test.each<[string, string, VerdictReason]>([
  ['apple', 'an apple', { kind: 'article', accepted: 'apple', change: 'extra' }],
  ['an apple', 'apple', { kind: 'article', accepted: 'an apple', change: 'missing' }],
  ['the end', 'an end', { kind: 'article', accepted: 'the end', change: 'wrong' }],
  ['car park', 'the car a park', { kind: 'article', accepted: 'car park', change: 'extra' }],
  ['the', 'a', { kind: 'no-match' }],
  ['cold night', 'the coldnight', { kind: 'no-match' }],
  ['film', 'film show', { kind: 'extra-word', accepted: 'film', extra: 'show' }],
  ['film', 'very old film show', { kind: 'extra-word', accepted: 'film', extra: 'very old show' }],
  ['old film', 'very old film', { kind: 'extra-word', accepted: 'old film', extra: 'very' }],
  ['change', 'change p', { kind: 'extra-word', accepted: 'change', extra: 'p' }],
  ['big red car', 'big red', { kind: 'missing-word', accepted: 'big red car', missing: 'car' }],
  ['big red car', 'big car', { kind: 'missing-word', accepted: 'big red car', missing: 'red' }],
  ['big ceiling fan', 'fan', { kind: 'missing-word', accepted: 'big ceiling fan', missing: 'big ceiling' }],
  ['the ceiling fan', 'the fan', { kind: 'missing-word', accepted: 'the ceiling fan', missing: 'ceiling' }],
  ['red wine/white wine', 'white', { kind: 'missing-word', accepted: 'white wine', missing: 'wine' }],
  ['ceiling fan big', 'fan old', { kind: 'no-match' }],
  ['a b c', 'a', { kind: 'no-match' }],
  ['car park', 'car prak', { kind: 'spelling', accepted: 'car park' }],
  ['cat', 'cot', { kind: 'spelling', accepted: 'cat' }],
  ['ox', 'oy', { kind: 'no-match' }],
  ['boxes of tea', 'box of tea', { kind: 'plural', accepted: 'boxes of tea', needed: 'plural' }],
  ['film', 'film '.repeat(60), { kind: 'no-match' }],
])('key "%s", response "%s": %j', (shorthand, response, reason) => {
  expect(refuse(shorthand, response)).toEqual(reason)
})

test.each<[string, string, VerdictReason]>([
  ["O'Brien", 'O Brien', { kind: 'apostrophe', accepted: "O'Brien" }],
  ['visitors', "visitor's", { kind: 'apostrophe', accepted: 'visitors' }],
  ["it's", 'its', { kind: 'apostrophe', accepted: "it's" }],
  ["it's late", 'its late', { kind: 'apostrophe', accepted: "it's late" }],
  ["O'Brien", "o'brian", { kind: 'spelling', accepted: "O'Brien" }],
  ["visitor's book", 'visitor guide', { kind: 'no-match' }],
  ['visitors', "guest's", { kind: 'no-match' }],
  ["it's on", 'itson', { kind: 'no-match' }],
])('an apostrophe is named only if all letters are right: key "%s", response "%s": %j', (key, response, reason) => {
  expect(refuse(key, response)).toEqual(reason)
})

test.each<[string, AnswerClass, string, VerdictReason]>([
  ['Monday', 'text', 'Mon', { kind: 'short-form', accepted: 'Monday', given: 'mon', full: 'monday' }],
  ['25 minutes', 'number', '25 m', { kind: 'unit', accepted: '25 minutes' }],
  ['45 minutes', 'number', '45 mins walk', { kind: 'extra-word', accepted: '45 minutes', extra: 'walk' }],
  ['45 minutes walk', 'number', '45 mins', { kind: 'no-match' }],
  ['45 minutes by bus', 'number', '45 mins by car', { kind: 'no-match' }],
  ['30-39', 'text', '30 to 39', { kind: 'no-match' }],
  ['10 minutes later', 'number', '10 minute later', { kind: 'plural', accepted: '10 minutes later', needed: 'plural' }],
  ['50°', 'number', '50', { kind: 'unit', accepted: '50°' }],
  ['50%', 'percent', '50 miles', { kind: 'unit', accepted: '50%' }],
  ['10 miles', 'number', '10 km', { kind: 'unit', accepted: '10 miles' }],
  // A missing unit in words is a missing word, which is more informative.
  ['10 miles', 'number', '10', { kind: 'missing-word', accepted: '10 miles', missing: 'miles' }],
  ['10 miles', 'number', '12 km', { kind: 'no-match' }],
  ['several miles', 'number', 'several acres', { kind: 'no-match' }],
  ['A4B2 km', 'text', 'A4B2 miles', { kind: 'no-match' }],
  ['5 people', 'number', '5 people km', { kind: 'extra-word', accepted: '5 people', extra: 'km' }],
])('short forms and units: key "%s" (%s), response "%s": %j', (key, answerClass, response, reason) => {
  expect(refuse(key, response, { class: answerClass })).toEqual(reason)
})

test.each<[string, string, VerdictReason]>([
  ['19 May', '19/5', { kind: 'month-in-figures', accepted: '19 May' }],
  ['19 May/20 May', '20/5', { kind: 'month-in-figures', accepted: '20 May' }],
  ['Friday 19 May', '5.19', { kind: 'month-in-figures', accepted: 'Friday 19 May' }],
  ['the week of 19 May', '19.5', { kind: 'month-in-figures', accepted: 'the week of 19 May' }],
  ['19 May', '19/6', { kind: 'no-match' }],
  ['19 May', '20/5', { kind: 'no-match' }],
])('the date "%s" with the month in digits, "%s": %j', (key, response, reason) => {
  expect(refuse(key, response, { class: 'date' })).toEqual(reason)
})

const half = (accepted: string, change: 'extra' | 'missing' | 'wrong'): VerdictReason => ({
  kind: 'half-of-day',
  accepted,
  change,
})
test.each<[string, string, VerdictReason]>([
  ['9 am', '9 pm', half('9 am', 'wrong')],
  ['9 am', '9', half('9 am', 'missing')],
  ['9.15', '9.15 am', half('9.15', 'extra')],
  ['noon', '12 am', half('noon', 'wrong')],
  ['after 10 pm', 'after 10', half('after 10 pm', 'missing')],
  ['after 10 pm', 'after 10 am', half('after 10 pm', 'wrong')],
  ['9 am to 5 pm', '9 am to 5 am', half('9 am to 5 pm', 'wrong')],
  ['9 am/10 am', '10 pm', half('10 am', 'wrong')],
  ['9 am to 5 pm', '9 am to 6 pm', { kind: 'no-match' }],
  ['9 am to 5 pm', '9 am to 6 am', { kind: 'no-match' }],
  ['after 10 pm', 'before 10', { kind: 'no-match' }],
  ['9 am', 'ten', { kind: 'no-match' }],
  ['9 am to 5 pm', '9 to 5', { kind: 'half-of-day', accepted: '9 am to 5 pm', change: 'missing' }],
])('the time "%s" with the other half of the day, or none, "%s": %j', (key, response, reason) => {
  expect(refuse(key, response, { class: 'time' })).toEqual(reason)
})

const currency = (accepted: string, given: string): VerdictReason => ({ kind: 'currency', accepted, given })
test.each<[string, string, VerdictReason]>([
  ['£850', '$850', currency('£850', '$')],
  ['£850', '850 euros', currency('£850', 'euros')],
  ['£850', '₹850', currency('£850', '₹')],
  ['about £50', 'about $50', currency('about £50', '$')],
  ['£5 to £15', '$5 to £15', currency('£5 to £15', '$')],
  ['£5/£6', '$6', currency('£6', '$')],
  ['£47.50', '47.50 pence', currency('£47.50', 'pence')],
  ['about £47.50', 'about 47.50p', currency('about £47.50', 'p')],
  ['£47.50', '48.50p', { kind: 'no-match' }],
  ['£47.50', '47.50 each', { kind: 'extra-word', accepted: '£47.50', extra: 'each' }],
  ['£5 to £15', '$5 to $16', { kind: 'no-match' }],
  ['£5 to £15', '$5', { kind: 'no-match' }],
  ['£5 a day', '$5 a week', { kind: 'no-match' }],
  ['£850', '860', { kind: 'no-match' }],
])('the amount "%s" in another currency, "%s": %j', (key, response, reason) => {
  expect(refuse(key, response, { class: 'money' })).toEqual(reason)
})

const repeated = (accepted: string, printed: string): VerdictReason => ({
  kind: 'repeated-printed-word',
  accepted,
  printed,
})
test.each<[string, string, string, string, VerdictReason]>([
  ['afternoon', '', 'b1 b2', 'afternoon b1', repeated('afternoon', 'b1')],
  ['afternoon', '', 'b1 b2 b3', 'afternoon b1 b2', repeated('afternoon', 'b1 b2')],
  ['green tea', 'drinks in hot', 'now and then', 'in hot green tea now', repeated('green tea', 'in hot now')],
  ['tea', 'tea', '', 'tea tea', repeated('tea', 'tea')],
  ['tea', 'hot', 'tea', 'hot tea', repeated('tea', 'hot')],
  ['film/movie', 'an old', '', 'old movie', repeated('movie', 'old')],
  ['tea', 'in', 'hot', 'in hot', { kind: 'no-match' }],
  ['tea', 'hot', '', 'old tea', { kind: 'extra-word', accepted: 'tea', extra: 'old' }],
  ['tea', 'in hot', '', 'in cold tea', { kind: 'extra-word', accepted: 'tea', extra: 'in cold' }],
  ['tea', '', 'pot', 'tea cup', { kind: 'extra-word', accepted: 'tea', extra: 'cup' }],
  ['tea', '', 'pot later', 'tea pot now', { kind: 'extra-word', accepted: 'tea', extra: 'pot now' }],
])('key "%s" in the gap between "%s" and "%s", response "%s": %j', (key, before, after, response, reason) => {
  expect(refuse(key, response, { printed: { before, after } })).toEqual(reason)
})

test('compares at most twelve printed words on a side: the cost of a long response is bounded', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')
  const after = { before: '', after: words(13) }
  expect(refuse('tea', `tea ${words(12)}`, { printed: after }).kind).toBe('repeated-printed-word')
  expect(refuse('tea', `tea ${words(13)}`, { printed: after }).kind).toBe('extra-word')
  const before = { before: words(13), after: '' }
  expect(refuse('tea', `${words(13)} tea`, { printed: before }).kind).toBe('extra-word')
})
