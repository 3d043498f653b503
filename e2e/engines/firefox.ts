import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COMMAND_TIMEOUT_MS, type Driver, idOf, until } from './driver'

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const SOUND = '/usr/bin/pulseaudio'

/** The Debian packages that are missing for Firefox. */
export function missingForFirefox(): readonly string[] {
  return [
    ...(PROGRAMS.some((file) => existsSync(file)) ? [] : ['firefox-esr']),
    ...(existsSync(SOUND) ? [] : ['pulseaudio']),
  ]
}

/** Starts Firefox without a window. Marionette is its own remote protocol and has the commands of WebDriver, so that no driver is needed beside it. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'sanjeh-firefox-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const preferences = {
    'marionette.port': port,
    'media.autoplay.default': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const sound = startSilentSound(profile)
  const binary = PROGRAMS.find((file) => existsSync(file)) ?? ''
  const program = spawn(binary, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, ...sound.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  })
  const stop = () => {
    process.off('exit', stop)
    program.kill('SIGKILL')
    sound.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', stop)
  const line = await until('Firefox', () => connect(port))
  await line.send('WebDriver:NewSession', { timeouts: { script: COMMAND_TIMEOUT_MS } })
  return {
    open: async (url) => void (await line.send('WebDriver:Navigate', { url })),
    run: async (script, args) => valueOf(await line.send('WebDriver:ExecuteAsyncScript', { script, args })),
    click: async (element) => void (await line.send('WebDriver:ElementClick', { id: idOf(element) })),
    type: async (element, text) => void (await line.send('WebDriver:ElementSendKeys', { id: idOf(element), text })),
    resize: async (width, height) => void (await line.send('WebDriver:SetWindowRect', { width, height })),
    screenshot: async () => String(valueOf(await line.send('WebDriver:TakeScreenshot', { full: false }))),
    openTab: async () => {
      const opened = await line.send('WebDriver:NewWindow', { type: 'tab', focus: true })
      await line.send('WebDriver:SwitchToWindow', { handle: handleOf(opened) })
    },
    switchTo: async (tab) => {
      const handles = valueOf(await line.send('WebDriver:GetWindowHandles', {}))
      if (!Array.isArray(handles)) throw new Error('Firefox named no tabs')
      await line.send('WebDriver:SwitchToWindow', { handle: String(handles[tab]) })
    },
    print: async () => Buffer.from(String(valueOf(await line.send('WebDriver:Print', {}))), 'base64'),
    close: async () => {
      await line.send('WebDriver:DeleteSession', {}).catch(() => undefined)
      line.end()
      stop()
    },
  }
}

/** A sound device that nobody hears: without any, Firefox refuses to play a recording. */
function startSilentSound(folder: string): { readonly env: Record<string, string>; readonly stop: () => void } {
  const socket = path.join(folder, 'sound')
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`]
  const program = spawn(
    SOUND,
    ['-n', '--daemonize=no', '--exit-idle-time=-1', '--disable-shm', ...modules.flatMap((module) => ['-L', module])],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  )
  return { env: { PULSE_SERVER: `unix:${socket}` }, stop: () => void program.kill('SIGKILL') }
}

const handleOf = (opened: unknown) =>
  typeof opened === 'object' && opened !== null && 'handle' in opened ? String(opened.handle) : ''

const valueOf = (reply: unknown) =>
  typeof reply === 'object' && reply !== null && 'value' in reply ? reply.value : reply

type Line = { readonly send: (name: string, parameters: object) => Promise<unknown>; readonly end: () => void }
type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (reason: Error) => void }

/** Marionette's messages: the length in bytes, a colon, and `[type, id, …]` in JSON. It greets first. */
async function connect(port: number): Promise<Line> {
  const socket = net.connect(port, '127.0.0.1')
  const waiting = new Map<number, Waiting>()
  let received = Buffer.alloc(0)
  let lastId = 0
  const greeting = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      for (let message = takeMessage(); message !== null; message = takeMessage()) {
        if (Array.isArray(message)) settle(waiting, message)
        else resolve()
      }
    })
  })
  await greeting
  return {
    send: (name, parameters) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        const message = JSON.stringify([0, lastId, name, parameters])
        socket.write(`${Buffer.byteLength(message)}:${message}`)
      }),
    end: () => socket.destroy(),
  }

  function takeMessage(): unknown {
    const colon = received.indexOf(':')
    if (colon < 0) return null
    const end = colon + 1 + Number(received.subarray(0, colon).toString())
    if (received.length < end) return null
    const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
    received = received.subarray(end)
    return message
  }
}

function settle(waiting: Map<number, Waiting>, [, id, error, result]: readonly unknown[]): void {
  const caller = waiting.get(Number(id))
  waiting.delete(Number(id))
  if (error) caller?.reject(new Error(JSON.stringify(error).slice(0, 400)))
  else caller?.resolve(result)
}
