import { type AnySkill, listSharedWeaknesses, reportAssignment } from './report'

type Bands = Partial<Record<AnySkill, number | null>>
const cell = (
  bands: Bands,
  rest: { standing?: 'none' | 'running' | 'waiting' | 'handed_in'; isLate?: boolean; overall?: number } = {},
) => ({
  assignment: 'a',
  standing: rest.standing ?? 'handed_in',
  isLate: rest.isLate ?? false,
  overallHalfBands: rest.overall ?? null,
  sections: (['listening', 'reading', 'writing', 'speaking'] as const).flatMap((skill) => {
    const halfBands = bands[skill]
    return halfBands === undefined ? [] : [{ skill, halfBands }]
  }),
})
const member = (...cells: ReturnType<typeof cell>[]) => ({ cells, weakTypes: [] })

test('a mean covers those with a band, unrounded; a skill without bands has none', () => {
  const members = [
    member(cell({ listening: 13, reading: 12, writing: null }, { overall: 13 })),
    member(cell({ listening: 14, writing: null })),
    member(cell({ listening: 14 })),
  ]
  expect(reportAssignment(members, 'a').means).toEqual({
    listening: { band: 41 / 6, of: 3 },
    reading: { band: 6, of: 1 },
    writing: null,
    speaking: null,
    overall: { band: 6.5, of: 1 },
  })
})

test('waiting for a teacher counts as handed in; running or not started does not; late ones are counted separately', () => {
  const members = [
    member(cell({}, { standing: 'waiting', isLate: true })),
    member(cell({})),
    member(cell({}, { standing: 'running' })),
    member(cell({}, { standing: 'none', isLate: true })),
    member({ ...cell({ listening: 18 }), assignment: 'b' }),
  ]
  expect(reportAssignment(members, 'a')).toMatchObject({ handedIn: 2, late: 2, means: { listening: null } })
  expect(reportAssignment([], 'a')).toMatchObject({ handedIn: 0, late: 0, means: { overall: null } })
})

test('lists weaknesses that at least two members share, the most common first, and each skill apart', () => {
  const weak = (...types: [AnySkill, string][]) => ({
    cells: [],
    weakTypes: types.map(([skill, type]) => ({ skill, type })),
  })
  const members = [
    weak(['listening', 'map-labelling'], ['reading', 'matching-headings']),
    weak(['reading', 'matching-headings'], ['reading', 'multiple-choice']),
    weak(['reading', 'matching-headings'], ['listening', 'multiple-choice'], ['listening', 'map-labelling']),
  ]
  expect(listSharedWeaknesses(members)).toEqual([
    { skill: 'reading', type: 'matching-headings', members: 3 },
    { skill: 'listening', type: 'map-labelling', members: 2 },
  ])
})
