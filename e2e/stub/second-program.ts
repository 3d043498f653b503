import { spawn } from 'node:child_process'

export type SecondProgram = { readonly origin: string; readonly close: () => Promise<void> }

const START_MS = 240_000 // it first creates its own database, on a machine busy with other tests

/** A second process of the journeys' build, in front of an API elsewhere: it starts neither API nor database of its own. */
export function startProgram(apiBase: string, settings: Readonly<Record<string, string>> = {}): Promise<SecondProgram> {
  return start({ API_BASE: apiBase, ...settings })
}

/** The same build with its own database, which a test may break without disturbing others. */
export function startAlone(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<SecondProgram> {
  return start({ DATA_DIR: dataDir, ADDRESS_LIMIT_FACTOR: '1000', ...settings })
}

async function start(settings: Readonly<Record<string, string>>): Promise<SecondProgram> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['scripts/serve-built.mjs'], {
    env: { NODE_ENV: 'production', PATH, HOME, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    return { origin: await readOrigin(child.stdout, ended), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The first line of a started process contains its origin. */
function readOrigin(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? []
      if (origin) resolve(origin)
    })
    void ended.then(() => reject(new Error(`The program ended before it was ready: ${text}`)))
    setTimeout(() => reject(new Error('The program did not start in time')), START_MS).unref()
  })
}
