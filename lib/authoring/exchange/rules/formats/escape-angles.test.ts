import { escapeLooseAngles, hasTags } from './escape-angles'

test.each([
  ['addressed to <Tom and Sarah Weller> at the harbour', 'addressed to &lt;Tom and Sarah Weller> at the harbour'],
  ['height a<b and width c>d', 'height a&lt;b and width c>d'],
  ['the sign <keep out>, <<x>>', 'the sign &lt;keep out>, &lt;&lt;x>>'],
  ['1 < 2 > 0 <3', '1 &lt; 2 > 0 &lt;3'],
  [
    '<p class="a">A <b>b</b><br/><IMG src=x alt="a > b"></p>',
    '<p class="a">A <b>b</b><br/><IMG src=x alt="a > b"></p>',
  ],
  ['a <!-- <p> --> b', 'a  b'],
  ['<input disabled> <b disabled>', '<input disabled> <b disabled>'],
])('escapes the angle brackets of %s that belong to no tag', (text, safe) => {
  expect(escapeLooseAngles(text)).toBe(safe)
})

test('only elements of HTML are tags', () => {
  expect(hasTags('a <em>b</em>')).toBe(true)
  expect(hasTags('a <b and width c> <keep out>')).toBe(false)
})

test('reads unclosed brackets and comments only once', () => {
  for (const piece of ['<!--', '<p ', '<b a', '<'])
    expect(escapeLooseAngles(piece.repeat(200_000)).length).toBeGreaterThan(200_000)
})
