import { type SittingCore } from './sitting-core'

/** Numbers the turns: a turn is the time in which one page of this browser is the writer. */
export type WriterTurns = {
  readonly last: () => number
  /** Another page has begun this turn. */
  readonly note: (turn: number) => void
  /** Called when this page becomes the writer: its changes get higher revisions than those of the pages that wrote before. */
  readonly begin: () => void
  /**
   * Raises the turn once the server's clock is known; false until then. A page that was opened from the device's copy begins without that clock, and a
   * former page may have numbered its turn by it, higher than this one.
   */
  readonly confirm: () => boolean
}

export type TurnHooks = {
  /** How often pages of this device have become the writer so far. */
  readonly turns: number
  /** This page begins this turn as the writer. */
  readonly onTurn: (turn: number) => void
}

export function createWriterTurns(core: SittingCore, { turns, onTurn }: TurnHooks): WriterTurns {
  let [last, isConfirmed] = [turns, true]

  function start(isSame: boolean): void {
    const elapsedMs = core.elapsedMs()
    const turn = core.answers.beginTurn({ counted: last, isUncounted: core.store.isUnread(), elapsedMs }, isSame)
    core.ownFlags.beginTurn(turn, isSame)
    isConfirmed = elapsedMs !== null
    // Older builds count in whole turns.
    last = Math.ceil(turn)
    onTurn(last)
    void core.store.patchNotes({ turn: last })
  }

  return {
    last: () => last,
    note: (turn) => {
      last = Math.max(last, turn)
    },
    begin: () => start(false),
    confirm: () => {
      if (!isConfirmed && core.elapsedMs() !== null) start(true)
      return isConfirmed
    },
  }
}
