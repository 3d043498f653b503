import { existsSync } from 'node:fs'
import { TABLE_OWNERS } from './table-owners'
import { startTestApp, type TestApp } from './testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('every table has an owner, a noun of the server', async () => {
  const tables = await api.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const names = tables.map(({ name }) => name)
  const without = names.filter((name) => !TABLE_OWNERS.has(name))
  expect(without.map((name) => `${name}: name its noun in server/table-owners.ts`)).toEqual([])
  const gone = [...TABLE_OWNERS.keys()].filter((name) => !names.includes(name))
  expect(gone.map((name) => `${name} is in server/table-owners.ts and no table`)).toEqual([])
  const homeless = new Set([...TABLE_OWNERS.values()].filter((noun) => !existsSync(`server/${noun}`)))
  expect([...homeless]).toEqual([])
})
