import { type ClockReading } from '@/lib/sittings/player/rules/clock'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { type Due } from './countdown'
import { type SittingCore, type CoreDeps, createCore } from './sitting-core'
import { createEnding, type Ending } from './section-end'
import { createExchange, type Exchange } from './exchange/server-exchange'
import { type SittingNotes } from './ports'
import { dropSupersededText } from './catching-up'
import { createSender, type Sender } from './exchange/sender'
import { type LockEvents, type WriterLock } from './writer-lock'
import { createWriting, type Writing } from './writer-role'

export type SessionDeps = CoreDeps & {
  readonly notes: SittingNotes
  /** Another page may have had the section before: its last save may reach the server after this page has loaded. */
  readonly isReopened: boolean
  /** When the sitting was requested and received, on the monotonic clock. */
  readonly reading: ClockReading
  readonly makeLock: (events: LockEvents) => WriterLock
}

/** One running sitting in one tab: the screen's actions, in addition to the signals of its core. */
export type SittingSession = SittingCore & {
  readonly start: () => Promise<void>
  readonly stop: () => void
  readonly edit: (question: string, value: string) => void
  readonly changeFlags: (flags: readonly number[]) => void
  readonly notePlayhead: (playheadMs: number) => void
  readonly playheadMs: () => number
  readonly takeOver: () => void
  readonly claim: () => Promise<void>
  /** Inserts a superseded text into its question, as if typed now; while this tab may not write it stays offered. */
  readonly restoreSuperseded: (entry: AnswerEntry) => void
  readonly dropSuperseded: (entry: AnswerEntry) => void
  /** Stops or resumes the server's clock: in practice, or for a granted rest break. @throws ApiError, or a network error; nothing has changed then */
  readonly setPaused: (isPaused: boolean) => Promise<void>
  /** Applies the server’s clock from a reply other than a save: on a mock day an invigilator may move it. */
  readonly applyClock: (reading: ClockReading, due: Due) => void
  readonly finish: () => void
  readonly cancelFinish: () => void
  readonly onBlur: () => void
  readonly onHidden: () => void
  readonly onVisible: () => void
  readonly onOnline: () => void
  readonly onOffline: () => void
  readonly onSignedIn: () => void
}

/** Milliseconds between two idle saves, plus up to a third at random; the playback position is sent with them. */
const HEARTBEAT_MS = 20_000
const STATE_CHECK_MS = 1_000
/** A page that only reads asks for a stopped clock with these heartbeats, then with every eighth. */
const CLOCK_REQUEST_BEATS: readonly number[] = [1, 2, 4]
const CLOCK_REQUEST_EVERY_BEATS = 8

type SessionParts = {
  readonly core: SittingCore
  readonly exchange: Exchange
  readonly sender: Sender
  readonly writing: Writing
  readonly ending: Ending
  readonly lock: WriterLock
  readonly stoppedClock: StoppedClock
}

export function createSession(deps: SessionDeps): SittingSession {
  const parts = createParts(deps)
  const { core } = parts
  return { ...core, ...createLifecycle(deps, parts), ...createActions(parts), ...createPageEvents(parts) }
}

function createParts(deps: SessionDeps): SessionParts {
  const onOver = (isOver: boolean) => (isOver ? ending.onTimeUp() : ending.onTimeRestored())
  const core = createCore(deps, { onEdit: () => onEdit(), onOver })
  const playheadMs = Math.max(deps.notes.playheadMs, deps.sitting.playheadMs)
  const exchange = createExchange(core, {
    playheadMs,
    isPlacement: deps.sitting.isPlacement === true,
    onOvertaken: (entries, isRunning) => writing.showStored(entries, isRunning),
    confirmTurn: () => writing.confirmTurn(),
  })
  const sender = createSender({
    timers: core.timers,
    hasWork: exchange.hasWork,
    send: () => exchange.send({ keepalive: false }),
    onAttempt: core.setFailures,
    isHurried: () => core.store.kind() === 'memory',
  })
  const ending = createEnding(core, exchange, { sender, ask: () => writing.reload() })
  const writing = createWriting(core, {
    onWriting: () => {
      sender.schedule()
      ending.resume()
      if (core.countdown.isOver()) ending.onTimeUp()
    },
    onLoaded: ({ playheadMs: loadedMs }) => exchange.notePlayhead(loadedMs),
    isReopened: deps.isReopened,
    turns: deps.notes.turn,
    onTurn: (turn) => lock.announceTurn(turn),
  })
  core.writer.subscribe(() => {
    if (core.writer.get() === 'other-device') void writing.reclaim()
  })
  const onEdit = () => {
    core.refreshSaveState()
    sender.schedule()
  }
  const lock = deps.makeLock(writing.lockEvents)
  return { core, exchange, sender, writing, ending, lock, stoppedClock: createStoppedClock(core) }
}

