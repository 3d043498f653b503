import { type Browser, type Tab } from './browser'
import { type World } from './world'

/** One thing that happens in a simulated sitting. */
export type Step = { readonly name: string; readonly run: () => Promise<void> | void }
export type Choice = readonly [weight: number, choose: (world: World) => Step | null]

/** Typing reaches the disk within this time, if the disk takes it (120 ms, and its latency). */
export const PERSISTED_MS = 250

export function noteLoss({ oracle, time }: World, browser: Browser, page: string | null, windowMs: number): void {
  oracle.noteLoss({ browser: browser.name, page, atMs: time.nowMs(), windowMs })
}

export function onBrowser(world: World, name: string, run: (browser: Browser) => void): Step {
  const browser = world.random.pick(world.browsers)
  return { name: `${name} ${browser.name}`, run: () => run(browser) }
}

/** Something that an awake tab does; `view` narrows it to tabs in that role. */
export function onTab(
  world: World,
  name: string,
  run: (tab: Tab, browser: Browser) => void,
  view: string | null = null,
): Step | null {
  const found = pickTab(
    world,
    ({ page, session }) => !page.isAsleep() && (view === null || session()?.writer.get() === view),
  )
  return found && { name: `${name} ${found.tab.page.name}`, run: () => run(found.tab, found.browser) }
}

export function pickTab(
  world: World,
  isFit: (tab: Tab) => boolean,
): { readonly tab: Tab; readonly browser: Browser } | null {
  const [first, ...others] = world.browsers.flatMap((browser) =>
    browser
      .tabs()
      .filter(isFit)
      .map((tab) => ({ tab, browser })),
  )
  return first ? world.random.pick([first, ...others]) : null
}
