// npm run bench:fill: makes a folder with the database of a site that has grown (20,000 people); BENCH_FACTOR=0.05 makes 1,000 people, 10 makes
// 200,000.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseSettings } from '@/lib/platform/env/server'
import { analyze } from '@/server/platform/db/catalog'
import { openDatabase } from '@/server/platform/db/client'
import { startEmbedded } from '@/server/platform/db/embedded/embedded'
import { migrate } from '@/server/platform/db/migrate'
import { newId } from '@/server/platform/http/new-id'
import { importShipped } from '@/server/shipped'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { seedSite } from '@/server/testing/growth/seed-site'
import { AUTH_SECRET, environmentOf, root } from './program'

const FACTOR = Number(process.env.BENCH_FACTOR ?? 1)
const SIZE = { people: 20_000 * FACTOR, attempts: 50_000 * FACTOR, orders: 2_000 * FACTOR, posts: 540 }
const folder = path.resolve(process.env.BENCH_FOLDER ?? path.join(root, `.cache/grown-${SIZE.people}`))
const say = (line: string) => process.stdout.write(`${Math.round(performance.now() / 1000)} s  ${line}\n`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const log = silentLog()
const server = await startEmbedded(folder, log)
try {
  await migrate(server.connection)
  const db = openDatabase({ connection: server.connection, max: 4 }, () => undefined)
  try {
    const ctx = { db, settings: { ...parseSettings(environmentOf(folder)), authSecret: AUTH_SECRET }, log, newId }
    await (
      await importShipped(ctx)
    )()
    say('The exams, texts and courses that ship are in.')
    await seedSite(ctx, SIZE)
    await analyze(db)
    say(`${SIZE.people} people, ${SIZE.attempts} attempts, ${SIZE.orders} orders, ${SIZE.posts} posts.`)
  } finally {
    await db.close()
  }
} finally {
  await server.stop()
}
say(
  `DATA_DIR=${path.relative(process.cwd(), folder)} npm start serves it; npm run manager -- <e-mail> makes a manager.`,
)
