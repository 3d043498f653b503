import { undoCorrection } from '@/lib/sittings/key-correction/contract'
import { giveUpAttempt } from '@/lib/sittings/attempt/contract'
import { getExamResults } from '@/lib/sittings/exam-results/contract'
import { forget } from '@/server/forgetting/forgetting'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { answers, createCorrectionKit } from '@/server/testing/kits/sittings/correction-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { updateCounts } from './keep-counts'

const api = shareTestApp()
let as: { as: string }
let kit: ReturnType<typeof createCorrectionKit>
beforeAll(async () => {
  as = { as: (await makeManager(api)).token }
  kit = createCorrectionKit(api, as)
})

/** Each stored count and its recount, by statements written here, not by the program's views. */
const COUNTS: readonly (readonly [kept: string, counted: string])[] = [
  [
    `select exam_version_id, mode, paper_version_id, state, half_bands, percent, count::int from score_counts where count <> 0`,
    `select a.exam_version_id, a.mode, s.paper_version_id, s.state, r.half_bands, r.percent, count(*)::int
      from sittings s join attempts a on a.id = s.attempt_id left join results r on r.sitting_id = s.id
      where a.given_up_at is null and s.state in ('closed', 'marked') group by 1, 2, 3, 4, 5, 6`,
  ],
  [
    `select exam_version_id, mode, paper_version_id, question, count::int, blanks::int, marks::int, marks_squared::int, rest::int, rest_squared::int,
      marks_by_rest::int from question_counts where count <> 0`,
    `select a.exam_version_id, a.mode, s.paper_version_id, d.question, count(*)::int,
        (count(*) filter (where d.marks = 0 and d.reason->>'kind' = 'blank'))::int, sum(d.marks)::int, sum(d.marks * d.marks)::int,
        sum(r.raw - d.marks)::int, sum((r.raw - d.marks) ^ 2)::int, sum(d.marks * (r.raw - d.marks))::int
      from results r join sittings s on s.id = r.sitting_id join attempts a on a.id = s.attempt_id join verdicts d on d.sitting_id = s.id
      where a.given_up_at is null group by 1, 2, 3, 4`,
  ],
  [
    `select exam_version_id, mode, paper_version_id, question, value, n::int from answer_counts, jsonb_each_text(spellings) as each(value, n)`,
    `select a.exam_version_id, a.mode, s.paper_version_id, d.question, p.value, count(*)::int
      from results r join sittings s on s.id = r.sitting_id join attempts a on a.id = s.attempt_id join verdicts d on d.sitting_id = s.id
      join responses p on p.sitting_id = s.id and p.question = d.question
      where a.given_up_at is null and d.marks < d.max and p.value <> '' group by 1, 2, 3, 4, 5`,
  ],
  [
    `select exam_version_id, mode, question, form, count::int from answer_counts`,
    `select exam_version_id, mode, question, form, sum(n::int)::int from answer_counts, jsonb_each_text(spellings) as each(value, n)
      group by 1, 2, 3, 4`,
  ],
  [
    `select exam_version_id, mode, is_given_up, sum(count)::int from attempt_counts group by 1, 2, 3 having sum(count) <> 0`,
    `select exam_version_id, mode, given_up_at is not null, count(*)::int from attempts where state = 'finished' group by 1, 2, 3`,
  ],
  [
    `select exam_version_id, skill, score, count::int from first_score_counts where count <> 0`,
    `select exam_version_id, skill, score, count(*)::int from (
        select a.exam_version_id, s.skill, coalesce(r.raw, b.half_bands) as score,
          rank() over (partition by a.exam_version_id, a.user_id, s.skill order by a.started_at, a.id) as place
        from attempts a join users u on u.id = a.user_id join sittings s on s.attempt_id = a.id
        left join results r on r.sitting_id = s.id left join writing_bands b on b.sitting_id = s.id
        where a.mode = 'strict' and a.state = 'finished' and a.given_up_at is null and u.role = 'student' and s.started_at is not null) f
      where place = 1 and score is not null group by 1, 2, 3`,
  ],
]

async function readAll(): Promise<readonly unknown[]> {
  const exams = await api.sql<{ id: string }>('select id from exams order by slug')
  return Promise.all(
    exams.flatMap(({ id }) =>
      [{}, { mode: 'strict' as const }, { mode: 'practice' as const, version: 1 }].map((query) =>
        api.call(getExamResults, { params: { id }, query }, as),
      ),
    ),
  )
}

/** Checks that the sweep changes no report, and that the stored counts then equal a recount. */
async function expectExact(): Promise<void> {
  const before = await readAll()
  await updateCounts(api.ctx)
  expect(await readAll()).toEqual(before)
  for (const [keepsFirst, counted] of COUNTS) {
    const other = await api.sql(
      `(select 'kept' as side, x::text as row from ((${keepsFirst}) except all (${counted})) x) union all (select 'counted' as side, x::text as row from ((${counted}) except all (${keepsFirst})) x)`,
    )
    expect(other).toEqual([])
  }
  const left = await api.sql('select from uncounted_sittings union all select from uncounted_firsts')
  expect(left).toEqual([])
}

test('stored counts equal a recount, whatever happens to the counted sections', async () => {
  const paper = await kit.makeExam('kept')
  await reconcileExamDrafts(api.ctx)
  const classes = createClassKit(api)
  for (let n = 0; n < 3; n += 1) await kit.sit('kept', { ...answers(10 + n, 'Harbour'), '39': ` a  Quay${n % 2}` })
  await kit.sit('kept', answers(20, 'harbour '), { mode: 'practice' })
  const running = await kit.sit('kept', answers(5, 'HARBOUR'))
  await expectExact()

  const [first, second] = [await classes.student('نگار'), await classes.student('بهرام')]
  const whole = await classes.sitWithBands(first, 'kept', 30, 12)
  await classes.sitWhole(first, 'kept', [31, 2])
  await classes.sitWhole(second, 'kept', [12, 13])
  await expectExact()

  await kit.accept(paper, 'harbour')
  const correction = await kit.apply(paper)
  await kit.sit('kept', answers(21, 'harbour'))
  await expectExact()
  await api.call(undoCorrection, { params: { id: correction.id } }, as)
  await expectExact()

  await api.call(giveUpAttempt, { params: { id: running.attempt } }, running.person.as)
  await expectExact()
  // Like support staff: withdraws the first mock test, so that the second becomes the first.
  await api.sql('update attempts set given_up_at = now() where id = $1', [whole])
  await expectExact()
  await api.sql(`update users set role = 'teacher' where id = $1`, [second.userId])
  await expectExact()
  await api.sql(`update writing_bands set half_bands = 9`)
  await expectExact()

  await forget(api.ctx, `${first.userId}@example.com`)
  await expectExact()
})

test('a section that is re-marked while the sweep counts it is counted once', async () => {
  const paper = await kit.makeExam('raced')
  await reconcileExamDrafts(api.ctx)
  for (let n = 0; n < 4; n += 1) await kit.sit('raced', answers(10 + n, 'pier'))
  await kit.accept(paper, 'pier')
  await Promise.all([updateCounts(api.ctx), kit.apply(paper), updateCounts(api.ctx)])
  await expectExact()
})
