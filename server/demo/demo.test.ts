import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { logIn } from '@/lib/accounts/account/contract'
import { listPeople } from '@/lib/accounts/person/contract/people'
import { listClasses } from '@/lib/institute/class/contract/class'
import { type Endpoint, type Input, type Output } from '@/lib/platform/contract/endpoint'
import { listManagedDays } from '@/lib/institute/mock-day/contract/day'
import { listOutbox } from '@/lib/platform/outbox/contract'
import { getOverview } from '@/lib/progress/overview/contract'
import { listCalibration } from '@/lib/teaching/agreement/contract/calibration'
import { listManagedSubmissions } from '@/lib/teaching/submission/contract/manage-submissions'
import { listMyAssessments, listSubmissionQueue } from '@/lib/teaching/submission/contract/assessment'
import { getAttempt, listAttempts } from '@/lib/sittings/attempt/contract'
import { listPostDrafts } from '@/lib/learning/post/contract/post-draft'
import { getResult } from '@/lib/sittings/result/contract/result'
import { checkMoney } from '@/lib/shop/money-check/contract'
import { listSoldOrders } from '@/lib/shop/order/contract/manage-orders'
import { OrderState } from '@/lib/shop/order/contract/orders'
import { listTransfers } from '@/lib/shop/transfer/contract'
import { listManagedCases } from '@/lib/support/case/contract/manage-case'
import { CASE_STATES } from '@/lib/support/case/rules/states'
import { listErrorReports } from '@/lib/platform/error-report/contract'
import { listSpeakingJobs } from '@/lib/teaching/speaking/contract/assess-speaking'
import { listWords } from '@/lib/progress/vocabulary/contract'
import { parseSettings } from '@/lib/platform/env/server'
import { PROGRAM_ROLE } from '@/server/platform/db/embedded/program-role'
import { backup, COPIED_FOLDERS } from '@/server/platform/backup/backup'
import { restore } from '@/server/platform/backup/restore'
import { listDataFolders } from '@/server/platform/data-folders'
import { type BackupSummary } from '@/server/platform/db/backup'
import { checkSeals } from '@/server/sittings/attempt/public'
import { readAllRows, filesOf } from '@/server/testing/copies'
import { fullDescribe } from '@/server/testing/full-tests'
import { fillRest } from '@/server/testing/everything/fill'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { type CastName, LOG_INS } from './cast'
import { markDemo, readDemoState } from './demo-folder'
import { demoEnvironment } from './environment'
import { type LogIn, seedDemo } from './seed-demo'

const FOLDER = path.join(os.tmpdir(), 'sanjeh-demo-of-a-test')

