import { htmlToLines } from '../lines/html-lines'
import { listUnpasted } from './list-unpasted'

/** The HTML that Word puts on the clipboard. */
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style></head><body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`

test.each<[string, string, readonly string[]]>([
  [
    'a table with superscript and subscript',
    '<table border=1><tr><td><p class=MsoNormal>About 10<sup>3</sup> men</p></td><td><p>H<sub>2</sub>O &amp; more<o:p>&nbsp;</o:p></p></td></tr></table>',
    [],
  ],
  [
    'a list of Word with an underlined word',
    "<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>The <u>worn</u> step of the old mill</p>",
    [],
  ],
  ['an underlined heading', '<p><u>The old mill</u></p><p>on <s>Friday</s> Saturday</p>', []],
  ['asterisks', '<p>2*3*4 of &lt;keep out&gt; x<sup>2</sup></p>', []],
  ['a formula', '<p>a <math><msup><mn>10</mn><mn>6</mn></msup></math> b c d <s>e</s></p>', ['106']],
  ['a merged cell', '<table><tr><td rowspan=2>mill</td><td>y</td></tr><tr><td>z</td></tr></table>', ['mill']],
  [
    'a word underlined by a style',
    '<p>the <span style="text-decoration:underline">worn</span> step of <s>x</s> it</p>',
    ['worn'],
  ],
])('%s: reports what is not pasted', (_, body, told) => {
  const html = word(body)
  expect(listUnpasted(html, htmlToLines(html).text)).toEqual(told)
})
