import { type Context } from '@/server/platform/http/context'
import { type NewsWord, newsWords } from '@/lib/platform/outbox/words/outgoing'
import { foldIdentifier } from '@/lib/platform/text/input/identifier'
import { readSpending } from './budget-repo'
import { type Channel, insertMessage, insertMessages, deleteOldMessages } from './repo'

const DAY_SECONDS = 86_400
const NEWS_SHARE = 0.8

type Message = {
  readonly channel: Exclude<Channel, 'push'>
  readonly to: string
  readonly subject: string
  /** For a text message only the code: the service's template contains the rest. */
  readonly text: string
  /** How long it remains useful; a day by default. */
  readonly lifeSeconds?: number
  /** The id of the subject, if a user typed it: deleting the subject deletes the message. */
  readonly about?: string
}

/**
 * Adds a message to the outbox, in the caller's transaction if `db` is one: it is sent only if that commits. Does not wait for a service. Without a
 * service the message stays for a manager to read.
 */
export async function send(
  { db, settings, newId }: Pick<Context, 'db' | 'settings' | 'newId'>,
  message: Message,
): Promise<void> {
  const hasNoService = settings.services[message.channel] === null
  await insertMessage(db, { lifeSeconds: DAY_SECONDS, ...message, id: newId(), isHeld: hasNoService })
}

type Letter = Omit<Message, 'channel'> & {
  readonly lifeSeconds: number
  /** Delays the message this long: the quiet hours of its recipient. */
  readonly delaySeconds?: number
  /** The address that ends mails of its kind without a log-in. */
  readonly unsubscribe?: string
  /** The kind of notification that a text message names in one word; the dashboard has the details. */
  readonly word?: NewsWord
}

/**
 * Like {@link send} for many people, by their log-in addresses. The text message service carries codes, and a one-word notification if there is a
 * template and budget left; otherwise messages to mobile numbers stay for a manager to read. Deleted accounts have no address and get nothing.
 */
export async function sendToPeople(
  { db, settings, newId }: Pick<Context, 'db' | 'settings' | 'newId'>,
  letters: readonly Letter[],
): Promise<void> {
  const messages = letters.filter(({ to }) => foldIdentifier(to) !== null)
  const hasTextNotice = messages.some(({ to, word }) => word && !to.includes('@'))
  const canText =
    hasTextNotice && settings.services.sms?.noticeTemplate !== undefined && (await hasBudget({ db, settings }))
  const rows = messages.map(({ word, ...message }) => {
    const id = newId()
    if (message.to.includes('@'))
      return { ...message, id, channel: 'mail' as const, isHeld: settings.services.mail === null }
    const isTexted = canText && word !== undefined
    return { ...message, ...(isTexted && { text: newsWords[word] }), id, channel: 'sms' as const, isHeld: !isTexted }
  })
  await insertMessages(db, rows)
}

type DeviceNote = Pick<Letter, 'to' | 'about' | 'lifeSeconds' | 'delaySeconds'> & {
  /** The push subscription. */
  readonly device: string
  /** The text that the device shows, even while it is locked. */
  readonly title: string
  /** The path of the page that it opens. */
  readonly href: string
  readonly isUrgent: boolean
}

/** Adds web push messages for browsers that have subscribed. Part of the caller's transaction, like {@link sendToPeople}. */
export async function sendToDevices(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  notes: readonly DeviceNote[],
): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.map(({ title, href, ...note }) => {
    return { ...note, id: newId(), channel: 'push' as const, subject: title, text: href, isHeld: false }
  })
  await insertMessages(db, rows)
}

/**
 * A link for somebody without an account: by mail the whole text, by text message the link alone, if there is a template for it and budget left;
 * otherwise the message stays for a manager to read, as does one to an address that no service reaches (a telephone abroad).
 */
export async function sendLink(
  { db, settings, newId }: Pick<Context, 'db' | 'settings' | 'newId'>,
  { link, ...letter }: Omit<Letter, 'word'> & { readonly link: string },
): Promise<void> {
  if (letter.to.includes('@')) return send({ db, settings, newId }, { ...letter, channel: 'mail' })
  const canText =
    foldIdentifier(letter.to) !== null &&
    settings.services.sms?.linkTemplate !== undefined &&
    (await hasBudget({ db, settings }))
  await insertMessage(db, { ...letter, ...(canText && { text: link }), channel: 'sms', id: newId(), isHeld: !canText })
}

/** Notifications leave the last fifth of the day's text messages to codes, without which nobody can log in. */
async function hasBudget({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<boolean> {
  const { sent } = await readSpending(db)
  return sent < settings.smsDailyBudget * NEWS_SHARE
}

/** Sends a message to the managers' chat. */
export async function notifyManagers(
  ctx: Pick<Context, 'db' | 'settings' | 'newId'>,
  note: Pick<Message, 'subject' | 'text' | 'about'>,
): Promise<void> {
  await send(ctx, { channel: 'telegram', to: ctx.settings.services.telegram?.chatId ?? '-', ...note })
}

/** Expires messages past their time, and deletes old ones. */
export function sweepOutbox({ db }: Context): Promise<void> {
  return deleteOldMessages(db)
}
