import { saveResponses } from '@/lib/sittings/sitting/contract'
import { getHealth } from '@/lib/platform/health/contract'
import { writeCopyState } from '../platform/backup/continuous/copy-state'
import { sweepAttempts } from '../sittings/attempt/public'
import { beginListening, shiftSittingIntoPast } from '../testing/kits/sittings/sitting-kit'
import { importTinyExam } from '../testing/exams/tiny-exam'
import { shareTestApp, startTestApp } from '../testing/test-app'

const TOKEN = 'an-example-token-of-the-tests-0123456789'
const api = shareTestApp({ watching: { metricsToken: TOKEN, traces: null } })
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Series = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number }

/** The lines of the reply, read as Prometheus reads them. */
async function readSeries(): Promise<readonly Series[]> {
  const reply = await api.raw('GET', '/metrics/', { as: TOKEN })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [line]
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text])
    return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
  })
}

const valueOf = (series: readonly Series[], name: string, labels: Series['labels'] = {}) =>
  series.find((each) => each.name === name && Object.entries(labels).every(([key, text]) => each.labels[key] === text))
    ?.value

test('without the setting there is no such address', async () => {
  const own = await startTestApp()
  expect((await own.raw('GET', '/metrics/', { as: TOKEN })).status).toBe(404)
  await own.close()
})

test.each([
  ['no token', undefined],
  ['another token', 'an-example-token-of-the-tests-0123456780'],
  ['the start of it', TOKEN.slice(0, -1)],
])('refuses a reader with %s', async (_, as) => {
  expect((await api.raw('GET', '/metrics/', as === undefined ? {} : { as })).status).toBe(401)
})

test('refuses a session', async () => {
  const { token } = await api.signUp()
  expect((await api.raw('GET', '/metrics/', { as: token })).status).toBe(401)
})

test('answers with and without its slash: a redirect would lose the token', async () => {
  expect((await api.raw('GET', '/metrics', { as: TOKEN })).status).toBe(200)
})

test('counts requests by the pattern of their route, never by an id', async () => {
  const labels = { method: 'PUT', route: '/sittings/:id/responses/', status: '2xx' }
  const before = valueOf(await readSeries(), 'sanjeh_http_requests_total', labels) ?? 0
  const { id, as } = await beginListening(api)
  const body = { epoch: 1, responses: [{ question: '1', rev: 1, value: 'ferry' }] }
  await api.call(saveResponses, { params: { id }, body }, as)
  const series = await readSeries()
  expect(valueOf(series, 'sanjeh_http_requests_total', labels)).toBe(before + 1)
  expect(valueOf(series, 'sanjeh_http_request_seconds_count', { route: labels.route })).toBeGreaterThan(0)
  for (const { labels: all } of series) expect(all.route ?? '').not.toMatch(/[0-9a-f]{8}-|tiny/)
})

