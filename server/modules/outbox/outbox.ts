import { type Context } from '@/server/http/context'
import { type Channel, insertMessage, insertMessages, tidyOutbox } from './repo'

const DAY_SECONDS = 86_400

type Message = {
  readonly channel: Channel
  readonly to: string
  readonly subject: string
  /** For a text message the code alone: the words around it are in the service's template. */
  readonly text: string
  /** How long it is of use; a day unless told. */
  readonly lifeSeconds?: number
}

/**
 * Puts a message into the outbox, in the caller's transaction when `db` is one: it is sent if, and only if, that commits. Nobody waits
 * for a service. Where none is configured the message is kept for a manager to read.
 */
export async function send(
  { db, settings, newId }: Pick<Context, 'db' | 'settings' | 'newId'>,
  message: Message,
): Promise<void> {
  const isKept = settings.services[message.channel] === null
  await insertMessage(db, { lifeSeconds: DAY_SECONDS, ...message, id: newId(), isKept })
}

/**
 * As {@link send} for many people at once, each by the address that they log in with. The service of text messages carries codes only, so
 * what is for a mobile number is kept for a manager to read.
 */
export async function sendToPeople(
  { db, settings, newId }: Pick<Context, 'db' | 'settings' | 'newId'>,
  messages: readonly (Omit<Message, 'channel'> & { readonly lifeSeconds: number })[],
): Promise<void> {
  const rows = messages.map((message) => {
    const channel = message.to.includes('@') ? ('mail' as const) : ('sms' as const)
    return { ...message, id: newId(), channel, isKept: channel === 'sms' || settings.services.mail === null }
  })
  await insertMessages(db, rows)
}

/** A note to the managers' chat. */
export async function tellManagers(
  ctx: Pick<Context, 'db' | 'settings' | 'newId'>,
  note: { readonly subject: string; readonly text: string },
): Promise<void> {
  await send(ctx, { channel: 'telegram', to: ctx.settings.services.telegram?.chatId ?? '-', ...note })
}

/** Ends messages whose time is over and removes old ones. */
export function sweepOutbox({ db }: Context): Promise<void> {
  return tidyOutbox(db)
}
