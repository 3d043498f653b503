import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceSettings } from '@/lib/platform/env/message-services'
import { type MessageTransport, type Outcome } from '@/server/platform/adapters/message-carrier'
import { createMail } from '@/server/platform/adapters/mail'
import { createSms } from '@/server/platform/adapters/sms'
import { createTelegram } from '@/server/platform/adapters/telegram'
import { errorCode } from '@/server/platform/error-code'
import { type Context } from '@/server/platform/http/context'
import { type Channel, claimDue, type DueMessage, endMessage, postponeMessage } from './repo'

export type MessageTransports = Partial<Record<Channel, MessageTransport>>
export type Courier = {
  /** Claims due messages and starts delivering; does not wait for any service. */
  readonly startDue: () => Promise<void>
  /** Waits for running deliveries, for at most this time. Aborted ones are retried after their lease. */
  readonly waitForDeliveries: (patienceMs: number) => Promise<void>
}

/** Longer than any carrier's timeout. */
const LEASE_SECONDS = 60
/** Concurrent deliveries of this process per channel: a hanging one does not block other channels. */
const MAX_CONCURRENT = 4
const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 3_600
/** A push message is only an addition to the mail: if a push service is unreachable, its messages expire after about four hours. */
const MAX_PUSH_TRIES = 12

/** Delivers the outbox. Safe on any number of nodes. */
export function createCourier(
  ctx: Context,
  transports: MessageTransports = toTransports(ctx.settings.services),
): Courier {
  const runningJobs: Record<Channel, Set<Promise<void>>> = {
    mail: new Set(),
    sms: new Set(),
    telegram: new Set(),
    push: new Set(),
  }

  const collectFor = async (channel: Channel, transport: MessageTransport) => {
    const jobs = runningJobs[channel]
    const count = MAX_CONCURRENT - jobs.size
    if (count <= 0) return
    for (const message of await claimDue(ctx.db, { channel, count, leaseSeconds: LEASE_SECONDS })) {
      const job = deliverMessage(ctx, transport, message).finally(() => jobs.delete(job))
      jobs.add(job)
    }
  }

  return {
    startDue: async () => {
      for (const channel of ['sms', 'mail', 'telegram', 'push'] as const) {
        const transport = transports[channel]
        if (transport) await collectFor(channel, transport)
      }
    },
    waitForDeliveries: async (patienceMs) => {
      const all = Promise.all(Object.values(runningJobs).flatMap((jobs) => [...jobs]))
      await Promise.race([all, sleep(patienceMs, undefined, { ref: false })])
    },
  }
}

/** Carriers of the services that the settings name. */
export function toTransports({ mail, sms, telegram }: ServiceSettings): MessageTransports {
  return {
    ...(mail && { mail: createMail(mail) }),
    ...(sms && { sms: createSms(sms) }),
    ...(telegram && { telegram: createTelegram(telegram) }),
  }
}

async function deliverMessage(ctx: Context, transport: MessageTransport, message: DueMessage): Promise<void> {
  try {
    const outcome = await transport(message).catch((error: unknown): Outcome => ({
      kind: 'retry',
      reason: errorCode(error) ?? 'failed',
    }))
    await recordOutcome(ctx, message, outcome)
  } catch (error) {
    ctx.log.error({ err: error, message: message.id }, 'what came of a delivery could not be stored')
  }
}

async function recordOutcome(
  { db, log }: Context,
  { id, channel, tries }: DueMessage,
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind === 'delivered') return endMessage(db, { id, state: 'sent', reason: null })
  const { kind, reason } = outcome
  log.warn({ message: id, channel, tries, reason, outcome: kind }, 'a message was not delivered')
  if (kind === 'unknown') return endMessage(db, { id, state: 'sent', reason })
  const isLast = channel === 'push' && tries >= MAX_PUSH_TRIES
  if (kind === 'refused' || isLast) return endMessage(db, { id, state: 'failed', reason })
  return postponeMessage(db, { id, tries, reason, waitSeconds: outcome.afterSeconds ?? backOffSeconds(tries) })
}

/** 15 s, doubled at each try up to an hour, with jitter: messages that failed together are not retried together. */
function backOffSeconds(tries: number): number {
  const seconds = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (tries - 1))
  return seconds * (0.8 + Math.random() * 0.4)
}
