import { type BrowserContext, expect } from '@playwright/test'
import { SaveBody, SaveReply } from '@/lib/sittings/sitting/contract'
import { type RecordedAck, digestOf } from '@/server/faults/oracle'
import { listBrokenInvariants } from '../net/database'

export type AckLog = {
  /** Everything that the server has acknowledged to this browser, in order. */
  readonly list: () => readonly RecordedAck[]
  /** The invariants I1–I3 (docs/facts/reliability.md §1): every acknowledged answer is stored and logged, once, and no deadline has moved. */
  readonly expectStored: () => Promise<void>
}

/** One save as the page saw it: the request and the reply. */
type Save = { readonly sent: string; readonly isOk: boolean; readonly reply: string }

declare global {
  interface Window {
    noteSave?: (save: Save) => Promise<void>
  }
}

/** Records in the page the acknowledgements of its saves: the client's own record, to compare with rows and event log. */
export async function watchAcks(...contexts: readonly BrowserContext[]): Promise<AckLog> {
  const acks: RecordedAck[] = []
  for (const context of contexts) {
    await context.exposeBinding('noteSave', (_, save: Save) => void acks.push(...readAcks(save)))
    await context.addInitScript(listen)
  }
  return {
    list: () => acks,
    expectStored: async () => {
      await expect.poll(() => acks.length, 'a journey without an ack proves nothing').toBeGreaterThan(0)
      expect(await listBrokenInvariants(acks)).toEqual([])
    },
  }
}

/** Runs in the page before its scripts. */
function listen(): void {
  const fetchTruly = window.fetch
  window.fetch = async (input, init) => {
    const isSave = input instanceof Request && input.method === 'PUT' && input.url.endsWith('/responses/')
    if (!isSave) return fetchTruly(input, init)
    const sent = input.clone().text()
    const response = await fetchTruly(input, init)
    const reply = response.clone().text()
    void Promise.all([sent, reply]).then(([body, text]) =>
      window.noteSave?.({ sent: body, isOk: response.ok, reply: text }),
    )
    return response
  }
}

function readAcks({ sent, isOk, reply }: Save): readonly RecordedAck[] {
  const body = SaveBody.parse(JSON.parse(sent))
  const parsed = SaveReply.safeParse(parseJson(reply))
  if (!isOk || !parsed.success) return []
  const { sitting, acks } = parsed.data
  return body.responses.flatMap(({ question, rev, value }) => {
    const ack = acks.find((item) => item.question === question && item.rev === rev)
    return ack ? [{ sitting, question, rev, epoch: body.epoch, storedAs: ack.kept, digest: digestOf(value) }] : []
  })
}

/** A faulty network answers with anything. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
