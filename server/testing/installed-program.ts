import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bundleProgram, folderOfRun } from './bundle-program'

export const AUTH_SECRET = 'a key of the fault tests, and of nothing else'
/** The ready line of a program (server/program.ts) names its address. */
const READY = /http:\/\/\S+/

/**
 * Fills a data directory with an installation that has started and stopped once: its database is migrated and has the shipped content. A first start
 * costs five seconds of CPU time, a copy of this a tenth. Made once per test run, which deletes it. Its key is {@link AUTH_SECRET}: the program is
 * refused with another.
 */
export async function copyInstallation(dataDir: string): Promise<void> {
  const installed = path.join(folderOfRun(), 'installed')
  if (!existsSync(installed)) await makeInstallation(installed)
  mkdirSync(dataDir, { recursive: true })
  copy(`${installed}/.`, dataDir)
}

/** Renamed only when complete: another test file may make one at the same time, and the first to end wins. */
async function makeInstallation(installed: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-first-'))
  try {
    await startOnce(path.join(folder, 'data'))
    const draft = mkdtempSync(`${installed}-`)
    copy(path.join(folder, 'data'), draft)
    if (!existsSync(installed)) renameSync(path.join(draft, 'data'), installed)
    rmSync(draft, { recursive: true, force: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string): Promise<void> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'test' as const, WEB: 'off', PORT: '0', DATA_DIR: dataDir, AUTH_SECRET }
  const child = spawn(process.execPath, [await bundleProgram()], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (READY.test(output)) child.kill('SIGTERM')
  }
  await ended
  if (child.exitCode !== 0) throw new Error(`The first start ended with ${child.exitCode}`)
}

/** Keeps the owner: started by root, PostgreSQL runs as another user. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}
