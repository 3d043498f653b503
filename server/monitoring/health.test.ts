import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth, type Health } from '@/lib/platform/health/contract'
import { Problem } from '@/lib/platform/contract/problem'
import { createApp } from '../app'
import { openDatabase } from '../platform/db/client'
import { PROGRAM_ROLE } from '../platform/db/embedded/program-role'
import { createInProcessClient } from '../platform/http/in-process-client'
import { openSilentProxy } from '../testing/fakes/silent-proxy'
import { shareTestApp, startTestApp } from '../testing/test-app'

const api = shareTestApp()

test('reports a healthy program and database', async () => {
  const health = await api.call(getHealth, {})
  expect(health).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { kind: 'embedded', ok: true, pooler: null },
    clock: { doubt: null, aheadSeconds: 0, settlesInSeconds: 0 },
    copies: { verdict: 'off', ageSeconds: null },
    files: { kind: 'folder', trouble: null },
  })
})

test('reports where files are stored, and why they are unavailable, without waiting for the storage', async () => {
  const account = {
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
    isPathStyle: true,
  }
  const own = await startTestApp({ storage: { url: 's3://sanjeh', account, isMediaDirect: false } })
  try {
    expect((await own.call(getHealth, {})).files).toEqual({ kind: 's3', trouble: null })
    for (;;) {
      const { files, status } = await own.call(getHealth, {})
      // Answers need no files: the proxy must not take such a node away.
      expect(status).toBe('ok')
      if (files.trouble !== null) {
        expect(files).toEqual({ kind: 's3', trouble: 'unreachable' })
        break
      }
      await sleep(20)
    }
  } finally {
    await own.close()
  }
})

test('answers an unknown path with a 404 problem and the request id', async () => {
  const response = await api.raw('GET', '/nothing/here/')
  const problem = Problem.parse(await response.json())
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch('application/problem+json')
  expect(problem).toMatchObject({ code: 'not_found', requestId: response.headers.get('x-request-id') })
})

test('answers an unsupported method with a 405 problem naming the supported ones', async () => {
  const response = await api.raw('DELETE', '/health/')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect(Problem.parse(await response.json()).code).toBe('method_not_allowed')
})

test('redirects a path without its trailing slash', async () => {
  const reply = await api.raw('GET', '/health')
  expect([reply.status, reply.headers.get('location')]).toEqual([308, expect.stringMatching(/health\/$/)])
})

test('reports a read-only database as unhealthy, and as healthy once it can write again', async () => {
  const own = await startTestApp()
  const [row] = await own.sql<{ name: string }>('select current_database() as name')
  const setReadOnly = async (value: 'on' | 'off') => {
    await own.ctx.db.transaction(async (tx) => {
      await tx.query({ text: 'set transaction read write', values: [] })
      await tx.query({ text: `alter database ${row?.name} set default_transaction_read_only = ${value}`, values: [] })
    })
    // The setting applies to new connections.
    await own.sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
    )
  }
  const becomes = async (status: Health['status']) => {
    for (;;) {
      const health = await own.call(getHealth, {})
      if (health.status === status) return health
      await sleep(200)
    }
  }
  expect(await becomes('ok')).toMatchObject({ database: { ok: true } })
  await setReadOnly('on')
  expect(await becomes('degraded')).toMatchObject({ database: { ok: false } })
  await setReadOnly('off')
  expect(await becomes('ok')).toMatchObject({ database: { ok: true } })
  await own.close()
})

describe('with a pooler', () => {
  /** The health that a node reports after `change` of its pooler, which leads to the database of the test unless another is named. */
  const askNode = async (change: (pooler: Awaited<ReturnType<typeof openSilentProxy>>) => void, leadsTo?: string) => {
    const host = process.env.SANJEH_TEST_SOCKET ?? ''
    const [named] = await api.sql<{ database: string }>('select current_database() as database')
    const whose = { user: PROGRAM_ROLE, database: named?.database ?? '' }
    const pooler = await openSilentProxy(path.join(host, '.s.PGSQL.5432'))
    const way = { ...whose, database: leadsTo ?? whose.database, host: '127.0.0.1', port: pooler.port }
    const db = openDatabase({ connection: { host, ...whose }, pooler: way, max: 2 }, () => undefined)
    const url = 'postgres://elsewhere/sanjeh'
    const settings = { ...api.ctx.settings, databaseUrl: url, databasePoolerUrl: url }
    const app = createApp({ ...api.ctx, db, settings })
    change(pooler)
    const startedMs = performance.now()
    const health = await createInProcessClient(async (request) => app.fetch(request)).call(getHealth, {})
    const tookMs = performance.now() - startedMs
    await db.close()
    await pooler.close()
    return { health, tookMs }
  }
  const doubt = { doubt: 'stop', aheadSeconds: 0 }
  beforeAll(() =>
    api.sql(`insert into clock_watch (id, seen_at, machine, uptime_ms, ahead_ms, doubt, stopped_at, later_stops_ms, steady_ms)
      values (1, now(), 'one', 0, 0, 'stop', now(), 0, 0)`),
  )

  test('one that leads to the same database is well', async () => {
    const { health } = await askNode(() => undefined)
    expect(health).toMatchObject({ database: { kind: 'external', ok: true, pooler: 'ok' }, clock: doubt })
  })

  test.each<[string, Parameters<typeof askNode>[0]]>([
    ['paused', (pooler) => pooler.silenceAll()],
    ['that refuses', (pooler) => void pooler.close()],
  ])(
    'one %s is reported within the time of a check; saving answers works, and a doubt about the clock is known',
    async (_, change) => {
      const { health, tookMs } = await askNode(change)
      expect(health).toMatchObject({
        status: 'degraded',
        database: { ok: true, pooler: 'unreachable' },
        clock: doubt,
      })
      expect(tookMs).toBeLessThan(5_000)
    },
  )

  test('one that leads to another database is reported', async () => {
    const { health } = await askNode(() => undefined, 'postgres')
    expect(health).toMatchObject({ status: 'degraded', database: { ok: true, pooler: 'other_database' } })
  })
})

test('concurrent checks share one write', async () => {
  const own = await startTestApp()
  await Promise.all(Array.from({ length: 50 }, () => own.call(getHealth, {})))
  // The row still has its first version: it was written once.
  expect(await own.sql('select ctid::text from health_probes')).toEqual([{ ctid: '(0,1)' }])
  await own.close()
})
