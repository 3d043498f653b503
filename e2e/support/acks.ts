import { type BrowserContext, expect, type Response } from '@playwright/test'
import * as z from 'zod'
import { SaveBody, SaveReply } from '@/lib/contract/sitting'
import { type AckNote, digestOf } from '@/server/faults/oracle'
import { listBreaches } from './database'

export type AckLog = {
  /** Everything that the server has acknowledged to this browser, in the order in which it came. */
  readonly list: () => Promise<readonly AckNote[]>
  /** The invariants of facts/reliability.md §5.1: what was acknowledged is stored and logged, once, and no deadline has moved. */
  readonly expectKept: () => Promise<void>
}

const Problem = z.object({ code: z.string() })

/** Notes what a browser is told about its saves: the client's own record, to be held against rows and event log. */
export function watchAcks(...contexts: readonly BrowserContext[]): AckLog {
  const notes: Promise<readonly AckNote[]>[] = []
  for (const context of contexts) {
    context.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.request().method() === 'PUT' && pathname.endsWith('/responses/')) notes.push(readAcks(response))
    })
  }
  const list = async () => (await Promise.all(notes)).flat()
  return {
    list,
    expectKept: async () => {
      const acks = await list()
      expect(acks.length, 'a journey without an ack proves nothing').toBeGreaterThan(0)
      expect(await listBreaches(acks)).toEqual([])
    },
  }
}

/** The acks of one reply. One that the page did not live to read is no ack. */
async function readAcks(response: Response): Promise<readonly AckNote[]> {
  const sent = SaveBody.parse(response.request().postDataJSON())
  const json: unknown = await response.json().catch(() => null)
  const reply = SaveReply.safeParse(json)
  if (!response.ok() || !reply.success) return []
  const { sitting, acks } = reply.data
  return sent.responses.flatMap(({ question, rev, value }) => {
    const ack = acks.find((one) => one.question === question && one.rev === rev)
    return ack ? [{ sitting, question, rev, epoch: sent.epoch, kept: ack.kept, digest: digestOf(value) }] : []
  })
}

/** The code of the problem that a save was refused with. */
export async function refusalOf(response: Response): Promise<string> {
  return Problem.parse(await response.json()).code
}
