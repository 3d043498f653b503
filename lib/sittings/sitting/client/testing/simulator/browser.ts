import { resumeStored } from '@/lib/sittings/player/rules/resume-stored'
import { type AnswerEntry, isNewer } from '@/lib/sittings/player/rules/answer-ledger'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { assembleSession, type LoadedSitting } from '../../assemble-session'
import { type Sitting, type SittingCalls, type SittingNotes, type SittingStore, type Timers } from '../../ports'
import { type SittingSession } from '../../session'
import { sendOutbox } from '../../leftovers/send-leftovers'
import { openSittingStore } from '../../store/store'
import { createDeviceStore } from '../../store/store-device'
import { createWriterLock } from '../../writer-lock'
import { createModelChannels, createModelLocks, type ModelChannel } from '../model-locks'
import { createDisk, type Disk } from './disk'
import { createKeepaliveLimit } from './keepalive-limit'
import { createLine, type Line } from './network-line'
import { problem } from './memory-server'
import { createPage, type Page } from './page'
import { type Random } from './random'
import { type LogIn, type SimulatedServer } from './simulated-server'
import { type WorldTime } from './world-time'

/** A tab with the section in it. Its session is null while it loads, and for good once the section is over there. */
export type Tab = { readonly page: Page; readonly session: () => SittingSession | null; readonly openedAtMs: number }

/** One simulated browser: its disk, line and log-in outlive its tabs. */
export type Browser = {
  readonly name: string
  readonly disk: Disk
  readonly line: Line
  readonly tabs: () => readonly Tab[]
  readonly open: () => Tab
  readonly close: (tab: Tab) => void
  /** Kills every tab at once, at any point of its work. */
  readonly kill: () => void
  /** The person deletes the site's data. */
  readonly clear: () => void
  /** The device's wall clock is set. */
  readonly setClock: (byMs: number) => void
  /** The device sleeps; on some devices the monotonic clock stops meanwhile (`isClockStopped`). */
  readonly suspend: (ms: number, isClockStopped: boolean) => Promise<void>
  readonly loseLogIn: () => void
  readonly logInAgain: () => Promise<void>
  readonly isLoggedIn: () => boolean
  /** Texts that this browser still has: unsent, or set aside for the person. */
  readonly listStoredTexts: () => readonly AnswerEntry[]
}
type Deps = {
  readonly name: string
  readonly time: WorldTime
  readonly random: Random
  readonly server: SimulatedServer
  readonly logIn: string
  readonly kills: () => number
  /** A page that finds the section closed sends its answers that this browser has not sent yet. */
  readonly sendsLeftovers: boolean
  /** Called with every acknowledgement that a page has read. */
  readonly onSaved: (page: Page, body: Parameters<SittingCalls['save']>[0], reply: unknown) => void
}

/** A page that could not load the section tries again after this time, as a person would. */
const RETRY_MS = 4_000

