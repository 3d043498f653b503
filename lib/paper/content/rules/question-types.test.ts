import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { typeLines } from '@/lib/authoring/paper/words/group-editor'
import { PaperDraft } from '@/lib/authoring/paper/contract/paper-draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { addNewGroup } from '@/lib/authoring/paper/rules/groups/templates'
import { GROUP_TYPES, isGroupType, listTypes, QUESTION_TYPES } from './question-types'

test("lists the types of a skill in the order of the test's own descriptions, without repeats", () => {
  expect(listTypes('listening')).toEqual([
    'form-completion',
    'note-completion',
    'table-completion',
    'sentence-completion',
    'summary-completion',
    'flow-chart-completion',
    'short-answer',
    'multiple-choice',
    'multiple-choice-many',
    'matching',
    'map-labelling',
    'diagram-labelling',
  ])
  expect(listTypes('reading').slice(0, 8)).toEqual([
    'multiple-choice',
    'multiple-choice-many',
    'true-false-not-given',
    'yes-no-not-given',
    'matching-headings',
    'matching-information',
    'matching-features',
    'matching-sentence-endings',
  ])
  for (const skill of ['listening', 'reading'] as const) {
    const places = listTypes(skill).map((type) => QUESTION_TYPES[type].place[skill])
    expect(places).toEqual(places.map((_, index) => index + 1))
  }
})

test('every type is offered in some skill, has distinct names, and its new group fits the contract', () => {
  const offered = new Set([...listTypes('listening'), ...listTypes('reading')])
  expect([...offered].toSorted()).toEqual([...GROUP_TYPES].toSorted())
  expect(new Set(GROUP_TYPES.map((type) => questionTypeNames[type])).size).toBe(GROUP_TYPES.length)
  expect(new Set(GROUP_TYPES.map((type) => typeLines[type])).size).toBe(GROUP_TYPES.length)
  for (const skill of ['listening', 'reading'] as const) {
    for (const type of listTypes(skill)) {
      const paper = makeEmptyPaper({ skill, module: 'academic', slug: 'paper', title: 'Paper' })
      const { draft, id } = addNewGroup(paper, paper.parts[0]?.id ?? '', type)
      const group = draft.parts[0]?.groups.find((item) => item.id === id)
      expect(group).toMatchObject({ type })
      expect(group?.rubric.length).toBeGreaterThan(0)
      expect('bank' in (group ?? {})).toBe(QUESTION_TYPES[type].bank !== 'none')
      expect(PaperDraft.safeParse(draft).success).toBe(true)
    }
  }
})

test('writing tasks and inherited object properties are no question types', () => {
  expect(['writing-task-1', 'constructor', '', 'matching'].map(isGroupType)).toEqual([false, false, false, true])
})
