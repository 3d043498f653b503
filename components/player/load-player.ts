import { type Player } from './player'

type PlayerCode = { readonly Player: typeof Player }

let loading: Promise<PlayerCode> | undefined

/**
 * The code of the running player, half of all that an exam page needs. Asked for while the candidate reads the instructions, and waited
 * for before the clock is started, so that the network can fail neither of them in mid-exam. A failed load is tried again at the next call.
 */
export function loadPlayer(): Promise<PlayerCode> {
  loading ??= import('./player').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
