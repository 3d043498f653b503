import path from 'node:path'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getReview } from '@/lib/sittings/result/contract/result'
import { submitSitting } from '@/lib/sittings/sitting/contract'
import { parseBundle } from '@/server/authoring/exam/bundle/bundle'
import { readBundleFiles } from '@/server/authoring/exam/bundle/bundle-files'
import { importBundle } from '@/server/authoring/exam/bundle/import'
import { importExam } from '@/server/authoring/exam/public'
import { createSittingKit, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
const { start, save, sit } = createSittingKit(api)
beforeAll(() => importExam(api.ctx, path.resolve('server/authoring/exam/fixtures/mini')))

/** Imports the exam with a model answer; its keys are released after the whole attempt. */
async function importWithModel(): Promise<void> {
  const files = new Map(await readBundleFiles('server/authoring/exam/fixtures/mini'))
  const change = (name: string, changeOf: (text: string) => string) =>
    files.set(name, Buffer.from(changeOf(Buffer.from(files.get(name) ?? []).toString('utf8'))))
  change('exam.json', (text) => text.replace('"slug": "mini"', '"slug": "mini-model", "releaseAfter": "attempt"'))
  for (const skill of ['listening', 'reading', 'writing']) {
    change(`${skill}.json`, (text) => text.replace(`"slug": "mini-${skill}"`, `"slug": "mini-model-${skill}"`))
  }
  const models = '"models": [{ "task": 1, "text": "A model answer." }]'
  change('writing.json', (text) => text.replace('"questions": [] }', `"questions": [], ${models} }`))
  const { bundle, issues } = parseBundle(files)
  if (!bundle) throw new Error(JSON.stringify(issues))
  await importBundle(api.ctx, bundle, files)
}

test('the review of a text contains the model answer once the exam releases keys, and not before', async () => {
  await importWithModel()
  const person = await makeCandidate(api)
  const body = { exam: 'mini-model', mode: 'practice', requestId: api.ctx.newId() } as const
  const { id } = await api.call(startAttempt, { body }, person.as)
  const writing = await start(person, id, 'writing')
  const running = await (await api.raw('GET', `/sittings/${writing}/`, person.as)).text()
  expect(running).toContain('how much ice was stored')
  expect(running).not.toContain('A model answer.')
  await save(person, writing, { '1': 'The chart shows ice.' })
  await api.call(submitSitting, { params: { id: writing }, body: { epoch: 1 } }, person.as)
  const read = () => api.call(getReview, { params: { id: writing } }, person.as)
  // The attempt is still open: the text can be read, and nothing of the key.
  expect(await read()).toMatchObject({ models: [], essays: [{ text: 'The chart shows ice.' }] })
  await sit(person, id, 'listening', {})
  await sit(person, id, 'reading', {})
  expect((await read()).models).toEqual([{ task: 1, text: 'A model answer.' }])
})

test('a review of writing counts as seeing the keys once it contains a model answer, and not without one', async () => {
  const seen = async (sitting: string) => {
    const text = `select keys_seen_at is not null as seen from sittings where id = $1`
    return (await api.sql<{ seen: boolean }>(text, [sitting]))[0]?.seen
  }
  for (const [exam, hasModel] of [
    ['mini', false],
    ['mini-model', true],
  ] as const) {
    const person = await makeCandidate(api)
    const body = { exam, mode: 'practice', requestId: api.ctx.newId() } as const
    const { id } = await api.call(startAttempt, { body }, person.as)
    const writing = await sit(person, id, 'writing', { '1': 'The chart shows ice.' })
    await sit(person, id, 'listening', {})
    await sit(person, id, 'reading', {})
    await api.call(getReview, { params: { id: writing } }, person.as)
    expect(await seen(writing)).toBe(hasModel)
  }
})
