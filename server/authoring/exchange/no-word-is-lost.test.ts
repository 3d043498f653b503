import fc from 'fast-check'
import { reportOf } from '@/lib/authoring/exchange/words'
import { type Skill } from '@/lib/paper/content/rules/content'
import { readExchange } from './read-file'

jest.retryTimes(0) // a retry would use another seed and hide the failure

// Generated foreign files: trees of known and unknown elements in which every word is unique. Every word must end up in the draft or in the report.

/** Unique words. */
const words = (count: number) => fc.constantFrom(...Array.from({ length: count }, (_, index) => index))
const tree = (names: readonly string[], leaf: fc.Arbitrary<string>) =>
  fc.letrec<{ node: string }>((makeTree) => ({
    node: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      { weight: 3, arbitrary: leaf },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...names), fc.array(makeTree('node'), { maxLength: 4 }))
          .map(([name, inside]) => `<${name}>${inside.join('')}</${name.split(' ')[0] ?? ''}>`),
      },
    ),
  })).node

/** Replaces each `@` by a unique word. */
function insertWords(text: string): { readonly file: string; readonly all: readonly string[] } {
  const all: string[] = []
  const file = text.replace(/@/g, () => {
    const word = `w${'abcdefghij'[all.length % 10] ?? ''}${String.fromCharCode(97 + Math.floor(all.length / 260))}${String.fromCharCode(97 + (Math.floor(all.length / 10) % 26))}zq`
    all.push(word)
    return word
  })
  return { file, all }
}

function findUnreportedWords(text: string, skill: Skill): readonly string[] {
  const { file, all } = insertWords(text)
  const found = readExchange(Buffer.from(file), { skill, module: 'academic' })
  if (found.kind !== 'draft') return []
  const said = JSON.stringify([found.draft, reportOf(found.losses)]).toLowerCase()
  return all.filter((word) => !said.includes(word))
}

const skill = fc.constantFrom<Skill>('reading', 'listening', 'writing')
const check = (files: fc.Arbitrary<string>) =>
  fc.assert(
    fc.property(files, skill, (file, as) => {
      expect(findUnreportedWords(file, as)).toEqual([])
    }),
    { numRuns: 150 },
  )

const HTML = [
  'p',
  'div',
  'span',
  'b',
  'i',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'h2',
  'blockquote',
  'sub',
  'pre',
  'section',
  'q',
]
const UNUSUAL_TEXTS = [
  'feedbackInline identifier="f"',
  'feedbackBlock identifier="g"',
  'rubricBlock view="scorer"',
  'rubricBlock view="candidate"',
  'templateBlock',
  'infoControl',
  'object data="x"',
  'math',
  'hottext identifier="h"',
  'div class="qti-shared-stimulus"',
  'gap identifier="G"',
  'figure',
]
const INTERACTIONS = [
  '<textEntryInteraction responseIdentifier="T"/>',
  '<inlineChoiceInteraction responseIdentifier="C"><inlineChoice identifier="a">@</inlineChoice><inlineChoice identifier="b">@</inlineChoice></inlineChoiceInteraction>',
  '<choiceInteraction responseIdentifier="C" maxChoices="1"><prompt>@</prompt><simpleChoice identifier="a">@</simpleChoice><simpleChoice identifier="b">@<feedbackInline>@</feedbackInline></simpleChoice><simpleChoice identifier="c">@</simpleChoice></choiceInteraction>',
  '<extendedTextInteraction responseIdentifier="T"><prompt>@</prompt></extendedTextInteraction>',
  '<matchInteraction responseIdentifier="M"><prompt>@</prompt><simpleMatchSet><simpleAssociableChoice identifier="p">@</simpleAssociableChoice><simpleAssociableChoice identifier="q">@</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="x">@</simpleAssociableChoice><simpleAssociableChoice identifier="y">@</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
  '<gapMatchInteraction responseIdentifier="M"><prompt>@</prompt><gapText identifier="x">@</gapText><gapText identifier="y">@</gapText><p>@ <gap identifier="G"/> @</p><p>@</p></gapMatchInteraction>',
  '<orderInteraction responseIdentifier="O"><prompt>@</prompt><simpleChoice identifier="o">@</simpleChoice></orderInteraction>',
  '<hottextInteraction responseIdentifier="O"><p>@ <hottext identifier="h">@</hottext></p></hottextInteraction>',
  '<customInteraction responseIdentifier="O"><div>@</div></customInteraction>',
]
const qtiLeaf = fc.oneof(
  { weight: 3, arbitrary: fc.constant(' @ ') },
  { weight: 1, arbitrary: fc.constantFrom(...INTERACTIONS) },
)
const qti = fc
  .tuple(fc.array(tree([...HTML, ...UNUSUAL_TEXTS], qtiLeaf), { minLength: 1, maxLength: 6 }), words(3))
  .map(
    ([body, count]) =>
      `<assessmentItem identifier="i" title="@ @"><responseDeclaration identifier="T" cardinality="single" baseType="string"><correctResponse><value>@</value></correctResponse><mapping><mapEntry mapKey="@" mappedValue="${count / 2}"/><mapEntry mapKey="@" mappedValue="1"/></mapping></responseDeclaration><itemBody>${body.join('')}</itemBody><modalFeedback identifier="x">@ @</modalFeedback></assessmentItem>`,
  )

