import { readdirSync } from 'node:fs'
import path from 'node:path'
import { paths } from '@/lib/platform/paths'
import { CANDIDATE_SECTIONS, findPlace, type Section } from './dashboard-sections'
import { listPlaces, phoneBarOf, staffSections } from './staff-sections'

const everybody: Readonly<Record<string, readonly Section[]>> = {
  'a candidate': CANDIDATE_SECTIONS,
  'an author': staffSections('student', true),
  'a teacher': staffSections('teacher', false),
  'a teacher who writes posts': staffSections('teacher', true),
  'a manager': staffSections('manager', true),
}
const placesOf = (sections: readonly Section[]) => sections.flatMap((section) => section.places)
const hereOf = (who: string, pathname: string) => {
  const found = findPlace(everybody[who] ?? [], pathname)
  return found && [found.section.places[0].href, found.place.href]
}

test.each(Object.entries(everybody))('%s has at most seven sections, and no page twice', (_, sections) => {
  expect(sections.length).toBeLessThanOrEqual(7)
  const hrefs = placesOf(sections).map(({ href }) => href)
  expect(new Set(hrefs).size).toBe(hrefs.length)
  expect(new Set(sections.map(({ text }) => text)).size).toBe(sections.length)
})

test.each([
  ['a candidate', paths.dashboard, [paths.dashboard, paths.dashboard]],
  ['a candidate', paths.practice, [paths.myExams, paths.practice]],
  ['a candidate', '/dashboard/exam/result/1', [paths.myExams, paths.myExams]],
  ['a candidate', paths.shop, [paths.orders, paths.shop]],
  ['a candidate', '/dashboard/payment/checkout', [paths.orders, paths.orders]],
  ['a candidate', paths.bookSpeaking, [paths.submissions, paths.mySpeaking]],
  ['an author', paths.newPost, [paths.myCourses, paths.posts]],
  ['a teacher', paths.editPaper('writing', '1'), [paths.myExams, paths.papers('reading')]],
  ['a teacher', paths.examResults('1'), [paths.myExams, paths.myExams]],
  ['a teacher', paths.speakingHours, [paths.speakingHours, paths.speakingHours]],
  ['a teacher', paths.speaking('1'), [paths.submissions, paths.mySpeaking]],
  ['a manager', paths.coupons, [paths.shop, paths.shop]],
  ['a manager', paths.person('1'), [paths.people, paths.people]],
  ['a manager', paths.errorReports, [paths.dashboard, paths.errorReports]],
  ['a manager', paths.managerHome, [paths.dashboard, paths.managerHome]],
  ['a manager', paths.holidays, [paths.submissions, paths.holidays]],
])('%s at %s is in its section and place', (who, pathname, here) => {
  expect(hereOf(who, pathname)).toEqual(here)
})

test('a path that only begins like a place is not below it, and the account is in no section', () => {
  expect(findPlace(CANDIDATE_SECTIONS, `${paths.words}-of-others`)).toBeUndefined()
  expect(findPlace(CANDIDATE_SECTIONS, paths.account)).toBeUndefined()
})

test.each(['student', 'teacher', 'manager'] as const)(
  'on a phone every place of a %s is in a bar of five or on the page of its last entry, once',
  (role) => {
    const bar = phoneBarOf(role)
    expect(bar).toHaveLength(5)
    const hrefs = [...bar, ...listPlaces(role, true).flatMap(({ places }) => places)].map(({ href }) => href)
    expect(new Set(hrefs).size).toBe(hrefs.length)
    const sections = role === 'student' ? CANDIDATE_SECTIONS : staffSections(role, true)
    const own = [paths.practice, paths.words, paths.orders]
    expect(hrefs).toEqual(expect.arrayContaining([...placesOf(sections).map(({ href }) => href), ...own]))
  },
)

test('what an author who is a candidate writes for the site has a heading of its own', () => {
  const written = [paths.posts, paths.textEditor.note.list, paths.textEditor.reference.list]
  const groups = listPlaces('student', true).map(({ places }) => places.map(({ href }) => href))
  expect(groups).toContainEqual(written)
  expect(listPlaces('student', false)).toHaveLength(groups.length - 1)
})

test('the navigation of staff is their work: what they have as candidates is not in it', () => {
  for (const who of ['a teacher', 'a manager'])
    for (const href of [paths.practice, paths.words, paths.orders]) expect(hereOf(who, href)).toBeUndefined()
})

/** Linked from the avatar, the bell, and a phone's bar. */
const ELSEWHERE = ['account', 'notifications', 'me']
/** A candidate's, which staff find on the page of all places. */
const AS_CANDIDATE = ['leaderboard', 'payment', 'practice', 'words']

test('every page folder of the dashboard belongs to a section of a manager', () => {
  const rooms = readdirSync(path.join(process.cwd(), 'app/(dashboard)/dashboard'), { withFileTypes: true })
  const names = rooms.filter((room) => room.isDirectory() && !ELSEWHERE.includes(room.name)).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  const lost = names.filter((name) => !findPlace(staffSections('manager', true), `/dashboard/${name}`))
  expect(lost.toSorted()).toEqual(AS_CANDIDATE)
})

test.each(['teacher', 'manager'] as const)(
  'the places of a %s stand in at most four groups, without a sign twice in one',
  (role) => {
    const groups = listPlaces(role, true)
    expect(groups.length).toBeLessThanOrEqual(4)
    for (const { places } of groups) {
      const signs = places.map(({ sign }) => sign)
      expect(signs).not.toContain(undefined)
      expect(new Set(signs).size).toBe(signs.length)
    }
  },
)
