import { htmlToLines } from './html-lines'

test.each([
  [
    '<p>10<sup>4</sup> m<sup>2</sup> in 1999<sup>2</sup>, the 1<sup>st</sup> H<sub>2</sub>O</p>',
    '10⁴ m² in 1999², the 1st H₂O',
  ],
  ['<p>One</p><p>Two &amp; <b>three</b></p>', 'One\n\nTwo & three'],
  [
    '<table><tr><th><p>Boat</p></th><th>Seats</th></tr><tr><td>Heron</td><td>six<br>seven</td></tr></table>',
    'Boat\tSeats\nHeron\tsix seven',
  ],
  [
    '<ol><li>Who?<ol><li>a king</li><li>a queen</li></ol></li><li>Why?</li></ol>',
    '1. Who?\nA. a king\nB. a queen\n2. Why?',
  ],
  ['<ol start="14"><li>x</li></ol><ol type="i"><li>y</li></ol><ul><li>z</li></ul>', '14. x\ni. y\n\u2022 z'],
  [
    '<head><style>p{}</style></head><!--StartFragment--><p class=MsoNormal>A.<span>&nbsp;&nbsp;</span>red</p>',
    'A.\u00a0\u00a0red',
  ],
  ['<p onclick="alert(1)">x<script>alert(1)</script></p>', 'x'],
  ['a < b', 'a'],
])('%s', (html, text) => {
  expect(htmlToLines(html).text).toBe(text)
})

test('pictures are counted', () => {
  expect(htmlToLines('<p><img src="x"><img/></p>')).toEqual({ text: '', pictureCount: 2 })
})
