import { type Choice, noteLoss, onBrowser, onTab, PERSISTED_MS, pickTab, type Step } from './step-choices'
import { type Browser, type Tab } from './browser'
import { FAIR, NETWORK_CONDITIONS } from './network-line'
import { LATER_CHOICES } from './later-steps'
import { type World } from './world'

/** Text of this age may be lost in a power cut: the operating system holds relaxed commits for a while. */
const POWER_LOSS_MS = 5_500
/** The loss window of a disk that stores nothing: everything that is not on the server yet. */
const ALL_TIME_MS = 1e9
const MAX_TABS = 3
const LONG_TEXT_CHANCE = 0.15
/** The contract's limit of a text. */
const MAX_TEXT_LENGTH = 20_000
const DISK_STATES = ['fine', 'fine', 'fine', 'hangs', 'full', 'absent'] as const

/** Draws what happens next. What cannot happen now is drawn again. */
export function chooseStep(world: World): Step {
  const choices = world.edition === 1 ? CHOICES : ALL_CHOICES
  const totalWeight = choices.reduce((sum, [weight]) => sum + weight, 0)
  for (;;) {
    let drawn = world.random.next() * totalWeight
    const choice = choices.find(([weight]) => (drawn -= weight) < 0)
    const step = choice?.[1](world)
    if (step) return step
  }
}

const CHOICES: readonly Choice[] = [
  [34, typeText],
  [22, ({ time, random }) => wait(time, random.integer(20, 2_500))],
  [3, ({ time, random }) => wait(time, random.integer(4_000, 25_000))],
  [7, changeNetwork],
  [4, restoreNetwork],
  [4, openTab],
  [3, (world) => onTab(world, 'close', (tab, browser) => leave(world, browser, tab, () => browser.close(tab)))],
  [4, reload],
  [2, killBrowser],
  [1, losePower],
  [5, hideTab],
  [3, (world) => onTab(world, 'come back to', ({ session }) => session()?.onVisible())],
  [3, (world) => onTab(world, 'take over in', ({ session }) => session()?.takeOver(), 'other-tab')],
  [4, (world) => onTab(world, 'continue in', ({ session }) => void session()?.claim(), 'other-device')],
  [2, putToSleep],
  [3, wakeUp],
  [3, changeDisk],
  [0.4, clearDisk],
  [3, (world) => ({ name: 'kill the program', run: world.killServer })],
  [1, (world) => onBrowser(world, 'lose the log-in of', (browser) => browser.loseLogIn())],
  [2, logInAgain],
  [0.6, (world) => onTab(world, 'hand in at', ({ session }) => session()?.finish(), 'writer')],
  [0.3, (world) => onTab(world, 'take the hand-in back at', ({ session }) => session()?.cancelFinish(), 'writer')],
]

const ALL_CHOICES = [...CHOICES, ...LATER_CHOICES]

function wait(time: World['time'], ms: number): Step {
  return { name: `wait ${ms} ms`, run: () => time.advance(ms) }
}

function typeText(world: World): Step | null {
  const { random, server, time, oracle } = world
  const found = pickTab(world, (tab) => !tab.page.isAsleep() && tab.session()?.canType() === true)
  if (!found) return null
  const { tab, browser } = found
  const question = random.pick(server.questions)
  const value = makeText(world)
  return {
    name: `${tab.page.name} types "${value.slice(0, 12)}" (${value.length}) into ${question}`,
    run: () => {
      tab.session()?.edit(question, value)
      oracle.noteTyped({ browser: browser.name, page: tab.page.name, question, value, atMs: time.nowMs() })
      // A page whose disk has failed once stores in memory only.
      const isOnDisk =
        browser.disk.state() === 'fine' && !browser.disk.isBlocked() && tab.session()?.store.kind() === 'device'
      if (!isOnDisk) noteLoss(world, browser, tab.page.name, ALL_TIME_MS)
    },
  }
}

