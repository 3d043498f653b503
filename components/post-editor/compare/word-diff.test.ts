import { docLines } from './text-lines'
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
])('tells %j from %j by whole words', (before, after, expected) => {
  expect(diffWords(before, after).map(({ kind, text }) => [kind, text])).toEqual(expected)
})

it('shows by signs what a block is', () => {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }) as const
  expect(
    docLines({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a' }] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [text('b'), text('c')] }] },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['d', 'e'].map((word) => ({ type: 'tableCell', content: [text(word)] }) as const),
            },
          ],
        },
      ],
    }),
  ).toEqual(['## a', '1. b', '  c', 'd | e'])
})
