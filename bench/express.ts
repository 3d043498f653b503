import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPostmaster } from '@/server/platform/db/embedded/processes'
import { layoutOf, SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { type Bench, type Running, startServer } from './program'

const VERSIONS = { express: '5.3.0', pg: '8.23.1' } as const

const PROGRAM = `import express from 'express'
import pg from 'pg'

const pool = new pg.Pool({ host: process.env.PGHOST, user: process.env.PGUSER, database: 'postgres', max: 20 })
await pool.query('create table if not exists plain_answers (seat text, question text, rev int, value text, saved_at timestamptz, primary key (seat, question))')
const app = express()
app.use(express.json())
app.put('/save/:seat/', async (request, response) => {
  const [{ question, rev, value }] = request.body.responses
  await pool.query(
    'insert into plain_answers values ($1, $2, $3, $4, now()) on conflict (seat, question) do update set rev = excluded.rev, value = excluded.value, saved_at = now() where plain_answers.rev < excluded.rev',
    [request.params.seat, question, rev, value],
  )
  response.json({ ok: true })
})
app.get('/', (_, response) => response.end())
app.listen(Number(process.env.PORT), '127.0.0.1')
`

/**
 * Express with one upsert per save, the usual design of such a service: no session, no deadline, no log. It is in the system's temporary folder, with
 * its own packages, and uses the benchmark's database.
 */
export function startExpress({ ctx }: Pick<Bench, 'ctx'>): Promise<Running> {
  const folder = path.join(os.tmpdir(), `sanjeh-bench-express-${VERSIONS.express}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: VERSIONS }),
  )
  writeFileSync(path.join(folder, 'main.js'), PROGRAM)
  if (!existsSync(path.join(folder, 'node_modules/express')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const host = readPostmaster(layoutOf(ctx.settings.dataDir).cluster)?.socketFolder ?? ''
  return startServer([path.join(folder, 'main.js')], { PGHOST: host, PGUSER: SUPERUSER }, '/', folder)
}
