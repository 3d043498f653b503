import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { NO_INTERPRETATION_CHOICES } from '@/lib/authoring/paper/rules/draft-keys'
import { COPIED_PDF } from '../fixtures/thirteen-questions'
import { type ImportProposal } from '../proposal'
import { chooseAllParts } from '../accept-proposal'
import { proposeImport } from '../understand'
import { carryAnswers, carryChoices, carryTypes, type ProposalPair } from './carry-over'
import { type AnsweredProposal, confirmAnswer, NOTHING_ANSWERED, typeAnswer } from './proposal-draft'

const draft = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: '' })
const evening = proposeImport(COPIED_PDF, 'reading')
/** Without the first group the ids of the others shift. */
const later = proposeImport(COPIED_PDF.replace(/Questions 1-5[\s\S]*?(?=Questions 6-9)/, ''), 'reading')
const refOf = ({ parts }: ImportProposal, number: number) =>
  parts
    .flatMap(({ groups }) => groups.flatMap(({ numbers }) => Object.entries(numbers)))
    .find(([, own]) => own.includes(number))?.[0] ?? ''
const groupOf = ({ parts }: ImportProposal, number: number) =>
  parts.flatMap(({ groups }) => groups).find(({ numbers }) => Object.values(numbers).flat().includes(number))?.group
    .id ?? ''
const againAs = (after: ImportProposal, isSameText: boolean): ProposalPair => ({ before: evening, after, isSameText })
const choice = { ...NO_INTERPRETATION_CHOICES, classes: { 0: 'code' as const } }
const said: AnsweredProposal = {
  ...typeAnswer(
    confirmAnswer(NOTHING_ANSWERED, refOf(evening, 2), { typed: null, answer: { kind: 'choice', accepts: ['FALSE'] } }),
    refOf(evening, 11),
    'abbey',
  ),
  unexplained: [refOf(evening, 12)],
  readingChoices: { [refOf(evening, 11)]: choice },
}

test('the ids of the same questions differ between the two runs', () => {
  expect(refOf(later, 11)).not.toBe(refOf(evening, 11))
  expect(refOf(later, 11)).not.toBe('')
})

test.each([true, false])('answers follow the printed number of their question (same text: %s)', (isSameText) => {
  expect(carryAnswers(againAs(later, isSameText), said)).toEqual({
    ...NOTHING_ANSWERED,
    keys: { [refOf(later, 11)]: { typed: 'abbey', answer: null } },
    unexplained: [refOf(later, 12)],
    readingChoices: { [refOf(later, 11)]: choice },
  })
  expect(carryAnswers(againAs(evening, isSameText), said)).toEqual(said)
})

test('in a changed text an answer does not go to another question of the same number', () => {
  const other = proposeImport(COPIED_PDF.replace('The letters are kept in an', 'The salt was sold for an'), 'reading')
  expect(carryAnswers(againAs(other, false), said).keys).toEqual({
    [refOf(other, 2)]: { typed: null, answer: { kind: 'choice', accepts: ['FALSE'] } },
  })
})

test('a key of a group with a changed type becomes unconfirmed, and a chosen option is dropped', () => {
  const typed = evening.parts.map((part) => ({
    ...part,
    groups: part.groups.map((item) => {
      const { group } = item
      if (group.type === 'true-false-not-given')
        return { ...item, group: { ...group, type: 'yes-no-not-given' as const } }
      return item
    }),
  }))
  expect(carryAnswers(againAs({ ...evening, parts: typed }, true), said).keys).toEqual({
    [refOf(evening, 11)]: { typed: 'abbey', answer: null },
  })
})

test('chosen types follow their groups to the new ids', () => {
  const types = { [groupOf(evening, 1)]: 'yes-no-not-given', [groupOf(evening, 10)]: 'summary-completion' } as const
  expect(carryTypes(againAs(later, true), types)).toEqual({ [groupOf(later, 10)]: 'summary-completion' })
})

