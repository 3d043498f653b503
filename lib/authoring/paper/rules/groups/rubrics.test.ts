import { moveGroupToPart } from './groups'
import { findRubricContext, updateRubric, updateRubrics, standardRubric } from './templates-rubric'
import { getGroup, idOfType, openShipped } from '../testing/shipped-paper'

const reading = openShipped('reading')
const listening = openShipped('listening')

describe('rubrics', () => {
  const all = [reading, listening].flatMap((draft) =>
    draft.parts.flatMap(({ groups }) => groups.map((group) => ({ draft, group, name: `${group.id} ${group.type}` }))),
  )
  /** Their first line describes the group's content. */
  const own = new Set(['matching', 'table-completion', 'flow-chart-completion'])

  test.each(all.map((item) => [item.name, item]))(
    'the shipped rubric of %s is the standard one',
    (_name, { draft, group }) => {
      const context = findRubricContext(draft, group.id)
      const standard = context ? standardRubric(group, context).map(({ text }) => text) : []
      if (own.has(group.type)) expect(standard.at(-1)).toBe(group.rubric.at(-1))
      else expect(standard).toEqual(group.rubric)
    },
  )

  test('edited lines stay while the others are updated', () => {
    const before = [
      { key: 'task', text: 'Complete the form below.' },
      { key: 'how', text: 'ONE' },
    ] as const
    const after = [
      { key: 'task', text: 'Complete the form below.' },
      { key: 'how', text: 'TWO' },
      { key: 'reuse', text: 'NB' },
    ] as const
    expect(updateRubric(['Complete my form.', 'ONE'], before, after)).toEqual(['Complete my form.', 'TWO', 'NB'])
    expect(updateRubric(['Complete the form below.', 'ONE', 'NB'], after, before)).toEqual([
      'Complete the form below.',
      'ONE',
    ])
  })

  test('rubrics are updated with the letters of the passage and the order of the parts', () => {
    const [one, two, ...others] = reading.parts
    if (!one || !two?.passage) throw new Error('no parts')
    const paragraphs = two.passage.paragraphs.slice(0, -1)
    const shorter = { ...two, passage: { ...two.passage, paragraphs } }
    const after = updateRubrics(reading, { ...reading, parts: [shorter, one, ...others] })
    expect(getGroup(after, idOfType(reading, 'matching-headings')).rubric[0]).toBe(
      'Reading Passage 1 has six paragraphs, **A–F**.',
    )
    expect(getGroup(after, idOfType(reading, 'true-false-not-given')).rubric[0]).toContain('Reading Passage 2')
  })

  test('a rubric that somebody has edited stays unchanged', () => {
    const id = idOfType(reading, 'true-false-not-given')
    const parts = reading.parts.map((part) => ({
      ...part,
      groups: part.groups.map((group) => (group.id === id ? { ...group, rubric: ['Mine.'] } : group)),
    }))
    const draft = { ...reading, parts }
    expect(getGroup(updateRubrics(draft, moveGroupToPart(draft, id, 'part3')), id).rubric).toEqual(['Mine.'])
  })
})
