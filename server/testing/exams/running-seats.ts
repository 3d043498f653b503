import { setTimeout as sleep } from 'node:timers/promises'
import { type RecordedAck } from '@/server/faults/oracle'
import { type Context } from '@/server/platform/http/context'
import { newId } from '@/server/platform/http/new-id'
import { makeCandidates } from '../candidates'
import { createDevice, type Device } from '../fakes/device'
import { AUTH_SECRET } from '../program'

/** A candidate in the middle of the listening of the exam `tiny`, from their device's view. */
export type Seat = {
  readonly device: Device
  readonly token: string
  readonly sitting: string
  readonly attempt: string
}

type TestContext = Pick<Context, 'db' | 'newId'>

/** Candidates with a running sitting each, started over HTTP at `base`; their devices record every acknowledgement in `acks`. */
export async function startRunningSeats(
  ctx: TestContext,
  base: string,
  acks: RecordedAck[],
  count: number,
): Promise<Seat[]> {
  const people = await makeCandidates(ctx, AUTH_SECRET, count)
  return Promise.all(people.map(({ token }) => takeSeat(base, token, acks)))
}

/** Starts a sitting for a token; retries while the program cannot answer. */
export async function takeSeat(base: string, token: string, acks: RecordedAck[]): Promise<Seat> {
  const device = createDevice(base, token, acks)
  const until200 = async (path: string, body?: object): Promise<string> => {
    for (;;) {
      const reply = await device.call('POST', path, body).catch(() => null)
      if (reply?.status === 200 || reply?.status === 201) return (JSON.parse(reply.text) as { id: string }).id
      if (reply && ![429, 500, 502, 503].includes(reply.status)) throw new Error(`${reply.status} ${reply.text}`)
      await sleep(200 + Math.random() * 200)
    }
  }
  const attempt = await until200('/attempts/', { exam: 'tiny', mode: 'strict', requestId: newId() })
  const sitting = await until200(`/attempts/${attempt}/sittings/listening/start/`)
  return { device, token, attempt, sitting }
}

export type AnsweringSeats = {
  /** Stops the writers, and waits until all last answers are acknowledged: returns the milliseconds. */
  readonly finish: () => Promise<number>
}

/** Every seat writes answers, one at a time until acknowledged, with pauses of up to `pauseMs`. */
export function startAnswering(seats: readonly Seat[], pauseMs: number): AnsweringSeats {
  let isOver = false
  const write = async ({ device, sitting }: Seat) => {
    for (let rev = 1; !isOver; rev += 1) {
      const question = String(1 + (rev % 10))
      const value = `${sitting} ${question} ${rev} ${'x'.repeat(rev % 50)}`
      await device.sendUntilAcked(sitting, { question, rev, epoch: 1, value })
      await sleep(Math.random() * pauseMs)
    }
  }
  const writing = Promise.all(seats.map(write))
  writing.catch(() => undefined) // reported by `finish`
  return {
    finish: async () => {
      isOver = true
      const askedAtMs = performance.now()
      await writing
      return performance.now() - askedAtMs
    },
  }
}