test('exclusions survive another run, and new parts are included', () => {
  const all = chooseAllParts(evening, draft)
  const [part] = all.parts
  if (!part) throw new Error('no part')
  const chosen = { ...all, parts: [{ ...part, withText: false, groups: [true, false, true] }] }
  expect(carryChoices(againAs(evening, true), chosen, all, draft)).toEqual(chosen)
  const fresh = chooseAllParts(later, draft)
  expect(carryChoices(againAs(later, true), chosen, fresh, draft).parts).toEqual([
    { ...part, withText: false, groups: [false, true] },
  ])
  const back = { before: later, after: evening, isSameText: false }
  expect(carryChoices(back, { ...fresh, parts: [{ ...part, groups: [false, true] }] }, all, draft).parts).toEqual([
    { ...part, groups: [true, false, true] },
  ])
})

describe('in an edited text', () => {
  const all = chooseAllParts(evening, draft)
  const [part] = all.parts
  if (!part) throw new Error('no part')
  const chosen = { ...all, parts: [{ ...part, groups: [true, false, true] }] }
  const tickedOf = (text: string) => {
    const after = proposeImport(text, 'reading')
    const carried = carryChoices(againAs(after, false), chosen, chooseAllParts(after, draft), draft)
    return carried.parts.map(({ groups }) => groups)
  }

  test.each([
    ['a word of a question', COPIED_PDF.replace('Who found the path again?', 'Who then found the path again?')],
    ['a mistake in every question', COPIED_PDF.replace(/\? *$/gm, ' ??').replace('How long', 'How lnog')],
    ['an option', COPIED_PDF.replace('d) hedges', 'd) hedge')],
    [
      'one more question',
      COPIED_PDF.replace('Page 2 of 3', '1. Where did it end?\na) inn   b) barn\nc) mill   d) abbey\n'),
    ],
    ['one question fewer', COPIED_PDF.replace(/1\. What did the drivers chew\?\n.*\n.*\n/, '')],
    ['a question of another group', COPIED_PDF.replace('was carried by', 'was once carried by')],
  ])('%s: an excluded group stays excluded', (_, text) => {
    expect(text).not.toBe(COPIED_PDF)
    expect(tickedOf(text)).toEqual([[true, false, true]])
  })

  test('a new group of the same numbers is included', () => {
    const text = COPIED_PDF.replace(
      /(?<=Questions 6-9\n)[\s\S]*?(?=Page 2 of 3)/,
      'Complete the sentences below.\nWrite ONE WORD ONLY.\n6 Wool came by ____.\n7 Iron came by ____.\n8 Tea came by ____.\n9 Oil came by ____.\n',
    )
    expect(tickedOf(text)).toEqual([[true, true, true]])
  })
})

describe('a type that was chosen for a group of unknown type', () => {
  const STATEMENTS = 'Questions 1-2\n1 The path was never wide.\n2 The keepers were paid in salt.\n'
  const bareOf = (text: string) => proposeImport(text, 'reading')
  const types = { [bareOf(STATEMENTS).untyped[0]?.id ?? '']: 'yes-no-not-given' } as const
  const pass = (text: string) =>
    carryTypes({ before: bareOf(STATEMENTS), after: bareOf(text), isSameText: false }, types)

  test('stays with it at its new position', () => {
    const later = `Questions 3-4\nAnswer the questions below.\n3 Who?\n4 Where?\n${STATEMENTS}`
    expect(pass(STATEMENTS)).toEqual(types)
    expect(pass(STATEMENTS.replace('never', 'hardly'))).toEqual(types)
    expect(pass(later)).toEqual({ [bareOf(later).untyped[0]?.id ?? '']: 'yes-no-not-given' })
  })

  test('is not given to other questions', () => {
    expect(pass('Questions 1-2\n1 Mint grew there.\n2 Nobody came by train.\n')).toEqual({})
  })
})

test('a target that the paper no longer has is chosen again', () => {
  const all = chooseAllParts(evening, draft)
  const gone = { ...all, parts: all.parts.map((part) => ({ ...part, to: 'gone' })) }
  expect(carryChoices(againAs(evening, true), gone, all, draft)).toEqual(all)
})
