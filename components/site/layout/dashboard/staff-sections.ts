import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { staffNavCopy as words } from '@/lib/site/navigation/words'
import { paths } from '@/lib/platform/paths'
import {
  CANDIDATE_SECTIONS,
  CLASSES,
  MOCK_DAYS,
  ORDERS,
  OVERVIEW,
  SUBMISSIONS,
  type Place,
  PRACTICE,
  type Section,
  SPEAKING,
  SUPPORT,
  WORDS,
} from './dashboard-sections'

const { nav } = dashboardCopy
const { places, sections } = words

const QUEUE: Place = { ...OVERVIEW, text: places.queue }
const EXAMS: Place = { href: paths.myExams, text: places.exams, also: ['/dashboard/exam'] }
const PAPERS: Place = {
  href: paths.papers('reading'),
  text: places.papers,
  also: [paths.papers('listening'), paths.papers('writing')],
}
const COURSES: Place = { href: paths.myCourses, text: places.courses }
const HOURS: Place = { href: paths.speakingHours, text: places.hours }
const TEXTS: readonly Place[] = [
  { href: paths.posts, text: places.posts },
  { href: paths.textEditor.note.list, text: places.notes },
  { href: paths.textEditor.reference.list, text: places.references },
]
/** The candidate's pages that staff have too. */
const OWN: readonly Place[] = [PRACTICE, WORDS]

/** The navigation of staff and authors. */
export function staffSections(role: 'student' | 'teacher' | 'manager', mayWritePosts: boolean): readonly Section[] {
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
    { text: sections.today, sign: 'today', places: [QUEUE, ...OWN, ORDERS] },
    {
      text: sections.queue,
      sign: 'correction',
      places: [SUBMISSIONS, SPEAKING, { href: paths.calibration, text: places.calibration }],
    },
    { text: places.hours, sign: 'clock', places: [HOURS] },
    { text: sections.exams, sign: 'exam', places: [EXAMS, PAPERS] },
    { text: sections.texts, sign: 'course', places: [COURSES, ...texts] },
    { text: nav.classes, sign: 'people', places: [CLASSES, MOCK_DAYS] },
    { text: nav.support, sign: 'help', places: [{ href: paths.managedCases, text: places.messages }, SUPPORT] },
  ]
}

const MANAGER: readonly Section[] = [
  {
    text: sections.managerHome,
    sign: 'today',
    places: [
      QUEUE,
      { href: paths.managerHome, text: places.manage },
      { href: paths.instituteReport, text: places.instituteReport },
      { href: paths.errorReports, text: places.reports },
      { href: paths.securityEvents, text: places.security },
      ...OWN,
    ],
  },
  { text: sections.exams, sign: 'exam', places: [EXAMS, PAPERS, MOCK_DAYS] },
  {
    text: sections.sales,
    sign: 'money',
    places: [
      { href: paths.shop, text: sections.sales },
      { href: paths.orders, text: places.ownOrders },
    ],
  },
  { text: sections.teaching, sign: 'course', places: [COURSES, ...TEXTS] },
  {
    text: sections.corrections,
    sign: 'correction',
    places: [
      SUBMISSIONS,
      SPEAKING,
      HOURS,
      { href: paths.manageCalibration, text: places.calibration, also: [paths.calibration] },
      { href: paths.manageJudge, text: places.judge },
      { href: paths.holidays, text: places.holidays },
    ],
  },
  {
    text: sections.people,
    sign: 'people',
    places: [{ href: paths.people, text: places.people }, { href: paths.authors, text: places.authors }, CLASSES],
  },
  {
    text: sections.messages,
    sign: 'help',
    places: [
      { href: paths.managedCases, text: places.messages },
      { href: paths.announcements, text: places.announcements },
      { href: paths.outbox, text: places.outbox },
      SUPPORT,
    ],
  },
]
