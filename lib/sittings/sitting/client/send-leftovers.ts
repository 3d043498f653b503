import { route } from '@/lib/platform/client/browser'
import { type saveResponses } from '@/lib/sittings/sitting/contract'
import { type Entry } from '@/lib/sittings/player/rules/ledger'
import { discardStoredSittings } from './store/stored-sitting'
import { readFailure, readSaveReply } from './replies'
import { createDeviceStore, openDevice } from './store/store-device'

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
    const store = createDeviceStore(device, id)
    const entries = await store.readOutbox()
    if (entries.length === 0) continue
    const acked = await send(id, entries)
    await store.dropOutbox(acked)
    sent += acked.length
  }
  return sent
}

/** The entries that arrived. One that the server refuses permanently does not block the others. */
async function send(id: string, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const epoch = Math.max(...entries.map((entry) => entry.epoch))
  const responses = entries.map(({ question, rev, value }) => ({ question, rev, value }))
  try {
    const reply = readSaveReply(await save({ params: { id }, body: { epoch, responses } }), id)
    return entries.filter(({ question }) => reply?.acks.some((ack) => ack.question === question))
  } catch (error) {
    if (readFailure(error).kind !== 'unstorable' || entries.length === 1) return []
    const middle = Math.ceil(entries.length / 2)
    return [...(await send(id, entries.slice(0, middle))), ...(await send(id, entries.slice(middle)))]
  }
}
