import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import * as contract from '@/lib/sittings/key-correction/contract'
import { getPaper } from '@/lib/authoring/paper/contract/papers'
import { getResult } from '@/lib/sittings/result/contract/result'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { lockImports, storePlain } from '@/server/authoring/exam/public'
import { importMini, publish } from '@/server/testing/exams/exam-writers'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { storageOf } from '@/server/platform/storage'

const api = shareTestApp()
let as: { as: string }
let mini: { id: string; papers: string[] }
beforeAll(async () => {
  as = { as: (await makeManager(api)).token }
  mini = await importMini(api)
})

async function begin() {
  const person = await makeCandidate(api)
  const body = { exam: 'mini', mode: 'strict', requestId: randomUUID() } as const
  const { id } = await api.call(startAttempt, { body }, person.as)
  const sitting = await api.call(startSitting, { params: { id, skill: 'listening' } }, person.as)
  return { person, attempt: id, sitting: sitting.id }
}
/** Hands in «Quell» for question 1, whose key is «Pell»; returns the raw score. */
async function finish({ person, attempt, sitting }: Awaited<ReturnType<typeof begin>>): Promise<number | null> {
  const params = { id: sitting }
  const responses = [{ question: '1', rev: 1, value: 'Quell' }]
  await api.call(saveResponses, { params, body: { epoch: 1, responses } }, person.as)
  await api.call(submitSitting, { params, body: { epoch: 1 } }, person.as)
  const { sections } = await api.call(getResult, { params: { id: attempt } }, person.as)
  return sections[0]?.raw ?? null
}
const sit = async () => finish(await begin())
async function correct(answer: string): Promise<string> {
  const params = { id: mini.papers[0] ?? '' }
  const { rev } = await api.call(getPaper, { params }, as)
  await api.call(contract.acceptAnswer, { params, body: { question: '1', answer, rev } }, as)
  return apply()
}
async function apply(): Promise<string> {
  const params = { id: mini.papers[0] ?? '' }
  const { rev } = await api.call(contract.previewCorrection, { params }, as)
  return (await api.call(contract.applyCorrection, { params, body: { id: randomUUID(), rev } }, as)).id
}
const undo = (id: string) => api.call(contract.undoCorrection, { params: { id } }, as)

test('a corrected key that was undone and then published marks later sittings', async () => {
  expect(await sit()).toBe(0)
  const remark = await correct('Quell')
  const running = await begin()
  expect(await sit()).toBe(1)
  await undo(remark)
  expect(await sit()).toBe(0)
  expect(await finish(running)).toBe(0)
  // The draft still has the undone key: publishing it is deliberate.
  await publish(api, as.as, mini.id)
  expect(await sit()).toBe(1)
  // Undoing a correction of that version restores its key, not the first one.
  await undo(await correct('Quelle'))
  expect(await sit()).toBe(1)
})

test('a concurrent correction and import wait for each other, and neither is lost', async () => {
  const params = { id: mini.papers[0] ?? '' }
  const { rev } = await api.call(getPaper, { params }, as)
  await api.call(contract.acceptAnswer, { params, body: { question: '1', answer: 'Dell', rev } }, as)
  const waiting = async () =>
    (await api.sql<{ n: number }>('select count(*)::int as n from pg_locks where not granted'))[0]?.n ?? 0
  const applied = await api.ctx.db.transaction(async (tx) => {
    await lockImports(tx)
    const correction = apply()
    while ((await waiting()) === 0);
    // The last statement of an import.
    await tx.query({ text: 'update exams set published_at = published_at where id = $1', values: [mini.id] })
    return { correction }
  })
  await undo(await applied.correction)
})

test('a correction keeps the recording of the live version, whatever files its paper has now', async () => {
  const [paper] = mini.papers
  const live = () =>
    api.sql<{ file: string; sha256: string }>(
      `select m.file, m.sha256 from exams e join exam_version_papers x on x.exam_version_id = e.current_version_id
        join paper_versions v on v.id = x.paper_version_id join paper_media m on m.paper_version_id = v.id
        where e.id = $1 and v.paper_id = $2`,
      [mini.id, paper],
    )
  const before = await live()
  const { sha256 } = await storePlain(storageOf(api.ctx, 'media'), 'audio/listening.mp3', new Uint8Array(5_000))
  await api.sql('update paper_files set sha256 = $2 where paper_id = $1', [paper, sha256])
  await correct('Kell')
  expect(await live()).toEqual(before)
})
