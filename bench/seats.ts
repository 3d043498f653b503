import { type Candidate, makeCandidates } from '@/server/testing/candidates'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { AUTH_SECRET, type Bench } from './program'

/** A candidate with a running section: its id, and the candidate's access token. */
export type SeatedCandidate = { readonly sitting: string; readonly token: string }

/** Candidates with a session each, all in the middle of a reading section with forty questions. */
export async function seatCandidates({ ctx }: Pick<Bench, 'ctx'>, candidates: number): Promise<SeatedCandidate[]> {
  await importTinyExam(ctx, { slug: 'bench', questionCount: 40 })
  const seats: SeatedCandidate[] = []
  for (let made = 0; made < candidates; made += 1_000) {
    const people = await makeCandidates(ctx, AUTH_SECRET, Math.min(1_000, candidates - made))
    seats.push(...(await seatAll(ctx, people)))
  }
  return seats
}

async function seatAll(ctx: Bench['ctx'], people: readonly Candidate[]): Promise<SeatedCandidate[]> {
  const sittings = people.map(() => ctx.newId())
  await ctx.db.query({
    text: `
      with person as (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as p(user_id, attempt, sitting)), made as (
        insert into attempts (id, user_id, exam_id, exam_version_id, mode, request_id)
        select p.attempt, p.user_id, e.id, e.current_version_id, 'strict', p.attempt from person p, exams e where e.slug = 'bench'
      )
      insert into sittings (id, attempt_id, position, skill, paper_version_id, duration_seconds, state, epoch, started_at, deadline_at, closes_at)
      select p.sitting, p.attempt, x.position, v.skill, v.id, v.duration_seconds, 'running', 1, now(), now() + interval '1 hour', now() + interval '1 hour'
      from person p, exams e join exam_version_papers x on x.exam_version_id = e.current_version_id
      join paper_versions v on v.id = x.paper_version_id and v.skill = 'reading' where e.slug = 'bench'`,
    values: [people.map(({ userId }) => userId), people.map(() => ctx.newId()), sittings],
  })
  return people.map(({ token }, index) => ({ sitting: sittings[index] ?? '', token }))
}
