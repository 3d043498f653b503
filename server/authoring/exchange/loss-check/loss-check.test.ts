import { reportOf } from '@/lib/authoring/exchange/words'
import { listDraftTexts } from '@/lib/authoring/exchange/rules/draft-texts'
import { toShownCharacters, describeCharacters } from '@/lib/authoring/exchange/rules/loss-check/special-characters'
import { readExchange } from '../read-file'

const NS = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"'
const moodle = (text: string, { format = 'html', answer = 'north' } = {}) =>
  `<quiz><question type="shortanswer"><name><text>Q</text></name><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext><answer fraction="100" format="html"><text><![CDATA[${answer}]]></text></answer></question></quiz>`
const qti = (body: string) =>
  `<assessmentItem ${NS} identifier="a" title="Q"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>north</value></correctResponse></responseDeclaration><itemBody>${body} <p>It lies to the <textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>`
const options = (...all: readonly string[]) =>
  `<assessmentItem ${NS} identifier="a" title="Q"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>o0</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which sign?</prompt>${all.map((one, at) => `<simpleChoice identifier="o${at}">${one}</simpleChoice>`).join('')}</choiceInteraction></itemBody></assessmentItem>`
const gift = (stem: string, answers = '=north') => `::Q:: ${stem} {${answers}}\n`

function read(source: string) {
  const found = readExchange(Buffer.from(source), { skill: 'reading', module: 'academic' })
  if (found.kind !== 'draft') throw new Error(JSON.stringify(found))
  const said = reportOf(found.losses).flatMap(({ places }) => places)
  const seen = listDraftTexts(found.draft).map((text) => describeCharacters(toShownCharacters(text)))
  return { seen: seen.join('\n'), told: said.join('\n'), codes: found.losses.map(({ code }) => code) }
}

test.each(['-1', '0', '1e9', 'Infinity', 'three', ''])('a list with an unknown start (%s) counts from one', (start) => {
  const { seen, told } = read(qti(`<ol type="a" start="${start}"><li>the mill</li></ol>`))
  expect(`${seen}\n${told}`).toMatch(/\ba\.(?: the mill)?$/m)
  const html = read(moodle(`<ol type="i" start="${start}"><li value="${start}">the mill</li></ol>`))
  expect(`${html.seen}\n${html.told}`).toContain('i. the mill')
})

/** Each text must be shown unchanged or reported; an empty report promises that everything is shown. */
test.each<[string, string, readonly string[]]>([
  ['raised options', options('10<sup>2</sup>', '10<sup>3</sup>', '102'), ['10²', '10³', '102']],
  [
    'a list numbered with letters',
    moodle('<ol type="A"><li>the mill</li><li>the barn</li></ol><p>Which?</p>'),
    ['A. the mill', 'B. the barn'],
  ],
  [
    'a list that starts later',
    qti('<ol type="a" start="4"><li>the mill</li><li>the barn</li></ol>'),
    ['d. the mill', 'e. the barn'],
  ],
  ['a list with a class', qti('<ol class="upper-alpha"><li>the mill</li></ol>'), ['A. the mill']],
  ['an option that looks like a tag', options('&lt;strong&gt;', '**', '&lt;em&gt;'), ['<strong>', '**', '<em>']],
  [
    'a name in angle brackets',
    qti('<p>addressed to &lt;Tom and Sarah Weller&gt; at the harbour</p>'),
    ['addressed to <Tom and Sarah Weller> at the harbour'],
  ],
  [
    'plain text with signs',
    moodle('If height a<b and width c>d then it is', { format: 'plain_text' }),
    ['If height a<b and width c>d then it is'],
  ],
  ['less-than and greater-than signs', gift('The sign read <keep out> and was'), ['The sign read <keep out> and was']],
  ['stars in arithmetic', gift('A room of 2*3*4 metres is'), ['2*3*4']],
  ['a formula', qti('<p>Of <math><msup><mn>10</mn><mn>6</mn></msup></math> bacteria</p>'), ['10⁶']],
])('%s is shown unchanged', (_, source, wanted) => {
  const { seen, told } = read(source)
  expect(wanted.filter((one) => !seen.includes(one) && !told.includes(one))).toEqual([])
})

test.each<[string, string, string]>([
  [
    'a glossary of QTI 3',
    `<qti-assessment-item identifier="a" title="Q"><qti-response-declaration identifier="R" cardinality="single" base-type="string"><qti-correct-response><qti-value>north</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>The weir lies to the <qti-text-entry-interaction response-identifier="R"/></p></qti-item-body><qti-catalog-info><qti-catalog id="c"><qti-card support="glossary-on-screen"><qti-html-content><p>A low wall built across a river.</p></qti-html-content></qti-card></qti-catalog></qti-catalog-info></qti-assessment-item>`,
    'A low wall built across a river.',
  ],
  [
    'merged cells',
    moodle('<table><tr><td rowspan="2">Mill</td><td>1900</td></tr><tr><td>1910</td></tr></table>It was'),
    'Mill',
  ],
  ['an unknown entity', moodle('The &nosuchname; was'), '&nosuchname;'],
  ['words underlined by a style', moodle('The <span style="text-decoration: underline">worn</span> step is'), 'worn'],
])('%s: reports the words', (_, source, words) => {
  expect(read(source).told).toContain(words)
})

test.each<[string, string]>([
  [
    'Moodle',
    moodle(
      '<p>About 10<sup>3</sup> m<sup>2</sup>, the <u>worn</u> step,<br>caf&eacute;</p><ul><li>one</li><li>two</li></ul>',
    ),
  ],
  [
    'QTI',
    qti(
      '<p>About 10<sup>3</sup>, the <b><u>worn</u></b> step &amp; more</p><table><tr><td>a</td><td>b c</td></tr></table>',
    ),
  ],
  ['GIFT', gift('Where is it\\: north or south?', '=north =the north')],
  ['two gaps', moodle('First _____ and last.')],
])('%s without a loss has an empty report', (_, source) => {
  expect(read(source)).toMatchObject({ told: '', codes: [] })
})

test('a truncated report says so', () => {
  const merged = (count: number) =>
    Array.from({ length: count }, (_, at) => `<tr><td rowspan="2">x${at}</td><td>y</td></tr>`).join('')
  expect(read(moodle(`<table>${merged(10)}</table>It was`)).codes).not.toContain('uncompared')
  expect(read(moodle(`<table>${merged(500)}</table>It was`)).codes).toContain('uncompared')
})
