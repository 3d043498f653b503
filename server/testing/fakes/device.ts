import { setTimeout as sleep } from 'node:timers/promises'
import { type SaveReply } from '@/lib/sittings/sitting/contract'
import { type RecordedAck, digestOf } from '@/server/faults/oracle'

export type Answer = { readonly question: string; readonly rev: number; readonly value: string; readonly epoch: number }

/** A simulated device: sends over HTTP, trusts only a complete and matching reply, and records every ack. */
export type Device = {
  readonly call: (method: string, path: string, body?: object) => Promise<{ status: number; text: string }>
  /** Sends once. True if the answer was acknowledged; false if it must be retried. Throws on a permanent refusal. */
  readonly send: (sitting: string, answer: Answer) => Promise<boolean>
  /** Sends until it is acknowledged, like a browser. */
  readonly sendUntilAcked: (sitting: string, answer: Answer) => Promise<void>
}

/** Retryable statuses. */
const RETRYABLE = new Set([429, 500, 502, 503, 504])

export function createDevice(base: string, token: string, recordedAcks: RecordedAck[]): Device {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  const call: Device['call'] = async (method, path, body) => {
    const reply = await fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: reply.status, text: await reply.text() }
  }
  const send: Device['send'] = async (sitting, { epoch, ...response }) => {
    // A connection that was refused, cut, or closed during the reply proves nothing.
    const reply = await call('PUT', `/sittings/${sitting}/responses/`, { epoch, responses: [response] }).catch(
      () => null,
    )
    if (!reply || RETRYABLE.has(reply.status)) return false
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
    const { acks, sitting: answered } = readReply(reply.text)
    const ack = acks.find(({ question, rev }) => question === response.question && rev === response.rev)
    if (answered !== sitting || !ack)
      throw new Error(`Not an ack of ${response.question} ${response.rev}: ${reply.text}`)
    recordedAcks.push({
      sitting,
      epoch,
      question: response.question,
      rev: response.rev,
      storedAs: ack.kept,
      digest: digestOf(response.value),
    })
    return true
  }
  return {
    call,
    send,
    sendUntilAcked: async (sitting, answer) => {
      while (!(await send(sitting, answer))) await sleep(100 + Math.random() * 100)
    },
  }
}

function readReply(text: string): SaveReply {
  return JSON.parse(text) as SaveReply
}
