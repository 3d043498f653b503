import { paths } from '@/lib/platform/paths'
import { CANDIDATE_SECTIONS, listOtherPlaces } from './dashboard-sections'
import { groupPlaces } from './place-groups'
import { staffSections } from './staff-sections'

test('a candidate finds every place once, in three groups of at most six, with a sign of its own in each', () => {
  const places = listOtherPlaces(CANDIDATE_SECTIONS)
  const groups = groupPlaces(places)
  expect(groups.map(({ group }) => group)).toEqual(['learning', 'work', 'account'])
  expect(groups.flatMap((group) => group.places)).toHaveLength(places.length)
  for (const { places: own } of groups) {
    expect(own.length).toBeLessThanOrEqual(6)
    expect(new Set(own.map(({ sign }) => sign)).size).toBe(own.length)
  }
})

test.each(['teacher', 'manager'] as const)(
  'no place of a %s is lost, and the account is where candidates have it',
  (role) => {
    const places = listOtherPlaces(staffSections(role, false))
    const groups = groupPlaces(places)
    expect(groups.flatMap((group) => group.places)).toHaveLength(places.length)
    expect(groups.find(({ group }) => group === 'account')?.places.map(({ href }) => href)).toContain(paths.account)
  },
)
