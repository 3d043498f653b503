import { strToU8, zipSync } from 'fflate'
import { countQuestionNumbers } from './count-asked'

const NS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const xml = (name: string, inside: string) => strToU8(`<?xml version="1.0"?><w:${name} ${NS}>${inside}</w:${name}>`)
const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const item = (text: string, list: number, level = 0) =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
const level = (format: string, start = 1) =>
  `<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl>`
const NUMBERING = xml(
  'numbering',
  `<w:abstractNum w:abstractNumId="0">${level('decimal')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level('upperLetter')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level('decimal', 4)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>`,
)
const count = (body: string) =>
  countQuestionNumbers(
    zipSync({ 'word/document.xml': xml('document', `<w:body>${body}</w:body>`), 'word/numbering.xml': NUMBERING }),
  )

test.each<[string, string, readonly number[]]>([
  ['headings', p('Questions 1&#8211;3') + p('anything'), [1, 2, 3]],
  [
    'a heading in two runs',
    '<w:p><w:r><w:t>Quest</w:t></w:r><w:r><w:t xml:space="preserve">ions 1-2</w:t></w:r></w:p>',
    [1, 2],
  ],
  ['automatic numbers of Word', ['a', 'b', 'c'].map((text) => item(text, 1)).join(''), [1, 2, 3]],
  [
    'one list after the other',
    item('a', 1) + item('b', 1) + item('c', 1) + item('d', 3) + item('e', 3),
    [1, 2, 3, 4, 5],
  ],
  ['letters are not questions', p('Questions 1-2') + item('a', 1) + item('x', 2) + item('y', 2) + item('b', 1), [1, 2]],
  ['nested items are not questions', item('a', 1) + item('x', 1, 1) + item('y', 1, 1) + item('b', 1), [1, 2]],
  [
    'cells of a table',
    `<w:tbl><w:tr><w:tc>${p('1')}</w:tc><w:tc>${p('a')}</w:tc></w:tr><w:tr><w:tc>${p('2')}</w:tc></w:tr></w:tbl>`,
    [1, 2],
  ],
  [
    'deleted text does not count',
    `${p('Questions 1-2')}<w:p><w:del><w:r><w:delText>Questions 3-9</w:delText></w:r></w:del></w:p>`,
    [1, 2],
  ],
  [
    'lines of one paragraph',
    '<w:p><w:r><w:t>1 a</w:t><w:br/><w:t>2 b</w:t><w:cr/><w:t>3 c</w:t></w:r></w:p>',
    [1, 2, 3],
  ],
  ['no questions', p('The mill stood by a river.'), []],
])('%s', (_, body, expected) => {
  expect(count(body)).toEqual(expected)
})

test('counts numbers of a list that comes from a paragraph style', () => {
  const styles = xml(
    'styles',
    '<w:style w:type="paragraph" w:styleId="Q"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
  )
  const body = ['a', 'b', 'c'].map((text) => p(text, '<w:pStyle w:val="Q"/>')).join('')
  const document = xml('document', `<w:body>${body}</w:body>`)
  const parts = { 'word/document.xml': document, 'word/numbering.xml': NUMBERING, 'word/styles.xml': styles }
  expect(countQuestionNumbers(zipSync(parts))).toEqual([1, 2, 3])
})
