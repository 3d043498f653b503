import { gapNumbers, parseInline, plainText, splitAtQuote } from './inline'

test.each<[string, ReturnType<typeof parseInline>]>([
  ['', []],
  ['plain', [{ kind: 'text', text: 'plain' }]],
  [
    'a **b c** d',
    [
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b c' },
      { kind: 'text', text: ' d' },
    ],
  ],
  [
    '*Homo* sp.',
    [
      { kind: 'em', text: 'Homo' },
      { kind: 'text', text: ' sp.' },
    ],
  ],
  ['{{7}}', [{ kind: 'gap', number: 7 }]],
  [
    'x {{1}} y {{12}}.',
    [
      { kind: 'text', text: 'x ' },
      { kind: 'gap', number: 1 },
      { kind: 'text', text: ' y ' },
      { kind: 'gap', number: 12 },
      { kind: 'text', text: '.' },
    ],
  ],
  [
    '**a {{3}} b**',
    [
      { kind: 'strong', text: 'a ' },
      { kind: 'gap', number: 3 },
      { kind: 'strong', text: ' b' },
    ],
  ],
  ['5 * 3 * 2', [{ kind: 'text', text: '5 * 3 * 2' }]],
  ['2 ** 3', [{ kind: 'text', text: '2 ** 3' }]],
  ['{{0}} {{007}} {7}', [{ kind: 'text', text: '{{0}} {{007}} {7}' }]],
  ['an *open mark', [{ kind: 'text', text: 'an *open mark' }]],
])('reads %p', (text, nodes) => {
  expect(parseInline(text)).toEqual(nodes)
})

test('plain text is what a reader sees', () => {
  expect(plainText('The **old** town, *circa* 1900, had {{4}} gates')).toBe('The old town, circa 1900, had  gates')
})

test('gap numbers come in reading order', () => {
  expect(gapNumbers('{{9}} then **{{8}}**')).toEqual([9, 8])
})

test.each<[string, string, string | null]>([
  ['ice was a **harvest**. Each', 'ice was a harvest', '[ice was a ][harvest]. Each'],
  ['Kept in *saw*dust', 'sawdust', 'Kept in [saw][dust]'],
  ['a b a b', 'b', 'a [b] a b'],
  ['plain', 'absent', null],
  ['plain', '', null],
])('cuts %s at "%s"', (text, quote, expected) => {
  const pieces = splitAtQuote(text, quote)
  expect(pieces && pieces.map((piece) => (piece.isQuoted ? `[${piece.text}]` : piece.text)).join('')).toBe(expected)
})
