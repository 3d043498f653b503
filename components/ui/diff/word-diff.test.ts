import { diffWords } from './word-diff'

it.each([
  ['', '', []],
  ['یک دو', 'یک دو', [['same', 'یک دو']]],
  ['', 'یک', [['added', 'یک']]],
  [
    'می‌شود گفت',
    'نمی‌شود گفت',
    [
      ['removed', 'می‌شود'],
      ['added', 'نمی‌شود'],
      ['same', ' گفت'],
    ],
  ],
  [
    'a b',
    'a b c',
    [
      ['same', 'a b'],
      ['added', ' c'],
    ],
  ],
  [
    'a\nb',
    'a b',
    [
      ['same', 'a'],
      ['removed', '\n'],
      ['added', ' '],
      ['same', 'b'],
    ],
  ],
])('compares %j and %j by whole words', (before, after, expected) => {
  expect(diffWords(before, after).map(({ kind, text }) => [kind, text])).toEqual(expected)
})
