import { type Tab } from './browser'
import { type Choice, noteLoss, onBrowser, onTab, PERSISTED_MS, type Step } from './step-choices'
import { type World } from './world'

// What happens from the second edition on.

const HOUR_MS = 3_600_000
const MAX_FLAGS = 4

export const LATER_CHOICES: readonly Choice[] = [
  [3, flag],
  [1.5, (world) => changeBreak(world, true)],
  [2, (world) => changeBreak(world, false)],
  [0.7, (world) => invigilate(world, 'stops the clock', ({ stop }) => stop())],
  [1.5, (world) => invigilate(world, 'lets the clock go on', ({ goOn }) => goOn())],
  [0.4, (world) => invigilate(world, 'grants 20 s', ({ extend }) => extend(20_000))],
  [1, setClock],
  [1, suspend],
]

function flag(world: World): Step | null {
  const { random, oracle } = world
  const flags = Array.from({ length: random.integer(0, MAX_FLAGS) }, () => random.integer(1, 40))
  const change = ({ session }: Tab) => {
    if (!session()?.canType()) return
    session()?.changeFlags(flags)
    oracle.noteFlags(flags)
  }
  return onTab(world, `flag ${JSON.stringify(flags)} in`, change, 'writer')
}

/** Errors are ignored here: the page shows them to the candidate. */
function changeBreak(world: World, isTaken: boolean): Step | null {
  const name = isTaken ? 'take a rest break in' : 'end the break in'
  return onTab(
    world,
    name,
    ({ session }) =>
      void session()
        ?.setPaused(isTaken)
        .catch(() => undefined),
    'writer',
  )
}

function invigilate(
  world: World,
  name: string,
  act: (invigilator: NonNullable<World['server']['invigilator']>) => void,
) {
  const { invigilator } = world.server
  return invigilator && { name: `the invigilator ${name}`, run: () => act(invigilator) }
}

function setClock(world: World): Step {
  const byMs = world.random.integer(-26, 26) * HOUR_MS
  return onBrowser(world, `set the clock by ${byMs / HOUR_MS} h of`, (browser) => browser.setClock(byMs))
}

function suspend(world: World): Step {
  const browser = world.random.pick(world.browsers)
  const ms = world.random.integer(2_000, 60_000)
  const isClockStopped = world.random.chance(0.5)
  return {
    name: `the device of ${browser.name} sleeps for ${ms} ms${isClockStopped ? ', and its clock stands' : ''}`,
    run: () => {
      // Its pages stop at any point of their work, and may never wake.
      noteLoss(world, browser, null, PERSISTED_MS)
      return browser.suspend(ms, isClockStopped)
    },
  }
}
