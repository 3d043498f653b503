import { route } from '@/lib/platform/client/browser'
import { type saveResponses } from '@/lib/sittings/sitting/contract'
import { type Entry } from '@/lib/sittings/player/rules/ledger'
import { discardStoredSittings } from './store/stored-sitting'
import { readFailure, readSaveReply } from './replies'
import { createDeviceStore, openDevice } from './store/store-device'

const save = route<typeof saveResponses>('PUT', '/sittings/{id}/responses/')

/**
 * Sends what this device still keeps of sittings that are over: the page was closed before everything was acknowledged. It is kept
 * as evidence beside the result (docs/facts/reliability.md §7). Gives the number of answers that arrived; what fails stays for the
 * next time.
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

/** Those of the entries that arrived. One that the server will never take as it is written does not hold up the others. */
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