fullDescribe('a seeded demo', () => {
  let api: TestApp
  let logIns: readonly LogIn[]
  let seededAtMs: number
  let defaultsBefore: object[]
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    const { payments, contact } = parseSettings(demoEnvironment({}, FOLDER))
    api = await startTestApp({ payments, contact })
    const [row] = await api.sql<{ name: string }>('select current_database() as name')
    const connection = { host: process.env.SANJEH_TEST_SOCKET, user: PROGRAM_ROLE, database: row?.name }
    defaultsBefore = await listDefaults()
    const { settings, log } = api.ctx
    logIns = await seedDemo({ connection, settings, log, print: () => undefined })
    seededAtMs = Date.now()
  })
  afterAll(() => api.close())

  const listDefaults = () =>
    api.sql(
      `select adrelid::regclass::text as "table", adnum, pg_get_expr(adbin, adrelid) as expression from pg_attrdef order by 1, 2`,
    )

  /** Calls the API as a person whose password is printed, logged in with it. */
  async function ask<E extends Endpoint>(who: CastName, endpoint: E, input: Input<E>): Promise<Output<E>> {
    const cachedToken = tokens.get(who)
    if (cachedToken !== undefined) return api.call(endpoint, input, { as: cachedToken })
    const { identifier, password } = logIns[LOG_INS.findIndex((entry) => entry.who === who)] as LogIn
    const { access } = await api.call(logIn, { body: { identifier, password } })
    tokens.set(who, access)
    return api.call(endpoint, input, { as: access })
  }

  test('shows a candidate five results of rising bands over weeks, a goal, a seat, and words due for review', async () => {
    const { bands, goal, plan, seat, advice, figures, week } = await ask('sara', getOverview, {})
    const { items } = await ask('sara', listAttempts, { query: { show: 'strict' } })
    const finished = items.filter(({ state }) => state === 'finished')
    expect(finished.length).toBeGreaterThanOrEqual(5)
    const days = finished.map(({ startedAt }) => (seededAtMs - Date.parse(startedAt)) / 86_400_000)
    expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(30)
    const reading = bands.filter(({ skill }) => skill === 'reading').map(({ halfBands }) => halfBands)
    expect(reading.at(0)).toBeLessThan(reading.at(-1) ?? 0)
    expect(Math.min(...reading)).toBeGreaterThanOrEqual(11)
    expect(Math.max(...reading)).toBeLessThanOrEqual(15)
    expect(bands.map(({ skill }) => skill)).toEqual(expect.arrayContaining(['listening', 'writing', 'speaking']))
    expect(goal.targets.overall).toBe(14)
    expect(plan).not.toEqual([])
    expect(advice).not.toEqual([])
    expect(seat?.place).toContain('سالن')
    expect(week.some(({ isPractised }) => isPractised)).toBe(true)
    const causes = figures.flatMap(({ skills }) => skills.flatMap((skill) => skill.causes.map(({ cause }) => cause)))
    expect(new Set(causes).size).toBeGreaterThanOrEqual(4)
    const { items: words } = await ask('sara', listWords, {})
    expect(words.some(({ schedule }) => schedule.dueAtMs <= Date.now())).toBe(true)
    expect(words.some(({ schedule }) => schedule.dueAtMs > Date.now())).toBe(true)
  })

  test('has an overall band where writing and speaking were assessed', async () => {
    const { items } = await ask('sara', listAttempts, { query: { show: 'strict' } })
    const results = await Promise.all(items.map(({ id }) => ask('sara', getResult, { params: { id } })))
    expect(results.filter(({ overallHalfBands }) => overallHalfBands !== null).length).toBeGreaterThanOrEqual(3)
  })

  test('has a candidate in the middle of an exam', async () => {
    const { items } = await ask('omid', listAttempts, { query: { show: 'open' } })
    const running = items.find(({ mode }) => mode === 'strict')
    const { sittings } = await ask('omid', getAttempt, { params: { id: running?.id ?? '' } })
    expect(sittings.map(({ state }) => state)).toEqual(['marked', 'running', 'ready'])
  })

  test('gives a teacher a queue, claimed and released work, compared texts, classes, and a mock day tomorrow with seats', async () => {
    const { items: queue } = await ask('leila', listSubmissionQueue, { query: {} })
    expect(queue.length).toBeGreaterThanOrEqual(3)
    const { items: ownAssessments } = await ask('leila', listMyAssessments, { query: {} })
    expect(new Set(ownAssessments.map(({ state }) => state))).toEqual(new Set(['claimed', 'released', 'published']))
    const { queued, claimed, done } = await ask('leila', listSpeakingJobs, {})
    for (const jobs of [queued, claimed, done]) expect(jobs).not.toEqual([])
    const { items: compared } = await ask('leila', listCalibration, {})
    expect(new Set(compared.map(({ state }) => state))).toEqual(new Set(['in_hand', 'waiting', 'together']))
    const { items: classes } = await ask('leila', listClasses, {})
    expect(classes.filter(({ memberCount, assignmentCount }) => memberCount > 1 && assignmentCount > 0).length).toBe(2)
    const { items: days } = await ask('leila', listManagedDays, {})
    expect(days.map(({ state }) => state).toSorted()).toEqual(['closed', 'planned'])
    const coming = days.find(({ state }) => state === 'planned')
    expect(coming?.taken).toBeGreaterThanOrEqual(5)
    expect((Date.parse(coming?.startsAt ?? '') - seededAtMs) / 3_600_000).toBeLessThan(33.5)
  })

  test('has drafts and scheduled posts of a writer', async () => {
    const { items } = await ask('nader', listPostDrafts, { query: {} })
    const states = new Set(items.map(({ state }) => state))
    expect(states).toEqual(new Set(['draft', 'scheduled', 'published']))
    expect(items.some(({ hasChanges, state }) => hasChanges && state === 'published')).toBe(true)
  })

  test('has orders in every state, pending transfers, and money checks without findings', async () => {
    const { items } = await ask('mina', listSoldOrders, { query: { size: 50 } })
    const expectedStates = OrderState.options.filter((state) => state !== 'cancelled')
    expect([...new Set(items.map(({ state }) => state))].toSorted()).toEqual(expectedStates.toSorted())
    const { total } = await ask('mina', listTransfers, { query: {} })
    expect(total).toBe(2)
    const { differences } = await ask('mina', checkMoney, {})
    expect(differences).toEqual([])
  })

  test('fills the pages of a manager', async () => {
    const { items: people } = await ask('mina', listPeople, { query: {} })
    expect(new Set(people.map(({ state }) => state))).toEqual(new Set(['active', 'suspended', 'invited']))
    const { items: cases, total } = await ask('mina', listManagedCases, { query: { view: 'all', size: 50 } })
    expect(total).toBe(cases.length)
    expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(CASE_STATES))
    expect((await ask('mina', listErrorReports, { query: {} })).items.some(({ count }) => count > 1)).toBe(true)
    expect((await ask('mina', listOutbox, { query: {} })).counts.kept).toBeGreaterThan(0)
    expect((await ask('mina', listManagedSubmissions, { query: {} })).open).toBeGreaterThan(0)
  })

  test('has valid seals with past dates', async () => {
    const { right, ...rest } = await checkSeals(api.ctx, null, ({ sitting, reason }) => {
      throw new Error(`${sitting}: ${reason}`)
    })
    expect(right).toBeGreaterThan(40)
    expect(rest).toEqual({ wrong: 0, foreign: 0, unsealed: 0 })
    const late = await api.sql(
      'select 1 from events where at > now() union all select 1 from ledger_transactions where posted_at > now()',
    )
    expect(late).toEqual([])
  })

  test('leaves the clocks correct and the schema as migrated', async () => {
    expect(Math.abs(Date.now() - new Date().getTime())).toBeLessThan(1_000)
    const schemas = await api.sql<{ name: string }>(
      `select nspname as name from pg_namespace where nspname like 'demo%'`,
    )
    expect(schemas).toEqual([])
    expect(await listDefaults()).toEqual(defaultsBefore)
  })

  // Last: adds to the demo what it lacks, so that one installation has data of every kind.
  describe('with everything else', () => {
    let there: TestApp
    let summary: BackupSummary
    const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-copy-of-all-'))
    beforeAll(async () => {
      await fillRest(api)
      const copy = path.join(folder, 'copy')
      summary = await backup(api.ctx, copy)
      there = await startTestApp({ ...api.ctx.settings, dataDir: path.join(folder, 'data') })
      expect(await restore(there.ctx, copy)).toEqual(summary)
    })
    afterAll(async () => {
      await there.close()
      rmSync(folder, { recursive: true })
    })

    test('has a row in every table and a file in every folder of a backup', async () => {
      const everything = Object.entries(await readAllRows(api))
      expect(everything.flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))).toEqual([])
      expect(summary.tables).toBe(everything.length)
      const files = Object.keys(filesOf(api.ctx.settings.dataDir))
      expect(COPIED_FOLDERS.filter((name) => !files.some((file) => file.startsWith(`${name}/`)))).toEqual([])
    })

    test('is restored from a backup row by row and file by file', async () => {
      expect(await readAllRows(there)).toEqual(await readAllRows(api))
      const left = listDataFolders(({ isInCopies }) => !isInCopies).map((name) => `${name}/`)
      const files = Object.entries(filesOf(api.ctx.settings.dataDir))
      const copied = files.filter(([file]) => !file.endsWith('.part') && !left.some((name) => file.startsWith(name)))
      expect(filesOf(there.ctx.settings.dataDir)).toEqual(Object.fromEntries(copied))
    })

    test('is restored with valid seals, ledger and log-ins', async () => {
      const count = (app: TestApp) => checkSeals(app.ctx, null, () => undefined)
      expect(await count(there)).toEqual(await count(api))
      expect(await count(there)).toMatchObject({ wrong: 0, foreign: 0 })
      const [{ identifier, password }] = [logIns[LOG_INS.findIndex(({ who }) => who === 'mina')] as LogIn]
      const { access } = await there.call(logIn, { body: { identifier, password } })
      expect((await there.call(checkMoney, {}, { as: access })).differences).toEqual([])
    })
  })
})

