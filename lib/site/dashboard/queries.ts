import { examDraftsQuery } from '@/lib/authoring/exam-draft/queries'
import { papersQuery } from '@/lib/authoring/paper/queries'

/** Papers and exams that a list of the staff's home shows. */
export const HOME_ROWS = 3

/** More than are shown: those with unpublished changes are looked for among them. Without the parts to practise, which ship by the dozen. */
export const homeExamsQuery = () => examDraftsQuery({ sort: 'saved', size: 50, kind: 'mock' })
export const homePapersQuery = () => papersQuery({ sort: 'saved', size: HOME_ROWS })
