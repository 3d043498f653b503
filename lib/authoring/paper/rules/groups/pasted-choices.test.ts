import { type DraftChoice, type PaperDraft } from '../draft'
import { findGroup } from './groups'
import { makeEmptyPaper } from '../new-paper'
import { fillChoices, readChoices } from './pasted-choices'
import { addNewGroup } from './templates'

const one = (prompt: string, ...options: string[]) => [{ prompt, options }]

test.each<[string, string, ReturnType<typeof readChoices>]>([
  [
    'a question and its options, a line each',
    'What did they build?\nA. a boat\nB. a hut\nC. a raft\nD. a bridge',
    one('What did they build?', 'a boat', 'a hut', 'a raft', 'a bridge'),
  ],
  [
    'a question without its number',
    '12. What did they build?\nA a boat\nB a hut\nC a raft',
    one('What did they build?', 'a boat', 'a hut', 'a raft'),
  ],
  [
    'everything in one line',
    'What did they build? A. a boat B. a hut C. a raft D. a bridge',
    one('What did they build?', 'a boat', 'a hut', 'a raft', 'a bridge'),
  ],
  ['small letters with brackets', 'He was\na) glad\nb) sad\nc) tired', one('He was', 'glad', 'sad', 'tired')],
  ['Persian letters', 'He was\nالف) glad\nب) sad\nج) tired\nد) ill', one('He was', 'glad', 'sad', 'tired', 'ill')],
  [
    'options two by two',
    'What did they build?\nA. a boat   B. a hut\nC. a raft   D. a bridge',
    one('What did they build?', 'a boat', 'a hut', 'a raft', 'a bridge'),
  ],
  [
    'a question and an option over two lines',
    'What did they\nbuild by hand?\nA. a boat of\nplanks\nB. a hut\nC. a raft',
    one('What did they build by hand?', 'a boat of planks', 'a hut', 'a raft'),
  ],
  [
    'several questions',
    '1 First one?\nA. p\nB. q\nC. r\n2 Second one?\nA. s\nB. t\nC. u',
    [
      { prompt: 'First one?', options: ['p', 'q', 'r'] },
      { prompt: 'Second one?', options: ['s', 't', 'u'] },
    ],
  ],
  [
    'several questions without numbers',
    'First one?\nA. p\nB. q\nC. r\nSecond one?\nA. s\nB. t\nC. u',
    [
      { prompt: 'First one?', options: ['p', 'q', 'r'] },
      { prompt: 'Second one?', options: ['s', 't', 'u'] },
    ],
  ],
  ['an article, which is no option letter', 'A boat\nA hut\nA raft', []],
  ['nothing of questions without options', '1. First?\n2. Second?', []],
  ['a sentence about letters', 'He got an A. Then he left.', []],
])('parses %s', (_, text, expected) => {
  expect(readChoices(text)).toEqual(expected)
})

function paperWithChoices(): { draft: PaperDraft; groupId: string; first: string } {
  const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' })
  const { draft, id } = addNewGroup(empty, empty.parts[0]?.id ?? '', 'multiple-choice')
  const group = findGroup(draft, id)?.group as DraftChoice
  return { draft, groupId: id, first: group.questions[0]?.id ?? '' }
}
const printed = (draft: PaperDraft, groupId: string) =>
  (findGroup(draft, groupId)?.group as DraftChoice).questions.map(
    ({ prompt, options }) => `${prompt} ${options.map(({ label, text }) => label + text).join(' ')}`,
  )

test('a pasted text fills the empty question, relabelled; the rest follow it', () => {
  const { draft, groupId, first } = paperWithChoices()
  const pasted = readChoices('One?\nA. p\nB. q\nC. r\nTwo?\nA. s\nB. t\nC. u\nD. v')
  const filled = fillChoices(draft, { groupId, ref: first }, pasted)
  expect(printed(filled.draft, groupId).slice(0, 2)).toEqual(['One? Ap Bq Cr', 'Two? As Bt Cu Dv'])
  expect(filled.refs[0]).toBe(first)
})

test('never overwrites a question with a text', () => {
  const { draft, groupId, first } = paperWithChoices()
  const said = fillChoices(draft, { groupId, ref: first }, readChoices('One?\nA. p\nB. q\nC. r')).draft
  const more = fillChoices(said, { groupId, ref: first }, readChoices('Two?\nA. s\nB. t\nC. u')).draft
  expect(printed(more, groupId).slice(0, 2)).toEqual(['One? Ap Bq Cr', 'Two? As Bt Cu'])
})
