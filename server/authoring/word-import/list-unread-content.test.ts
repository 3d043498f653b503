import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { wordDoubts } from '@/lib/authoring/word-import/words/import-proof'
import { findUnconverted } from './find-unread-text'
import { writeListLabels } from './list-labels'
import { pickTextParts } from './pick-parts'
import { listUnreadContent } from './list-unread-content'

const NS =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const xml = (name: string, inside: string) => strToU8(`<?xml version="1.0"?><w:${name} ${NS}>${inside}</w:${name}>`)
const doc = (body: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ 'word/document.xml': xml('document', `<w:body>${body}</w:body>`), ...more })
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (...runs: readonly string[]) => `<w:p>${runs.join('')}</w:p>`

test.each<[string, string, string, readonly string[]]>([
  ['all text pasted', p(run('The mill &amp; the barn.')), 'The mill & the barn.', []],
  [
    'a pasted superscript',
    p(run('About 10'), run('3', '<w:vertAlign w:val="superscript"/>'), run(' men')),
    'About 10³ men',
    [],
  ],
  [
    'a lost superscript',
    p(run('About 10'), run('3', '<w:vertAlign w:val="superscript"/>'), run(' men')),
    'About 103 men',
    ['10³'],
  ],
  ['a pasted struck word', p(run('on '), run('Friday', '<w:strike/>'), run(' Saturday')), 'on ~{Friday} Saturday', []],
  [
    'a lost struck word',
    p(run('open on '), run('Friday', '<w:strike/>'), run(' Saturday')),
    'open on Friday Saturday',
    ['Friday'],
  ],
  [
    'a superscript made by position',
    p(run('About 40 m'), run('2', '<w:position w:val="8"/>'), run(' of floor')),
    'About 40 m2 of floor',
    ['m²'],
  ],
  [
    'slightly raised letters',
    p(run('About 40 m'), run('2', '<w:position w:val="1"/>'), run(' of floor')),
    'About 40 m2 of floor',
    [],
  ],
  [
    'a highlighted answer',
    p(run('B brothers', '<w:highlight w:val="yellow"/>')),
    'B brothers',
    [wordDoubts.coloured('B brothers')],
  ],
  [
    'an answer in red, in two runs',
    p(run('B '), run('the ', '<w:color w:val="FF0000"/>'), run('brothers', '<w:color w:val="C00000"/>')),
    'B the brothers',
    [wordDoubts.coloured('the brothers')],
  ],
  [
    'a shaded answer',
    p(run('A salt', '<w:shd w:val="clear" w:fill="FFFF00"/>')),
    'A salt',
    [wordDoubts.coloured('A salt')],
  ],
  [
    'black, grey and blue letters are ignored',
    p(
      run('one ', '<w:color w:val="000000"/>'),
      run('two ', '<w:color w:val="2F5496"/>'),
      run('three ', '<w:shd w:val="clear" w:fill="F2F2F2"/>'),
      run('four', '<w:highlight w:val="none"/>'),
    ),
    'one two three four',
    [],
  ],
  [
    'drawn letters',
    p('<w:r><w:pict><v:shape><v:textpath style="x" string="The Great &amp; Old"/></v:shape></w:pict></w:r>'),
    '',
    ['The Great & Old'],
  ],
  [
    'a list of an old form',
    p('<w:r><w:fldChar><w:ffData><w:ddList><w:listEntry w:val="mill"/></w:ddList></w:ffData></w:fldChar></w:r>'),
    '',
    ['mill'],
  ],
  ['a strike-through that is switched off', p(run('on '), run('Friday', '<w:strike w:val="0"/>')), 'on Friday', []],
  [
    'a lost underlined word',
    p(run('The harbour was '), run('busy', '<w:u w:val="single"/>'), run(' and loud')),
    'The harbour was busy and loud',
    ['busy'],
  ],
  ['an underlined heading', p(run('Reading the harbour', '<w:u w:val="single"/>')), 'Reading the harbour', []],
  [
    'a formula',
    p(
      run('It held '),
      '<m:oMath><m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>6</m:t></m:r></m:sup></m:sSup></m:oMath>',
      run(' cells'),
    ),
    'It held cells',
    ['10⁶'],
  ],
  [
    'a fraction',
    p(
      '<m:oMath><m:f><m:num><m:r><m:t>way</m:t></m:r></m:num><m:den><m:r><m:t>time</m:t></m:r></m:den></m:f></m:oMath>',
    ),
    '',
    ['way/time'],
  ],
  [
    'a drop-down list',
    p(
      '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="6.15" w:value="6.15"/></w:dropDownList></w:sdtPr></w:sdt>',
    ),
    '',
    ['6.15'],
  ],
  [
    'hidden text',
    p(run('The floor'), run(' [ninth]', '<w:vanish/>')),
    'The floor [ninth]',
    [wordDoubts.hidden('[ninth]')],
  ],
  [
    'tracked changes that are not accepted',
    p(`<w:del>${run('two words').replaceAll('w:t', 'w:delText')}</w:del><w:ins>${run('one word')}</w:ins>`),
    'one word',
    [wordDoubts.deleted('two words'), wordDoubts.inserted('one word')],
  ],
])('%s', (_, body, text, reportedLines) => {
  expect(listUnreadContent(doc(body), text, [])).toEqual(reportedLines)
})

