import { type Editor } from '@/server/platform/http/context'

/** The values of $1 and $2 of {@link MAY_HANDLE}: who it is, and whether they are a manager. */
export type Rights = readonly [userId: string, isManager: boolean]

/** SQL, with the case as `c` and the member of staff as $1: it is about their own work. */
const ABOUT_THEIRS = `(c.about_paper_id in (select d.paper_id from authoring_paper_draft d where d.owner_id = $1)
  or (c.about_kind = 'submission' and exists (select from teaching_assessment r where r.piece_id = c.about_id and r.reader_id = $1))
  or (c.about_kind = 'speaking' and exists (select from teaching_speaking s where s.id = c.about_id and s.reader_id = $1))
  or (c.about_kind = 'class' and exists (select from institute_class k where k.id = c.about_id and k.teacher_id = $1))
  or (c.about_kind = 'mockDay' and exists (select from institute_mock_day d where d.id = c.about_id and d.made_by = $1)))`

/**
 * SQL: cases that somebody may answer: managers all, teachers those that they have in hand and those about their own papers, classes, mock days and
 * assessed work. Nobody answers themselves.
 */
export const MAY_HANDLE = `c.user_id is distinct from $1 and ($2 or c.owner_id = $1 or ${ABOUT_THEIRS})`

export function rightsOf({ userId, onlyOf }: Editor): Rights {
  return [userId, onlyOf === null]
}

/** Who wrote it: to teachers a candidate's number, except in their own class and on their own mock day, where they know each other. */
export const PERSON_SQL = `case when u.id is null then case when $2 then c.guest_name end
  when $2 or c.about_kind in ('class', 'mockDay') then u.name else u.candidate_number end`
