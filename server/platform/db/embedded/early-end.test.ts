import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleProgram } from '@/server/testing/bundle-program'
import { copyEmptyCluster } from '@/server/testing/empty-cluster'
import { hasProcesses } from './processes'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-early-'))
const cluster = path.join(folder, 'data', 'pg')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a program that is stopped while its database starts leaves no server running', async () => {
  const program = await bundleProgram()
  await copyEmptyCluster(path.dirname(cluster))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'test' as const, WEB: 'off', PORT: '0', DATA_DIR: path.dirname(cluster) }
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  while (!existsSync(path.join(cluster, 'postmaster.pid'))) await sleep(1)
  child.kill('SIGTERM')
  await once(child, 'exit')
  const until = performance.now() + 20_000
  while (hasProcesses(cluster) && performance.now() < until) await sleep(50)
  expect(hasProcesses(cluster)).toBe(false)
})