/** An essay is long: several of them do not fit into what a closing page may send. */
function makeText({ edition, random, newText }: World): string {
  const text = newText()
  if (edition === 1 || !random.chance(LONG_TEXT_CHANCE)) return text
  return `${text} `.padEnd(random.integer(2_000, MAX_TEXT_LENGTH), 'and so on ')
}

function changeNetwork(world: World): Step {
  const conditions = world.random.pick(NETWORK_CONDITIONS)
  return onBrowser(world, `change the line to ${JSON.stringify(conditions)} at`, (browser) =>
    browser.line.set(conditions),
  )
}

function restoreNetwork({ browsers }: World): Step {
  return { name: 'every line is fair again', run: () => browsers.forEach((browser) => browser.line.set(FAIR)) }
}

function openTab(world: World): Step | null {
  const browser = world.random.pick(world.browsers)
  if (browser.tabs().length >= MAX_TABS) return null
  return { name: `open a tab in ${browser.name}`, run: () => void browser.open() }
}

function reload(world: World): Step | null {
  return onTab(world, 'reload', (tab, browser) => {
    leave(world, browser, tab, () => browser.close(tab))
    browser.open()
  })
}

/** A closing page stores its texts, but the browser may not wait for that. */
function leave(world: World, browser: Browser, tab: Tab, close: () => void): void {
  noteLoss(world, browser, tab.page.name, PERSISTED_MS)
  close()
}

function killBrowser(world: World): Step {
  return onBrowser(world, 'kill', (browser) => {
    noteLoss(world, browser, null, PERSISTED_MS)
    browser.kill()
    browser.open()
  })
}

/** Not just after a tab was opened: the disk would lose the new tab's turn, and with it which of two texts is the newer one. */
function losePower(world: World): Step | null {
  const browser = world.random.pick(world.browsers)
  if (browser.tabs().some(({ openedAtMs }) => openedAtMs > world.time.nowMs() - POWER_LOSS_MS)) return null
  return {
    name: `cut the power of ${browser.name}`,
    run: () => {
      noteLoss(world, browser, null, POWER_LOSS_MS)
      browser.kill()
      browser.disk.losePower()
      browser.open()
    },
  }
}

function hideTab(world: World): Step | null {
  return onTab(world, 'look away from', ({ session }) => {
    session()?.onBlur()
    session()?.onHidden()
  })
}

/** A browser freezes only pages that have been out of sight for a while. */
function putToSleep(world: World): Step | null {
  const found = pickTab(world, ({ page }) => !page.isAsleep())
  if (!found) return null
  return {
    name: `put ${found.tab.page.name} to sleep`,
    run: async () => {
      found.tab.session()?.onHidden()
      await world.time.advance(PERSISTED_MS)
      found.tab.page.sleep()
    },
  }
}

function wakeUp(world: World): Step | null {
  const found = pickTab(world, ({ page }) => page.isAsleep())
  if (!found) return null
  return {
    name: `wake ${found.tab.page.name}`,
    run: () => {
      found.tab.page.wake()
      found.tab.session()?.onVisible()
    },
  }
}

function changeDisk(world: World): Step {
  const state = world.random.pick(DISK_STATES)
  return onBrowser(world, `the disk ${state} in`, (browser) => {
    // What the disk now delays or refuses was typed before.
    if (state !== 'fine') noteLoss(world, browser, null, PERSISTED_MS)
    browser.disk.set(state)
  })
}

function clearDisk(world: World): Step {
  return onBrowser(world, 'delete the site data of', (browser) => {
    noteLoss(world, browser, null, ALL_TIME_MS)
    browser.clear()
  })
}

function logInAgain(world: World): Step | null {
  const browser = world.random.pick(world.browsers)
  if (browser.isLoggedIn()) return null
  return { name: `log in again in ${browser.name}`, run: () => world.time.hold(browser.logInAgain()) }
}
