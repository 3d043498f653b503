import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { type SittingCore } from '../sitting-core'
import { type SaveBody, type SaveReply } from '../ports'
import { type Failure, readFailure, readSaveReply, TRANSIENT_FAILURE } from './replies'
import { type SendResult } from './sender'

/** A request, and the answers in it as this device had them then. */
export type SentSave = { readonly body: SaveBody; readonly entries: readonly AnswerEntry[]; readonly sentAtMs: number }

type Hooks = {
  /** Flags and the like, sent with the first body. */
  readonly notes: () => Omit<SaveBody, 'epoch' | 'responses'>
  /** @returns whether all of the reply could be applied */
  readonly accept: (reply: SaveReply, sent: SentSave) => Promise<boolean>
  readonly refuse: (failure: Failure) => SendResult
  /** Called when the notes alone can never be stored. */
  readonly dropNotes: () => void
}

export type Delivery = {
  readonly deliver: (entries: readonly AnswerEntry[], keepalive: boolean) => Promise<SendResult>
  /** Sends a save with nothing in it: the reply has the server's clock. */
  readonly ask: (keepalive: boolean) => Promise<SendResult>
  /** Unsent entries that may still be accepted. */
  readonly listSendable: () => readonly AnswerEntry[]
  /** Shows on the screen which answers the server refuses in their present form. */
  readonly showRefused: () => void
  readonly retryRefused: () => void
}

/**
 * Sends answers to the save endpoint. When the server refuses a body permanently, it is bisected: all other answers arrive, and the refused one stays
 * on the device, is named, and is sent again after a change.
 */
export function createDelivery(core: SittingCore, { notes, accept, refuse, dropNotes }: Hooks): Delivery {
  const refused = new Map<string, AnswerEntry>()

  async function deliver(entries: readonly AnswerEntry[], keepalive: boolean, withNotes = true): Promise<SendResult> {
    const responses = entries.map(({ question, rev, value }) => ({ question, rev, value }))
    const body: SaveBody = { epoch: core.epoch(), responses, ...(withNotes && notes()) }
    const sentAtMs = core.timers.nowMs()
    const logIns = core.logIns()
    try {
      const reply = readSaveReply(await core.calls.save(body, { keepalive }), core.id)
      if (!reply) return refuse(TRANSIENT_FAILURE)
      const isApplied = await accept(reply, { body, entries, sentAtMs })
      return isApplied ? { ok: true } : refuse(TRANSIENT_FAILURE)
    } catch (error) {
      const failure = readFailure(error, core.logIns() !== logIns)
      return failure.kind === 'unstorable' ? bisect(entries, keepalive, withNotes) : refuse(failure)
    }
  }

  async function bisect(entries: readonly AnswerEntry[], keepalive: boolean, hadNotes: boolean): Promise<SendResult> {
    const [first] = entries
    if (!first) {
      dropNotes()
      return refuse(TRANSIENT_FAILURE)
    }
    if (entries.length === 1 && !hadNotes) {
      refused.set(first.question, first)
      showRefused()
      return { ok: true }
    }
    const middle = Math.ceil(entries.length / 2)
    for (const half of [entries.slice(0, middle), entries.slice(middle)]) {
      const result = half.length === 0 ? { ok: true as const } : await deliver(half, keepalive, false)
      if (!result.ok) return result
    }
    return { ok: true }
  }

  function isRefused({ question, epoch, rev }: AnswerEntry): boolean {
    const refusedEntry = refused.get(question)
    return refusedEntry?.epoch === epoch && refusedEntry.rev === rev
  }

  function showRefused(): void {
    const named = core.answers.listUnsent().filter(isRefused)
    core.refused.set(named.map(({ question }) => question))
  }

  return {
    deliver,
    ask: (keepalive) => deliver([], keepalive, false),
    showRefused,
    listSendable: () => core.answers.listUnsent().filter((entry) => !isRefused(entry)),
    retryRefused: () => {
      refused.clear()
      showRefused()
    },
  }
}
