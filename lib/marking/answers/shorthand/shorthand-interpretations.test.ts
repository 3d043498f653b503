import { type AnswerClass } from '../key'
import { parseShorthand } from './shorthand'

/** Every offered interpretation, the proposed one first, as "scope: answer; answer". A single one if it is unambiguous. */
function readingsOf(text: string, answerClass?: AnswerClass): readonly string[] {
  const { expansions, warnings } = parseShorthand(text, answerClass === undefined ? {} : { class: answerClass })
  const doubt = warnings.find((warning) => warning.kind === 'ambiguous-scope')
  if (doubt?.kind !== 'ambiguous-scope') return [expansions.join('; ')]
  const others = doubt.others.map((other) => `${other.scope}: ${other.expansions.join('; ')}`)
  return [`${doubt.chosen}: ${expansions.join('; ')}`, ...others]
}

test.each([
  ['an apple/apple', 'an apple; apple'],
  ['the / an', 'the; an'],
  ['red wine/red beer', 'red wine; red beer'],
  ['red big wine/white small wine', 'red big wine; white small wine'],
  ['red/blue/green', 'red; blue; green'],
  ['9.30/half past nine', '9.30; half past nine'],
  ['noon/12.00 pm', 'noon; 12.00 pm'],
  ['3/three km', '3 km; three km'],
  ['3/three metres (long)', '3 metres long; 3 metres; three metres long; three metres'],
  ['3/three | metres', '3; three; metres'],
  ['11 | eleven (am)', '11; eleven am; eleven'],
  ['waiter(s)/cook(s)', 'waiters; waiter; cooks; cook'],
  ['/film', 'film'],
  ['film / ', 'film'],
  ['film | FILM', 'film'],
  ['(the) film/film', 'the film; film'],
  ['must(-)have', 'must-have'],
  ['a(b)c', 'abc; ac'],
  ['10km/kilometres', '10km; 10 kilometres'],
  ['10 km / kilometres', '10 km; 10 kilometres'],
  ['$3.5m / million', '$3.5m; $3.5 million'],
  ['\u00a32bn/billion', '\u00a32bn; \u00a32 billion'],
  ['15p/pence', '15p; 15 pence'],
  ['20%/per cent', '20%; 20 per cent'],
  ['20 per cent/percent/%', '20 per cent; 20 percent; 20%'],
  ['7am/a.m.', '7am; 7 a.m.'],
  ['6 foot/feet/ft', '6 foot; 6 feet; 6 ft'],
  ['3k / thousand', '3k; 3 thousand'],
  ['2.5 kilos / kilograms / kg', '2.5 kilos; 2.5 kilograms; 2.5 kg'],
  ['40 grams/grammes', '40 grams; 40 grammes'],
  ['6 metres / meters / m', '6 metres; 6 meters; 6 m'],
  ['45 mins / minutes / min', '45 mins; 45 minutes; 45 min'],
])('%s has one interpretation: %s', (text, interpretation) => {
  expect(readingsOf(text)).toEqual([interpretation])
})

test.each([
  [
    'red wine/white wine/beer',
    'whole: red wine; white wine; beer',
    'word: red wine wine; red wine beer; red white wine; red white beer',
  ],
  ['red wine/white wine glass', 'whole: red wine; white wine glass', 'word: red wine wine glass; red white wine glass'],
  ['red car/blue/green van', 'whole: red car; blue; green van', 'word: red car van; red blue van; red green van'],
  ['9.30/half past ten', 'whole: 9.30; half past ten', 'word: 9.30 past ten; half past ten'],
  ['March/15 March', 'whole: March; 15 March', 'word: March March; 15 March'],
  ['15 March/March 16', 'whole: 15 March; March 16', 'word: 15 March 16'],
  ['big/large dog/cat', 'whole: big; large dog; cat', 'word: big dog; big cat; large dog; large cat'],
  ['$20/30 dollars', 'whole: $20; 30 dollars', 'word: $20 dollars; 30 dollars'],
])('%s is taken whole, as %s; alternatives of a word are possible: %s', (text, whole, word) => {
  expect(readingsOf(text)).toEqual([whole, word])
})

