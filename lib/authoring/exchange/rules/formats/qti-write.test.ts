import { type ForeignQuestion } from '../foreign/foreign-question'
import { type QtiVersion, writeQti } from './qti-write'

const BASE = { name: '7', explanation: '' }
const option = (text: string, isRight = false) => ({ text, isRight })
const packageOf = (questions: readonly ForeignQuestion[], version: QtiVersion = '3.0', title = 't') =>
  writeQti({ title, questions, losses: [], sources: [] }, version)
const write = (question: ForeignQuestion, version: QtiVersion = '3.0') =>
  packageOf([question], version).get('items/item-1.xml') ?? ''
const valuesOf = (xml: string) => {
  const correct = /<qti-correct-response>(.*?)<\/qti-correct-response>/.exec(xml)?.[1] ?? ''
  return [...correct.matchAll(/<qti-value>(.*?)<\/qti-value>/g)].map(([, value]) => value)
}
const entriesOf = (xml: string) => [...xml.matchAll(/map-key="([^"]*)" mapped-value="1"/g)].map(([, key]) => key)
const templateOf = (xml: string) => /template="[^"]*\/(\w+)"/.exec(xml)?.[1] ?? null
/** Cardinality and base type of the response: `single identifier`. */
const typeOf = (xml: string) => {
  const [, many, base] = /"RESPONSE" cardinality="(\w+)" base-type="(\w+)"/.exec(xml) ?? []
  return many ? `${many} ${base}` : null
}
const choice = (kind: 'choice' | 'choices', ...options: ReturnType<typeof option>[]): ForeignQuestion => ({
  ...BASE,
  kind,
  text: 'Which?',
  options,
})

type Key = { type: string | null; values: readonly string[]; entries: readonly string[]; template: string | null }
const NO_KEY = { values: [], entries: [], template: null }

test.each<[string, ForeignQuestion, Key]>([
  ['a note has no response', { ...BASE, kind: 'info', title: 'a', text: 'b' }, { type: null, ...NO_KEY }],
  ['an essay has no right answer', { ...BASE, kind: 'essay', text: 'x' }, { type: 'single string', ...NO_KEY }],
  [
    'every accepted answer of a gap gives the mark, and the first is the correct response',
    { ...BASE, kind: 'text', before: '', after: '', accepted: ['a', 'b'] },
    { type: 'single string', values: ['a'], entries: ['a', 'b'], template: 'map_response' },
  ],
  [
    'a gap without a key',
    { ...BASE, kind: 'text', before: '', after: '', accepted: [] },
    { type: 'single string', ...NO_KEY },
  ],
  [
    'one right option',
    choice('choice', option('x'), option('y', true)),
    { type: 'single identifier', values: ['B'], entries: [], template: 'match_correct' },
  ],
  [
    'either of two right options gives the mark, as one is chosen',
    choice('choice', option('x', true), option('y'), option('z', true)),
    { type: 'single identifier', values: [], entries: ['A', 'C'], template: 'map_response' },
  ],
  [
    'two required options',
    choice('choices', option('x', true), option('y'), option('z', true)),
    { type: 'multiple identifier', values: ['A', 'C'], entries: [], template: 'match_correct' },
  ],
  ['options without a key', choice('choice', option('x'), option('y')), { type: 'single identifier', ...NO_KEY }],
  [
    'a judgement, here the third of three options',
    { ...BASE, kind: 'judgement', text: '', right: 'NOT GIVEN', set: 'true-false-not-given' },
    { type: 'single identifier', values: ['C'], entries: [], template: 'match_correct' },
  ],
  [
    'a judgement without a key',
    { ...BASE, kind: 'judgement', text: '', right: '', set: 'true-false-not-given' },
    { type: 'single identifier', ...NO_KEY },
  ],
  [
    'pairs of prompts and answers, each answer listed once',
    {
      ...BASE,
      kind: 'matching',
      text: '',
      pairs: [
        { prompt: 'p', answer: 'b' },
        { prompt: 'q', answer: 'a' },
        { prompt: 'r', answer: 'b' },
      ],
      spare: ['c', 'a'],
    },
    { type: 'multiple directedPair', values: ['P1 A1', 'P2 A2', 'P3 A1'], entries: [], template: 'match_correct' },
  ],
])('the key: %s', (_, question, key) => {
  const xml = write(question)
  expect({ type: typeOf(xml), values: valuesOf(xml), entries: entriesOf(xml), template: templateOf(xml) }).toEqual(key)
})

