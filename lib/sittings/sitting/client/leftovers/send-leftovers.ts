import { route } from '@/lib/platform/client/browser'
import { type saveResponses } from '@/lib/sittings/sitting/contract'
import { addSuperseded, type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { type Ack, type SaveBody, type SittingStorage } from '../ports'
import { discardStoredSittings } from '../store/stored-sitting'
import { readFailure, readSaveReply } from '../exchange/replies'
import { createDeviceStore, openDevice } from '../store/store-device'

const save = route<typeof saveResponses>('PUT', '/sittings/{id}/responses/')

/**
 * Sends answers of closed sittings that this device still has: the page was closed before everything was acknowledged. They are stored as evidence
 * beside the result (docs/facts/reliability.md §7). Returns the number of answers that arrived; failed ones stay for the next time.
 */
export async function sendLeftovers(sittings: readonly string[]): Promise<number> {
  await discardStoredSittings(sittings)
  const device = await openDevice().catch(() => null)
  if (!device) return 0
  let sent = 0
  for (const id of sittings) {
    const call = (body: SaveBody) => save({ params: { id }, body })
    sent += await sendOutbox(id, createDeviceStore(device, id), call)
  }
  return sent
}

/** Sends the answers that one closed sitting has left on the device. Returns the number of answers that arrived. */
export async function sendOutbox(
  sitting: string,
  store: SittingStorage,
  call: (body: SaveBody) => Promise<unknown>,
): Promise<number> {
  const entries = await store.readOutbox()
  const arrived = entries.length > 0 ? await sendEntries(sitting, entries, store, call) : 0
  await forgetTypedOver(store)
  return arrived
}

async function sendEntries(
  sitting: string,
  entries: readonly AnswerEntry[],
  store: SittingStorage,
  call: (body: SaveBody) => Promise<unknown>,
): Promise<number> {
  const acks = await send(sitting, entries, call)
  const revOf = ({ question }: AnswerEntry) => acks.find((ack) => ack.question === question)?.rev ?? 0
  const arrived = entries.filter((entry) => revOf(entry) === entry.rev)
  // The server has another text above this one, and may have refused it: only this device has it for certain.
  const overtaken = entries.filter((entry) => revOf(entry) > entry.rev)
  if (overtaken.length > 0)
    await store.patchNotes(({ strays, typedOver }) => ({ strays: addSuperseded(strays, overtaken, typedOver) }))
  await store.dropOutbox([...arrived, ...overtaken])
  return arrived.length
}

/** An empty outbox produces no more texts to set aside: the notes of what was typed over, whole answers, are of no more use. */
async function forgetTypedOver(store: SittingStorage): Promise<void> {
  const [outbox, notes] = await Promise.all([store.readOutbox(), store.readNotes()])
  if (outbox.length === 0 && notes.typedOver.length > 0) await store.patchNotes({ typedOver: [] })
}

/** The entries that the server acknowledged. One entry that it refuses permanently does not block the others. */
async function send(
  sitting: string,
  entries: readonly AnswerEntry[],
  call: (body: SaveBody) => Promise<unknown>,
): Promise<readonly Ack[]> {
  const epoch = Math.max(...entries.map((entry) => entry.epoch))
  const responses = entries.map(({ question, rev, value }) => ({ question, rev, value }))
  try {
    return readSaveReply(await call({ epoch, responses }), sitting)?.acks ?? []
  } catch (error) {
    if (readFailure(error).kind !== 'unstorable' || entries.length === 1) return []
    const middle = Math.ceil(entries.length / 2)
    const first = await send(sitting, entries.slice(0, middle), call)
    return [...first, ...(await send(sitting, entries.slice(middle), call))]
  }
}
