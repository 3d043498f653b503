import { type DraftGroup, type PaperDraft } from '../draft'
import { proposeKey, setTypedKey } from '../draft-keys'
import { makeEmptyPaper } from '../new-paper'
import { confirmReady, listReadyKeys } from './confirm-proved'
import { explainInterpretations } from './slash-readings'
import { listKeyStrip } from './key-strip'

const group: DraftGroup = {
  id: 'g1',
  type: 'note-completion',
  rubric: [],
  title: '',
  picture: null,
  marks: [],
  limit: { form: 'words-and-or-number', words: 2 },
  bank: null,
  reuse: false,
  example: null,
  body: [{ kind: 'line', text: 'Made of {{q1}} and {{q2}}, in {{q3}} with {{q4}} and {{q5}}.' }],
}
const passage = {
  title: 'Harbour',
  paragraphs: [{ id: 'a', text: 'Its gates were cut from heavy oak in 1850. The big dog is gone.' }],
}

function draftOf(skill: 'reading' | 'listening', part: Partial<PaperDraft['parts'][number]>): PaperDraft {
  const empty = makeEmptyPaper({ skill, module: 'academic', slug: 's', title: 't' })
  const parts = [{ id: 'p1', instruction: null, cue: null, passage: null, task: null, groups: [group], ...part }]
  const typed = { q1: 'oak', q2: 'big/large dog', q3: '1850', q4: '4-oak', q5: 'pine' }
  const start: PaperDraft = { ...empty, parts }
  return Object.entries(typed).reduce((next, [ref, text]) => setTypedKey(next, ref, text), start)
}

test('an unambiguous key that occurs in the passage is ready, all others wait', () => {
  const draft = draftOf('reading', { passage })
  expect(listReadyKeys(draft, 'g1')).toEqual([
    { ref: 'q1', tone: 'green' },
    { ref: 'q3', tone: 'green' },
  ])
  const { keys } = confirmReady(draft, 'g1', ['q1', 'q3'])
  expect(Object.values(keys).map(({ answer }) => answer !== null)).toEqual([true, false, true, false, false])
  expect(listReadyKeys({ ...draft, keys }, 'g1')).toEqual([])
})

test("a listening key is proved only with its part's transcript", () => {
  const silent = draftOf('listening', {})
  expect(listReadyKeys(silent, 'g1').map(({ ref, tone }) => `${ref} ${tone}`)).toEqual([
    'q1 amber',
    'q3 amber',
    'q5 amber',
  ])
  const line = { speaker: 'A', text: 'It was oak, in eighteen fifty.', startMs: 0, endMs: 1 }
  const told = (part: number) => listReadyKeys({ ...silent, transcript: [{ ...line, part }] }, 'g1')
  expect(told(1).map(({ ref, tone }) => `${ref} ${tone}`)).toEqual(['q1 green', 'q3 green'])
  // The words of another part prove nothing.
  expect(told(2).map(({ tone }) => tone)).toEqual(['amber', 'amber', 'amber'])
})

test('the strip has every question with its state and tone', () => {
  const strip = listKeyStrip(draftOf('reading', { passage }))
  expect(strip.map(({ numbers, state, tone }) => `${numbers.join('-')} ${state} ${tone}`)).toEqual([
    '1 waiting green',
    '2 waiting amber',
    '3 waiting green',
    '4 waiting red',
    '5 waiting amber',
  ])
})

test('readings are distinguished by what the others accept and they refuse', () => {
  const proposal = proposeKey('big/large dog')
  expect(explainInterpretations(proposal?.interpretations ?? [], {})).toEqual(
    expect.arrayContaining([
      { accepts: ['big', 'large dog'], refuses: ['big dog'] },
      { accepts: ['big dog', 'large dog'], refuses: ['big'] },
    ]),
  )
})