test.each<[string, ForeignQuestion, string]>([
  ['one option may be chosen', choice('choice', option('x', true), option('y', true)), 'max-choices="1"'],
  [
    'as many options as are right may be chosen',
    choice('choices', option('x', true), option('y', true), option('z')),
    'max-choices="2"',
  ],
  ['options keep their order', choice('choice', option('x')), 'shuffle="false"'],
  ['an option is identified by its letter', choice('choice', option('x'), option('y')), '"B"><p>y</p>'],
  [
    'letter case is ignored',
    { ...BASE, kind: 'text', before: '', after: '', accepted: ['a'] },
    'case-sensitive="false"',
  ],
  [
    'an answer may be used again',
    { ...BASE, kind: 'matching', text: '', pairs: [], spare: ['a'] },
    '"A1" match-max="0"',
  ],
  [
    'a prompt has one answer',
    { ...BASE, kind: 'matching', text: '', pairs: [{ prompt: 'p', answer: 'a' }], spare: [] },
    '"P1" match-max="1"',
  ],
  [
    'a note has its title',
    { ...BASE, kind: 'info', title: 'Part 1', text: 'Read' },
    '<div><p>Part 1</p><p>Read</p></div>',
  ],
  [
    'markup characters are escaped',
    { ...BASE, kind: 'text', before: '', after: '', accepted: ['<b> "x"'] },
    '<qti-value>&lt;b&gt; &quot;x&quot;</qti-value>',
  ],
])('%s', (_, question, part) => {
  expect(write(question)).toContain(part)
})

test.each([
  ['the', 'end', '<p>the ▢ end</p>'],
  ['', 'end', '<p>▢ end</p>'],
  ['the', '', '<p>the ▢</p>'],
  ['above\nthe', 'end\nbelow', '<p>above<br/>the ▢ end<br/>below</p>'],
  ['the (8)_____ and', 'end', '<p>the (8)_____ and ▢ end</p>'],
])('the gap between %j and %j keeps its place', (before, after, html) => {
  const xml = write({ ...BASE, kind: 'text', before, after, accepted: ['x'] })
  const body = /<qti-item-body>(.*)<\/qti-item-body>/.exec(xml)?.[1] ?? ''
  expect(
    body.replace(/<qti-text-entry-interaction[^>]*><\/qti-text-entry-interaction>/, '▢').replace(/>\s+▢/, '>▢'),
  ).toBe(html)
})

test('the explanation is shown for every answer; without one there is no feedback element', () => {
  const xml = write({ ...BASE, explanation: 'why', kind: 'essay', text: 'x' })
  expect(xml).toContain('identifier="FEEDBACK" cardinality="single" base-type="identifier"><qti-default-value>')
  expect(xml).toContain('show-hide="show"><qti-content-body><p>why</p></qti-content-body></qti-modal-feedback>')
  expect(write({ ...BASE, explanation: ' ', kind: 'essay', text: 'x' })).not.toMatch(/FEEDBACK|feedback/)
})

test.each([
  ['2.2', 'v2p2', ['<choiceInteraction', 'responseIdentifier="RESPONSE"', 'maxChoices="1"', '<simpleChoice']],
  [
    '3.0',
    'v3p0',
    ['<qti-choice-interaction', 'response-identifier="RESPONSE"', 'max-choices="1"', '<qti-simple-choice'],
  ],
] as const)('version %s uses its own element names', (version, short, words) => {
  const files = packageOf([choice('choice', option('x', true))], version)
  const item = files.get('items/item-1.xml') ?? ''
  for (const word of words) expect(item).toContain(word)
  expect(files.get('imsmanifest.xml')).toContain(`imsqti_item_xml${short}`)
  expect(files.get('imsmanifest.xml')).toContain(`<schemaversion>${version}</schemaversion>`)
})

test('version 2.2 has no body element in its feedback', () => {
  const xml = write({ ...BASE, explanation: 'why', kind: 'essay', text: 'x' }, '2.2')
  expect(xml).toContain('showHide="show"><p>why</p></modalFeedback>')
})

test('a package lists each of its files once, in the order of the questions', () => {
  const essay = (name: string): ForeignQuestion => ({ ...BASE, name, kind: 'essay', text: 'x' })
  const files = packageOf([essay('a'), essay('b'.repeat(300))], '3.0', 'A "B" & C')
  expect([...files.keys()]).toEqual(['imsmanifest.xml', 'test.xml', 'items/item-1.xml', 'items/item-2.xml'])
  const named = [...(files.get('imsmanifest.xml') ?? '').matchAll(/<file href="([^"]+)"/g)].map(([, file]) => file)
  expect(named).toEqual(['test.xml', 'items/item-1.xml', 'items/item-2.xml'])
  expect([...(files.get('test.xml') ?? '').matchAll(/identifier="(item-\d)" href/g)].map(([, item]) => item)).toEqual([
    'item-1',
    'item-2',
  ])
  expect(files.get('test.xml')).toContain('title="A &quot;B&quot; &amp; C"')
  expect(files.get('items/item-2.xml')).toContain(`title="${'b'.repeat(200)}"`)
})
