import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { type Fault } from './gateway-simulator'

/** Tests, drills and journeys all run from here; of their own file they know by different names. */
const root = process.cwd()
/** As the panel of Zarinpal would give it. */
export const MERCHANT = '11111111-1111-4111-8111-111111111111'

export type SimulatedGateway = {
  readonly base: string
  /** The buyer pays, or leaves without. */
  readonly pay: (authority: string) => Promise<void>
  readonly cancel: (authority: string) => Promise<void>
  /** The next calls of an action go wrong. */
  readonly arm: (action: string, fault: Fault, times?: number) => Promise<void>
  readonly calm: () => Promise<void>
  /** The payment that was asked for last. */
  readonly last: () => Promise<string>
  readonly stateOf: (authority: string) => Promise<string | null>
  readonly end: () => Promise<void>
}

/** Starts the gateway of the drills as a process of its own: what it holds survives every kill of the program. */
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
  const [told] = (await once(child.stdout, 'data')) as [Buffer]
  const base = `http://127.0.0.1:${told.toString().trim()}`
  const control = async (what: string, body: object = {}) => {
    const reply = await fetch(`${base}/control/${what}`, { method: 'POST', body: JSON.stringify(body) })
    return (await reply.json()) as { authority?: string | null; state?: string | null }
  }
  return {
    base,
    pay: async (authority) => void (await control('pay', { authority })),
    cancel: async (authority) => void (await control('cancel', { authority })),
    arm: async (action, fault, times = 1) => void (await control('fault', { action, fault, times })),
    calm: async () => void (await control('calm')),
    last: async () => (await control('last')).authority ?? '',
    stateOf: async (authority) => (await control('state', { authority })).state ?? null,
    end: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(file, { force: true })
    },
  }
}