test.each([
  ['colour/color scheme', 'word: colour scheme; color scheme', 'whole: colour; color scheme'],
  ['scheme colour/color', 'word: scheme colour; scheme color', 'whole: scheme colour; color'],
  ['two/2 colour/color', 'word: two colour; two color; 2 colour; 2 color', 'whole: two; 2 colour; color'],
  ['in/at the park', 'word: in the park; at the park', 'whole: in; at the park'],
  ['in / on / at time', 'word: in time; on time; at time', 'whole: in; on; at time'],
  ['an/the owl', 'word: an owl; the owl', 'whole: an; the owl'],
  ['3/four metres', 'word: 3 metres; four metres', 'whole: 3; four metres'],
  ['3(x)/three metres', 'word: 3x metres; 3 metres; three metres', 'whole: 3x; 3; three metres'],
  ['in the park/garden', 'word: in the park; in the garden', 'whole: in the park; garden'],
  ['at the front/back door', 'word: at the front door; at the back door', 'whole: at the front; back door'],
  ['big / large dog', 'word: big dog; large dog', 'whole: big; large dog'],
  ['front (x)/back door', 'word: front x door; front door; back door', 'whole: front x; front; back door'],
  ['11 (x)/eleven (am)', 'word: 11 x am; 11 x; 11 am; 11; eleven am; eleven', 'whole: 11 x; 11; eleven am; eleven'],
  ['colour/color b | grey/gray c', 'word: colour b; color b; grey c; gray c', 'whole: colour; color b; grey; gray c'],
])('in %s one word changes: %s', (text, word, whole) => {
  expect(readingsOf(text)).toEqual([word, whole])
})

test.each([
  ['less than/under 5%', 'less than 5%; under 5%'],
  ['under/less than 5%', 'under 5%; less than 5%'],
  ['over / more than \u00a31,000', 'over \u00a31,000; more than \u00a31,000'],
  ['at least/minimum 18', 'at least 18; minimum 18'],
  ['up to/maximum of 20 kg', 'up to 20 kg; maximum of 20 kg'],
  ['a lot of / many friends', 'a lot of friends; many friends'],
  ['next to/beside the bank', 'next to the bank; beside the bank'],
  ['in front of/opposite the station', 'in front of the station; opposite the station'],
  ['right-hand/right hand side', 'right-hand side; right hand side'],
])('%s: no earlier word is an answer by itself, so the first choice is %s', (text, first) => {
  const [taken, ...others] = readingsOf(text)
  expect(taken).toBe(`shared-end: ${first}`)
  expect(others.length).toBeGreaterThan(0)
})

test.each(['in the/their garden', 'car park/parking lot', 'before/after lunch', 'over/under', 'some/more bread'])(
  'the end of %s is not shared by starts of several words',
  (text) => {
    expect(readingsOf(text).join()).not.toContain('shared-end')
  },
)

test.each([
  ['3/three big metres', 'shared-end: 3 big metres; three big metres', 'whole: 3; three big metres'],
  ['11/eleven(am)', 'shared-end: 11am; 11; elevenam; eleven', 'whole: 11; elevenam; eleven'],
  ['11/eleven (am)', 'shared-end: 11 am; 11; eleven am; eleven', 'whole: 11; eleven am; eleven'],
  ['eleven/twelve (am)', 'shared-end: eleven am; eleven; twelve am; twelve', 'whole: eleven; twelve am; twelve'],
  ['tea/coffee (cup)', 'shared-end: tea cup; tea; coffee cup; coffee', 'whole: tea; coffee cup; coffee'],
  ['tea/coffee(s)', 'whole: tea; coffees; coffee', 'shared-end: teas; tea; coffees; coffee'],
  ['11/eleven/12 (am)', 'word: 11 am; 11; eleven am; eleven; 12 am; 12', 'whole: 11; eleven; 12 am; 12'],
])('%s: the end may belong to all alternatives, %s or %s', (text, first, second) => {
  expect(readingsOf(text)).toEqual([first, second])
})

