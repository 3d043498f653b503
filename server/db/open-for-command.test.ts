import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { parseSettings } from '@/lib/env/server'
import { startEmbedded } from './embedded/embedded'
import { openForCommand } from './open-for-command'

const log = pino({ level: 'silent' })
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-command-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a command works beside the running program and leaves its server running; alone it starts and stops its own', async () => {
  const settings = parseSettings({ NODE_ENV: 'test', DATA_DIR: folder })
  const program = await startEmbedded(folder, log)
  const beside = await openForCommand(settings, log)
  await beside.query({ text: `create table notes (text text)`, values: [] })
  await beside.query({ text: `insert into notes values ('from the command')`, values: [] })
  await beside.close()

  const client = new pg.Client(program.connection)
  await client.connect()
  expect((await client.query(`select text from notes`)).rows).toEqual([{ text: 'from the command' }])
  await client.end()
  await program.stop()

  const alone = await openForCommand(settings, log)
  expect(await alone.query({ text: `select text from notes`, values: [] })).toEqual([{ text: 'from the command' }])
  await alone.close()
  await expect(new pg.Client(program.connection).connect()).rejects.toThrow()
}, 60_000)
