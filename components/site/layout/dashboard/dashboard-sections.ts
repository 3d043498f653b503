import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { type SignName } from '@/components/ui/sign/sign-names'
import { paths } from '@/lib/platform/paths'

/** A page of the dashboard, with paths that belong to it without being below its own. */
export type Place = {
  readonly href: string
  readonly text: string
  /** An icon beside its name in a list of places. */
  readonly sign?: SignName
  readonly extraPaths?: readonly string[]
}

/** An entry of the navigation; it links to the first of its places. No role has more than seven. */
export type Section = {
  readonly text: string
  readonly sign: SignName
  readonly places: readonly [Place, ...Place[]]
}

const { nav, sections, bar } = dashboardCopy

export const OVERVIEW: Place = {
  href: paths.dashboard,
  text: nav.overview,
  extraPaths: [paths.progress, paths.placement, paths.reminders],
}
export const PRACTICE = { href: paths.practice, text: nav.practice, sign: 'practice' } as const satisfies Place
export const WORDS: Place = { href: paths.words, text: nav.words, sign: 'words' }
export const MOCK_DAYS: Place = { href: paths.mockDays, text: nav.mockDays, sign: 'calendar' }
export const CLASSES: Place = { href: paths.classes, text: nav.classes, sign: 'people' }
export const SUBMISSIONS: Place = { href: paths.submissions, text: nav.submissions, sign: 'correction' }
export const SPEAKING: Place = { href: paths.mySpeaking, text: nav.speaking, sign: 'speaking' }
export const SUPPORT: Place = { href: paths.support, text: nav.support, sign: 'help' }
/** Receipts and checkout. */
export const ORDERS: Place = { href: paths.orders, text: nav.orders, sign: 'money' }
export const SHOP: Place = { href: paths.shop, text: nav.shop, sign: 'shop' }

/** The candidate's sections; those of other roles load later (`staff-sections`). */
export const CANDIDATE_SECTIONS: readonly Section[] = [
  { text: nav.today, sign: 'today', places: [{ ...OVERVIEW, text: nav.today }] },
  {
    text: sections.exams,
    sign: 'exam',
    places: [
      { href: paths.myExams, text: nav.exams, extraPaths: ['/dashboard/exam'] },
      PRACTICE,
      MOCK_DAYS,
      CLASSES,
      { href: paths.leaderboard, text: nav.leaderboard, sign: 'cup' },
      { href: paths.exams, text: nav.all, sign: 'exam' },
    ],
  },
  { text: sections.teachers, sign: 'correction', places: [SUBMISSIONS, SPEAKING] },
  { text: sections.courses, sign: 'course', places: [{ href: paths.myCourses, text: nav.courses, sign: 'course' }] },
  { text: nav.words, sign: 'words', places: [WORDS] },
  { text: nav.orders, sign: 'money', places: [ORDERS, SHOP] },
  { text: nav.support, sign: 'help', places: [SUPPORT] },
]

/** An entry of a phone's bar. */
export type BarPlace = Place & { readonly sign: SignName }

/** A candidate's bar on a phone. The last entry of a bar is where the rest is listed; every page outside the others belongs to it. */
export const CANDIDATE_BAR: readonly BarPlace[] = [
  // A phone lists the reminders under its last entry.
  { href: paths.dashboard, text: nav.today, sign: 'today', extraPaths: [paths.progress, paths.placement] },
  { href: paths.myExams, text: bar.exams, sign: 'exam', extraPaths: ['/dashboard/exam', paths.mockDays] },
  PRACTICE,
  { href: paths.submissions, text: bar.corrections, sign: 'correction', extraPaths: [paths.mySpeaking] },
  // The shop is below the exams' path, but its purchases are in this list.
  { href: paths.me, text: bar.me, sign: 'person', extraPaths: [paths.shop] },
]

/** Places of every role. */
export const OWN_ACCOUNT: readonly Place[] = [
  { href: paths.account, text: nav.account, sign: 'person' },
  { href: paths.notifications, text: bar.notifications, sign: 'bell' },
]
/** Places of candidates. */
export const CANDIDATE_PLACES: readonly Place[] = [
  { href: paths.progress, text: bar.progress, sign: 'ruler' },
  { href: paths.reminders, text: bar.reminders, sign: 'clock' },
]

/** The places that a phone lists under the last entry of a candidate's bar: all that are not in the bar itself. */
export function listOtherPlaces(sections: readonly Section[]): readonly Place[] {
  return [
    ...OWN_ACCOUNT,
    ...CANDIDATE_PLACES,
    ...withoutBar(
      CANDIDATE_BAR,
      sections.flatMap(({ places }) => places),
    ),
  ]
}

export function withoutBar(bar: readonly BarPlace[], places: readonly Place[]): readonly Place[] {
  return places.filter(({ href }) => bar.every((entry) => entry.href !== href))
}

/**
 * The section and place of a path: the place with the longest matching path. Every page is below the overview, which therefore matches only itself.
 * Undefined for a page outside all sections, such as the account.
 */
export function findPlace(
  sections: readonly Section[],
  pathname: string,
): { readonly section: Section; readonly place: Place } | undefined {
  let found: { readonly section: Section; readonly place: Place } | undefined
  let length = 0
  for (const section of sections) {
    for (const place of section.places) {
      for (const address of [place.href, ...(place.extraPaths ?? [])]) {
        if (address.length <= length || !isWithin(pathname, address)) continue
        found = { section, place }
        length = address.length
      }
    }
  }
  return found
}

function isWithin(pathname: string, address: string): boolean {
  return pathname === address || (address !== paths.dashboard && pathname.startsWith(`${address}/`))
}

/** For `aria-current`: `page` for the page itself, `true` for an ancestor. */
export const currentAs = (pathname: string, href: string) => (pathname === href ? 'page' : 'true')