test('QTI: every word of an item is in the draft or in the report', () => {
  check(qti)
})

const text = (name: string) => `<${name}><text>@ @</text></${name}>`
const MOODLE = [
  '<answer fraction="100"><text>@</text><feedback><text>@</text></feedback></answer>',
  '<answer fraction="50"><text>@ @</text></answer>',
  '<answer fraction="0"><text>&lt;p&gt;@&lt;/p&gt;</text></answer>',
  '<subquestion><text>@</text><answer><text>@</text></answer></subquestion>',
  '<subquestion><text></text><answer><text>@</text></answer></subquestion>',
  '<dragbox><text>@</text><group>1</group></dragbox>',
  '<selectoption><text>@</text><group>2</group></selectoption>',
  '<single>false</single>',
  ...['generalfeedback', 'correctfeedback', 'hint', 'graderinfo', 'responsetemplate', 'anything'].map(text),
]
const CLOZE = [
  ' {1:SHORTANSWER:=@~%50%@#@~@} ',
  ' {2:MC:@~=@#@~%25%@} ',
  ' {1:MULTIRESPONSE:=@~@} ',
  ' [[1]] @ ',
  ' [[9]] ',
  ' _____ ',
]
const moodleText = tree([...HTML, 'font', 'a href="x"', 'custom'], fc.constantFrom(' @ ', ' @ ', ' @ ', ...CLOZE))
const TYPES =
  'multichoice shortanswer numerical truefalse matching cloze ddwtos gapselect essay description calculated category'
const question = fc
  .tuple(
    fc.constantFrom(...TYPES.split(' ')),
    fc.array(moodleText, { maxLength: 4 }),
    fc.array(fc.constantFrom(...MOODLE), { maxLength: 6 }),
  )
  .map(
    ([type, body, rest]) =>
      `<question type="${type}"><name><text>@ @</text></name><questiontext format="html"><text><![CDATA[${body.join('')}]]></text></questiontext>${rest.join('')}</question>`,
  )

test('Moodle XML: every word of a question is in the draft or in the report', () => {
  check(fc.array(question, { minLength: 1, maxLength: 6 }).map((rows) => `<quiz>${rows.join('')}</quiz>`))
})

const GIFT = [
  '{=@ =@ ~@}',
  '{=@#@ =%50%@}',
  '{~@ ~%50%@#@ =@}',
  '{=@ -> @ =@ -> @}',
  '{T#@#@}',
  '{}',
  '{#3:1}',
  '{=@ ####@ @}',
  '{broken =@',
  '',
]
const block = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom('@ @', '@', '[html]<p>@ <b>@</b></p><p>@</p>', ''),
    fc.constantFrom(...GIFT),
    fc.constantFrom('', ' @ @', '\n// @'),
  )
  .map(([isNamed, stem, answers, end]) => `${isNamed ? '::@ @::' : ''}${stem} ${answers}${end}`)

test('GIFT: every word of a block is in the draft or in the report', () => {
  check(
    fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => ['// @', '$CATEGORY: @/@', ...blocks].join('\n\n')),
  )
})
