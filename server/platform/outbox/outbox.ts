import { type Context } from '@/server/platform/http/context'
import { type NewsWord, newsWords } from '@/lib/platform/outbox/words/outgoing'
import { foldIdentifier } from '@/lib/platform/text/identifier'
import { readSpending } from './budget-repo'
import { type Channel, insertMessage, insertMessages, tidyOutbox } from './repo'

const DAY_SECONDS = 86_400
const NEWS_SHARE = 0.8

type Message = {
  readonly channel: Channel
  readonly to: string
  readonly subject: string
  /** For a text message the code alone: the words around it are in the service's template. */
  readonly text: string
  /** How long it is of use; a day by default. */
  readonly lifeSeconds?: number
  /** The id of what it tells of, when somebody typed that: whoever deletes it deletes this, too. */
  readonly about?: string
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

type Letter = Omit<Message, 'channel'> & {
  readonly lifeSeconds: number
  /** What a text message says of it, where one is sent at all: a word, and the dashboard says the rest. */
  readonly word?: NewsWord
}

/**
 * As {@link send} for many people at once, each by the address that they log in with. The service of text messages carries codes, and a word
 * of news where it has a template for it and the day's budget is not spent; else what is for a mobile number is kept for a manager to read.
 * An account that was deleted has no address: nothing is written to it.
 */
export async function sendToPeople(
  { db, settings, newId }: Pick<Context, 'db' | 'settings' | 'newId'>,
  letters: readonly Letter[],
): Promise<void> {
  const messages = letters.filter(({ to }) => foldIdentifier(to) !== null)
  const hasNews = messages.some(({ to, word }) => word && !to.includes('@'))
  const mayTell = hasNews && settings.services.sms?.noticeTemplate !== undefined && (await hasBudget({ db, settings }))
  const rows = messages.map(({ word, ...message }) => {
    const id = newId()
    if (message.to.includes('@'))
      return { ...message, id, channel: 'mail' as const, isKept: settings.services.mail === null }
    const isTold = mayTell && word !== undefined
    return { ...message, ...(isTold && { text: newsWords[word] }), id, channel: 'sms' as const, isKept: !isTold }
  })
  await insertMessages(db, rows)
}

/** News leaves the last fifth of the day's text messages to codes, without which nobody gets in. */
async function hasBudget({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<boolean> {
  const { sent } = await readSpending(db)
  return sent < settings.smsDailyBudget * NEWS_SHARE
}

/** A note to the managers' chat. */
export async function notifyManagers(
  ctx: Pick<Context, 'db' | 'settings' | 'newId'>,
  note: Pick<Message, 'subject' | 'text' | 'about'>,
): Promise<void> {
  await send(ctx, { channel: 'telegram', to: ctx.settings.services.telegram?.chatId ?? '-', ...note })
}

/** Ends messages whose time is over and removes old ones. */
export function sweepOutbox({ db }: Context): Promise<void> {
  return tidyOutbox(db)
}
