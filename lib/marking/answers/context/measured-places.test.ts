import { contextOf } from '@/lib/paper/content/rules/context/question-context'
import { type Block } from '@/lib/paper/content/rules/content'
import { judgeBlock } from '../fixtures/imported'
import { type WordLimit } from '../key'
import { markQuestion } from '../mark'
import { parseShorthand } from '../shorthand/shorthand'

const THREE: WordLimit = { form: 'words-and-or-number', words: 3 }
const TWO: WordLimit = { form: 'words-and-or-number', words: 2 }
const line = (text = 'It is {{1}}'): Block => ({ kind: 'line', text })

type Case = readonly [
  key: string,
  block: Block,
  taken: readonly string[],
  refused: readonly string[],
  limit?: WordLimit,
]

/** Responses typed by independent markers: measures in two units or of two sides, an article for one, rooms, short units after an ordinal. */
const CASES: readonly Case[] = [
  [
    '12 stone 4 pounds',
    line(),
    ['12 st 4 lb', '12st 4lbs', 'twelve stone four pounds'],
    ['12 stone', '£12', '12 stone 4'],
  ],
  ['6 feet 2 inches', line(), ['6 ft 2 in', '6ft 2in', '6 feet and 2 inches'], ['6 feet', '62 inches']],
  [
    '1 hour and 30 minutes',
    line(),
    ['1 hour 30 minutes', '1 hr 30 mins', '1h 30m', 'one hour and thirty minutes'],
    ['1 hour', '30 minutes', '90 minutes'],
  ],
  ['1 hour 30 minutes', line(), ['1 hour and 30 minutes', '1 hr and 30 min'], ['1 hour 13 minutes']],
  ['2 weeks and 3 days', line(), ['2 weeks 3 days', 'two weeks and three days'], ['2 weeks', '3 days']],
  ['20 x 30 cm', line(), ['20x30cm', '20 × 30 cm', '20 by 30 cm', '20 cm x 30 cm'], ['20 cm', '30 x 20 cm'], TWO],
  ['20 x 30', line('Size: {{1}} cm'), ['20 x 30', '20x30'], ['20 30', '20'], { form: 'number' }],
  ['an hour', line(), ['1 hour', 'one hour', '1 hr'], ['hour', '2 hours', '1 hours']],
  ['1 month', line(), ['a month', 'one month'], ['month', '1 months', 'a months']],
  ['a week', line('They meet twice {{1}}'), ['a week'], ['1 week', 'week']],
  ['half an hour', line(), ['half an hour'], ['half 1 hour', 'an hour']],
  ['third year', line(), ['3rd year', '3rd yr', 'third yr'], ['3 years', 'third years', 'year 3']],
  ['5 secs', line(), ['5 s', '5s', '5 seconds'], ['5', '5 second', '5 minutes']],
  ['1950s', line(), ["1950's", '1950s'], ['1950 s', '1950 seconds', '1950']],
  [
    "10 minutes' drive",
    line(),
    ['10 minutes drive', '10 minute drive', '10-minute drive', '10 min drive'],
    ['10 minutes', '10 drive'],
  ],
  ['10 minutes later', line(), ['10 mins later'], ['10 minute later']],
  ['Room 2G', line(), ['room 2g', 'Room 2 G'], ['Room 2 grams', 'Room 2', '2G']],
  ['2G', line('Meet in room {{1}}'), ['2g', '2 G'], ['2 grams', '2']],
  ['2g', line(), ['2 grams'], ['2 G grams']],
  ['& Sons', line('Marlow {{1}} Ltd'), ['and Sons', '&Sons'], ['Sons', 'or Sons'], { form: 'words', words: 2 }],
]

test.each(
  CASES.map(([key, block, taken, refused, limit = THREE]) => ({ key, block, taken: [key, ...taken], refused, limit })),
)('key $key in $block is sure, and accepts and refuses what it should', (item) => {
  expect(judgeBlock(item)).toEqual({ state: 'sure', lost: [], given: [] })
})

/** Answers on which markers disagree: the key as printed and the other form are two interpretations, and neither is sure. */
test.each<readonly [key: string, block: Block, other: string]>([
  ['12\u00b0C', { kind: 'field', label: 'Temperature of the water', text: '{{1}}' }, '12 degrees'],
  ['Hallam Street', line('Address: 27 {{1}}'), 'Hallam St'],
  ['9 am - 5.30 pm', { kind: 'field', label: 'Opening hours', text: '{{1}}' }, '9-5.30'],
])('%s waits, refuses the open form, and offers to accept it', (key, block, other) => {
  expect(judgeBlock({ key, block, taken: [key], refused: [other], limit: THREE })).toMatchObject({
    state: 'unsure',
    lost: [],
    given: [],
  })
  const printed = contextOf({ parts: [{ number: 1, instruction: 'Read.', groups: [groupOf(block)] }] }, 1) ?? undefined
  const { warnings } = parseShorthand(key, { limit: THREE, printed })
  const others = warnings.flatMap((warning) => (warning.kind === 'ambiguous-scope' ? warning.others : []))
  const isTaken = others.map(
    ({ alternatives }) =>
      markQuestion({ question: '1', numbers: [1], answer: { kind: 'text', accepts: alternatives }, printed }, other)
        .marks,
  )
  expect(isTaken).toEqual([1])
})

/** Keys that wait for a person: the first interpretation is right, as both markers mark. */
test.each<readonly [key: string, taken: readonly string[], refused: readonly string[]]>([
  [
    'passport and photo(s) (in either order)',
    ['photo and passport', 'photos and passport', 'passport, photos', 'passport and photo'],
    ['passport', 'passport or photo'],
  ],
  ['insects and/or worms', ['insects and worms', 'insects or worms'], ['insects', 'insects worms']],
  [
    '24\u00b0C / 24 degrees',
    ['24\u00b0C', '24 degrees', '24 degrees Celsius'],
    ['24', '24\u00b0F', '24\u00b0C degrees'],
  ],
])('the first interpretation of %s', (key, taken, refused) => {
  const block = { kind: 'line', text: 'It is {{1}} here' } as const
  expect(judgeBlock({ key, block, taken, refused, limit: THREE })).toEqual({ state: 'unsure', lost: [], given: [] })
})

test.each([
  ['25\u00b0C', line()],
  ['Hallam Street | Hallam St', line()],
  ['High Street shops', line()],
])('%s has no open form', (key, block) => {
  expect(judgeBlock({ key, block, taken: [key], refused: [], limit: THREE }).state).toBe('sure')
})

function groupOf(block: Block) {
  return { type: 'form-completion' as const, rubric: ['Complete the form.'], body: [block], limit: THREE }
}
