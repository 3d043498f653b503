import { plainText } from '@/lib/paper/content/rules/inline'
import { listDraftTexts } from '@/lib/authoring/exchange/rules/draft-texts'
import { readExchange } from './read-file'

const moodle = (text: string, answer = 'north', format = 'html') =>
  `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="shortanswer"><name><text>Q</text></name><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext><answer fraction="100" format="html"><text><![CDATA[${answer}]]></text></answer></question></quiz>`
const gift = (text: string, answer = 'north') => `::Q:: ${text} {=${answer}}\n`
const qti = (text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="Q" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>north</value></correctResponse></responseDeclaration><itemBody><p>${text} <textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody></assessmentItem>`

/** The text of the first group, and its accepted answers. */
function read(source: string) {
  const found = readExchange(Buffer.from(source), { skill: 'reading', module: 'academic' })
  if (found.kind !== 'draft') throw new Error(found.kind)
  const [group] = found.draft.parts.flatMap(({ groups }) => groups)
  const lines = group && 'body' in group ? group.body.flatMap((block) => ('text' in block ? [block.text] : [])) : []
  return {
    shown: plainText(lines.join(' ')),
    keys: JSON.stringify(found.draft.keys),
    losses: found.losses.filter(({ code }) => code !== 'names'),
  }
}

test.each([
  ['Moodle', moodle('<p>About 10<sup>3</sup> m<sup>2</sup> of H<sub>2</sub>O to the</p>')],
  ['QTI', qti('About 10<sup>3</sup> m<sup>2</sup> of H<sub>2</sub>O to the')],
  ['GIFT', gift('[html]About 10<sup>3</sup> m<sup>2</sup> of H<sub>2</sub>O to the')],
])('superscripts in %s stay separate, and nothing is lost', (_, source) => {
  const { shown, losses } = read(source)
  expect(shown).toContain('About 10³ m² of H₂O to the')
  expect(losses).toEqual([])
})

test.each([
  ['Moodle', moodle('<p>A room of 2*3*4 and *so* on, to the</p>')],
  ['plain Moodle', moodle('A room of 2*3*4 and *so* on, to the', 'north', 'plain_text')],
  ['QTI', qti('A room of 2*3*4 and *so* on, to the')],
  ['GIFT', gift('A room of 2*3*4 and *so* on, to the')],
])('asterisks in %s are shown literally', (_, source) => {
  expect(read(source).shown).toContain('A room of 2*3*4 and *so* on, to the')
})

test.each([
  ['GIFT', gift],
  ['Moodle', moodle],
])('a bare asterisk in a key of %s is a wildcard and reported; an escaped one is literal', (_, write) => {
  expect(read(write('to the', '4\\*5\\*6'))).toMatchObject({ keys: expect.stringContaining('"4*5*6"'), losses: [] })
  const { keys, losses } = read(write('to the', '*carpenter*'))
  expect(keys).not.toContain('carpenter')
  expect(losses).toMatchObject([{ code: 'expanded', text: '*carpenter*' }, { code: 'no-key' }])
})

test('accepts a key with a superscript as it is written', () => {
  expect(read(moodle('to the', '10<sup>5</sup>')).keys).toContain('"10⁵"')
})

test.each([
  ['Moodle', moodle('<p>The <u>worn</u> step of the <strike>new</strike> tower, <b><u>old</u></b>, to the</p>')],
  ['QTI', qti('The <u>worn</u> step of the <del>new</del> tower, <b><u>old</u></b>, to the')],
  ['GIFT', gift('[html]The <u>worn</u> step of the <s>new</s> tower, <b><u>old</u></b>, to the')],
])('keeps underline and strike-through in %s', (_, source) => {
  const found = readExchange(Buffer.from(source), { skill: 'reading', module: 'academic' })
  if (found.kind !== 'draft') throw new Error(found.kind)
  expect(listDraftTexts(found.draft).join(' ')).toContain('The +{worn} step of the ~{new} tower, **+{old}**, to the')
})
