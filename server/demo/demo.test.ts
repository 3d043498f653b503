import os from 'node:os'
import path from 'node:path'
import { logIn } from '@/lib/contract/account/account'
import { getOverview } from '@/lib/contract/overview'
import { parseSettings } from '@/lib/env/server'
import { PROGRAM_ROLE } from '@/server/db/embedded/role'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { demoEnvironment } from './environment'
import { type LogIn, seedDemo } from './seed-demo'

let api: TestApp
let logIns: readonly LogIn[]
beforeAll(async () => {
  const environment = demoEnvironment({}, path.join(os.tmpdir(), 'sanjeh-demo-of-a-test'))
  const { payments, contact } = parseSettings(environment)
  api = await startTestApp({ payments, contact })
  const [row] = await api.sql<{ name: string }>('select current_database() as name')
  const connection = { host: process.env.SANJEH_TEST_SOCKET, user: PROGRAM_ROLE, database: row?.name }
  const started = Date.now()
  const { settings, log } = api.ctx
  logIns = await seedDemo({ connection, settings, log, say: (l) => console.log(l, performance.now() - started) })
})
afterAll(() => api.close())

test('x', async () => {
  const me = logIns[0]
  const { access } = await api.call(logIn, { body: { identifier: me?.identifier ?? '', password: me?.password ?? '' } })
  const overview = await api.call(getOverview, {}, { as: access })
  console.log(JSON.stringify(overview, null, 1).slice(0, 1000))
})
