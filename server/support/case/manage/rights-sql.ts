import { isTaughtSql } from '@/server/institute/class/public'
import { type Editor } from '@/server/platform/http/context'

/** The values of $1 and $2 of {@link MAY_HANDLE}: who it is, and whether they are a manager. */
export type Rights = readonly [userId: string, isManager: boolean]

/**
 * SQL, with the case as `c`: it is about the work of this member of staff. An attempt is about the work of the authors of its exam and papers; an
 * attempt and a question in it are also about that of the teacher of a class in which it counts.
 */
export const isAboutWorkOf = (staff: string): string => `(
  c.about_paper_id in (select d.paper_id from authoring_paper_draft d where d.owner_id = ${staff})
  or (c.about_kind = 'submission' and exists (select from teaching_assessment r where r.piece_id = c.about_id and r.reader_id = ${staff}))
  or (c.about_kind = 'speaking' and exists (select from teaching_speaking s where s.id = c.about_id and s.reader_id = ${staff}))
  or (c.about_kind = 'class' and exists (select from institute_class k where k.id = c.about_id and k.teacher_id = ${staff}))
  or (c.about_kind = 'mockDay' and exists (select from institute_mock_day d where d.id = c.about_id and d.made_by = ${staff}))
  or (c.about_kind = 'attempt' and (
    exists (select from sittings_attempt t join authoring_exam_draft d on d.exam_id = t.exam_id where t.id = c.about_id and d.owner_id = ${staff})
    or exists (select from sittings_section s join authoring_paper_version v on v.id = s.paper_version_id
      join authoring_paper_draft d on d.paper_id = v.paper_id where s.attempt_id = c.about_id and d.owner_id = ${staff})))
  or (c.about_kind in ('attempt', 'response') and ${isTaughtSql({ attempt: 'c.about_id', member: 'c.user_id', teacher: staff })}))`

/**
 * SQL: cases that a person may answer: managers all, teachers those that they own and those about their own papers, exams, classes, mock days and
 * assessments. Nobody answers their own case.
 */
export const MAY_HANDLE = `c.user_id is distinct from $1 and ($2 or c.owner_id = $1 or ${isAboutWorkOf('$1')})`

export function rightsOf({ userId, ownerFilter }: Editor): Rights {
  return [userId, ownerFilter === null]
}

/** The name of the person: teachers see a candidate's number, except in their own class and on their own mock day, where they know each other. */
export const PERSON_SQL = `case when u.id is null then case when $2 then c.guest_name end
  when $2 or c.about_kind in ('class', 'mockDay') then u.name else u.candidate_number end`
