import { examDraftsQuery } from '@/lib/authoring/exam-draft/queries'
import { papersQuery } from '@/lib/authoring/paper/queries'

/** Papers and exams that a list of the staff's home shows. */
export const HOME_ROWS = 3

/**
 * Loads more exams than are shown, because those with unpublished changes are picked from them. Single practice parts, of which dozens are shipped,
 * are left out.
 */
export const homeExamsQuery = () => examDraftsQuery({ sort: 'saved', size: 50, kind: 'mock' })
export const homePapersQuery = () => papersQuery({ sort: 'saved', size: HOME_ROWS })
