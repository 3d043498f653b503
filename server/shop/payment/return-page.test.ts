import { returnWaitCopy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { startTestApp } from '@/server/testing/test-app'

const ADDRESS = '/payments/return/test/?Authority=A00000000000000000000000000000000001&Status=OK'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('while the database is down a buyer who returns gets a page that retries, and is redirected when it is back; a program gets the problem', async () => {
  const api = await startTestApp()
  const [row] = await api.sql<{ name: string }>('select current_database() as name')
  const alone = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
  expect((await api.raw('GET', ADDRESS, { headers: BROWSER })).status).toBe(303)
  // A transaction keeps its connection; every other call must open one, and none is available.
  await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: `alter database ${row?.name} connection limit 0`, values: [] })
  })
  await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: alone, values: [] })
    const page = await api.raw('GET', ADDRESS, { headers: BROWSER })
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    const text = await page.text()
    expect(text).toContain(returnWaitCopy.title)
    expect(text).toMatch(/<meta http-equiv="refresh" content="\d+">/)
    const problem = await api.raw('GET', ADDRESS, { headers: { accept: 'application/json' } })
    expect([problem.status, problem.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ])
    await tx.query({ text: `alter database ${row?.name} connection limit -1`, values: [] })
  })
  expect((await api.raw('GET', ADDRESS, { headers: BROWSER })).status).toBe(303)
  await api.close()
})
