import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { writeGaps } from './written-gaps'

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const LINE = '<w:u w:val="single"/>'
const TAB = '<w:r><w:tab/></w:r>'
const p = (properties: string, ...runs: readonly string[]) => `<w:p><w:pPr>${properties}</w:pPr>${runs.join('')}</w:p>`
const leader = (kind: string) => `<w:tabs><w:tab w:val="left" w:leader="${kind}" w:pos="4320"/></w:tabs>`

function textOf(body: string): string {
  const written = writeGaps(zipSync({ 'word/document.xml': strToU8(`<w:body>${body}</w:body>`) }))
  const xml = strFromU8(unzipSync(written)['word/document.xml'] ?? new Uint8Array())
  return xml.replaceAll('<w:tab/>', '\t').replace(/<[^<>]*>/g, '')
}

test.each<[string, string, string]>([
  ['underlined spaces', p('', run('opens at '), run('         ', LINE), run('.')), 'opens at ______.'],
  ['underlined hard spaces', p('', run('at '), run('\u00a0\u00a0\u00a0\u00a0', LINE)), 'at ______'],
  [
    'an underlined tab',
    p('', run('at '), `<w:r><w:rPr><w:b/>${LINE}</w:rPr><w:tab/></w:r>`, run(' today')),
    'at ______ today',
  ],
  ['the number on the line', p('', run('at'), run('   12   ', LINE)), 'at (12) ______'],
  ['the number in brackets', p('', run('at'), run('    (3)    ', LINE)), 'at (3) ______'],
  ['a tab with a line of dots', p(leader('dot'), run('1 opens at'), TAB, run('.')), '1 opens at______.'],
  ['a tab with underscores', p(leader('underscore'), run('1 opens at'), TAB), '1 opens at______'],
  ['dots before a price', p(leader('dot'), run('Adults'), TAB, run('£5')), 'Adults\t£5'],
  ['dots after an age and before a price', p(leader('dot'), run('Under 16'), TAB, run('£3')), 'Under 16\t£3'],
  [
    'dots before the words of a note',
    p(leader('dot'), run('opens at 12'), TAB, run(' daily')),
    'opens at 12______ daily',
  ],
  ['dots at the end of a line', p(leader('dot'), run('Opens at'), TAB), 'Opens at______'],
  [
    'dots in a numbered list',
    p(`<w:numPr><w:numId w:val="1"/></w:numPr>${leader('dot')}`, run('Open from'), TAB, run('to five')),
    'Open from______to five',
  ],
  ['a plain tab', p(leader('none'), run('1'), TAB, run('opens')), '1\topens'],
  ['a table of contents', p(`<w:pStyle w:val="TOC1"/>${leader('dot')}`, run('Part 1'), TAB, run('7')), 'Part 1\t7'],
  ['one underlined space', p('', run('the', LINE), run(' ', LINE), run('mill', LINE)), 'the mill'],
  ['spaces without a line', p('', run('a'), run('      ', '<w:u w:val="none"/>'), run('b')), 'a      b'],
  ['an underlined figure', p('', run('in '), run('1999', LINE)), 'in 1999'],
  ['a field', p('', run('Question '), `<w:fldSimple w:instr=" SEQ q ">${run('4')}</w:fldSimple>`), 'Question 4'],
])('%s', (_, body, text) => {
  expect(textOf(body)).toBe(text)
})

test('leaves a document without gaps of this kind as it is', () => {
  const parts = zipSync({ 'word/document.xml': strToU8(p('', run('1 a ____'))) })
  expect(writeGaps(parts)).toBe(parts)
})

test('reads a document full of open runs in one pass', () => {
  const body = `<w:r><w:rPr>${LINE}`.repeat(20_000) + p(leader('dot'), TAB).repeat(5_000)
  const before = process.cpuUsage()
  textOf(body)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
})
