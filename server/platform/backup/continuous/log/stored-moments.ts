export type StoredMoments = {
  /** Asks the database up to where it has written, unless an earlier answer is not reached yet. */
  readonly ask: () => Promise<void>
  /** The log is on disk up to this position. */
  readonly settle: (stored: bigint) => void
  /** The last moment of which every commit is known to be stored. */
  readonly storedAt: () => Date | null
}

/**
 * Finds the moment up to which the stored log has every commit: the database is asked for its position, and the moment counts once the log is stored
 * up to there. The stream itself cannot answer this: the server replies before it sends pending log, so that on a busy machine the reply overtakes an
 * earlier commit.
 */
export function createStoredMoments(readEnd: () => Promise<bigint>): StoredMoments {
  let waiting: { readonly at: Date; readonly end: bigint } | null = null
  let isAsking = false
  let storedAt: Date | null = null
  return {
    ask: async () => {
      // A later position might never be reached while much is written.
      if (isAsking || waiting !== null) return
      isAsking = true
      const at = new Date(Date.now())
      try {
        waiting = { at, end: await readEnd() }
      } finally {
        isAsking = false
      }
    },
    settle: (stored) => {
      if (waiting === null || stored < waiting.end) return
      storedAt = waiting.at
      waiting = null
    },
    storedAt: () => storedAt,
  }
}
