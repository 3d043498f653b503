import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { staffNavCopy as words } from '@/lib/site/navigation/words'
import { paths } from '@/lib/platform/paths'
import {
  type BarPlace,
  CANDIDATE_BAR,
  CANDIDATE_SECTIONS,
  CLASSES,
  listOtherPlaces,
  MOCK_DAYS,
  ORDERS,
  OVERVIEW,
  OWN_ACCOUNT,
  CANDIDATE_PLACES,
  SUBMISSIONS,
  type Place,
  PRACTICE,
  type Section,
  SHOP,
  SPEAKING,
  SUPPORT,
  withoutBar,
  WORDS,
} from './dashboard-sections'
import { groupPlaces } from './place-groups'

const { nav, placeGroups: groups } = dashboardCopy
const { places, sections } = words

const QUEUE: Place = { ...OVERVIEW, text: places.queue }
const EXAMS: Place = { href: paths.myExams, text: places.exams, sign: 'exam', extraPaths: ['/dashboard/exam'] }
const PAPERS: Place = {
  href: paths.papers('reading'),
  text: places.papers,
  sign: 'reading',
  extraPaths: [paths.papers('listening'), paths.papers('writing')],
}
const COURSES: Place = { href: paths.myCourses, text: places.courses, sign: 'course' }
const HOURS: Place = { href: paths.speakingHours, text: places.hours, sign: 'clock' }
const TEXTS: readonly Place[] = [
  { href: paths.posts, text: places.posts, sign: 'publish' },
  { href: paths.textEditor.note.list, text: places.notes, sign: 'writing' },
  { href: paths.textEditor.reference.list, text: places.references, sign: 'words' },
]

const CASES: Place = { href: paths.managedCases, text: places.messages, sign: 'help' }

type Role = 'student' | 'teacher' | 'manager'

/** The navigation of staff and authors: their work. What they have as candidates is on the page of all places (`listPlaces`). */
export function staffSections(role: Role, mayWritePosts: boolean): readonly Section[] {
  if (role === 'manager') return MANAGER
  const texts = mayWritePosts ? TEXTS : []
  if (role === 'teacher') return teacherSections(texts)
  return CANDIDATE_SECTIONS.map((section) =>
    section.places[0].href === paths.myCourses
      ? { text: sections.texts, sign: 'course', places: [...section.places, ...texts] }
      : section,
  )
}

function teacherSections(texts: readonly Place[]): readonly Section[] {
  return [
    { text: sections.today, sign: 'today', places: [QUEUE] },
    {
      text: sections.queue,
      sign: 'correction',
      places: [SUBMISSIONS, SPEAKING, { href: paths.calibration, text: places.calibration, sign: 'half' }],
    },
    { text: places.hours, sign: 'clock', places: [HOURS] },
    { text: sections.exams, sign: 'exam', places: [EXAMS, PAPERS] },
    { text: sections.texts, sign: 'course', places: [COURSES, ...texts] },
    { text: nav.classes, sign: 'people', places: [CLASSES, MOCK_DAYS] },
    { text: nav.support, sign: 'help', places: [CASES, SUPPORT] },
  ]
}

const MANAGER: readonly Section[] = [
  {
    text: sections.managerHome,
    sign: 'today',
    places: [
      QUEUE,
      { href: paths.managerHome, text: places.manage, sign: 'today' },
      { href: paths.instituteReport, text: places.instituteReport, sign: 'ruler' },
      { href: paths.errorReports, text: places.reports, sign: 'warning' },
      { href: paths.securityEvents, text: places.security, sign: 'info' },
    ],
  },
  { text: sections.exams, sign: 'exam', places: [EXAMS, PAPERS, MOCK_DAYS] },
  {
    text: sections.sales,
    sign: 'money',
    places: [{ href: paths.shop, text: sections.sales }],
  },
  { text: sections.teaching, sign: 'course', places: [COURSES, ...TEXTS] },
  {
    text: sections.corrections,
    sign: 'correction',
    places: [
      SUBMISSIONS,
      SPEAKING,
      HOURS,
      { href: paths.manageCalibration, text: places.calibration, sign: 'half', extraPaths: [paths.calibration] },
      { href: paths.manageJudge, text: places.judge, sign: 'ruler' },
      { href: paths.holidays, text: places.holidays, sign: 'today' },
    ],
  },
  {
    text: sections.people,
    sign: 'people',
    places: [
      { href: paths.people, text: places.people, sign: 'person' },
      { href: paths.authors, text: places.authors, sign: 'writing' },
      CLASSES,
    ],
  },
  {
    text: sections.messages,
    sign: 'help',
    places: [
      CASES,
      { href: paths.announcements, text: places.announcements, sign: 'publish' },
      { href: paths.outbox, text: places.outbox, sign: 'offline' },
      SUPPORT,
    ],
  },
]

