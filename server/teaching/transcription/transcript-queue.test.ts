import * as contract from '@/lib/teaching/transcription/contract'
import { type TranscriptionFault } from '@/lib/teaching/transcription/rules/transcript'
import { type TranscriberAnswer, HEARD } from '@/server/testing/fakes/transcriber-double'
import { type TranscriptionKit, startTranscriptionKit } from '@/server/testing/kits/teaching/transcription-kit'
import { makeManager, type Person } from '@/server/testing/make-people'
import { sweepTranscripts } from './public'

let ears: TranscriptionKit
let double: TranscriptionKit['double'], api: TranscriptionKit['api']
let manager: Person
beforeAll(async () => {
  ears = await startTranscriptionKit()
  ;({ double, api } = ears)
  manager = await makeManager(api)
})
afterEach(() => ears.clear())
afterAll(() => ears.close())

const as = ({ token }: { token: string }) => ({ as: token })
const sweep = () => ears.sweep()
const elapse = () => ears.elapse()
const speak = () => ears.speak()

test('a service that fails is asked three times, then its speaker is told and may ask again', async () => {
  const { give, read } = await speak()
  double.answer({ status: 500 })
  await give()
  for (const state of ['queued', 'queued', 'failed']) {
    await sweep()
    expect((await read()).items).toMatchObject([{ state, failure: state === 'failed' ? 'broken' : null }])
    await elapse()
  }
  const calls = double.calls.length
  await sweep()
  expect(double.calls).toHaveLength(calls)
  expect((await api.call(contract.getTranscriptionStatus, {}, as(manager))).failures).toEqual([
    { failure: 'broken', count: 1 },
  ])
  double.answer({ json: HEARD })
  await give()
  await sweep()
  expect((await read()).items).toMatchObject([{ state: 'ready' }])
})

test('one that has enough, or is away, is left alone for a minute, and no try counts', async () => {
  const { give, read } = await speak()
  double.answer({ status: 429 })
  await give()
  for (let times = 0; times < 4; times += 1) {
    await sweep()
    await elapse()
  }
  await sweep()
  const calls = double.calls.length
  await sweep()
  expect(double.calls).toHaveLength(calls)
  expect(await api.sql('select state, tries from transcripts')).toEqual([{ state: 'queued', tries: 0 }])
  await elapse()
  double.answer({ json: HEARD })
  await sweep()
  expect((await read()).items).toMatchObject([{ state: 'ready' }])
})

test.each<[string, TranscriberAnswer, TranscriptionFault]>([
  ['redirects', { fault: 'redirect' }, 'unreachable'],
  ['has enough', { status: 429 }, 'limited'],
])(
  'a service that %s is asked ever more seldom, and given up after a day; speaker and managers are told meanwhile',
  async (_, answer, failure) => {
    const { give, read } = await speak()
    double.answer(answer)
    await give()
    const pauses = []
    for (const waited of ['0 minutes', '10 minutes', '5 hours']) {
      await api.sql(`update transcripts set due_at = now(), waiting_since = waiting_since - $1::interval`, [waited])
      await sweep()
      expect((await read()).items).toMatchObject([{ state: 'queued', failure }])
      pauses.push(
        ...(await api.sql(
          `select round(extract(epoch from due_at - now()) / 60)::int as minutes, tries from transcripts`,
        )),
      )
    }
    expect(pauses).toEqual([1, 10, 60].map((minutes) => ({ minutes, tries: 0 })))
    const managed = () => api.call(contract.getTranscriptionStatus, {}, as(manager))
    expect(await managed()).toMatchObject({ away: { failure }, failures: [{ failure, count: 1 }] })
    await api.sql(`update transcripts set due_at = now(), waiting_since = now() - interval '25 hours'`)
    await sweep()
    expect((await read()).items).toMatchObject([{ state: 'failed', failure }])
    expect(await managed()).toMatchObject({ away: null, failures: [{ failure, count: 1 }] })
    double.answer({ json: HEARD })
    expect((await give()).items).toMatchObject([{ state: 'queued', failure: null }])
    await sweep()
    expect((await read()).items).toMatchObject([{ state: 'ready', failure: null }])
  },
)

