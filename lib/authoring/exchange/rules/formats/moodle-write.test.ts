import { type ForeignQuestion } from '../foreign/foreign-question'
import { writeMoodle } from './moodle-write'

const BASE = { name: '7', explanation: '' }
const option = (text: string, isRight = false) => ({ text, isRight })
const fileOf = (questions: readonly ForeignQuestion[], title = 't') =>
  writeMoodle({ title, questions, losses: [], sources: [] })
/** The one question of a file, after its category. */
const write = (question: ForeignQuestion) => fileOf([question]).split('\n')[3] ?? ''
/** Each answer with its share of the marks. */
const sharesOf = (xml: string) =>
  [...xml.matchAll(/<answer fraction="([^"]+)"[^>]*><text>(.*?)<\/text>/g)].map(
    ([, share, text]) => `${share} ${text?.replace(/&lt;\/?p&gt;/g, '')}`,
  )
const typeOf = (xml: string) => /<question type="(\w+)">/.exec(xml)?.[1]
const textOf = (xml: string) => /<questiontext format="html"><text>(.*?)<\/text>/.exec(xml)?.[1]
const isSingle = (xml: string) => /<single>(\w+)<\/single>/.exec(xml)?.[1]

test.each<[string, ForeignQuestion, string, string]>([
  ['a note', { ...BASE, kind: 'info', title: 'Part 1', text: 'Read' }, 'description', '<p>Part 1</p><p>Read</p>'],
  ['a note without a title', { ...BASE, kind: 'info', title: '', text: 'Read' }, 'description', '<p>Read</p>'],
  ['an essay', { ...BASE, kind: 'essay', text: 'Write\nmore' }, 'essay', '<p>Write<br/>more</p>'],
  [
    'a typed answer, its gap as a blank',
    { ...BASE, kind: 'text', before: 'the', after: 'end', accepted: ['a'] },
    'shortanswer',
    '<p>the _____ end</p>',
  ],
  ['a choice', { ...BASE, kind: 'choice', text: ' Which? ', options: [] }, 'multichoice', '<p>Which?</p>'],
  ['a matching', { ...BASE, kind: 'matching', text: 'Match', pairs: [], spare: [] }, 'matching', '<p>Match</p>'],
])('writes %s', (_, question, type, html) => {
  const xml = write(question)
  expect([typeOf(xml), textOf(xml)]).toEqual([type, html.replaceAll('<', '&lt;').replaceAll('>', '&gt;')])
})

test.each<[string, ForeignQuestion, string, readonly string[]]>([
  [
    'one right option: full marks, and no deduction for the others',
    { ...BASE, kind: 'choice', text: '', options: [option('x'), option('y', true), option('z')] },
    'true',
    ['0 x', '100 y', '0 z'],
  ],
  [
    'either of two right options: full marks for each, as one is chosen',
    { ...BASE, kind: 'choice', text: '', options: [option('x', true), option('y', true), option('z')] },
    'true',
    ['100 x', '100 y', '0 z'],
  ],
  [
    'two required options: half marks each, and as much deducted for a wrong one',
    { ...BASE, kind: 'choices', text: '', options: [option('x', true), option('y'), option('z', true)] },
    'false',
    ['50 x', '-50 y', '50 z'],
  ],
  [
    'three required options: a third each, with five decimals',
    { ...BASE, kind: 'choices', text: '', options: ['x', 'y', 'z'].map((text) => option(text, true)) },
    'false',
    ['33.33333 x', '33.33333 y', '33.33333 z'],
  ],
  [
    'no key: no marks',
    { ...BASE, kind: 'choice', text: '', options: [option('x'), option('y')] },
    'true',
    ['0 x', '0 y'],
  ],
  [
    'a judgement: one of three options',
    { ...BASE, kind: 'judgement', text: '', right: 'NOT GIVEN', set: 'yes-no-not-given' },
    'true',
    ['0 YES', '0 NO', '100 NOT GIVEN'],
  ],
])('grades: %s', (_, question, single, shares) => {
  const xml = write(question)
  expect([isSingle(xml), sharesOf(xml)]).toEqual([single, shares])
})

test('each accepted answer of a gap gets full marks, in any letter case', () => {
  const xml = write({ ...BASE, kind: 'text', before: '', after: '', accepted: ['a & b', 'c'] })
  expect(sharesOf(xml)).toEqual(['100 a &amp; b', '100 c'])
  expect(xml).toContain('<usecase>0</usecase>')
})

test('options without a prompt are pairs with an empty question', () => {
  const pairs = [{ prompt: 'p', answer: '<a>' }]
  const xml = write({ ...BASE, kind: 'matching', text: '', pairs, spare: ['b'] })
  const rows = [...xml.matchAll(/<subquestion format="html"><text>(.*?)<\/text><answer><text>(.*?)<\/text>/g)]
  expect(rows.map(([, prompt, answer]) => [prompt, answer])).toEqual([
    ['&lt;p&gt;p&lt;/p&gt;', '&lt;a&gt;'],
    ['', 'b'],
  ])
})

test.each<[string, ForeignQuestion, string]>([
  ['a note gives no mark', { ...BASE, kind: 'info', title: '', text: 'x' }, '<defaultgrade>0</defaultgrade>'],
  ['a question gives one mark', { ...BASE, kind: 'essay', text: 'x' }, '<defaultgrade>1</defaultgrade>'],
  ['a second try has no penalty', { ...BASE, kind: 'essay', text: 'x' }, '<penalty>0</penalty>'],
  [
    'the explanation is the feedback',
    { ...BASE, explanation: 'why', kind: 'essay', text: 'x' },
    '<generalfeedback format="html"><text>&lt;p&gt;why&lt;/p&gt;</text></generalfeedback>',
  ],
])('%s', (_, question, part) => {
  expect(write(question)).toContain(part)
})

test('a question without an explanation has no feedback', () => {
  expect(write({ ...BASE, kind: 'essay', text: 'x' })).not.toContain('generalfeedback')
})

test('the title is the category, with slashes escaped; a name has at most 200 characters and opens no element', () => {
  const essay: ForeignQuestion = { ...BASE, name: `<${'n'.repeat(300)}`, kind: 'essay', text: 'x' }
  const xml = fileOf([essay, essay], 'a/b & c')
  expect(xml).toContain('<category>$course$/a//b &amp; c</category>')
  expect(xml.match(/<name><text>&lt;n{199}<\/text>/g)).toHaveLength(2)
  expect(xml.match(/<question type="essay">/g)).toHaveLength(2)
})