test('reports words on both sides of a text box inside their run, and those of the box', () => {
  const box = `<w:pict><v:textbox><w:txbxContent>${p(run('In the box'))}</w:txbxContent></v:textbox></w:pict>`
  const around = `<w:r><w:t>Before it</w:t>${box}<w:t>Behind it</w:t></w:r>`
  const reportedLines = listUnreadContent(doc(p(run('The mill.'), around, run('The end.'))), 'The mill. The end.', [])
  expect(['Before it', 'In the box', 'Behind it'].filter((one) => !reportedLines.join('\n').includes(one))).toEqual([])
})

test('reports a text of another embedded file', () => {
  const parts = doc(p(run('Passage')), { 'word/chunk.html': strToU8('<p>The owl slept.</p>') })
  expect(listUnreadContent(parts, 'Passage', [])).toEqual(['The owl slept.'])
  expect(listUnreadContent(parts, 'Passage', ['The owl slept'])).toEqual([])
})

const numbering = (levels: string, nums = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>') =>
  xml('numbering', `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum>${nums}`)
const level = (format: string, text: string, start = 1, depth = 0) =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const list = (id: number, depth = 0) => `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`
const item = (text: string, id = 1, depth = 0, change = '') =>
  `<w:p><w:pPr>${list(id, depth)}${change}</w:pPr>${run(text)}</w:p>`
/** Word's record of the paragraph properties before a tracked change. */
const changed = (before: string) => `<w:pPrChange w:id="3" w:author="S"><w:pPr>${before}</w:pPr></w:pPrChange>`
const said = (file: Uint8Array) =>
  strFromU8(unzipSync(writeListLabels(file))['word/document.xml'] ?? new Uint8Array())
    .replace(/<w:pPrChange\b[^]*?<\/w:pPrChange>/g, '') // None of its text is shown.
    .split('</w:p>')
    .map((one) => one.replace(/<[^<>]*>/g, ''))
    .filter(Boolean)

test.each<[string, Uint8Array, string, readonly string[]]>([
  ['letters', numbering(level('upperLetter', '%1')), item('mill') + item('barn'), ['A mill', 'B barn']],
  [
    'a start',
    numbering(level('decimal', '%1.', 14)),
    item('mill') + p(run('text')) + item('barn'),
    ['14. mill', 'text', '15. barn'],
  ],
  [
    'a word and Roman numerals',
    numbering(level('lowerRoman', 'Heading %1)')),
    item('mill') + item('barn'),
    ['Heading i) mill', 'Heading ii) barn'],
  ],
  [
    'letters below numbers restart',
    numbering(level('decimal', '%1.') + level('upperLetter', '%2)', 1, 1)),
    item('q') + item('a', 1, 1) + item('b', 1, 1) + item('r') + item('c', 1, 1),
    ['1. q', 'A) a', 'B) b', '2. r', 'A) c'],
  ],
  [
    'a list that restarts',
    numbering(
      level('decimal', '%1.'),
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>',
    ),
    item('mill') + item('barn', 2) + item('gate'),
    ['1. mill', '5. barn', '2. gate'],
  ],
  ['bullets', numbering(level('bullet', '·')), item('mill'), ['mill']],
  [
    'items whose format was changed',
    numbering(level('upperLetter', '%1')),
    item('mill', 1, 0, changed('<w:jc w:val="left"/>')) + item('barn', 1, 0, changed('')) + item('gate'),
    ['A mill', 'B barn', 'C gate'],
  ],
  [
    'an item of a list that was in another one',
    numbering(level('upperLetter', '%1')),
    item('mill', 1, 0, changed(list(7))) + item('barn'),
    ['A mill', 'B barn'],
  ],
  [
    'a paragraph that was an item before a change',
    numbering(level('upperLetter', '%1')),
    p(`<w:pPr>${changed(list(1))}</w:pPr>`, run('text')) + item('mill'),
    ['text', 'A mill'],
  ],
])('list labels: %s', (_, numbers, body, expected) => {
  expect(said(doc(body, { 'word/numbering.xml': numbers })).map((one) => one.trim())).toEqual(expected)
})

test('reports the words of a diagram and of a chart, which are not extracted', () => {
  const said = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
  const points = (...all: readonly string[]) =>
    all.map((one, at) => `<c:pt idx="${at}"><c:v>${one}</c:v></c:pt>`).join('')
  const parts = doc(p(run('Before')), {
    'word/diagrams/data1.xml': xml('data', said('raw clay') + said('dried bricks')),
    'word/charts/chart1.xml': xml(
      'chart',
      `<c:title>${said('Bricks sold')}</c:title><c:cat><c:strCache>${points('Spain', 'New Zealand')}</c:strCache></c:cat><c:val><c:numCache>${points('4.3', '2.5')}</c:numCache></c:val>`,
    ),
  })
  const picked = strFromU8(pickTextParts(parts))
  expect(picked).toContain('diagrams/data1.xml')
  expect(listUnreadContent(pickTextParts(parts), 'Before', [])).toEqual([
    'raw clay',
    'dried bricks',
    'Bricks sold',
    'Spain',
    'New Zealand',
  ])
  expect(listUnreadContent(parts, 'Before\nraw clay\ndried bricks\nBricks sold\nSpain New Zealand', [])).toEqual([])
})

test('reports the presence of content that it does not quote', () => {
  const struck = (count: number) =>
    Array.from({ length: count }, (_, at) => p(run('open on '), run(`day${at}`, '<w:strike/>'))).join('')
  const text = (count: number) => Array.from({ length: count }, (_, at) => `open on day${at}`).join('\n')
  expect(listUnreadContent(doc(struck(30)), text(30), [])).not.toContain(wordDoubts.more)
  expect(listUnreadContent(doc(struck(300)), text(300), []).at(-1)).toBe(wordDoubts.more)
  expect(findUnconverted(doc(struck(300)), '').at(-1)).toBe(wordDoubts.more)
})

test('treats marks from a character style like direct formatting', () => {
  const style = (id: string, inside: string) =>
    `<w:style w:type="character" w:styleId="${id}"><w:rPr>${inside}</w:rPr></w:style>`
  const styles = xml(
    'styles',
    style('Up', '<w:vertAlign w:val="superscript"/>') + style('Off', '<w:strike/>') + style('No', '<w:vanish/>'),
  )
  const named = (text: string, id: string) => run(text, `<w:rStyle w:val="${id}"/>`)
  const body = p(run('About 10'), named('3', 'Up'), run(' men on '), named('Friday', 'Off'), named(' at night', 'No'))
  const parts = doc(body, { 'word/styles.xml': styles })
  const text = 'About 103 men on Friday at night'
  expect(listUnreadContent(parts, text, [])).toEqual([wordDoubts.hidden('at night'), '10³ … Friday'])
})

test('writes labels of lists that come from a style, also from a style based on another', () => {
  const styles = xml(
    'styles',
    '<w:style w:type="paragraph" w:styleId="Opt"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Mine"><w:basedOn w:val="Opt"/></w:style><w:style w:type="paragraph" w:styleId="Round"><w:basedOn w:val="Round"/></w:style>',
  )
  const numbers = xml(
    'numbering',
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  )
  const styled = (text: string, id: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run(text)}</w:p>`
  const body = styled('mill', 'Opt') + styled('barn', 'Mine') + styled('no item', 'Round')
  const written = writeListLabels(doc(body, { 'word/styles.xml': styles, 'word/numbering.xml': numbers }))
  const document = strFromU8(unzipSync(written)['word/document.xml'] ?? new Uint8Array())
  const lines = document.split('</w:p>').map((line) => line.replace(/<[^<>]*>/g, ''))
  expect(lines.slice(0, 3)).toEqual(['A) mill', 'B) barn', 'no item'])
})
