import { type AnswerEntry, pickBatch } from '@/lib/sittings/player/rules/answer-ledger'
import { type SittingCore } from '../sitting-core'
import { type SentFlags } from '../flags'
import { type Ack, type SaveBody, type SaveReply } from '../ports'
import { createDelivery, type SentSave } from './delivery'
import { type Failure } from './replies'
import { type SendResult } from './sender'

/** The contract allows 60 answers per request; the browser allows 64 KiB of keepalive bodies (docs/facts/reliability.md §6). */
const BATCH_LIMIT = 60
const BATCH_BYTES = 400_000
const KEEPALIVE_BYTES = 56_000
/** A difference of less than this between the saved and the heard position is no reason to send it. */
const PLAYHEAD_SLACK_MS = 1_000

export type Exchange = {
  /** Sends unsent answers, or only asks for the time if there are none. */
  readonly send: (options: { readonly keepalive: boolean }) => Promise<SendResult>
  readonly hasWork: () => boolean
  /** There are unsent answers that the server may still accept. */
  readonly hasAnswers: () => boolean
  /** Sends permanently refused answers once more: after the hand-in there is no other chance. */
  readonly retryRefused: () => void
  /** The playback position of the recording; sent with the next save. */
  readonly notePlayhead: (playheadMs: number) => void
  readonly playheadMs: () => number
  /**
   * Whether the playback position of a recording that is played only once has advanced since the last save: a device without storage would otherwise
   * play that part again.
   */
  readonly isPlayheadUnsent: () => boolean
  /** Schedules a save without answers: the reply has the server's clock, and shows whether another device is the writer. */
  readonly requestClock: () => void
  readonly lastFailure: () => Failure | null
}

type Start = {
  readonly playheadMs: number
  /** A strict recording follows the server's clock, so only the position in a placement counts. */
  readonly isPlacement: boolean
  /** The server has higher revisions of these texts, which were not typed in this page. @returns false if the server could not be asked */
  readonly onOvertaken: (entries: readonly AnswerEntry[], isRunning: boolean) => Promise<boolean>
  /** Whether the revisions of this page are above those of former pages for certain; if not, the server's clock is asked for before anything is sent. */
  readonly confirmTurn: () => boolean
}

/** The exchange with the save endpoint: what is sent, and how its replies are interpreted. */
export function createExchange(core: SittingCore, start: Start): Exchange {
  let [playheadMs, sentPlayheadMs] = [start.playheadMs, start.playheadMs]
  let isClockRequested = false
  let lastFailure: Failure | null = null

  function canSend(): boolean {
    return core.writer.get() === 'writer' && !core.isCutOff()
  }

  async function accept(reply: SaveReply, { body, entries, sentAtMs }: SentSave): Promise<boolean> {
    const reading = { serverNowMs: reply.serverNowMs, sentAtMs, receivedAtMs: core.timers.nowMs() }
    core.countdown.resync(reading, reply)
    isClockRequested = false
    lastFailure = null
    sentPlayheadMs = Math.max(sentPlayheadMs, body.playheadMs ?? 0)
    const lateAcks = reply.acks.filter(({ kept }) => kept === 'evidence')
    core.lateCount.set(core.lateCount.get() + countArrived(entries, lateAcks))
    const { overtaken, storageDone } = core.answers.acknowledge(entries, reply.acks)
    delivery.showRefused()
    // Runs before anything waits for the device: answers that arrived too late must not be shown as saved in the meantime.
    const isOver = reply.state === 'closed' || reply.state === 'marked'
    if (isOver) core.notifyClosing({ type: 'found-closed' })
    const { flags, flagsRev, epoch } = body
    if (flags && flagsRev) await core.ownFlags.acknowledge({ numbers: flags, epoch, rev: flagsRev }, reply.flags)
    await storageDone
    // Until the sweep closes it, a section whose time is over is still reported as running.
    return overtaken.length === 0 || start.onOvertaken(overtaken, !isOver && lateAcks.length === 0)
  }

  function refuse(failure: Failure): SendResult {
    lastFailure = failure
    core.isServerBusy.set(failure.isAnswered)
    if (failure.kind === 'moved') core.notifyWriter({ type: 'epoch-moved' })
    if (failure.kind === 'signed-out') core.cutOff()
    const isFinal = failure.kind === 'moved' || failure.kind === 'signed-out'
    return { ok: false, retryAfterSeconds: failure.retryAfterSeconds, isFinal }
  }

  const delivery = createDelivery(core, {
    accept,
    refuse,
    notes: () => ({
      ...flagsOf(core.ownFlags.findUnsent()),
      ...(playheadMs > 0 && { playheadMs: Math.round(playheadMs) }),
    }),
    dropNotes: core.ownFlags.drop,
  })

  return {
    lastFailure: () => lastFailure,
    hasAnswers: () => delivery.listSendable().length > 0,
    hasWork: () => delivery.listSendable().length > 0 || core.ownFlags.findUnsent() !== null || isClockRequested,
    retryRefused: delivery.retryRefused,
    send: async ({ keepalive }) => {
      if (!canSend()) return MAY_NOT_SEND
      if (!start.confirmTurn()) {
        const asked = await delivery.ask(keepalive)
        if (!asked.ok) return asked
        if (!canSend()) return MAY_NOT_SEND
        start.confirmTurn()
      }
      const entries = pickBatch(delivery.listSendable(), BATCH_LIMIT, keepalive ? KEEPALIVE_BYTES : BATCH_BYTES)
      return delivery.deliver(entries, keepalive)
    },
    notePlayhead: (ms) => {
      playheadMs = Math.max(playheadMs, ms)
      void core.store.patchNotes({ playheadMs })
    },
    playheadMs: () => playheadMs,
    isPlayheadUnsent: () => start.isPlacement && playheadMs > sentPlayheadMs + PLAYHEAD_SLACK_MS,
    requestClock: () => {
      isClockRequested = true
    },
  }
}

const MAY_NOT_SEND: SendResult = { ok: false, retryAfterSeconds: null, isFinal: true }

/** Answers for which the server has a higher revision are not counted. */
function countArrived(sent: readonly AnswerEntry[], acks: readonly Ack[]): number {
  return acks.filter((ack) => sent.some(({ question, rev }) => question === ack.question && rev === ack.rev)).length
}

function flagsOf(unsent: SentFlags | null): Pick<SaveBody, 'flags' | 'flagsRev'> {
  return unsent ? { flags: [...unsent.numbers], flagsRev: unsent.rev } : {}
}
