import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import { listPersonSubmissions } from '@/lib/site/person/contract'
import { createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { makeManager, makeTeacher } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { readSets } from './sets'
import { sweepSpeaking } from './sweep-speaking'

const kit = createSpeakingKit(shareTestApp())
let teacher: { as: string }
let manager: { as: string }
beforeAll(async () => {
  teacher = { as: (await makeTeacher(kit.api)).token }
  manager = { as: (await makeManager(kit.api)).token }
})

const list = (as: { as: string }) => kit.api.call(contract.listSpeaking, {}, as)
const params = (id: string) => ({ params: { id } })
const voices = () => {
  const folder = path.join(kit.api.ctx.settings.dataDir, 'speaking')
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}
/** A finished practice of somebody with this many credits. */
async function practised(credits = 0) {
  const person = await kit.speaker(credits)
  const me = { as: person.token }
  const { id } = await kit.practise(me)
  const take = await kit.speak(me, id)
  const session = await kit.api.call(contract.submitSpeaking, { ...params(id), query: {} }, me)
  return { person, me, id, take, session }
}

test('anybody can practise a chosen set without a credit, and nobody else can hear it', async () => {
  const { person, me, id, session } = await practised()
  expect(session).toMatchObject({ state: 'practised', form: 'practice', dueAt: null, attempt: null })
  expect(session.questions.id).toBe('set-1')
  expect(session.keptUntil).not.toBeNull()
  // The first set ships model answers, which are shown after one's own answer.
  expect(session.models.find(({ question }) => question === 'p2-talk')?.answers.map(({ band }) => band)).toEqual([9, 6])
  const again = await kit.api.call(contract.submitSpeaking, { ...params(id), query: {} }, me)
  expect(again.state).toBe('practised')
  const [take] = session.takes
  expect((await kit.api.raw('GET', take?.audio?.path ?? '')).status).toBe(200)

  const { sets, credits } = await list(me)
  const ids = sets.map((set) => set.id)
  expect(ids).toEqual(ids.toSorted((one, other) => Number(one.slice(4)) - Number(other.slice(4))))
  expect([credits, sets.filter(({ isHeard }) => isHeard).map((set) => set.id)]).toEqual([0, ['set-1']])
  const { queued } = await kit.api.call(assess.listSpeakingJobs, {}, teacher)
  expect(queued.map((job) => job.id)).not.toContain(id)
  for (const as of [teacher, manager]) {
    expect(await kit.api.refusal(assess.getSpeakingCard, params(id), as)).toBe('not_found')
    expect(await kit.api.refusal(assess.claimSpeaking, params(id), as)).toBe('not_found')
    expect(await kit.api.refusal(contract.getSpeaking, params(id), as)).toBe('not_found')
  }
  const work = await kit.api.call(listPersonSubmissions, { ...params(person.userId), query: {} }, manager)
  expect(work.items).toEqual([])
})

test("a set without the examiner's voice is not offered, and is refused", async () => {
  const me = { as: (await kit.speaker(2)).token }
  const { id } = (await list(me)).sets[0] ?? {}
  const clips = (await readSets()).get(id ?? '')?.clips ?? {}
  const voice = { ...clips }
  for (const clip of Object.keys(clips)) Reflect.deleteProperty(clips, clip)
  try {
    expect((await list(me)).sets.map((set) => set.id)).not.toContain(id)
    const body = { id: randomUUID(), attempt: null, practice: id, isAgreed: true as const }
    expect(await kit.api.refusal(contract.startSpeaking, { body }, me)).toBe('not_found')
  } finally {
    Object.assign(clips, voice)
  }
  expect((await list(me)).sets.map((set) => set.id)).toContain(id)
})

test('the cue card of a set can be practised alone: with the times of the test and a model answer, but no teacher', async () => {
  const me = { as: (await kit.speaker(2)).token }
  const body = { id: randomUUID(), attempt: null, practice: 'set-1', isCardOnly: true, isAgreed: true as const }
  const { id, clips } = await kit.api.call(contract.startSpeaking, { body }, me)
  expect(Object.keys(clips).toSorted()).toEqual(['closing', 'p2-1', 'p2-2', 'p2-card', 'p2-stop', 'p2-talk'])
  const beganSession = await kit.api.call(contract.beginSpeaking, params(id), me)
  expect([beganSession.questions.part1, beganSession.questions.part3]).toEqual([[], []])
  expect(beganSession.questions.part2.card.points.length).toBeGreaterThan(2)
  await kit.speak(me, id, 'p2-talk')
  const session = await kit.api.call(contract.submitSpeaking, { ...params(id), query: {} }, me)
  expect(session).toMatchObject({ state: 'practised', form: 'practice' })
  expect(session.models.some(({ question }) => question === 'p2-talk')).toBe(true)
  expect(await kit.api.refusal(contract.sendPractice, { ...params(id), body: { isAgreed: true } }, me)).toBe(
    'changed_meanwhile',
  )
  expect((await list(me)).credits).toBe(2)
})

test('a mock always has the whole set, whatever the request says', async () => {
  const me = { as: (await kit.speaker(1)).token }
  const body = { id: randomUUID(), attempt: null, isCardOnly: true, isAgreed: true as const }
  const { id } = await kit.api.call(contract.startSpeaking, { body }, me)
  const { questions } = await kit.api.call(contract.beginSpeaking, params(id), me)
  expect([questions.part1.length > 0, questions.part3.length > 0]).toEqual([true, true])
})

test('refuses an unknown set, and a second one while another runs; shows no model answers before the end', async () => {
  const me = { as: (await kit.speaker(1)).token }
  const unknown = { id: randomUUID(), attempt: null, practice: 'set-99', isAgreed: true as const }
  expect(await kit.api.refusal(contract.startSpeaking, { body: unknown }, me)).toBe('not_found')
  const { id } = await kit.practise(me)
  const beganSession = await kit.api.call(contract.beginSpeaking, params(id), me)
  expect([beganSession.isAsked, beganSession.models]).toEqual([true, []])
  const mock = { id: randomUUID(), attempt: null, isAgreed: true as const }
  expect(await kit.api.refusal(contract.startSpeaking, { body: mock }, me)).toBe('out_of_order')
  expect(await kit.api.refusal(contract.sendPractice, { ...params(id), body: { isAgreed: true } }, me)).toBe(
    'changed_meanwhile',
  )
  // Deleting it costs nothing.
  await kit.api.call(contract.withdrawSpeaking, params(id), me)
  expect((await list(me)).credits).toBe(1)
})

test('deleting a practice deletes its recordings at once', async () => {
  const before = voices()
  const { me, id } = await practised()
  expect(voices()).toBeGreaterThan(before)
  const gone = await kit.api.call(contract.withdrawSpeaking, params(id), me)
  expect([gone.state, gone.takes.map(({ state }) => state), voices()]).toEqual(['withdrawn', ['deleted'], before])
  expect(await kit.api.refusal(contract.sendPractice, { ...params(id), body: { isAgreed: true } }, me)).toBe(
    'changed_meanwhile',
  )
})

test('a practice goes to a teacher when its owner sends it, for one credit and once', async () => {
  const poor = await practised()
  const body = { isAgreed: true as const }
  expect(await kit.api.refusal(contract.sendPractice, { ...params(poor.id), body }, poor.me)).toBe('no_credits')
  expect((await kit.api.call(contract.getSpeaking, params(poor.id), poor.me)).state).toBe('practised')

  const { me, id } = await practised(2)
  expect(await kit.api.refusal(contract.sendPractice, { ...params(id), body }, poor.me)).toBe('not_found')
  for (let twice = 0; twice < 2; twice += 1) {
    const sent = await kit.api.call(contract.sendPractice, { ...params(id), body }, me)
    expect(sent).toMatchObject({ state: 'queued', form: 'recorded', keptUntil: null, models: [] })
    expect(sent.dueAt).not.toBeNull()
  }
  expect((await list(me)).credits).toBe(1)
  await kit.api.call(assess.claimSpeaking, params(id), teacher)
})

test('an abandoned practice ends by itself: kept if it has answers, otherwise closed', async () => {
  const me = { as: (await kit.speaker(0)).token }
  const { id } = await kit.practise(me)
  await kit.speak(me, id)
  await kit.later('started_at', '73 hours', id)
  await sweepSpeaking(kit.api.ctx)
  expect(await kit.api.call(contract.getSpeaking, params(id), me)).toMatchObject({ state: 'practised', dueAt: null })
  const silent = await kit.practise(me, 'set-2')
  await kit.later('started_at', '73 hours', silent.id)
  await sweepSpeaking(kit.api.ctx)
  expect((await kit.api.call(contract.getSpeaking, params(silent.id), me)).state).toBe('lapsed')
})
