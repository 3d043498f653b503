import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bundleProgram } from '@/server/testing/bundle-program'
import { AUTH_SECRET, copyInstallation } from '@/server/testing/installed-program'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-export-'))
const dataDir = path.join(folder, 'data')
beforeAll(() => copyInstallation(dataDir))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command with its own data directory. */
async function run(command: string, ...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'test' as const, DATA_DIR: dataDir, AUTH_SECRET }
  const program = [await bundleProgram(`server/cli/${command}.ts`), ...args]
  return execFileSync(process.execPath, program, { env, encoding: 'utf8' })
}

test('makes an exported bundle, which contains the keys, readable by its owner only, whatever the umask', async () => {
  const before = process.umask(0o022)
  try {
    await run('exams-import', 'server/authoring/exam/fixtures/mini')
    const out = path.join(folder, 'out')
    await run('exams-export', 'mini', out)
    const made = ['.', ...readdirSync(out, { recursive: true, encoding: 'utf8' })].map((name) => {
      const { mode } = statSync(path.join(out, name))
      return [name, (mode & 0o777).toString(8)]
    })
    const folders = new Set(['.', 'audio', 'pictures'])
    expect(made.length).toBeGreaterThan(6)
    expect(made).toEqual(made.map(([name = '']) => [name, folders.has(name) ? '700' : '600']))
  } finally {
    process.umask(before)
  }
})
