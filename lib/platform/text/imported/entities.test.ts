import { decodeHTMLStrict } from 'entities/decode'
import { decodeHtml, listNamesIn } from './entities'

test.each([
  ['cr&egrave;che, fa&ccedil;ade, &frac14; &rarr;', 'crèche, façade, ¼ →'],
  ['&Eacute;mile in &Eacute;vian, &eacute;mile', 'Émile in Évian, émile'],
  ['S&atilde;o Jo&atilde;o, na&iuml;ve', 'São João, naïve'],
  ['&CounterClockwiseContourIntegral; &NotEqualTilde;', '∳ ≂̸'],
  // The old names also work without a semicolon, as in browsers.
  ['&copy 2020, caf&eacute', '© 2020, café'],
  ['R&D, AT&T, a&b;', 'R&D, AT&T, a&b;'],
  ['&#146;&#x2019;&#233;&#0;&#10;x', '’’é x'],
  ['&amp;lt;', '&lt;'],
  ['&nosuchname; &constructor; &toString;', '&nosuchname; &constructor; &toString;'],
])('%s is decoded as in browsers', (written, shown) => {
  expect(decodeHtml(written)).toBe(shown)
})

test('the names in an XML file are all those of HTML, and no inherited property', () => {
  expect({ ...listNamesIn('<a>&eacute;&Eacute;&valueOf;&__proto__;&constructor;</a>') }).toEqual({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    eacute: 'é',
    Eacute: 'É',
  })
  expect(Object.getPrototypeOf(listNamesIn(''))).toBeNull()
})

test('decodes every letter between U+00A0 and U+024F that has a name', () => {
  const names =
    'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Zcaron Scaron yuml OElig szlig eth thorn oslash'.split(' ')
  expect(names.map((name) => decodeHtml(`&${name};`))).toEqual(names.map((name) => decodeHTMLStrict(`&${name};`)))
  expect(names.map((name) => decodeHtml(`&${name};`).length)).toEqual(names.map(() => 1))
})
