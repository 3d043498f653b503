import { paths } from '@/lib/platform/paths'
import { type Place } from './dashboard-sections'

const GROUPS = ['learning', 'work', 'account'] as const
export type PlaceGroup = (typeof GROUPS)[number]

/** `work` contains the places without an entry: exams and classes. */
const GROUP_OF: Readonly<Record<string, PlaceGroup>> = {
  [paths.progress]: 'learning',
  [paths.reminders]: 'learning',
  [paths.myCourses]: 'learning',
  [paths.words]: 'learning',
  [paths.account]: 'account',
  [paths.notifications]: 'account',
  [paths.orders]: 'account',
  [paths.shop]: 'account',
  [paths.support]: 'account',
}

/** The places of a candidate on the page «من» under three headings; empty groups are left out. */
export function groupPlaces(
  places: readonly Place[],
): readonly { readonly group: PlaceGroup; readonly places: readonly Place[] }[] {
  return GROUPS.map((group) => ({
    group,
    places: places.filter(({ href }) => (GROUP_OF[href] ?? 'work') === group),
  })).filter((item) => item.places.length > 0)
}
