import { type Database } from '@/server/platform/db/client'
import { abandonTake, listOpenTakes } from './sweep-speaking-repo'
import { closeTakeRow } from './takes/take-repo'

/** Ends unfinished takes of a sitting: with the received part if that is audible, otherwise empty. @returns those that become files now */
export async function endOpenTakes(tx: Database, sessionId: string): Promise<string[]> {
  const endedTakes: string[] = []
  for (const { id: take, chunks } of await listOpenTakes(tx, sessionId)) {
    const manifest = manifestOf(chunks)
    if (manifest[0] == null) {
      await abandonTake(tx, take)
      continue
    }
    const closing = { take, state: 'joined' as const, manifest, stoppedBecause: 'lost' as const }
    await closeTakeRow(tx, { ...closing, peaks: new Uint8Array() })
    endedTakes.push(take)
  }
  return endedTakes
}

/** The hash of each chunk up to the last received; null for missing ones. */
function manifestOf(chunks: readonly { readonly seq: number; readonly sha256: string }[]): (string | null)[] {
  const bySeq = new Map(chunks.map(({ seq, sha256 }) => [seq, sha256]))
  const length = Math.max(-1, ...bySeq.keys()) + 1
  return Array.from({ length }, (_, seq) => bySeq.get(seq) ?? null)
}
