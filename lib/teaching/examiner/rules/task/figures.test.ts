import { type ExaminedText, type TaskData } from './examined-text'
import { findWrongFigures } from './figures'
import { findMissingSeries } from './series-left-out'

const SHARES: TaskData = {
  series: ['Car', 'Bus', 'Bicycle', 'On foot'],
  columns: ['2000', '2025'],
  values: [58, 36, 22, 24, 5, 27, 15, 13],
  unit: 'Percentage of commuters',
}
const HOURS: TaskData = {
  series: ['Sleeping', 'Watching television'],
  columns: ['Aged 15–24', 'Aged 65 and over'],
  values: [9.1, 8.6, 1.8, 4.2],
  unit: 'hours per day',
}
const TONNES: TaskData = {
  series: ['Apples', 'Oranges'],
  columns: ['1995'],
  values: [310, 180],
  unit: 'thousand tonnes',
}
const of = (text: string, data: TaskData | null): ExaminedText => ({
  text,
  kind: 'task1_academic',
  prompt: ['The graph shows how people in one city travelled to work between 2000 and 2025.'],
  minWords: 150,
  data,
})
const wrong = (text: string, data: TaskData | null) =>
  findWrongFigures(of(text, data)).map(({ start, end }) => text.slice(start, end))

test.each([
  ['Cars carried 58% of commuters in 2000.', SHARES, []],
  ['Cars carried 67% of commuters in 2000.', SHARES, ['67%']],
  ['Cars carried 85 per cent and buses 22 percent.', SHARES, ['85 per cent']],
  ['About 60% drove, and nearly 25% took the bus.', SHARES, []],
  ['About 70% drove.', SHARES, ['70%']],
  ['Between them, 82% drove or cycled.', SHARES, []],
  ['The share fell by 22% in total.', SHARES, []],
  ['It fell by 22 percentage points.', SHARES, []],
  ['In 2031, 12 people cycled.', SHARES, []],
  ['The young slept for 9.1 hours, the old for 8.9 hours.', HOURS, ['8.9']],
  ['They slept for about 9 hours.', HOURS, []],
  ['They slept for 9 hours.', HOURS, []],
  ['People aged 15 to 24 watched it for 1.8 hours.', HOURS, []],
  ['The country sold 310,000 tonnes of apples.', TONNES, []],
  ['The country sold 310 thousand tonnes of apples.', TONNES, []],
  ['The country sold 410 thousand tonnes of apples.', TONNES, ['410']],
  ['Cars carried 67% of commuters.', null, []],
])('%s', (text, data, expected) => {
  expect(wrong(text, data)).toEqual(expected)
})

const missing = (text: string, data: TaskData | null) =>
  findMissingSeries(of(text, data)).map(({ values }) => values.series)

test.each([
  ['Cars lost, buses held, bicycles gained, and people walked as before.', []],
  ['Driving fell, cycling rose, and bus travel and journeys on foot changed little.', []],
  ['Cars lost and bicycles gained, while walking fell.', ['Bus']],
  ['Cars fell.', ['Bus, Bicycle, On foot']],
  ['The text is about something else.', []],
])('left out of "%s"', (text, expected) => {
  expect(missing(text, SHARES)).toEqual(expected)
  expect(missing(text, null)).toEqual([])
})

test('a name inside another word is not a mention', () => {
  expect(missing('Cars and bicycles took their place; people walked; the business went on.', SHARES)).toEqual([])
  expect(missing('A scar, bicycles, people who walked, and buses.', SHARES)).toEqual(['Car'])
})
