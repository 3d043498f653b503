import { getReview } from '@/lib/sittings/result/contract/result'
import { saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { beginListening, shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

/** Moves the start of the section into the past, also in the log. */
async function begunEarlier(id: string, seconds: number): Promise<void> {
  await shiftSittingIntoPast(api, id, seconds)
  await api.sql(`alter table events disable trigger events_append_only`)
  await api.sql(`update events set at = at - $2 * interval '1 second' where stream_id = $1`, [id, seconds])
  await api.sql(`alter table events enable trigger events_append_only`)
}

test('the review shows flagged questions, and about how long a question took', async () => {
  const { id, as } = await beginListening(api)
  await begunEarlier(id, 90)
  const body = { epoch: 1, responses: [{ question: '1', rev: 1, value: 'word' }], flags: [2] }
  await api.call(saveResponses, { params: { id }, body }, as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  const { flags, spentSeconds } = await api.call(getReview, { params: { id } }, as)
  expect([flags, Object.keys(spentSeconds)]).toEqual([[2], ['1']])
  expect(spentSeconds['1']).toBeGreaterThanOrEqual(90)
})