test.each([
  ['bus or train/coach', 'whole: bus; train; coach', 'literal: bus or train; coach'],
  ['bus|train or coach', 'whole: bus; train; coach', 'literal: bus; train or coach'],
  ['salt, pepper', 'whole: salt, pepper', 'listed: salt; pepper'],
  ['12/13', 'whole: 12/13', 'listed: 12; 13'],
  ['60 miles/hour', 'whole: 60 miles/hour', 'listed: 60 miles; hour'],
  ['a(b)c/d', 'whole: abc/d; ac/d', 'listed: abc; ac; d'],
])('%s: a separator, or part of the answer, %s or %s', (text, first, second) => {
  expect(readingsOf(text)).toEqual([first, second])
})

const BOTH = 'any-order: heat, light; heat and light; light, heat; light and heat'
test.each([
  ['heat, light (in either order)', BOTH],
  ['heat and light (in any order)', BOTH],
  ['heat (and) light (in either order)', BOTH],
  ['heat & light [either order]', BOTH],
  ['heat & light (both)', BOTH],
  ['heat / light (both required)', BOTH],
  ['heat + light (any order, both needed)', BOTH],
  ['heat; light IN EITHER ORDER; BOTH REQUIRED FOR ONE MARK', BOTH],
  ['heat AND light', BOTH],
  ['salt AND red wine', 'any-order: salt, red wine; salt and red wine; red wine, salt; red wine and salt'],
])('%s: all of it is one answer in any order, and a person is asked', (text, first) => {
  expect(readingsOf(text)[0]).toBe(first)
  expect(parseShorthand(text).hasOneInterpretation).toBe(false)
})

test.each(['heat and light', 'HEAT AND LIGHT', 'heat, light', 'fish and chips (hot)', 'between 5 AND 9 pm'])(
  '%s does not mention an order',
  (text) => {
    expect(readingsOf(text).join()).not.toContain('any-order')
  },
)

test('three answers in any order have six orders', () => {
  const [first = ''] = readingsOf('heat, light and water (in any order)')
  expect(first.split('; ')).toHaveLength(12)
  expect(first).toContain('water, heat and light')
})

test.each([
  ['gate B/C', 'gate B; gate C'],
  ['Gate 12/14', 'Gate 12; Gate 14'],
  ['5/6 people', '5 people; 6 people'],
])('%s may be %s', (text, word) => {
  expect(readingsOf(text)).toContain(`word: ${word}`)
})

test.each(['1/2 hour', '2/3 of people', 'Flat 12/A', '60 miles/hour', '12/13'])('%s shares nothing', (text) => {
  expect(readingsOf(text).filter((interpretation) => interpretation.startsWith('word: '))).toEqual([])
})

test.each(['(about) 5/some days', '(old) coins/5 notes', '(the) car | bus', '(the)car/bus'])(
  'the start of %s is not shared',
  (text) => {
    expect(readingsOf(text).join()).not.toContain('shared-start')
  },
)

test('three interpretations are offered in the order of their likelihood', () => {
  expect(readingsOf('bus stop/bus station(s)')).toEqual([
    'whole: bus stop; bus stations; bus station',
    'shared-end: bus stops; bus stop; bus stations; bus station',
    'word: bus stop stations; bus stop station; bus bus stations; bus bus station',
  ])
  expect(readingsOf('salt, pepper/vinegar')).toEqual([
    'whole: salt, pepper; vinegar',
    'word: salt, pepper; salt, vinegar',
    'listed: salt; pepper; vinegar',
  ])
})

test.each<[string, AnswerClass]>([
  ['9.30/half past nine', 'text'],
  ['20/20 dollars', 'text'],
])('in class text %s is not one answer in two forms, as it would be in class %s', (text, answerClass) => {
  expect(readingsOf(text, answerClass)).toHaveLength(2)
})

test.each([
  ['adult(s)/child(ren) ticket', 'adult ticket'],
  ['front/back(s) door', 'front door'],
  ['(the) film/movie', 'the movie'],
])('%s is unsure: only the word beside the slash may change, as in "%s"', (text, answer) => {
  expect(parseShorthand(text).hasOneInterpretation).toBe(false)
  expect(readingsOf(text).join('; ')).toContain(answer)
})
