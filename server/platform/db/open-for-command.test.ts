import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { parseSettings } from '@/lib/platform/env/server'
import { startEmbedded } from './embedded/embedded'
import { openForCommand } from './open-for-command'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { copyInstallation } from '@/server/testing/installed-program'

const log = silentLog()

test('a command uses the server of the running program and leaves it running', async () => {
  await inFolder(async (folder) => {
    const settings = parseSettings({ NODE_ENV: 'test', DATA_DIR: folder })
    const program = await startEmbedded(folder, log)
    try {
      const beside = await openForCommand(settings, log)
      await beside.query({ text: `create table notes (text text)`, values: [] })
      await beside.close()
      const client = new pg.Client(program.connection)
      await client.connect()
      expect((await client.query(`select to_regclass('notes') is not null as made`)).rows).toEqual([{ made: true }])
      await client.end()
    } finally {
      await program.stop()
    }
  })
})

test('without a running program a command starts the built-in server and stops it', async () => {
  await inFolder(async (folder) => {
    const alone = await openForCommand(parseSettings({ NODE_ENV: 'test', DATA_DIR: folder }), log)
    expect(await alone.query({ text: `select count(*)::int as n from users`, values: [] })).toEqual([{ n: 0 }])
    await alone.close()
    expect(existsSync(path.join(folder, 'pg', 'postmaster.pid'))).toBe(false)
  })
})

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-command-'))
  try {
    await copyInstallation(folder)
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