const ME_ENTRY: BarPlace = { href: paths.me, text: dashboardCopy.bar.me, sign: 'person' }

/** The five entries of teachers and of managers: what they do on the go, between other tasks. */
const QUEUE_ENTRY: BarPlace = { ...OVERVIEW, text: words.bar.queue, sign: 'today' }
const CORRECTIONS: BarPlace = {
  href: paths.submissions,
  text: dashboardCopy.bar.corrections,
  sign: 'correction',
  extraPaths: [paths.mySpeaking, paths.calibration],
}
const TEACHER_BAR: readonly BarPlace[] = [
  QUEUE_ENTRY,
  CORRECTIONS,
  { ...HOURS, sign: 'clock' },
  { ...CLASSES, sign: 'people', extraPaths: [paths.mockDays] },
  ME_ENTRY,
]
const MANAGER_BAR: readonly BarPlace[] = [
  QUEUE_ENTRY,
  CORRECTIONS,
  { href: paths.shop, text: sections.sales, sign: 'money' },
  {
    href: paths.managedCases,
    text: nav.support,
    sign: 'help',
    extraPaths: [paths.announcements, paths.outbox, paths.support],
  },
  ME_ENTRY,
]

/** The bar of a phone, by role. */
export function phoneBarOf(role: Role): readonly BarPlace[] {
  if (role === 'manager') return MANAGER_BAR
  return role === 'teacher' ? TEACHER_BAR : CANDIDATE_BAR
}

export type PlaceGroup = { readonly title: string; readonly places: readonly Place[] }

const OWN_TEXTS: PlaceGroup = { title: words.ownTexts, places: TEXTS }

function candidatePlaces(): readonly PlaceGroup[] {
  return groupPlaces(listOtherPlaces(CANDIDATE_SECTIONS)).map(({ group, places: all }) => ({
    title: groups[group],
    places: all,
  }))
}

/** The sections of staff by what is done in them: the headings of their page «من». */
const STAFF_GROUPS = [
  {
    title: words.groups.people,
    of: [sections.queue, sections.corrections, places.hours, nav.classes, sections.people, nav.support],
  },
  { title: words.groups.making, of: [sections.exams, sections.texts, sections.teaching] },
  { title: words.groups.running, of: [sections.managerHome, sections.messages] },
] as const

/**
 * Everything that is not in the bar. Candidates: by subject, then what they write for the site. Staff: their work under three headings, then what is
 * their own, as people and as candidates.
 */
export function listPlaces(role: Role, mayWritePosts: boolean): readonly PlaceGroup[] {
  if (role === 'student') return mayWritePosts ? [...candidatePlaces(), OWN_TEXTS] : candidatePlaces()
  // At the address of the shop a manager has the sales, which are in the bar.
  const shop = role === 'manager' ? [] : [SHOP]
  const ownPlaces: readonly Place[] = [...OWN_ACCOUNT, SUPPORT, PRACTICE, WORDS, ORDERS, ...shop, ...CANDIDATE_PLACES]
  const bar = phoneBarOf(role)
  const all = staffSections(role, mayWritePosts)
  const work = STAFF_GROUPS.map(({ title, of }) => {
    const inGroup = all.filter(({ text }) => of.some((name) => name === text)).flatMap((section) => section.places)
    return {
      title,
      places: withoutBar(bar, inGroup).filter(({ href }) => ownPlaces.every((place) => place.href !== href)),
    }
  })
  return [...work.filter(({ places: left }) => left.length > 0), { title: words.groups.own, places: ownPlaces }]
}
