import { addressMail } from '@/lib/accounts/address/words/address-mail'
import { describeNotification } from '@/lib/accounts/notification/words/news'
import { paths } from '@/lib/platform/paths'
import { notify } from '@/server/accounts/notification/public'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { send, sendToPeople, watchBudget } from '@/server/platform/outbox/public'
import { addLink } from '../repo'
import { hashSecret, newSecret } from '../tokens'

const DAY_SECONDS = 86_400

export function channelOf(address: string): 'mail' | 'sms' {
  return address.includes('@') ? 'mail' : 'sms'
}

type NewCode = {
  readonly to: string
  readonly side: 'new' | 'old' | 'proof'
  readonly code: string
  readonly seconds: number
  readonly userId: string
}

/** `about` is the account: forgetting it also finds the message, whose address may not belong to the account yet. */
export async function sendCode(ctx: Context, { to, side, code, seconds, userId }: NewCode): Promise<void> {
  const { subject, text } = { new: addressMail.code, old: addressMail.oldCode, proof: addressMail.proof }[side]
  const channel = channelOf(to)
  const message = { channel, to, subject, lifeSeconds: seconds, about: userId }
  await send(ctx, { ...message, text: channel === 'mail' ? text(code) : code })
  if (channel === 'sms') await watchBudget(ctx)
}

/** Text messages carry only codes, so the owner of a mobile number is not notified. */
export async function notifyOwner(ctx: Context, address: string): Promise<void> {
  if (channelOf(address) === 'mail') await send(ctx, { channel: 'mail', to: address, ...addressMail.taken })
}

/** Notifies the present address that the account will leave it, and says how to prevent that. */
export async function notifyOfPendingChange(ctx: Context, userId: string, dueAt: Date): Promise<void> {
  const news = { kind: 'security', event: 'address_waits' } as const
  const link = originOf(ctx.settings) + paths.account
  const text = addressMail.waits({ dueAt: dueAt.toISOString(), link })
  const letter = { subject: describeNotification(news).title, text, lifeSeconds: 3 * DAY_SECONDS } as const
  await notify(ctx, [{ userId, news, key: `address_waits:${ctx.newId()}`, letter }])
}

/** Notifies of a change that expired because somebody else got the address in the meantime. */
export async function notifyOfExpiredChange(ctx: Context, userId: string): Promise<void> {
  const news = { kind: 'security', event: 'address_lapsed' } as const
  const { title, text } = describeNotification(news)
  const letter = { subject: title, text: `${title}. ${text}`, lifeSeconds: DAY_SECONDS } as const
  await notify(ctx, [{ userId, news, key: `address_lapsed:${ctx.newId()}`, letter }])
}

/** Notifies the new address, some days after its code, that it is now the log-in name. */
export async function notifyNewAddress(ctx: Context, userId: string, address: string): Promise<void> {
  const { subject, text } = addressMail.arrived
  const letter = { to: address, subject, text, lifeSeconds: DAY_SECONDS, about: userId, word: 'account' as const }
  await sendToPeople(ctx, [letter])
}

/** Sends the former address a link that restores the account. */
export async function sendRestoreLink(
  ctx: Context,
  { userId, former, days }: { readonly userId: string; readonly former: string; readonly days: number },
): Promise<void> {
  const { subject, mail, sms } = addressMail.left
  const letter = { to: former, subject, lifeSeconds: days * DAY_SECONDS, about: userId }
  if (channelOf(former) === 'sms') return sendToPeople(ctx, [{ ...letter, text: sms(days), word: 'account' as const }])
  const token = newSecret()
  await addLink(ctx.db, { tokenHash: hashSecret(token), userId, seconds: letter.lifeSeconds, restores: former })
  const link = `${originOf(ctx.settings)}${paths.resetPassword}#token=${token}`
  return send(ctx, { ...letter, channel: 'mail', text: mail({ link, days }) })
}
