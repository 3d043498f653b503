import fc from 'fast-check'
import { type SaveBody, saveResponses } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { RUNS_FULL_TESTS } from '@/server/testing/full-tests'
import { beginListening } from '@/server/testing/kits/sittings/sitting-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type CallOptions, Refusal, shareTestApp } from '@/server/testing/test-app'

jest.retryTimes(0) // a retry would use another seed and hide the failure

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
// Rows and event log must agree, whatever was sent.
afterEach(async () => expect(await findBreaches(api.sql, [])).toEqual([]))

test('the stored answer is the newest sent, in any order and grouping of saves', async () => {
  const { id, as } = await beginListening(api)
  const newest = new Map<string, { rev: number; value: string }>()
  let base = 0
  const change = fc.record({
    question: fc.integer({ min: 1, max: 4 }).map(String),
    rev: fc.integer({ min: 1, max: 20 }),
    value: fc.string({ maxLength: 40, unit: 'grapheme' }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(change, { selector: ({ question }) => question, maxLength: 4 }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (groups) => {
        base += 20
        const bodies = groups.map((group, turn) => ({
          epoch: 1,
          // A browser never sends the same rev with different text.
          responses: group.map(({ question, rev, value }) => ({
            question,
            rev: (base + rev) * 8 + turn,
            value: value.replaceAll('\0', ''),
          })),
        }))
        for (const { question, rev, value } of bodies.flatMap(({ responses }) => responses)) {
          if (rev > (newest.get(question)?.rev ?? 0)) newest.set(question, { rev, value })
        }
        await Promise.all(bodies.map((body) => saveSlowly(id, body, as)))
        const rows = await api.sql<{ question: string; rev: number; value: string }>(
          `select question, rev, value from responses where sitting_id = $1`,
          [id],
        )
        expect(new Map(rows.map(({ question, rev, value }) => [question, { rev, value }]))).toEqual(newest)
      },
    ),
    { numRuns: RUNS_FULL_TESTS ? 25 : 10 },
  )
})

/** Like a browser that is told to wait: retries. */
async function saveSlowly(id: string, body: SaveBody, as: CallOptions): Promise<void> {
  try {
    await api.call(saveResponses, { params: { id }, body }, as)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    await new Promise((resolve) => setTimeout(resolve, Number(error.headers.get('retry-after')) * 1000))
    await saveSlowly(id, body, as)
  }
}
