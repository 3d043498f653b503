import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth, type Health } from '@/lib/platform/health/contract'
import { Problem } from '@/lib/platform/contract/problem'
import { shareTestApp, startTestApp } from '../testing/test-app'

const api = shareTestApp()

test('reports a healthy program and database', async () => {
  const health = await api.call(getHealth, {})
  expect(health).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { kind: 'embedded', ok: true },
    clock: { doubt: null, aheadSeconds: 0, settlesInSeconds: 0 },
    copies: { verdict: 'off', ageSeconds: null },
    files: { kind: 'folder', trouble: null },
  })
})

test('tells where files are, and why they cannot be had, without waiting for that place', async () => {
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

test('concurrent checks share one write', async () => {
  const own = await startTestApp()
  await Promise.all(Array.from({ length: 50 }, () => own.call(getHealth, {})))
  // The row still has its first version: it was written once.
  expect(await own.sql('select ctid::text from health_probes')).toEqual([{ ctid: '(0,1)' }])
  await own.close()
})
