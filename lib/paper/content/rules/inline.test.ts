import {
  escapeInline,
  gapNumbers,
  parseInline,
  plainText,
  splitAtQuote,
  writeUnderOrStruck,
  writeSuperOrSubscript,
} from './inline'

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
])('parses %p', (text, nodes) => {
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
])('splits %s at "%s"', (text, quote, expected) => {
  const pieces = splitAtQuote(text, quote)
  expect(pieces && pieces.map((piece) => (piece.isQuoted ? `[${piece.text}]` : piece.text)).join('')).toBe(expected)
})

test.each<[string, ReturnType<typeof parseInline>]>([
  [
    '10^{6} m',
    [
      { kind: 'text', text: '10' },
      { kind: 'sup', text: '6' },
      { kind: 'text', text: ' m' },
    ],
  ],
  [
    'H_{2}O',
    [
      { kind: 'text', text: 'H' },
      { kind: 'sub', text: '2' },
      { kind: 'text', text: 'O' },
    ],
  ],
  [
    '**a^{n}** b',
    [
      { kind: 'strong', text: 'a' },
      { kind: 'sup', text: 'n' },
      { kind: 'text', text: ' b' },
    ],
  ],
  ['x^2 and y_1', [{ kind: 'text', text: 'x^2 and y_1' }]],
  ['2\\*3\\*4', [{ kind: 'text', text: '2*3*4' }]],
  ['*a \\* b*', [{ kind: 'em', text: 'a * b' }]],
  ['10\\^{6}', [{ kind: 'text', text: '10^{6}' }]],
  ['C:\\temp', [{ kind: 'text', text: 'C:\\temp' }]],
  [
    'the +{worn} step',
    [
      { kind: 'text', text: 'the ' },
      { kind: 'underline', text: 'worn' },
      { kind: 'text', text: ' step' },
    ],
  ],
  ['~{not}', [{ kind: 'strike', text: 'not' }]],
  ['\\+{a} \\~ 5+3 ~4', [{ kind: 'text', text: '+{a} \\~ 5+3 ~4' }]],
])('parses %j', (text, nodes) => {
  expect(parseInline(text)).toEqual(nodes)
})

test.each([
  ['10^{2} m^{2}', '10² m²'],
  ['H_{2}O', 'H₂O'],
  ['a^{x y}', 'a^x y'],
  ['10^{-3}', '10⁻³'],
])('%j is %j in plain text: a superscript never joins the digits before it', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test.each([
  '2*3*4',
  '4*5*6 metres',
  'A **bold** claim, typed',
  '10^{2}',
  'x+{y}',
  '\\~{z}',
  'C:\\*',
  '\\^{',
  'a * b',
  '5 * 3 * 2',
  '{{3}} of 2*3*4',
  '',
])('external text %j is displayed unchanged', (typed) => {
  expect(plainText(escapeInline(typed))).toBe(typed.replace('{{3}}', ''))
  expect(parseInline(escapeInline(typed)).every(({ kind }) => kind === 'text' || kind === 'gap')).toBe(true)
})

test.each([
  ['sup', '2', '²'],
  ['sup', 'th', 'th'],
  ['sup', '[1]', '[1]'],
  ['sup', 'n+1', 'ⁿ⁺¹'],
  ['sup', 'kg', '^{kg}'],
  ['sub', '2', '₂'],
  ['sub', 'max', '_{max}'],
  ['sup', ' ', ' '],
] as const)('%s %j is written as %j', (kind, text, written) => {
  expect(writeSuperOrSubscript(kind, text)).toBe(written)
})

test('a quote that overlaps a superscript includes the whole of it', () => {
  const pieces = splitAtQuote('About 10^{6} cells grow', '10^{6} cells')
  expect(pieces?.map(({ kind, text, isQuoted }) => `${kind} ${text} ${isQuoted}`)).toEqual([
    'text About  false',
    'text 10 true',
    'sup 6 true',
    'text  cells true',
    'text  grow false',
  ])
})

test.each([
  ['underline', 'worn', '+{worn}'],
  ['strike', ' not ', ' ~{not} '],
  ['underline', '10^{kg} each', '+{10}^{kg} +{each}'],
  ['underline', 'one {{g1}} two', '+{one} {{g1}} +{two}'],
  ['underline', '**bold** one', '**+{bold}** +{one}'],
  ['strike', '  ', '  '],
] as const)('%s %j is written as %j', (kind, text, written) => {
  expect(writeUnderOrStruck(kind, text)).toBe(written)
})
