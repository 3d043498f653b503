import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { isQuietHour } from '@/lib/platform/backup/rules/retention'
import { serverBuild } from '@/lib/platform/env/process'
import { readCopyState, readProof } from './platform/backup/continuous/copy-state'
import { type Context } from './platform/http/context'
import { isAnybodySitting } from './sittings/attempt/public'

const NICENESS = 15
const PROOF_INTERVAL_MS = 20 * 3_600_000

/**
 * Once a night, while nobody sits an exam: restores the newest copy beside the installation, in a separate process, and compares it (`npm run
 * backup:prove`).
 */
export async function proveNightly(ctx: Context): Promise<boolean> {
  if (!isProofDue(ctx, Date.now()) || (await isAnybodySitting(ctx.db)) || serverBuild === null) return false
  const child = spawn(process.execPath, [path.resolve(serverBuild, 'server/cli/backup-prove.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // The copy's database ends with the process.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  } catch {
    // A system may forbid it.
  }
  await once(child, 'exit')
  process.off('exit', end)
  const proof = readProof(ctx.settings)
  if (proof === null || proof.failure !== null || proof.differences > 0)
    ctx.log.error({ proof }, 'the newest copy could not be proved: npm run backup:prove says why')
  return true
}

/** Whether the last proof is older than a day, at a quiet hour, in an installation with copies. */
function isProofDue({ settings }: Context, nowMs: number): boolean {
  if (!settings.copying.isOn || !isQuietHour(nowMs) || !readCopyState(settings)?.baseAt) return false
  const proof = readProof(settings)
  return proof === null || nowMs - Date.parse(proof.at) > PROOF_INTERVAL_MS
}
