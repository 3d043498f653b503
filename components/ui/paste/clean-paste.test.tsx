import { cleanPaste } from './clean-paste'

const clean = (html: string, hasLists = true) =>
  cleanPaste(html, { hasLists }).html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()
const item = (text: string, { level = 1, list = 'l0', sign = '1.' } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;mso-add-space:auto;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='mso-fareast-font-family:Calibri;mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>\n`
const google = (inside: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f1c">${inside}</b><br class="Apple-interchange-newline">`
const run = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`

test.each<[string, string, string]>([
  [
    'a numbered list of Word',
    item('Read') + item('Mark', { sign: '2.' }),
    '<ol><li><p>Read</p></li><li><p>Mark</p></li></ol>',
  ],
  [
    'a bulleted list of Word',
    item('One', { sign: '·' }) + item('Two', { sign: 'o' }),
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
  ],
  [
    'a list in a list of Word',
    item('A') + item('a', { level: 2, sign: 'a)' }) + item('b', { level: 2, sign: 'b)' }) + item('B', { sign: '2.' }),
    '<ol><li><p>A</p><ol><li><p>a</p></li><li><p>b</p></li></ol></li><li><p>B</p></li></ol>',
  ],
  [
    'bullets in a numbered list, three levels deep',
    item('A') + item('x', { level: 2, sign: 'o' }) + item('y', { level: 3, sign: '§' }) + item('B', { sign: '2.' }),
    '<ol><li><p>A</p><ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul></li><li><p>B</p></li></ol>',
  ],
  [
    'a list that continues after a paragraph',
    `${item('A')}<p class=MsoNormal>Between</p>${item('B', { sign: '2.' })}${item('C', { sign: '3.' })}`,
    '<ol><li><p>A</p></li></ol><p class="MsoNormal">Between</p><ol start="2"><li><p>B</p></li><li><p>C</p></li></ol>',
  ],
  ['a list that begins with 14', item('A', { sign: '14.' }), '<ol start="14"><li><p>A</p></li></ol>'],
  ['a Persian number', item('الف', { sign: '۳.' }), '<ol start="3"><li><p>الف</p></li></ol>'],
  ['a Roman number', item('A', { sign: 'iv.' }), '<ol start="4"><li><p>A</p></li></ol>'],
  [
    'two lists beside each other',
    item('A') + item('x', { list: 'l1', sign: '·' }),
    '<ol><li><p>A</p></li></ol><ul><li><p>x</p></li></ul>',
  ],
  [
    'a list of Google with one in it',
    google(
      `<ul style="margin:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${run('One')}</p></li><ul><li aria-level="2"><p>${run('Two')}</p></li></ul></ul>`,
    ),
    '<ul style="margin:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">One</p><ul><li aria-level="2"><p>Two</p></li></ul></li></ul>',
  ],
  [
    'headings of Word',
    '<h1>One<o:p></o:p></h1><p class=MsoNormal style="mso-outline-level:2">Two</p><p class=MsoTitle>Three</p>',
    '<h1>One</h1><h2>Two</h2><h1>Three</h1>',
  ],
  ['a heading of Google', google(`<h2 dir="ltr">${run('Head', 'font-weight:700')}</h2>`), '<h2 dir="ltr">Head</h2>'],
  [
    'bold and italic of Google',
    google(`<p>${run('a ')}${run('b', 'font-weight:700;')}${run(' c', 'font-style:italic')}</p>`),
    '<p>a <strong>b</strong><em> c</em></p>',
  ],
  [
    'bold and italic of Word',
    '<p class=MsoNormal><b>a</b> and <i>b</i></p>',
    '<p class="MsoNormal"><b>a</b> and <i>b</i></p>',
  ],
  ['superscript and subscript of Word', '<p>10<sup>6</sup> H<sub>2</sub>O</p>', '<p>10<sup>6</sup> H<sub>2</sub>O</p>'],
  [
    'what Google raises',
    google(`<p>${run('10')}${run('6', 'vertical-align:super')}${run('H')}${run('2', 'vertical-align:sub')}</p>`),
    '<p>10<sup>6</sup>H<sub>2</sub></p>',
  ],
  [
    'remarks of reviewers in Word',
    `<p class=MsoNormal>The <a style='mso-comment-reference:ST_1'>mill</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[ST1]</a></span></span> turned.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>[ST1]Too long</p></div></div>`,
    '<p class="MsoNormal">The mill turned.</p>',
  ],
  [
    'remarks of a document of Google',
    '<p>The mill<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> turned.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Too long</p></div>',
    '<p>The mill turned.</p>',
  ],
  [
    'footnote links without a target',
    '<p>Ice<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a> and <a href="file:///C:/a.docx">this</a></p>',
    '<p>Ice<sup>[1]</sup> and this</p>',
  ],
  [
    'a redirect link of Google',
    '<p><a href="https://www.google.com/url?q=https://example.org/a%3Fb%3D1&amp;sa=D&amp;usg=x">here</a></p>',
    '<p><a href="https://example.org/a?b=1">here</a></p>',
  ],
  [
    'an ordinary link',
    '<p><a href="https://example.org/">here</a></p>',
    '<p><a href="https://example.org/">here</a></p>',
  ],
  [
    'a redirect link to a script',
    '<p><a href="https://www.google.com/url?q=javascript:alert(1)">here</a></p>',
    '<p><a href="https://www.google.com/url?q=javascript:alert(1)">here</a></p>',
  ],
  [
    'soft hyphens and no-break spaces',
    '<p>co&shy;op&nbsp;&nbsp;&nbsp; era&nbsp;tive</p><p>&nbsp;</p>',
    '<p>coop era tive</p>',
  ],
  ['half-spaces', '<p>می&zwnj;شود</p>', '<p>می\u200cشود</p>'],
  ['code', '<pre>a  b</pre>', '<pre>a  b</pre>'.replace('  ', ' ')],
  [
    'styles, scripts and comments',
    '<style>p{}</style><!--StartFragment--><p>a</p><script>alert(1)</script><!--EndFragment-->',
    '<p>a</p>',
  ],
  [
    'a table',
    '<table><tr><td><p>&nbsp;</p></td><td><p>b</p></td></tr></table>',
    '<table><tbody><tr><td><p></p></td><td><p>b</p></td></tr></tbody></table>',
  ],
])('keeps %s', (_, html, wanted) => {
  expect(clean(html)).toBe(wanted)
})

test('without list support, an item becomes a line with its bullet or number', () => {
  expect(clean(item('One') + item('Two', { sign: '·' }), false)).toMatch(/<p[^>]*>1\. One<\/p><p[^>]*>• Two<\/p>/)
})

test('drops and counts pictures; leaves a copy from our own editor unchanged', () => {
  expect(cleanPaste('<p>a<img src="file:///C:/x.png"><img src="https://x/y.png"></p>', { hasLists: true })).toEqual({
    html: '<p>a</p>',
    pictureCount: 2,
  })
  const ours = '<p data-pm-slice="1 1 []">a&nbsp;&nbsp;b<img src="x"></p>'
  expect(cleanPaste(ours, { hasLists: true })).toEqual({ html: ours, pictureCount: 0 })
})

test('cleans hundreds of pasted items in one pass', () => {
  const many = Array.from({ length: 300 }, (_, at) => item(`x${at}`, { level: (at % 3) + 1 })).join('')
  expect(clean(many).match(/<li>/g)).toHaveLength(300)
})
