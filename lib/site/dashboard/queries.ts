import { examDraftsQuery } from '@/lib/authoring/exam-draft/queries'
import { papersQuery } from '@/lib/authoring/paper/queries'

/** Papers and exams that a list of the staff's home shows. */
export const HOME_ROWS = 3

/** More than are shown, because exams with unpublished changes are picked from them. Without single practice parts, of which dozens are shipped. */
export const homeExamsQuery = () => examDraftsQuery({ sort: 'saved', size: 50, kind: 'mock' })
export const homePapersQuery = () => papersQuery({ sort: 'saved', size: HOME_ROWS })
