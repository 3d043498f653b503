import { judgeImported, type ImportedKey } from './fixtures/imported'

type SlashedKey = readonly [state: 'sure' | 'unsure', ...key: ImportedKey]

/** docs/facts/marking.md §16, §18: slashes that are part of the answer. */
const KEYS: readonly SlashedKey[] = [
  // In an address every character counts.
  [
    'sure',
    'www.blue-tours.co.uk',
    'Site: ___',
    ['www.blue-tours.co.uk'],
    ['www.bluetours.co.uk', 'www.blue tours.co.uk'],
  ],
  ['sure', 'anna-lee@mail.com', 'E-mail: ___', ['anna-lee@mail.com'], ['annalee@mail.com', 'anna lee@mail.com']],
  ['sure', 'blue-tours.com', 'Site: ___', ['blue-tours.com'], ['bluetours.com']],
  ['sure', 'self-catering', 'a ___ flat', ['self catering', 'self-catering'], []],
  // A reference with a slash waits for a person, and is taken literally until then.
  ['unsure', 'A57/B', 'Ref: ___', ['A57/B', 'a57/b'], ['B', 'A57']],
  ['unsure', 'BQ/45', 'Ref: ___', ['BQ/45'], ['45', 'BQ']],
  ['unsure', '12/A', 'Flat ___', ['12/A'], ['A', '12']],
  ['sure', '12/twelve', 'Rooms: ___', ['12', 'twelve'], ['12/twelve']],
  ['sure', 'movie/film', 'a ___', ['movie', 'film'], ['movie film']],
  // A fraction after a slash stays one.
  ['sure', 'two-thirds/2/3', 'About ___ agreed', ['two-thirds', '2/3', 'two thirds'], ['2', '3']],
  ['sure', 'a third/1/3/one third', 'About ___', ['a third', '1/3', 'one third'], ['1', '3']],
  ['unsure', '1 April/April 1(st)/1/4', 'On ___', ['1 April', 'April 1st', 'April 1', '1/4'], ['1', '4', 'April']],
  // The year belongs to its date, whatever is between them.
  [
    'sure',
    '11(th) of November 1918',
    'On ___',
    ['11th of November 1918', '11 of November 1918', '11 November 1918'],
    ['11 November'],
    'NO MORE THAN THREE WORDS AND/OR A NUMBER',
  ],
]

const ROWS = KEYS.map(([state, ...row]) => ({ state, key: row[0], task: row[1], row }))
test.each(ROWS)('$state: key "$key" at «$task» accepts and refuses what it should', ({ state, row }) => {
  expect(judgeImported(row)).toEqual({ state, lost: [], given: [] })
})
