import { judgeImported, type ImportedKey } from './fixtures/imported'

const A_NUMBER = 'Write A NUMBER for each answer.'

/** docs/facts/marking.md §12: the currency sign is optional if the task asks for an amount, which tasks express in many ways. */
const AMOUNTS: readonly ImportedKey[] = [
  ['850', 'Rent per month: ___', ['850', '£850', '$850', '850.00'], ['£8.50', '85', '850%'], A_NUMBER],
  ['850', 'The rent is ___ a month', ['£850', '850'], ['£80'], A_NUMBER],
  ['850', 'It costs ___ per person.', ['£850'], ['£80'], A_NUMBER],
  ['4.50', 'Adult ticket: ___', ['£4.50', '$4.50', '4.50', '4.5'], ['450', '£4.05'], A_NUMBER],
  ['40', 'Cost (£): ___', ['£40', '40'], ['$40', '€40', '£14'], A_NUMBER],
  ['40', 'Cost in £: ___', ['£40', '40'], ['$40'], A_NUMBER],
  ['40', 'Price in dollars: ___', ['$40', '40'], ['£40'], A_NUMBER],
  ['5', 'Weight in pounds: ___', ['5'], ['£5'], A_NUMBER],
  ['40', 'Deposit of ___ dollars', ['$40', '40', 'forty'], ['£40', '40 dollars'], A_NUMBER],
  ['40', 'Price: ___ euros', ['€40', '40'], ['£40', '40 euros'], A_NUMBER],
  ['40', 'Deposit: ___ pounds', ['£40', '40', 'forty'], ['$40', '40 pounds', '14'], A_NUMBER],
  // Counts, weights and ordinal labels are no amounts.
  ['850', 'Number of people: ___', ['850'], ['£850', '$850'], A_NUMBER],
  ['850', 'Number of tickets: ___', ['850'], ['£850'], A_NUMBER],
  ['850', 'Ticket number: ___', ['850'], ['£850'], A_NUMBER],
  ['850', 'There are ___ people', ['850'], ['£850'], A_NUMBER],
  ['5', 'The parcel weighs ___ pounds', ['5'], ['£5'], A_NUMBER],
  ['30', 'The ticket is valid for ___ days', ['30'], ['£30'], A_NUMBER],
  ['6', 'Length of rent: ___ months', ['6'], ['£6'], A_NUMBER],
  ['12', 'The price is for ___ people', ['12'], ['£12'], A_NUMBER],
  ['24', 'Rent due on day: ___', ['24'], ['£24'], A_NUMBER],
]

/** docs/facts/marking.md §13: the suffix of a day is optional, also if its month is printed beside the gap. */
const DAYS: readonly ImportedKey[] = [
  ['24', 'Arrives: ___ July', ['24', '24th', 'twenty-fourth', 'twenty-four'], ['42', '24st', '14th', 'July'], A_NUMBER],
  ['24', 'on ___ of July', ['24', '24th', 'twenty-fourth'], ['4th'], A_NUMBER],
  ['24', 'Date: July ___', ['24th', '24'], ['25th'], A_NUMBER],
  ['24th', 'The course starts on ___ July', ['24', '24th', 'twenty-fourth'], ['42', '20'], A_NUMBER],
  ['2nd', 'Open until ___ Sept.', ['2', '2nd', 'second', 'two'], ['2th', '12'], A_NUMBER],
  ['24', 'There are ___ rooms', ['24'], ['24th', 'twenty-fourth'], A_NUMBER],
  ['24th', 'the ___ visitor', ['24th'], ['24'], A_NUMBER],
  ['24', 'In all ___ may be seen', ['24'], ['24th'], A_NUMBER],
  ['24', 'In May ___ people came', ['24'], ['24th'], A_NUMBER],
  ['100', '___ July visitors', ['100'], ['100th'], A_NUMBER],
]

/** The half-of-day decision: the task states the half, so am or pm may be repeated, but only the right one. */
const TIMES: readonly ImportedKey[] = [
  [
    '7.45',
    'Dinner in the evening at ___',
    ['7.45', '7:45', '7.45 pm', '7.45pm', '19:45'],
    ['7.45 am', '7.54', '7:45 am'],
  ],
  ['7.45', 'Leaves at ___ in the morning', ['7.45', '7.45 am', '07:45'], ['7.45 pm', '19:45']],
  ['7', 'Opens at ___ in the evening', ['7', '7 pm', '19:00', '7.00'], ['7 am', '17']],
  ['7', 'Afternoon: ___ students', ['7', 'seven'], ['7 pm', '7.00 pm', '19:00']],
  ['3', 'Take ___ in the morning', ['3', 'three'], ['3 am']],
  ['7.45', 'Weight in the evening: ___ kg', ['7.45'], ['7.45 pm', '19:45']],
  ['7.45', 'Dinner at ___', ['7.45', '7:45'], ['7.45 pm', '19:45']],
  ['7.85', 'In the evening at ___', ['7.85'], ['7.85 pm']],
]

const ROWS = [...AMOUNTS, ...DAYS, ...TIMES].map((row) => ({ key: row[0], task: row[1], row }))
test.each(ROWS)('key "$key" at «$task» accepts and refuses what it should', ({ row }) => {
  expect(judgeImported(row)).toEqual({ state: 'sure', lost: [], given: [] })
})
