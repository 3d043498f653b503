import { setTimeout as sleep } from 'node:timers/promises'
import { type RecordedAck } from '@/server/faults/oracle'
import { createDevice, type Device } from './device'

/**
 * A device behind a proxy without sticky sessions: every call goes to the node that `chooseNode` names, every try of an answer to another one.
 * @param onOutcome called with the outcome of each try
 */
export function createSpreadDevice(
  token: string,
  chooseNode: () => { readonly base: string } | undefined,
  acks: RecordedAck[],
  onOutcome: (outcome: 'acknowledged' | 'not now or no connection') => void = () => undefined,
): Device {
  const next = () => createDevice(chooseNode()?.base ?? '', token, acks)
  const send: Device['send'] = async (sitting, answer) => {
    const isAcked = await next().send(sitting, answer)
    onOutcome(isAcked ? 'acknowledged' : 'not now or no connection')
    return isAcked
  }
  return {
    call: (method, address, body) => next().call(method, address, body),
    send,
    sendUntilAcked: async (sitting, answer) => {
      while (!(await send(sitting, answer))) await sleep(100)
    },
  }
}
