import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import net from 'node:net'
import { COMMAND_TIMEOUT_MS, type Driver, idOf, until } from './driver'

const PROGRAM = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const BROWSERS = ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)

/** The Debian packages that are missing for WebKit. */
export function missingForWebKit(): readonly string[] {
  const isThere = existsSync(PROGRAM) && BROWSERS.some((file) => existsSync(file))
  return [...(isThere ? [] : ['webkit2gtk-driver']), ...(existsSync(SCREEN) ? [] : ['xvfb'])]
}

/** Settings of WebKit that MiniBrowser takes as arguments: a microphone that beeps, allowed without a question while it is driven. */
const MICROPHONE = ['--enable-media-stream=true', '--enable-mock-capture-devices=true']

/** Starts WebKitGTK's MiniBrowser on a screen of its own. */
export async function startWebKit(): Promise<Driver> {
  const display = `:${90 + Math.floor(Math.random() * 900)}`
  const screen = spawn(SCREEN, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  const port = await freePort()
  const program = spawn(PROGRAM, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', GDK_BACKEND: 'x11' },
  })
  const stop = () => {
    process.off('exit', stop)
    program.kill()
    screen.kill()
  }
  process.once('exit', stop)
  const send = (method: string, path: string, body?: object) => ask(`http://127.0.0.1:${port}${path}`, method, body)
  await until('WebKitWebDriver', async () => ((await send('GET', '/status')) === undefined ? null : true))
  const binary = BROWSERS.find((file) => existsSync(file)) ?? ''
  const options = { binary, args: ['--automation', ...MICROPHONE] }
  const made = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: COMMAND_TIMEOUT_MS } } },
  })
  const session = `/session/${sessionOf(made)}`
  const post = (path: string, body: object) => send('POST', session + path, body)
  // WebKit lists its tabs in no order that it promises.
  const handles = [String(await send('GET', `${session}/window`))]
  return {
    open: async (url) => void (await post('/url', { url })),
    run: (script, args) => post('/execute/async', { script, args }),
    click: async (element) => void (await post(`/element/${idOf(element)}/click`, {})),
    type: async (element, text) => void (await post(`/element/${idOf(element)}/value`, { text })),
    resize: async (width, height) => void (await post('/window/rect', { width, height })),
    screenshot: async () => String(await send('GET', `${session}/screenshot`)),
    openTab: async () => {
      handles.push(handleOf(await post('/window/new', { type: 'tab' })))
      await post('/window', { handle: handles.at(-1) })
    },
    switchTo: async (tab) => void (await post('/window', { handle: handles[tab] })),
    print: null,
    close: async () => {
      await send('DELETE', session).catch(() => undefined)
      stop()
    },
  }
}

const handleOf = (opened: unknown) =>
  typeof opened === 'object' && opened !== null && 'handle' in opened ? String(opened.handle) : ''

function sessionOf(made: unknown): string {
  if (typeof made === 'object' && made !== null && 'sessionId' in made) return String(made.sessionId)
  throw new Error(`WebKitWebDriver opened no session: ${JSON.stringify(made)}`)
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS * 2),
  })
  const { value }: { value?: unknown } = await reply.json()
  if (!reply.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value).slice(0, 400)}`)
  return value
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
