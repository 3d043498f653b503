import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bundleProgram } from './testing/bundle-program'
import { json } from './testing/cookies'
import { AUTH_SECRET, copyInstallation } from './testing/installed-program'

const dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'sanjeh-second-')), 'data')
const children: ChildProcess[] = []
let program: string
beforeAll(async () => {
  program = await bundleProgram()
  await copyInstallation(dataDir)
})
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(path.dirname(dataDir), { recursive: true, force: true })
})

/** The real program, serving the API only. */
function startProgram() {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'test' as const, WEB: 'off', PORT: '0', DATA_DIR: dataDir, AUTH_SECRET }
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  return { child, output }
}

async function addressOf({ child, output }: ReturnType<typeof startProgram>): Promise<string> {
  while (!/http:\/\/\S+/.test(output.text)) {
    if (child.exitCode !== null) throw new Error(output.text)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return `${/http:\/\/\S+/.exec(output.text)?.[0]}/api`
}

test('fault 32: refuses a second program on the same DATA_DIR with a clear sentence, and leaves the data unchanged', async () => {
  const first = startProgram()
  const base = await addressOf(first)
  const body = { name: 'نگار', identifier: 'negar@example.com', password: 'seven brass kettles' }
  const signedUp = await fetch(`${base}/account/sign-up/`, { method: 'POST', ...json(body) })
  const { access } = (await signedUp.json()) as { access: string }

  const second = startProgram()
  await once(second.child, 'exit')
  expect(second.child.exitCode).toBe(1)
  expect(second.output.text).toContain(
    `Another Sanjeh is already running on this data directory (${dataDir}, process ${first.child.pid})`,
  )
  expect(second.output.text).toContain('سنجه همین حالا با این پوشه‌ی داده کار می‌کند')
  expect(second.output.text).not.toMatch(/\n\s+at /)

  const me = await fetch(`${base}/account/me/`, { headers: { authorization: `Bearer ${access}` } })
  expect(await me.json()).toMatchObject({ identifier: 'negar@example.com' })

  // The refused start left nothing that blocks the next one.
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')
  expect(first.child.exitCode).toBe(0)
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
  const third = startProgram()
  const again = await fetch(`${await addressOf(third)}/account/me/`, { headers: { authorization: `Bearer ${access}` } })
  expect(await again.json()).toMatchObject({ identifier: 'negar@example.com' })
})
