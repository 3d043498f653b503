import { type Browser, createBrowser, type Tab } from './browser'
import { FAIR } from './network-line'
import { createMemoryServer } from './memory-server'
import { createOracle, findOutdatedScreens } from './oracle'
import { createRandom } from './random'
import { type SimulatedServer } from './simulated-server'
import { chooseStep } from './steps'
import { type Edition, type World } from './world'
import { createWorldTime, TimerLoop, type WorldTime } from './world-time'

export type Run = {
  readonly seed: number
  readonly steps: number
  /** What was broken, with the step after which it was seen; empty if nothing was. */
  readonly breaches: readonly string[]
  /** What was done, in order; `npm run simulate` prints it. */
  readonly trace: readonly string[]
}
/** Makes the server of one simulated sitting. `logIn` is the log-in that begins the section. */
export type MakeServer = (
  time: WorldTime,
  sectionMs: number,
) => Promise<{ readonly server: SimulatedServer; readonly logIn: string }>

/** In a short one the end comes in the middle of faults. */
const SECTIONS_MS = [60_000, 120_000, 240_000] as const
const SECTION_MS = 240_000
const FIRST_LOG_IN = 'log-in-1'

export const inMemory: MakeServer = async (time, sectionMs) => ({
  server: createMemoryServer(time, sectionMs, FIRST_LOG_IN),
  logIn: FIRST_LOG_IN,
})

type Options = { readonly makeServer?: MakeServer; readonly edition?: Edition }

/**
 * Simulates one sitting of one person with two browsers: real client code, and faults of the network, pages, disks, log-ins and the program that the
 * seed chooses. The same seed and steps repeat the same run. After every step the oracle looks for forbidden states; at the end every fault is
 * repaired, the time runs out, and nothing typed may be missing.
 * @param steps the number of events
 */
export async function simulate(seed: number, steps: number, options: Options = {}): Promise<Run> {
  const world = await createWorld(seed, options)
  const trace: string[] = []
  try {
    return await runSteps(world, { seed, steps, trace })
  } catch (error) {
    if (!(error instanceof TimerLoop)) throw error
    return { seed, steps: trace.length, breaches: [error.message], trace }
  }
}

type Plan = { readonly seed: number; readonly steps: number; readonly trace: string[] }

async function runSteps(world: World, { seed, steps, trace }: Plan): Promise<Run> {
  for (let step = 1; step <= steps; step += 1) {
    const { name, run } = chooseStep(world)
    trace.push(`${step} at ${Math.round(world.time.nowMs())} ms: ${name}`)
    await run()
    await world.time.advance(0)
    const breaches = await world.oracle.checkNow(world.browsers)
    if (breaches.length > 0) return { seed, steps: step, breaches, trace }
  }
  trace.push(`everything heals at ${Math.round(world.time.nowMs())} ms`)
  return { seed, steps, breaches: await healAndFinish(world), trace }
}

async function createWorld(seed: number, { makeServer = inMemory, edition = 2 }: Options): Promise<World> {
  const random = createRandom(seed)
  const time = createWorldTime()
  const sectionMs = edition === 1 ? SECTION_MS : random.pick(SECTIONS_MS)
  const { server, logIn } = await makeServer(time, sectionMs)
  const oracle = createOracle(server)
  let kills = 0
  let texts = 0
  const makeBrowser = async (name: string, own: string) =>
    createBrowser({
      name,
      time,
      random,
      server,
      logIn: own,
      sendsLeftovers: edition > 1,
      kills: () => kills,
      onSaved: (_, body, reply) => oracle.noteReply(body, reply),
    })
  const browsers = [await makeBrowser('A', logIn), await makeBrowser('B', await server.logIn())] as const
  browsers[0].open()
  await time.advance(200)
  return {
    edition,
    time,
    random,
    server,
    browsers,
    oracle,
    killServer: async () => {
      kills += 1
      await time.hold(server.restart())
    },
    newText: () => {
      texts += 1
      return `text ${texts}`
    },
  }
}

/** The longest that anything waits once all is well: a back-off of half a minute, a timeout, a copy that came late. */
const SETTLE_MS = 100_000
const GRACE_AND_SWEEP_MS = 60_000

async function healAndFinish(world: World): Promise<readonly string[]> {
  const { time, browsers, oracle, server } = world
  for (const browser of browsers) {
    browser.line.set(FAIR)
    browser.disk.set('fine')
    for (const { page, session } of browser.tabs()) {
      page.wake()
      page.enter(() => session()?.onVisible())
    }
    if (!browser.isLoggedIn()) await browser.logInAgain()
    if (browser.tabs().length === 0) browser.open()
  }
  server.invigilator?.goOn()
  const leftMs = (await server.readTruth()).leftMs ?? server.sectionMs - time.nowMs()
  await time.advance(SETTLE_MS)
  const isRunning = leftMs > SETTLE_MS
  const tabs = listTabs(browsers)
  const unsent = isRunning ? tabs.filter(hasUnsentText) : []
  const outdated = isRunning ? findOutdatedScreens(tabs, await server.readTruth(), server.questions) : []
  await time.advance(Math.max(0, leftMs - SETTLE_MS) + GRACE_AND_SWEEP_MS)
  const open = listTabs(browsers).filter(({ session }) => session() && session()?.closing.get().phase !== 'closed')
  return [
    ...unsent.map(({ page }) => `${page.name} has not sent everything although all is well`),
    ...outdated,
    ...open.map(({ page, session }) => `${page.name} is still ${session()?.closing.get().phase} after the end`),
    ...(await oracle.checkNow(browsers)),
    ...(await oracle.checkEnd(browsers)),
  ]
}

function listTabs(browsers: readonly Browser[]): readonly Tab[] {
  return browsers.flatMap((browser) => browser.tabs())
}

function hasUnsentText({ session }: Tab): boolean {
  const open = session()
  return open?.writer.get() === 'writer' && open.closing.get().phase === 'open' && open.save.get() !== 'saved'
}