test('one answer of a service that was away brings on what waits for it; a recording that fails alone holds up no other', async () => {
  const [one, other] = [await speak(), await speak()]
  double.answer({ fault: 'cut' })
  await one.give()
  await sweep()
  await other.give()
  await api.sql(
    `update transcripts set waiting_since = now() - interval '25 hours', due_at = now() + interval '50 minutes' where waiting_since is not null`,
  )
  double.answer({ json: HEARD })
  await sweep()
  expect((await other.read()).items).toMatchObject([{ state: 'ready' }])
  const lateness = () =>
    api.sql(
      'select ceil(extract(epoch from due_at - now()) / 60)::int as minutes from transcripts where take_id = $1',
      [one.take.id],
    )
  expect(await lateness()).toEqual([{ minutes: 1 }])
  await elapse()
  double.answer({ fault: 'cut' })
  const third = await speak()
  await third.give()
  await api.sql(`update transcripts set due_at = now() + interval '1 second' where take_id = $1`, [third.take.id])
  await sweep()
  // The others were heard meanwhile, so its day is its own.
  expect((await one.read()).items).toMatchObject([{ state: 'failed', failure: 'unreachable' }])
  expect((await third.read()).items).toMatchObject([{ state: 'queued', failure: 'unreachable' }])
})

test('what was being heard by former ears waits for a new consent once its lease has ended', async () => {
  const { give, read } = await speak()
  await give()
  await changeService()
  await api.sql(`update transcripts set state = 'running', tries = 1, lease_until = now() + interval '1 minute'`)
  await sweep()
  expect((await read()).items).toMatchObject([{ state: 'running' }])
  await api.sql(`update transcripts set lease_until = now() - interval '1 second'`)
  const calls = double.calls.length
  await sweep()
  expect((await read()).items).toMatchObject([{ state: 'queued' }])
  expect(double.calls).toHaveLength(calls)
  await give()
  await sweep()
  expect((await read()).items).toMatchObject([{ state: 'ready' }])
})

/** As if everything so far had been for another host, before the setting was changed to this one. */
async function changeService() {
  await api.sql(
    `with moved as (insert into transcript_consents select session_id, user_id, 'former.example', model from transcript_consents returning *)
      update transcripts set host = 'former.example'`,
  )
  await api.sql(`delete from transcript_consents where host <> 'former.example'`)
}

test('other ears hear nothing under the former consent', async () => {
  const { give, read } = await speak()
  await give()
  await changeService()
  const calls = double.calls.length
  await sweep()
  expect(double.calls).toHaveLength(calls)
  expect(await read()).toMatchObject({
    consent: { host: 'former.example', isCurrent: false },
    items: [{ state: 'queued' }],
  })
  await give()
  await sweep()
  expect(await read()).toMatchObject({ consent: { isCurrent: true }, items: [{ state: 'ready' }] })
})

test('a storage that is away costs a recording no try, and a file that is gone does', async () => {
  const { give, read, take } = await speak()
  await give()
  const { settings } = api.ctx
  // A file where a folder should be: like a volume that is not mounted.
  const dataDir = process.execPath
  for (let times = 0; times < 4; times += 1) {
    await sweepTranscripts({ ...api.ctx, settings: { ...settings, dataDir } })
    await elapse()
  }
  expect(await api.sql('select state, tries from transcripts')).toEqual([{ state: 'queued', tries: 0 }])
  await api.sql(`update speaking_takes set file_sha256 = repeat('0', 64) where id = $1`, [take.id])
  for (let times = 0; times < 3; times += 1) {
    await sweep()
    await elapse()
  }
  expect((await read()).items).toMatchObject([{ state: 'failed', failure: 'stopped' }])
})
