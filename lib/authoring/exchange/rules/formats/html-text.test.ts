import { escapeXml } from '@/lib/platform/text/imported/entities'
import { htmlToText, textToHtml } from './html-text'

test.each<[string, string, string]>([
  ['words alone', 'plain words', 'plain words'],
  ['paragraphs are separated by an empty line', '<p>one</p><p>two</p>', 'one\n\ntwo'],
  ['a break is a line', 'one<br>two<br/>three', 'one\ntwo\nthree'],
  ['items of a list are lines', '<ul><li>one</li><li>two</li></ul>', 'one\n\ntwo'],
  ['bold and italic are marked', '<b>one</b> <em>two</em>', '**one** *two*'],
  ['a heading is bold and stands alone', 'a<h3>Head</h3>b', 'a\n\n**Head**\n\nb'],
  [
    'superscript and subscript',
    '10<sup>3</sup> litres, H<sub>2</sub>O, x<sup>ab c</sup>, 1<sup>st</sup>',
    '10³ litres, H₂O, x^{ab c}, 1st',
  ],
  ['asterisks that would be formatting are escaped', 'A room of 2*3*4 <b>metres</b>', 'A room of 2\\*3\\*4 **metres**'],
  ['other asterisks stay', 'a * b, 2 * 3, *', 'a * b, 2 * 3, *'],
  ['empty bold and italic is removed', 'a<b></b>b<i> </i>c', 'ab c'],
  ['a space inside of bold moves outside', '<b> one </b>two', '**one** two'],
  ['two bold paragraphs stay two', '<p><b>one</b></p><p><b>two</b></p>', '**one**\n\n**two**'],
  ['a separator after each cell but the last', '<tr><td>one</td><td>two</td></tr>', 'one | two'],
  ['consecutive spaces become one', 'one \t\n   two', 'one\ntwo'],
  ['tag names are case-insensitive', '<P>one</P><STRONG>two</STRONG>', 'one\n\n**two**'],
  ['attributes are ignored', '<p class="x" style="y">one</p>', 'one'],
  ['a tag that is not closed is text', 'one <two', 'one <two'],
  ['a bracket that opens no tag is text', 'one < two > three, <keep out>', 'one < two > three, <keep out>'],
])('%s', (_, html, text) => {
  expect(htmlToText(html).text).toBe(text)
})

test.each<[string, string, string]>([
  ['named entities', '&lt;&amp;&gt; &quot;x&quot; &apos;', '<&> "x" \''],
  ['numeric entities', '&#65;&#x42;&#X43;', 'ABC'],
  ['entity names are case-insensitive', '&AMP;', '&'],
  ['an unknown entity stays', 'R&unknown; R&D', 'R&unknown; R&D'],
  ['a number that is not a valid character is removed', 'a&#0;b&#31;c&#xd800;d&#xdfff;e&#x110000;f', 'abcdef'],
  ['an encoded line end is a space', 'one&#10;two', 'one two'],
  ['the lowest and highest valid numbers', '&#32;&#33;&#xd7ff;&#xe000;&#x10ffff;', '!\ud7ff\ue000\u{10ffff}'],
  ['what was decoded is not decoded again', '&amp;lt;', '&lt;'],
])('%s', (_, html, text) => {
  expect(htmlToText(html).text).toBe(text)
})

test.each<[string, string, string, string[]]>([
  ['a script is removed', 'one<script>alert("<p>")</script>two', 'onetwo', ['script']],
  ['a style without an end tag is removed', 'one<style>p { }', 'one', ['style']],
  ['a style with an incomplete end tag is removed', 'one<style>p { }</style', 'one', ['style']],
  ['the text of an unknown element stays, and the element is reported once', '<x>one</x><x>two</x>', 'onetwo', ['x']],
  ['a picture is reported', 'one<img src="x">', 'one', ['img']],
  [
    'elements without a loss are not reported',
    '<html><body><span>one</span><a href="x">two</a></body></html>',
    'onetwo',
    [],
  ],
  ['a comment is not reported', 'one<!-- two -->', 'one', []],
])('%s', (_, html, text, dropped) => {
  expect(htmlToText(html)).toEqual({ text, dropped })
})

test('parses heavily broken HTML in one pass', () => {
  expect(htmlToText('<b>'.repeat(50_000)).dropped).toEqual([])
  expect(htmlToText('<'.repeat(100_000)).text).toHaveLength(100_000)
  expect(htmlToText('<script>'.repeat(20_000)).text).toBe('')
})

test.each<[string, string]>([
  ['one', '<p>one</p>'],
  ['one\ntwo\n\n\nthree', '<p>one<br/>two</p><p>three</p>'],
  ['**one** and *two*', '<p><strong>one</strong> and <em>two</em></p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['** one **', '<p>** one **</p>'],
  ['<b onclick="x">', '<p>&lt;b onclick=&quot;x&quot;&gt;</p>'],
])('as HTML %j is %j', (text, html) => {
  expect(textToHtml(text)).toBe(html)
})

test('omits characters that XML forbids; keeps characters beyond the first plane', () => {
  expect(escapeXml('a\0b\x08c\x0bd\x1fe\ufffef\uffffg\ud83dh')).toBe('abcdefgh')
  expect(escapeXml('tab\tline\nreturn\r 😀')).toBe('tab\tline\nreturn\r 😀')
})

test.each(['one', '**one** two\nthree\n\n*four*', 'a < b & c > "d"', '1 | 2'])('%j survives a round trip', (text) => {
  expect(htmlToText(textToHtml(text)).text).toBe(text)
})

test.each([
  ['10^{3} m² of **H_{2}O**', '<p>10<sup>3</sup> m² of <strong>H</strong><sub>2</sub><strong>O</strong></p>'],
  ['2\\*3\\*4', '<p>2*3*4</p>'],
])('%j is exported as %j', (text, html) => {
  expect(textToHtml(text)).toBe(html)
})

test.each(['10^{kg} and 2\\*3\\*4', 'x_{max} **bold**', 'a * b'])('%j survives a round trip through HTML', (text) => {
  expect(htmlToText(textToHtml(text)).text).toBe(text)
})
