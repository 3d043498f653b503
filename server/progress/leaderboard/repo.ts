import { type CountedMock } from '@/lib/progress/leaderboard/rules/ranks'
import { type Database } from '@/server/platform/db/client'
import { PRACTISED_BEFORE } from '@/server/sittings/result/public'

/** Null if this person has not joined. */
export async function findNickname(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.query<{ nickname: string }>({
    text: `select nickname from leaderboard_members where user_id = $1`,
    values: [userId],
  })
  return row?.nickname ?? null
}

/** A name that resembles another one is a unique violation (`leaderboard_nickname`). */
export async function upsertNickname(db: Database, userId: string, nickname: string): Promise<void> {
  await db.query({
    text: `insert into leaderboard_members (user_id, nickname) values ($1, $2)
      on conflict (user_id) do update set nickname = excluded.nickname`,
    values: [userId, nickname],
  })
}

export async function deleteNickname(db: Database, userId: string): Promise<void> {
  await db.query({ text: `delete from leaderboard_members where user_id = $1`, values: [userId] })
}

export type MockRow = CountedMock & { readonly nickname: string }

/** An earlier mock test of the same person that was not given up: of the same exam, or in which a paper of this one was begun. */
const EARLIER_TRY = `select from sittings_attempt o where o.user_id = a.user_id and o.mode = 'strict' and o.given_up_at is null
  and (o.started_at, o.id) < (a.started_at, a.id) and (o.exam_id = a.exam_id or exists (
    select from sittings_section t join authoring_paper_version w on w.id = t.paper_version_id where t.attempt_id = o.id and t.started_at is not null and w.paper_id in (
      select v.paper_id from sittings_section s join authoring_paper_version v on v.id = s.paper_version_id where s.attempt_id = a.id)))`

/**
 * Mock tests of members finished in a period: not given up, the person's first of each paper, no section practised before (decision 096), with the
 * bands that the candidate sees. Only candidates: a teacher may have written the exam.
 */
export async function listMocks(db: Database, from: Date, until: Date): Promise<MockRow[]> {
  return db.query<MockRow>({
    text: `
      with firsts as (
        select a.id, a.user_id, m.nickname
        from sittings_attempt a join leaderboard_members m on m.user_id = a.user_id join accounts_person u on u.id = a.user_id
        where a.finished_at >= $1 and a.finished_at < $2 and a.mode = 'strict' and a.given_up_at is null
          and u.role = 'student' and u.suspended_at is null and not exists (${EARLIER_TRY})
          and not exists (select from sittings_section s where s.attempt_id = a.id and ${PRACTISED_BEFORE})
      )
      select f.user_id as person, f.nickname,
        (select json_agg(coalesce(r.half_bands, b.half_bands)) from sittings_section s
          left join sittings_result r on r.sitting_id = s.id left join sittings_writing_band b on b.sitting_id = s.id where s.attempt_id = f.id)::jsonb ||
        coalesce((select jsonb_build_array(p.half_bands) from teaching_speaking p where p.attempt_id = f.id and p.state = 'published'
          order by p.started_at desc limit 1), '[]') as "halfBands"
      from firsts f`,
    values: [from, until],
  })
}