describe('the demo is reachable from this machine only', () => {
  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.7'],
    ['PUBLIC_URL', 'https://sanjeh.example'],
    ['TRUSTED_PROXIES', '10.0.0.1'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => demoEnvironment({ [name]: value }, FOLDER)).toThrow(name)
  })

  test.each([['127.0.0.1'], ['localhost'], ['::1']])('may listen at %s', (host) => {
    expect(demoEnvironment({ HOST: host, PORT: '4601' }, FOLDER)).toMatchObject({ HOST: host, PORT: '4601' })
  })

  test.each([['.'], ['below'], ['..']])('refuses the folder of the real installation: %s', (relativeFolder) => {
    const dataDir = path.join(os.tmpdir(), 'a', 'real')
    expect(() => demoEnvironment({ DATA_DIR: dataDir }, path.join(dataDir, relativeFolder))).toThrow('DATA_DIR')
  })

  test('ignores the database, mail, text message and payment settings of a real installation', () => {
    const real = {
      DATABASE_URL: 'postgres://real/real',
      SMTP_URL: 'smtp://real',
      KAVENEGAR_API_KEY: 'real',
      ZARINPAL_MERCHANT_ID: 'real',
      AUTH_SECRET: 'real',
      CARD_NUMBER: 'real',
    }
    expect(Object.values(demoEnvironment(real, FOLDER)).join(' ')).not.toContain('real')
  })
})

describe('the folder of a demo', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-demo-folder-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('refuses a folder with a real installation', () => {
    mkdirSync(path.join(folder, 'postgres'))
    expect(() => readDemoState(folder)).toThrow('something else')
  })

  test('reports whether seeding was finished', () => {
    expect(readDemoState(folder)).toBe('none')
    expect(readDemoState(path.join(folder, 'missing'))).toBe('none')
    markDemo(folder, 'seeding')
    writeFileSync(path.join(folder, 'secrets.json'), '{}')
    expect(readDemoState(folder)).toBe('seeding')
    markDemo(folder, 'ready')
    expect(readDemoState(folder)).toBe('ready')
  })
})
