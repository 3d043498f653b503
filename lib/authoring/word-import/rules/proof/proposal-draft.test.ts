import { listQuestions } from '@/lib/paper/content/rules/questions'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { listKeyStrip } from '@/lib/authoring/paper/rules/proof/key-strip'
import { COPIED_PDF } from '../fixtures/thirteen-questions'
import { targetOf } from '../proposal'
import { answerProposal, confirmAnswer, draftOfProposal, NOTHING_ANSWERED, typeAnswer } from './proposal-draft'
import { mapProposalPlaces } from './proposal-places'
import { proposeImport } from '../understand'

const evening = proposeImport(COPIED_PDF, 'reading')
const draft = draftOfProposal(evening, 'reading')
const questions = evening.parts.flatMap(({ groups }) => groups.flatMap(({ numbers }) => Object.keys(numbers)))

test('a proposal is rendered as a paper with all of its questions and keys', () => {
  expect(listQuestions(compileDraft(draft).content)).toHaveLength(13)
  expect(listKeyStrip(draft).map(({ ref }) => ref)).toEqual(questions)
})

test('every segment of the document links to the paper, and back to itself', () => {
  const { placeOf, targetAt } = mapProposalPlaces(draft)
  const targets = new Set(evening.lines.flatMap(({ uses }) => uses.flatMap(({ target }) => target ?? [])))
  targets.delete(targetOf.title)
  expect(targets.size).toBeGreaterThan(15)
  for (const target of targets) {
    const place = placeOf(target)
    expect({ target, place }).not.toMatchObject({ place: null })
    if (place) expect(targetAt(place)).toBe(target)
  }
  expect(placeOf(targetOf.title)).toBeNull()
})

test('a key that a person types waits until it is confirmed; the rest of the proposal stays unchanged', () => {
  const ref = 'g13q2'
  const stateOf = (answered: typeof NOTHING_ANSWERED) =>
    listKeyStrip(draftOfProposal(answerProposal(evening, answered), 'reading')).find((key) => key.ref === ref)
  expect(stateOf(NOTHING_ANSWERED)).toMatchObject({ state: 'waiting' })
  const typed = typeAnswer(NOTHING_ANSWERED, ref, 'abbey')
  expect(stateOf(typed)).toMatchObject({ state: 'waiting', tone: 'green' })
  expect(answerProposal(evening, NOTHING_ANSWERED)).toBe(evening)
  const chosen = confirmAnswer(NOTHING_ANSWERED, 'g11q1', {
    typed: null,
    answer: { kind: 'choice', accepts: ['TRUE'] },
  })
  const { keys } = draftOfProposal(answerProposal(evening, chosen), 'reading')
  expect(keys.g11q1?.answer).toEqual({ kind: 'choice', accepts: ['TRUE'] })
  expect({ ...keys, g11q1: null }).toEqual({ ...draft.keys, g11q1: null })
})

test('unchanged parts stay the same objects, so that a keystroke does not normalise every passage again', () => {
  const before = answerProposal(evening, typeAnswer(NOTHING_ANSWERED, 'g13q2', 'abb'))
  const after = answerProposal(evening, typeAnswer(NOTHING_ANSWERED, 'g13q2', 'abbe'))
  const [old, now] = [before.parts[0], after.parts[0]]
  if (!old || !now) throw new Error('no part')
  expect(now.passage).toBe(old.passage)
  expect(now.groups.map((group, at) => group === old.groups[at])).toEqual([true, true, false])
  const other = proposeImport(COPIED_PDF.replace('READING PASSAGE 1', 'READING PASSAGE 2'), 'reading')
  const two = { ...evening, parts: [...evening.parts, ...other.parts.map((part) => ({ ...part, groups: [] }))] }
  expect(answerProposal(two, typeAnswer(NOTHING_ANSWERED, 'g13q2', 'a')).parts[1]).toBe(two.parts[1])
})

test('a table becomes prose with all of its words, and a rejected explanation is dropped', () => {
  const passage = {
    title: 'Salt',
    paragraphs: [
      { id: 'p1', kind: 'table' as const, text: '', table: { head: ['Year', 'Carts'], rows: [['1850', 'nine']] } },
    ],
  }
  const [part] = evening.parts
  if (!part) throw new Error('no part')
  const explained = part.groups.map((group) => ({
    ...group,
    keys: Object.fromEntries(Object.entries(group.keys).map(([ref, key]) => [ref, { ...key, explanation: 'why' }])),
  }))
  const given = { ...evening, parts: [{ ...part, passage, groups: explained }] }
  const answered = { ...NOTHING_ANSWERED, title: 'Mine', plain: [targetOf.paragraph(0, 'p1')], unexplained: ['g11q1'] }
  const made = answerProposal(given, answered)
  expect(made.title).toBe('Mine')
  expect(made.parts[0]?.passage?.paragraphs).toEqual([{ id: 'p1', text: 'Year Carts 1850 nine' }])
  const { keys } = draftOfProposal(made, 'reading')
  expect(keys.g11q1?.explanation).toBe('')
  expect(keys.g11q2?.explanation).toBe('why')
})
