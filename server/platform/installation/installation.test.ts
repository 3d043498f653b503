import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { backup } from '@/server/platform/backup/backup'
import { restore } from '@/server/platform/backup/restore'
import { DATA_FOLDERS, listDataFolders } from '@/server/platform/data-folders'
import { openDatabase } from '@/server/platform/db/client'
import { PROGRAM_ROLE } from '@/server/platform/db/embedded/program-role'
import { startApi } from '@/server/start'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { assertSharedFolders, claimSharedFolders, FOLDER_MARKER_FILE } from './folders'
import { withKey } from './key'
import { findInstallation } from './repo'

const OTHER = 'a key of another node, which is no key of this one'
const SHARED = listDataFolders(({ isShared }) => isShared)
let api: TestApp
let root: string
let count = 0
beforeEach(async () => {
  api = await startTestApp()
  root = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-nodes-'))
})
afterEach(async () => {
  await api.close()
  rmSync(root, { recursive: true, force: true })
})

const newDataDir = () => path.join(root, `node${(count += 1)}`)
/** Settings of a node on the test's database. */
const nodeAt = (dataDir = newDataDir()) => ({
  db: api.ctx.db,
  settings: { ...api.ctx.settings, dataDir, databaseUrl: 'postgres://db.example/sanjeh' },
})
async function start(node = nodeAt()) {
  await withKey(node.db, node.settings)
  await claimSharedFolders(node)
  return node
}
const markOf = (node: ReturnType<typeof nodeAt>, folder: string) =>
  path.join(node.settings.dataDir, folder, FOLDER_MARKER_FILE)
const idOf = async () => (await findInstallation(api.ctx.db))?.id ?? ''

