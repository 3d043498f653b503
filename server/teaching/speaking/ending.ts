import { type Database } from '@/server/platform/db/client'
import { abandonTake, listOpenTakes } from './sweep-speaking-repo'
import { closeTakeRow } from './takes/take-repo'

/**
 * Ends the takes of a sitting whose rest never came: with what came of them where that can be heard, as nothing otherwise.
 * @returns those that are to become files now
 */
export async function endOpenTakes(tx: Database, sessionId: string): Promise<string[]> {
  const joined: string[] = []
  for (const { id: take, chunks } of await listOpenTakes(tx, sessionId)) {
    const manifest = manifestOf(chunks)
    if (manifest[0] == null) {
      await abandonTake(tx, take)
      continue
    }
    const closing = { take, state: 'joined' as const, manifest, stoppedBecause: 'lost' as const }
    await closeTakeRow(tx, { ...closing, peaks: new Uint8Array() })
    joined.push(take)
  }
  return joined
}

/** Chunk by chunk up to the last that is here; null where one never came. */
function manifestOf(chunks: readonly { readonly seq: number; readonly sha256: string }[]): (string | null)[] {
  const bySeq = new Map(chunks.map(({ seq, sha256 }) => [seq, sha256]))
  const length = Math.max(-1, ...bySeq.keys()) + 1
  return Array.from({ length }, (_, seq) => bySeq.get(seq) ?? null)
}
