import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Logger } from 'pino'
import { CommandError } from '@/server/command'
import { startEmbedded } from '@/server/platform/db/embedded/embedded'

/** Says that everything beside it is a demo and may be deleted. `seeding` after a run that was stopped. */
const MARKER = 'demo.json'
type State = 'seeding' | 'ready'

/** `none`: nothing is there, or nothing yet. @throws CommandError when the folder holds anything else than a demo */
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
  // Whoever has the folder's database may delete it; one that a killed program left behind is ended on the way.
  const server = await startEmbedded(folder, log)
  await server.stop()
  const others = readdirSync(folder).filter((name) => name !== MARKER)
  for (const name of others) rmSync(path.join(folder, name), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