function createLifecycle(
  { sitting, notes, reading }: SessionDeps,
  parts: SessionParts,
): Pick<SittingSession, 'start' | 'stop'> {
  const { core, exchange, sender, writing, lock, stoppedClock } = parts
  let cancelHeartbeat = () => {}
  let cancelCheck = () => {}
  const scheduleHeartbeat = () => {
    exchange.requestClock()
    if (core.writer.get() === 'writer' && core.closing.get().phase === 'open') sender.schedule()
    cancelHeartbeat = core.timers.after(HEARTBEAT_MS * (1 + core.timers.random() / 3), () => {
      const mayBeOutdated = stoppedClock.isDue() || writing.mayLackTexts()
      if (mayBeOutdated && core.closing.get().phase !== 'closed') void writing.reloadIfChanged().then(sendAgain)
      scheduleHeartbeat()
    })
  }
  /** Answers that the server turns out to lack are sent now, not with the next heartbeat. */
  const sendAgain = () => {
    if (core.writer.get() === 'writer' && exchange.hasAnswers()) sender.schedule()
  }
  const checkSaveState = () => {
    core.refreshSaveState()
    cancelCheck = core.timers.after(STATE_CHECK_MS, checkSaveState)
  }
  return {
    start: async () => {
      core.superseded.set(notes.strays)
      await writing.adopt(sitting, reading)
      core.ownFlags.mergeNoted(notes, core.epoch())
      lock.start()
      scheduleHeartbeat()
      checkSaveState()
    },
    stop: () => {
      cancelHeartbeat()
      cancelCheck()
      sender.stop()
      core.countdown.stop()
      lock.stop()
    },
  }
}

type Actions =
  | 'edit'
  | 'changeFlags'
  | 'notePlayhead'
  | 'playheadMs'
  | 'takeOver'
  | 'claim'
  | 'restoreSuperseded'
  | 'dropSuperseded'
  | 'setPaused'
  | 'applyClock'
  | 'finish'
  | 'cancelFinish'

function createActions({ core, exchange, sender, writing, ending, lock }: SessionParts): Pick<SittingSession, Actions> {
  const dropSuperseded = (entry: AnswerEntry): void => void dropSupersededText(core, entry)
  return {
    edit: (question, value) => {
      if (core.canType()) core.answers.edit(question, value, core.epoch())
    },
    changeFlags: (flags) => {
      if (!core.canType()) return
      core.ownFlags.change(flags, core.epoch())
      sender.schedule()
    },
    notePlayhead: exchange.notePlayhead,
    playheadMs: exchange.playheadMs,
    takeOver: () => lock.takeOver(),
    claim: () => writing.claim(),
    restoreSuperseded: (entry) => {
      // The offer is shown before this tab is the writer, and after it has lost that.
      if (!core.canType()) return
      core.answers.edit(entry.question, entry.value, core.epoch())
      // Written to disk before it is removed from its other place there.
      void core.answers.persist(true)
      dropSuperseded(entry)
    },
    dropSuperseded,
    setPaused: async (isPaused) => {
      const sentAtMs = core.timers.nowMs()
      const due = await core.calls.pause(isPaused)
      core.countdown.resync({ serverNowMs: due.serverNowMs, sentAtMs, receivedAtMs: core.timers.nowMs() }, due)
    },
    applyClock: core.countdown.resync,
    finish: ending.finish,
    cancelFinish: ending.cancelFinish,
  }
}

type PageEvents = 'onBlur' | 'onHidden' | 'onVisible' | 'onOnline' | 'onOffline' | 'onSignedIn'

function createPageEvents({
  core,
  exchange,
  sender,
  writing,
  ending,
  stoppedClock,
}: SessionParts): Pick<SittingSession, PageEvents> {
  const resumeSending = () => {
    exchange.requestClock()
    void sender.flush(true)
    ending.resume()
  }
  return {
    onBlur: () => {
      void core.answers.persist(true)
      void sender.flush(false)
    },
    onHidden: () => {
      stoppedClock.onSeen(false)
      void core.answers.persist(true)
      // Runs in parallel with a request in flight: the page may not live long enough to wait for it.
      if (core.answers.listUnsent().length > 0 || exchange.isPlayheadUnsent()) void exchange.send({ keepalive: true })
    },
    onVisible: () => {
      stoppedClock.onSeen(true)
      core.countdown.tick()
      // A clock that stood while the device slept is set right by the reply to a save, which only a writer gets.
      if (isReadOnly(core) && core.closing.get().phase !== 'closed') void writing.reloadIfChanged()
      resumeSending()
    },
    onOnline: resumeSending,
    onOffline: core.refreshSaveState,
    onSignedIn: () => {
      core.signIn()
      // The epoch belongs to the former session.
      void writing.reclaim().then(resumeSending)
    },
  }
}

type StoppedClock = {
  /** Called once per heartbeat: whether this one asks. */
  readonly isDue: () => boolean
  readonly onSeen: (isSeen: boolean) => void
}

/** A read-only page does not learn that a clock has resumed: it asks while it is visible, with pauses that grow to some minutes. */
function createStoppedClock(core: SittingCore): StoppedClock {
  let [beats, isSeen] = [0, true]
  return {
    isDue: () => {
      const isWaiting = isSeen && isReadOnly(core) && core.countdown.isPaused.get()
      beats = isWaiting ? beats + 1 : 0
      return isWaiting && (CLOCK_REQUEST_BEATS.includes(beats) || beats % CLOCK_REQUEST_EVERY_BEATS === 0)
    },
    onSeen: (seen) => {
      ;[beats, isSeen] = [0, seen]
    },
  }
}

function isReadOnly({ writer }: SittingCore): boolean {
  return writer.get() === 'other-tab' || writer.get() === 'other-device'
}
