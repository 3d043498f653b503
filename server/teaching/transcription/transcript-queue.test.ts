import * as contract from '@/lib/teaching/transcription/contract'
import { type TranscriptionFault } from '@/lib/teaching/transcription/rules/transcript'
import { type TranscriberAnswer, TRANSCRIBED } from '@/server/testing/fakes/transcriber-double'
import { type TranscriptionKit, startTranscriptionKit } from '@/server/testing/kits/teaching/transcription-kit'
import { makeManager, type Person } from '@/server/testing/make-people'
import { sweepTranscripts } from './sweep-transcripts'

let transcriber: TranscriptionKit
let double: TranscriptionKit['double'], api: TranscriptionKit['api']
let manager: Person
beforeAll(async () => {
  transcriber = await startTranscriptionKit()
  ;({ double, api } = transcriber)
  manager = await makeManager(api)
})
afterEach(() => transcriber.clear())
afterAll(() => transcriber.close())

const as = ({ token }: { token: string }) => ({ as: token })
const sweep = () => transcriber.sweep()
const elapse = () => transcriber.elapse()
const speak = () => transcriber.speak()

test('a failing service is called three times; then the speaker is notified and may ask again', async () => {
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
  double.answer({ json: TRANSCRIBED })
  await give()
  await sweep()
  expect((await read()).items).toMatchObject([{ state: 'ready' }])
})

test('a rate-limiting or unreachable service is not called for a minute, and no try is counted', async () => {
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
  double.answer({ json: TRANSCRIBED })
  await sweep()
  expect((await read()).items).toMatchObject([{ state: 'ready' }])
})

test.each<[string, TranscriberAnswer, TranscriptionFault]>([
  ['redirects', { fault: 'redirect' }, 'unreachable'],
  ['limits its rate', { status: 429 }, 'limited'],
])(
  'a service that %s is called less and less often, and given up after a day; speaker and managers are notified meanwhile',
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
    double.answer({ json: TRANSCRIBED })
    expect((await give()).items).toMatchObject([{ state: 'queued', failure: null }])
    await sweep()
    expect((await read()).items).toMatchObject([{ state: 'ready', failure: null }])
  },
)

test('one reply of a service that was unreachable resumes the waiting recordings; a recording that fails alone delays no other', async () => {
  const [one, other] = [await speak(), await speak()]
  double.answer({ fault: 'cut' })
  await one.give()
  await sweep()
  await other.give()
  await api.sql(
    `update transcripts set waiting_since = now() - interval '25 hours', due_at = now() + interval '50 minutes' where waiting_since is not null`,
  )
  double.answer({ json: TRANSCRIBED })
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
  // The others were transcribed meanwhile, so this recording has a day of its own.
  expect((await one.read()).items).toMatchObject([{ state: 'failed', failure: 'unreachable' }])
  expect((await third.read()).items).toMatchObject([{ state: 'queued', failure: 'unreachable' }])
})

test('a recording leased for a former service waits for a new consent once its lease has ended', async () => {
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

/** Makes everything so far look as if it were for another host, before the setting was changed to this one. */
async function changeService() {
  await api.sql(
    `with moved as (insert into transcript_consents select session_id, user_id, 'former.example', model from transcript_consents returning *)
      update transcripts set host = 'former.example'`,
  )
  await api.sql(`delete from transcript_consents where host <> 'former.example'`)
}

test('another service gets no recording under the former consent', async () => {
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

test('an unreachable storage costs a recording no try, but a missing file does', async () => {
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
