import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Logger } from 'pino'
import { CommandError } from '@/server/command'
import { startEmbedded } from '@/server/platform/db/embedded/embedded'

/** Marks its folder as a demo that may be deleted. `seeding` after an interrupted run. */
const MARKER = 'demo.json'
type State = 'seeding' | 'ready'

/** `none`: an empty or missing folder. @throws CommandError when the folder contains anything but a demo */
export function readDemoState(folder: string): State | 'none' {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return 'none'
  if (!existsSync(path.join(folder, MARKER)))
    throw new CommandError(`${folder} holds something else than a demo. Name another folder, or move it away.`)
  return readFileSync(path.join(folder, MARKER), 'utf8').includes('"ready"') ? 'ready' : 'seeding'
}

export function markDemo(folder: string, state: State): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, MARKER), `${JSON.stringify({ state })}\n`)
}

/** Deletes a demo. @throws DataDirBusyError while it is running */
export async function removeDemo(folder: string, log: Logger): Promise<void> {
  // If the folder's database can be opened, no demo is running; opening it also stops a server left behind by a killed program.
  const server = await startEmbedded(folder, log)
  await server.stop()
  const others = readdirSync(folder).filter((name) => name !== MARKER)
  for (const name of others) rmSync(path.join(folder, name), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
