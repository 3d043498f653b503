import { type ForeignQuestion } from '../foreign/foreign-question'
import { writeGift } from './gift-write'

const BASE = { name: '7', explanation: '' }
/** The one block of a file with this question, without its category. */
const write = (question: ForeignQuestion) =>
  writeGift({ title: 't', questions: [question], losses: [], sources: [] })
    .split('\n\n')
    .slice(1)
    .join('\n\n')
const option = (text: string, isRight = false) => ({ text, isRight })

test.each<[string, ForeignQuestion, string]>([
  ['a note', { ...BASE, kind: 'info', title: 'Part 1', text: 'Read' }, '::7::[html]<p>Part 1</p><p>Read</p>\n'],
  ['a note without a title', { ...BASE, kind: 'info', title: '', text: 'Read' }, '::7::[html]Read\n'],
  ['an essay', { ...BASE, kind: 'essay', text: 'Write' }, '::7::[html]Write {}\n'],
  [
    'a typed answer, its gap as a blank',
    { ...BASE, kind: 'text', before: 'the', after: 'end', accepted: ['a', 'b->c'] },
    '::7::[html]the _____ end {=a =b→c}\n',
  ],
  [
    'one right option of several, with its explanation',
    { ...BASE, explanation: 'why', kind: 'choice', text: 'Which?', options: [option('x', true), option('y')] },
    '::7::[html]Which? {\n=x\n~y ####why\n}\n',
  ],
  [
    'three right options that share the marks',
    {
      ...BASE,
      kind: 'choices',
      text: '',
      options: [option('x', true), option('y', true), option('z', true), option('w')],
    },
    '::7::[html] {\n~%33.33333%x\n~%33.33333%y\n~%33.33333%z\n~%-33.33333%w\n}\n',
  ],
  [
    'a judgement',
    { ...BASE, kind: 'judgement', text: 'Is it?', right: 'NO', set: 'yes-no-not-given' },
    '::7::[html]Is it? {\n~YES\n=NO\n~NOT GIVEN\n}\n',
  ],
  [
    'pairs, and answers without a prompt',
    { ...BASE, kind: 'matching', text: 'Match', pairs: [{ prompt: 'p', answer: 'a' }], spare: ['b'] },
    '::7::[html]Match {\n=p -> a\n= -> b\n}\n',
  ],
])('writes %s', (_, question, gift) => {
  expect(write(question)).toBe(gift)
})

test('escapes control characters in words, and a question has no empty line', () => {
  const text = 'a~b=c#d{e}f:g\\h\r\n\r\ni'
  expect(write({ ...BASE, kind: 'essay', text })).toBe('::7::[html]<p>a\\~b\\=c\\#d\\{e\\}f\\:g\\\\h</p><p>i</p> {}\n')
})

test('writes drawn marks, angle brackets and arrows as HTML', () => {
  const text = '10^{3} m, the +{worn} step, <keep out> & -> north'
  expect(write({ ...BASE, kind: 'essay', text })).toBe(
    '::7::[html]10<sup>3</sup> m, the <u>worn</u> step, &lt;keep out&gt; &amp; -&gt; north {}\n',
  )
})

test('the title is the category, with slashes escaped; a name has at most 80 characters', () => {
  const essay: ForeignQuestion = { ...BASE, name: 'n'.repeat(200), kind: 'essay', text: 'x' }
  const file = writeGift({ title: 'a/b: c', questions: [essay, essay], losses: [], sources: [] })
  expect(file.split('\n\n')[0]).toBe('$CATEGORY: a//b\\: c')
  expect(file.match(/::n{80}::/g)).toHaveLength(2)
})
