import { type Browser } from './browser'
import { type Oracle } from './oracle'
import { type Random } from './random'
import { type SimulatedServer } from './simulated-server'
import { type WorldTime } from './world-time'

/** Everything that a step of a simulated sitting may touch. */
export type World = {
  readonly time: WorldTime
  readonly random: Random
  readonly server: SimulatedServer
  readonly browsers: readonly [Browser, Browser]
  readonly oracle: Oracle
  readonly killServer: () => Promise<void>
  /** A text that nobody has typed before. */
  readonly newText: () => string
}
