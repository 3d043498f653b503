import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { type Fault } from './gateway-simulator'

/** The root: tests, drills and journeys all run from here, with different `__dirname`s. */
const root = process.cwd()
/** In the format of Zarinpal's panel. */
export const MERCHANT = '11111111-1111-4111-8111-111111111111'

export type SimulatedGateway = {
  readonly base: string
  /** The buyer pays, or cancels. */
  readonly pay: (authority: string) => Promise<void>
  readonly cancel: (authority: string) => Promise<void>
  /** Makes the next calls of an action fail. */
  readonly arm: (action: string, fault: Fault, times?: number) => Promise<void>
  readonly clearFaults: () => Promise<void>
  /** The last requested payment. */
  readonly last: () => Promise<string>
  readonly stateOf: (authority: string) => Promise<string | null>
  readonly end: () => Promise<void>
}

/** Starts the simulated gateway as a separate process: its state survives every kill of the program. */
export async function startSimulatedGateway(name: string): Promise<SimulatedGateway> {
  const file = path.join(root, '.cache/faults', `gateway-${name}.mjs`)
  mkdirSync(path.dirname(file), { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: ['server/testing/fakes/gateway-simulator.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  if (!child.stdout) throw new Error('The gateway has no output')
  const [portLine] = (await once(child.stdout, 'data')) as [Buffer]
  const base = `http://127.0.0.1:${portLine.toString().trim()}`
  const control = async (what: string, body: object = {}) => {
    const reply = await fetch(`${base}/control/${what}`, { method: 'POST', body: JSON.stringify(body) })
    return (await reply.json()) as { authority?: string | null; state?: string | null }
  }
  return {
    base,
    pay: async (authority) => void (await control('pay', { authority })),
    cancel: async (authority) => void (await control('cancel', { authority })),
    arm: async (action, fault, times = 1) => void (await control('fault', { action, fault, times })),
    clearFaults: async () => void (await control('calm')),
    last: async () => (await control('last')).authority ?? '',
    stateOf: async (authority) => (await control('state', { authority })).state ?? null,
    end: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(file, { force: true })
    },
  }
}
