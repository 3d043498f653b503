import { type Browser } from './browser'
import { type Oracle } from './oracle'
import { type Random } from './random'
import { type SimulatedServer } from './simulated-server'
import { type WorldTime } from './world-time'

/**
 * The set of events of a simulated sitting. A seed repeats its sitting only in the same edition, because further events draw further random numbers.
 * 1: faults of lines, disks, tabs, log-ins and the program. 2: also sections of one to four minutes, rest breaks, an invigilator, device clocks that
 * jump or stop, flags, and long texts.
 */
export type Edition = 1 | 2

/** Everything that a step of a simulated sitting may touch. */
export type World = {
  readonly edition: Edition
  readonly time: WorldTime
  readonly random: Random
  readonly server: SimulatedServer
  readonly browsers: readonly [Browser, Browser]
  readonly oracle: Oracle
  readonly killServer: () => Promise<void>
  /** A text that nobody has typed before. */
  readonly newText: () => string
}
