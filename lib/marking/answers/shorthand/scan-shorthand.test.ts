import { scanShorthand } from './scan-shorthand'

/** The tokens as one line: literal text, (a~b) for a bracket, <sign> for a separator. */
function scan(text: string): string {
  return scanShorthand(text)
    .items.map((item) => {
      if (item.kind === 'text') return item.text
      return item.kind === 'optional' ? `(${item.options.join('~')})` : `<${item.sign}>`
    })
    .join('·')
}

test.each([
  ['a  or  b', 'a·<or>·b'],
  ['bus OR train', 'bus·<or>·train'],
  ['forest', 'forest'],
  ['a ;b', 'a·<semicolon>·b'],
  ['a;  b', 'a·<semicolon>·b'],
  ['a,b', 'a·<comma>·b'],
  ['a | b', 'a ·<pipe>· b'],
  ['ab / cd', 'ab·<spaced-slash>·cd'],
  ['ab /cd', 'ab·<spaced-slash>·cd'],
  ['ab/ cd', 'ab·<spaced-slash>·cd'],
  ['ab/cd', 'ab·<tight-slash>·cd'],
  ['£5/6', '£5·<tight-slash>·6'],
  ['123/4', '123·<tight-slash>·4'],
  ['12/13.5', '12·<tight-slash>·13.5'],
  ['12/13:30', '12·<tight-slash>·13:30'],
  ['12/13a', '12·<tight-slash>·13a'],
  ['05/123', '05·<tight-slash>·123'],
  ['50/days', '50·<tight-slash>·days'],
  ['miles/hourly', 'miles·<tight-slash>·hourly'],
  ['km/hx', 'km·<tight-slash>·hx'],
  ['A/CD', 'A·<tight-slash>·CD'],
  ['s/hex', 's·<tight-slash>·hex'],
])('%s contains a separator: %s', (text, pieces) => {
  expect(scan(text)).toBe(pieces)
})

test.each([
  ['12/13', '12·<maybe-slash>·13'],
  ['1/1', '1·<maybe-slash>·1'],
  ['50/day', '50·<maybe-slash>·day'],
  ['miles/hour', 'miles·<maybe-slash>·hour'],
  ['A/C', 'A·<maybe-slash>·C'],
  ['s/he', 's·<maybe-slash>·he'],
  ['oak.co.uk/a/b', 'oak.co.uk·<maybe-slash>·a/b'],
  ['www.oak.org/visit', 'www.oak.org·<maybe-slash>·visit'],
])('%s contains an ambiguous slash: %s', (text, pieces) => {
  expect(scan(text)).toBe(pieces)
})

test.each([
  '05/10',
  '10/05',
  '5/05',
  '05/5',
  '12/12/2019',
  '1/1/19',
  '24/7',
  'n/a',
  'N/A',
  'c/o',
  'w/o',
  'km/h',
  'and/or',
  'either/or',
  'http://oak.org/visit',
  'https://oak.org/a,b',
  '10,000',
  '10,000,000',
  'Friday, 12 March',
  'Wed, 3 May',
  'Thurs, 3 May',
  '12 March, Friday',
  '12 March,Sunday',
  'March 12, 2019',
  'March 12,2019',
])('in %s every sign is part of the answer', (text) => {
  expect(scan(text)).toBe(text)
})

test.each([
  ['1, 000', '1·<comma>·000'],
  ['a,000', 'a·<comma>·000'],
  ['12a,5', '12a·<comma>·5'],
  ['12 March, Fridays', '12 March·<comma>·Fridays'],
  ['march, 2019', 'march·<comma>·2019'],
  ['12, 20191', '12·<comma>·20191'],
  ['12 a, 2019', '12 a·<comma>·2019'],
  ['March 12(th), 2019', 'March 12·(th)·, 2019'],
  ['12, in 2019', '12·<comma>·in 2019'],
])('the comma of a date or of thousands is no separator: %s is %s', (text, pieces) => {
  expect(scan(text)).toBe(pieces)
})

test.each([
  ['(a/b) c', '(a~b)· c', []],
  ['(a  or  b) c', '(a~b)· c', []],
  ['( a / b ) c', '(a~b)· c', []],
  ['(a/) c', '(a)· c', []],
  ['()x', 'x', ['empty-bracket']],
  ['a( )b', 'a b', ['empty-bracket']],
  ['(a', 'a', ['unclosed-bracket']],
  ['a)', 'a', ['unopened-bracket']],
  ['((a)', '(a)', ['unclosed-bracket']],
  ['(a (b c)', '(a b c)', ['unclosed-bracket']],
  ['(a (b) c)', '(a b)· c', ['nested-bracket', 'unopened-bracket']],
  ['(a) (b', '(a)· b', ['unclosed-bracket']],
  ['a) (b)', 'a ·(b)', ['unopened-bracket']],
])('parses the brackets of %s as %s, with %j', (text, pieces, flaws) => {
  expect([scan(text), scanShorthand(text).flaws]).toEqual([pieces, flaws])
})