describe('the key', () => {
  test('of the first start must be used by every later start', async () => {
    const { db, settings } = api.ctx
    await Promise.all(Array.from({ length: 5 }, () => withKey(db, settings)))
    await expect(withKey(db, { ...settings, authSecret: OTHER })).rejects.toThrow(/setting AUTH_SECRET is not the key/)
    await expect(withKey(db, { ...settings, authSecret: null })).rejects.toThrow(/secrets\.json is not the key/)
    expect(await withKey(db, settings)).toMatchObject({ authSecret: settings.authSecret })
    // The stored value is not enough to sign.
    expect(JSON.stringify(await findInstallation(db))).not.toContain(settings.authSecret)
  })

  test('lets only one of two concurrent first starts with different keys continue', async () => {
    const { db, settings } = api.ctx
    const keys = Array.from({ length: 6 }, (_, index) => `${OTHER} ${index}`)
    const starts = await Promise.allSettled(keys.map((authSecret) => withKey(db, { ...settings, authSecret })))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('that differs stops the program’s start', async () => {
    await withKey(api.ctx.db, api.ctx.settings)
    await expect(startOnThis({ ...api.ctx.settings, authSecret: OTHER })).rejects.toThrow(/AUTH_SECRET is not the key/)
  })
})

/** The program's API, as started by `npm start`. */
async function startOnThis(settings: TestApp['ctx']['settings']) {
  const [row] = await api.sql<{ database: string }>('select current_database() as database')
  const connection = { host: process.env.SANJEH_TEST_SOCKET, user: PROGRAM_ROLE, database: row?.database }
  return startApi(settings, silentLog(), () => Promise.resolve(openDatabase({ connection, max: 2 }, () => undefined)))
}

describe('the folders of nodes with DATABASE_URL', () => {
  test('are marked by the first start, and every node that has them starts', async () => {
    const first = await start()
    for (const name of SHARED) expect(readFileSync(markOf(first, name), 'utf8').trim()).toBe(await idOf())
    await Promise.all([start(nodeAt(first.settings.dataDir)), start(nodeAt(first.settings.dataDir))])
    await assertSharedFolders(first)
  })

  test.each(SHARED)('refuses a node whose %s is not shared, and says what to do', async (name) => {
    const first = await start()
    const second = nodeAt()
    cpSync(first.settings.dataDir, second.settings.dataDir, { recursive: true })
    // Its disk is not mounted, or is not shared.
    rmSync(path.join(second.settings.dataDir, name), { recursive: true })
    const refused = await start(second).catch(String)
    expect(refused).toContain(
      `The folder ${path.join(second.settings.dataDir, name)} (setting DATA_DIR) is not the one`,
    )
    expect(refused).toContain(`write ${await idOf()} into ${markOf(second, name)}`)
    await expect(assertSharedFolders(second)).rejects.toThrow('is not the one')
    expect(readdirSync(second.settings.dataDir)).not.toContain(name)

    cpSync(path.join(first.settings.dataDir, name), path.join(second.settings.dataDir, name), { recursive: true })
    await start(second)
  })

  test('the program refuses an empty folder', async () => {
    await start()
    await expect(startOnThis(nodeAt().settings)).rejects.toThrow('is not the one in which the other nodes')
  })

  test('a node that moved with its files starts, and one that left them behind does not', async () => {
    const first = await start()
    const moved = nodeAt()
    cpSync(first.settings.dataDir, moved.settings.dataDir, { recursive: true })
    await start(moved)
    await expect(start(nodeAt())).rejects.toThrow('is not the one')
  })

  test('refuses the folders of another installation, also at the first start', async () => {
    const first = await start()
    writeFileSync(markOf(first, 'media'), '6f0e4a52-8c11-4b6a-9f0e-3f2f5a1b7c90\n')
    await expect(start(first)).rejects.toThrow('belongs to another installation')
    await api.sql('delete from installation')
    await expect(start(first)).rejects.toThrow('belongs to another installation')
    for (const name of SHARED) writeFileSync(markOf(first, name), await idOf())
    await start(first)
  })

  test('of concurrent first starts those with a shared folder continue, and those with their own do not', async () => {
    const dataDir = newDataDir()
    const shared = await Promise.allSettled(Array.from({ length: 4 }, () => start(nodeAt(dataDir))))
    expect(shared.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
    await api.sql('delete from installation')
    const alone = await Promise.allSettled(Array.from({ length: 4 }, () => start()))
    expect(alone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a start killed while marking does not block the next', async () => {
    const first = await start()
    await api.sql(`update installation set marked_folders = '{}'`)
    rmSync(markOf(first, 'speaking'))
    await start(first)
    expect((await findInstallation(api.ctx.db))?.markedFolders).toEqual(SHARED)
  })

  test('a folder added by a new version is marked by the first node with that version', async () => {
    const first = await start()
    await api.sql(`update installation set marked_folders = array_remove(marked_folders, 'speaking')`)
    rmSync(markOf(first, 'speaking'))
    await start(first)
    expect(readFileSync(markOf(first, 'speaking'), 'utf8').trim()).toBe(await idOf())
  })

  test('a restored installation treats the original’s folders as foreign, and marks its own', async () => {
    const first = await start()
    const copy = path.join(root, 'copy')
    await backup({ ...api.ctx, settings: first.settings }, copy)
    expect(
      readdirSync(copy, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(FOLDER_MARKER_FILE)),
    ).toEqual([])
    const rehearsal = await startTestApp({ dataDir: newDataDir() })
    try {
      const { db, settings } = rehearsal.ctx
      // An interrupted start has marked them for an installation that is gone.
      cpSync(first.settings.dataDir, settings.dataDir, { recursive: true })
      await restore(rehearsal.ctx, copy)
      const onOwn = { ...first.settings, dataDir: settings.dataDir }
      await expect(claimSharedFolders({ db, settings: first.settings })).rejects.toThrow(
        'belongs to another installation',
      )
      await claimSharedFolders({ db, settings: onOwn })
      await start(first)
      await expect(start({ db: api.ctx.db, settings: onOwn })).rejects.toThrow('belongs to another installation')
    } finally {
      await rehearsal.close()
    }
  })

  test('marks nothing without DATABASE_URL, where there is one node', async () => {
    const { db, settings } = nodeAt()
    const alone = { db, settings: { ...settings, databaseUrl: null } }
    await withKey(db, alone.settings)
    await claimSharedFolders(alone)
    expect((await findInstallation(db))?.markedFolders).toEqual([])
    expect(readdirSync(root)).toEqual([])
  })
})

test('every folder of files is either shared by all nodes or rebuilt by each', () => {
  const apart = Object.entries(DATA_FOLDERS).filter(([, { isShared, isRebuilt }]) => !isShared && !isRebuilt)
  expect(apart).toEqual([])
})