test('an unknown address is counted under one label, whatever it is', async () => {
  for (const path of ['/nothing/a/', '/nothing/b/', '/exams/x/y/z/']) await api.raw('GET', path)
  const text = JSON.stringify((await readSeries()).filter(({ labels }) => labels.status === '4xx'))
  expect(text).not.toMatch(/nothing|\/y\//)
})

test('counts saves by how they end, and what shares a commit', async () => {
  const before = await readSeries()
  const { id, as } = await beginListening(api)
  const body = (epoch: number) => ({ epoch, responses: [{ question: '1', rev: epoch, value: 'x' }] })
  await api.call(saveResponses, { params: { id }, body: body(1) }, as)
  expect(await api.refusal(saveResponses, { params: { id }, body: body(7) }, as)).toBe('writer_moved')
  const after = await readSeries()
  for (const outcome of ['accepted', 'writer_moved']) {
    const counted = (series: readonly Series[]) => valueOf(series, 'sanjeh_saves_total', { outcome }) ?? 0
    expect([outcome, counted(after)]).toEqual([outcome, counted(before) + 1])
  }
  const commits = (series: readonly Series[]) => valueOf(series, 'sanjeh_save_batch_size_count') ?? 0
  expect(commits(after)).toBe(commits(before) + 2)
})

test('shows the queues, the pools, the disk and the version', async () => {
  await api.sql(`insert into outbox (id, channel, recipient, subject, text, state, expires_at, created_at)
    values (gen_random_uuid(), 'mail', 'a@example.com', 's', 't', 'waiting', now() + interval '1 hour', now() - interval '90 seconds'),
      (gen_random_uuid(), 'sms', '0912', 's', 't', 'waiting', now() + interval '1 hour', now())`)
  await api.sql(`update outbox set next_try_at = now() + interval '30 minutes' where channel = 'sms'`)
  const series = await readSeries()
  const { version } = await api.call(getHealth, {})
  expect(valueOf(series, 'sanjeh_queue_waiting', { queue: 'mail' })).toBe(1)
  expect(valueOf(series, 'sanjeh_queue_oldest_seconds', { queue: 'mail' })).toBeGreaterThanOrEqual(90)
  // A message that is to be sent later does not wait yet.
  expect(valueOf(series, 'sanjeh_queue_waiting', { queue: 'sms' })).toBe(0)
  for (const queue of ['examiner', 'judge', 'ears', 'overdue sections', 'spoken answers'])
    expect([queue, valueOf(series, 'sanjeh_queue_waiting', { queue })]).toEqual([queue, 0])
  expect(valueOf(series, 'sanjeh_build_info', { version })).toBe(1)
  expect(valueOf(series, 'sanjeh_database_up')).toBe(1)
  expect(valueOf(series, 'sanjeh_clock_doubted')).toBe(0)
  expect(valueOf(series, 'sanjeh_disk_free_bytes', { place: 'data' })).toBeGreaterThan(0)
  expect(valueOf(series, 'sanjeh_database_connections_max', { lane: 'saves' })).toBeGreaterThan(0)
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(Number.isFinite(valueOf(series, name))).toBe(true)
})

test('a section that cannot be marked waits since its close, however often that was tried', async () => {
  const { id } = await beginListening(api)
  await shiftSittingIntoPast(api, id, 4_000)
  await api.sql('alter table results add constraint broken check (false) not valid')
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 1, marked: 0 })
  await api.sql(`update sittings set closed_at = closed_at - interval '20 minutes', mark_after = now() where id = $1`, [
    id,
  ])
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  await api.sql('alter table results drop constraint broken')
  const series = await readSeries()
  expect(valueOf(series, 'sanjeh_queue_waiting', { queue: 'unmarked sections' })).toBe(1)
  expect(valueOf(series, 'sanjeh_queue_oldest_seconds', { queue: 'unmarked sections' })).toBeGreaterThanOrEqual(1_200)
})

test('a proof that never came is as old as the first base copy; without copies there is none', async () => {
  const own = await startTestApp({
    copying: { ...api.ctx.settings.copying, isOn: true },
    watching: { metricsToken: TOKEN, traces: null },
  })
  const readAge = async () => {
    const text = await (await own.raw('GET', '/metrics/', { as: TOKEN })).text()
    const [, age] = /^sanjeh_proof_age_seconds (\S+)$/m.exec(text) ?? []
    return age === undefined ? null : Number(age)
  }
  expect(await readAge()).toBeNull()
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  writeCopyState(own.ctx.settings.dataDir, {
    target: '/copies',
    storedAt: day(0),
    filesAt: day(0),
    baseAt: day(0),
    firstBaseAt: day(4),
    isSameDisk: false,
    isSameVolume: false,
    trouble: null,
    isLocked: false,
    isEncrypted: false,
    bytes: null,
  })
  expect(await readAge()).toBeGreaterThan(3 * 86_400)
  await own.close()
})

test('contains nothing personal: neither a name, nor an address, nor an id', async () => {
  const { userId, identifier } = await api.signUp('نامِ خیلی خاص')
  const reply = await api.raw('GET', '/metrics/', { as: TOKEN })
  const text = await reply.text()
  expect(text).not.toMatch(/[\u0600-\u06ff]/)
  expect(text).not.toContain(userId)
  expect(text).not.toContain(identifier)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('a database that does not answer is reported, and the other metrics are still read', async () => {
  const own = await startTestApp({ watching: { metricsToken: TOKEN, traces: null } })
  await own.sql('alter table outbox rename to outbox_away')
  const text = await (await own.raw('GET', '/metrics/', { as: TOKEN })).text()
  expect(text).toContain('\nsanjeh_database_up 0\n')
  expect(text).toContain('\nprocess_resident_memory_bytes ')
  await own.sql('alter table outbox_away rename to outbox')
  await own.close()
})