export function createBrowser(deps: Deps): Browser {
  const { name, time, random, server } = deps
  const disk = createDisk(time, random)
  const line = createLine(deps)
  const locks = createModelLocks()
  const channels = createModelChannels()
  let logIn: LogIn = { id: deps.logIn, isLost: false }
  let tabs: Tab[] = []
  let opened = 0
  let rememberedEpoch: number | null = null
  /** The copy of the section for a reload without the server, and what was acknowledged since. */
  let copy: { readonly sitting: Sitting; readonly keptAtMs: number } | null = null
  const acked = new Map<string, AnswerEntry>()
  let [wallSkewMs, stoppedMs] = [0, 0]
  const wallMs = () => time.nowMs() + wallSkewMs
  const monotonicMs = () => time.nowMs() - stoppedMs

  const storeCopy = (sitting: Sitting): Sitting => {
    copy = { sitting, keptAtMs: wallMs() }
    return sitting
  }
  /** A page without the section's token writes with its log-in alone. */
  const getLogIn = (hasToken: boolean): LogIn => {
    if (logIn.isLost && !hasToken) throw problem('unauthorized')
    return logIn
  }
  const forgetCopy = () => {
    copy = null
    acked.clear()
  }
  const readCopy = () => copy && resumeStored(copy.sitting, copy.keptAtMs, [...acked.values()], wallMs())

  function timersOf(page: Page): Timers {
    return {
      nowMs: monotonicMs,
      random: random.next,
      after: (ms, run) => time.after(ms, () => page.enter(run)),
    }
  }

  function callsOf(page: Page): SittingCalls {
    let hasToken = false
    const limited = createKeepaliveLimit()
    const loaded = (sitting: Sitting): Sitting => {
      hasToken = true
      page.markLoaded()
      return sitting
    }
    return {
      load: async () => storeCopy(loaded(await line.carry(page, () => server.load(logIn), false))),
      readProgress: () => line.carry(page, () => server.readProgress(logIn), false),
      claim: async () => {
        const sitting = storeCopy(loaded(await line.carry(page, () => server.claim(logIn), false)))
        rememberedEpoch = sitting.epoch
        return sitting
      },
      save: (body, { keepalive }) =>
        limited(keepalive ? JSON.stringify(body).length : 0, async () => {
          const reply = await line.carry(page, async () => server.save(getLogIn(hasToken), body), true)
          deps.onSaved(page, body, reply)
          return reply
        }),
      submit: (epoch, reason) => line.carry(page, async () => server.submit(getLogIn(hasToken), epoch, reason), true),
      pause: (isPaused) => line.carry(page, () => server.pause(logIn, isPaused), false),
    }
  }

  /** A sleeping page gets its lock, and its messages, when it wakes. */
  function locksOf(page: Page): typeof locks {
    const request = (lockName: string, options: LockOptions, grant: (lock: Lock | null) => unknown) =>
      new Promise((resolve, reject) => {
        const grantInPage = (lock: Lock | null) => new Promise((run) => page.enter(() => run(grant(lock))))
        locks.request(lockName, options, grantInPage).then(
          (value) => page.enter(() => resolve(value)),
          (error: unknown) => page.enter(() => reject(error instanceof Error ? error : new Error(String(error)))),
        )
      })
    return { request } as typeof locks
  }

  function channelOf(page: Page): ModelChannel {
    const channel = channels.open()
    return {
      postMessage: channel.postMessage,
      close: channel.close,
      get onmessage() {
        return channel.onmessage
      },
      set onmessage(listener) {
        channel.onmessage = listener && ((event) => page.enter(() => listener(event)))
      },
    }
  }

  async function openStore(page: Page): Promise<SittingStore> {
    const store = await openSittingStore(server.sitting, {
      open: () => disk.deviceFor(page),
      onMemoryOnly: () => {},
      timers: timersOf(page),
    })
    const dropOutbox = async (entries: readonly AnswerEntry[]) => {
      for (const entry of entries) setIfNewer(acked, entry)
      await store.dropOutbox(entries)
    }
    return { ...store, dropOutbox }
  }

  /** The section as the server has it; without a server the copy of this browser; null when it is over or nothing has it. */
  async function load(calls: SittingCalls): Promise<LoadedSitting | 'over' | 'later'> {
    const sentAtMs = monotonicMs()
    try {
      const sitting = await calls.load()
      return { sitting, sentAtMs, receivedAtMs: monotonicMs() }
    } catch (error) {
      if (problemCodeOf(error) === 'out_of_order') return 'over'
      const stored = readCopy()
      if (!stored || problemCodeOf(error) === 'unauthorized') return 'later'
      return { sitting: stored, sentAtMs: monotonicMs(), receivedAtMs: monotonicMs(), isGuess: true }
    }
  }

  async function sendLeftovers(page: Page, calls: SittingCalls): Promise<void> {
    if (!deps.sendsLeftovers) return
    const device = await disk.deviceFor(page).catch(() => null)
    if (!device) return
    const store = createDeviceStore(device, server.sitting)
    // A full or vanished disk ends this try; the next page tries again.
    await sendOutbox(server.sitting, store, (body) => calls.save(body, { keepalive: false })).catch(() => 0)
  }

  async function openSection(
    page: Page,
    calls: SittingCalls,
    onOpen: (session: SittingSession) => void,
  ): Promise<void> {
    const loaded = await load(calls)
    if (loaded === 'over') return sendLeftovers(page, calls)
    if (loaded === 'later') {
      time.after(RETRY_MS, () => page.enter(() => void openSection(page, calls, onOpen)))
      return
    }
    const timers = timersOf(page)
    const opening = assembleSession(
      loaded,
      {
        store: await openStore(page),
        timers,
        calls,
        isOnline: () => true,
        readCopy: async () => readCopy(),
        makeLock: (events) => {
          const deps = { name: 'x', locks: locksOf(page), channel: channelOf(page), timers }
          const lock = createWriterLock(deps, events)
          // The browser itself gives back the locks of a page that is gone.
          page.onDeath(lock.stop)
          return lock
        },
        rememberedEpoch,
        rememberEpoch: async (epoch, keep) => {
          await keep(epoch)
          rememberedEpoch = epoch
        },
      },
      false,
    )
    const { session } = await opening
    session.closing.subscribe(() => {
      // As the screen does: a copy of a closed section opens nothing any more.
      if (session.closing.get().phase === 'closed') forgetCopy()
    })
    onOpen(session)
  }

  function open(): Tab {
    opened += 1
    const page = createPage(`${name}.${opened}`)
    let session: SittingSession | null = null
    void openSection(page, callsOf(page), (ready) => {
      session = ready
    })
    const tab: Tab = { page, session: () => session, openedAtMs: time.nowMs() }
    tabs = [...tabs, tab]
    return tab
  }

  return {
    name,
    disk,
    line,
    open,
    tabs: () => tabs,
    close: (tab) => {
      tabs = tabs.filter((other) => other !== tab)
      tab.page.enter(() => tab.session()?.onHidden())
      tab.page.die()
    },
    kill: () => {
      for (const { page } of tabs) page.die()
      tabs = []
    },
    clear: () => {
      disk.clear()
      rememberedEpoch = null
      forgetCopy()
    },
    setClock: (byMs) => {
      wallSkewMs += byMs
    },
    suspend: async (ms, isClockStopped) => {
      const pages = tabs.filter(({ page }) => !page.isAsleep())
      for (const { page } of pages) page.sleep()
      await time.advance(ms)
      if (isClockStopped) stoppedMs += ms
      for (const { page, session } of pages) {
        page.wake()
        page.enter(() => session()?.onVisible())
      }
    },
    isLoggedIn: () => !logIn.isLost,
    loseLogIn: () => {
      logIn = { ...logIn, isLost: true }
    },
    logInAgain: async () => {
      logIn = { id: await server.logIn(), isLost: false }
      for (const { page, session } of tabs) page.enter(() => session()?.onSignedIn())
    },
    listStoredTexts: () => [
      ...(disk.read('outbox') as AnswerEntry[]),
      ...(disk.read('notes') as SittingNotes[]).flatMap((notes) => notes.strays),
    ],
  }
}

function setIfNewer(entries: Map<string, AnswerEntry>, entry: AnswerEntry): void {
  const known = entries.get(entry.question)
  if (!known || isNewer(entry, known)) entries.set(entry.question, entry)
}
