import { type SittingCore } from './sitting-core'

/** The turns in which pages of this browser write, as far as this page knows. */
export type WriterTurns = {
  readonly last: () => number
  /** Another page has begun this turn. */
  readonly note: (turn: number) => void
  /** This page writes from now on: its changes get revisions above those of the pages that wrote before. */
  readonly begin: () => void
  /**
   * A page that was opened from the device's copy begins its turn without the server's clock, by which a former page may have a higher one: once the
   * clock is known, the turn is raised. False until then.
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
