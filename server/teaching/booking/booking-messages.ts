import { type BookingSide } from '@/lib/teaching/booking/rules/rules'
import { bookingMail, type BookingWords } from '@/lib/teaching/booking/words/booking-mail'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { notify } from '@/server/accounts/notification/public'
import { notifyManagers } from '@/server/platform/outbox/public'
import { findParties, type Parties } from './party-repo'

const DAY_SECONDS = 86_400
type LetterKind = keyof typeof bookingMail.told

/** Notifies one side of a change, in its transaction. The letter links to the booking, and contains no phone number. */
export async function notifySide(ctx: Context, id: string, side: BookingSide, letterKind: LetterKind): Promise<void> {
  const parties = await findParties(ctx.db, id)
  if (parties) await sendLetter(ctx, parties, side, { about: id, letterKind, lifeSeconds: 2 * DAY_SECONDS })
}

export async function notifyBoth(ctx: Context, id: string, letterKind: LetterKind): Promise<void> {
  await notifySide(ctx, id, 'candidate', letterKind)
  await notifySide(ctx, id, 'teacher', letterKind)
}

/** Expires when the conversation begins. */
export async function remindBoth(ctx: Context, id: string, startsInMs: number): Promise<void> {
  const parties = await findParties(ctx.db, id)
  if (!parties) return
  const lifeSeconds = Math.max(60, Math.floor(startsInMs / 1000))
  const letter = { about: id, letterKind: 'reminder', lifeSeconds } as const
  await sendLetter(ctx, parties, 'candidate', letter)
  await sendLetter(ctx, parties, 'teacher', letter)
}

export async function notifyUnreported(ctx: Context, id: string): Promise<void> {
  await notifySide(ctx, id, 'candidate', 'lapsed')
  const parties = await findParties(ctx.db, id)
  if (parties)
    await notifyManagers(ctx, { ...bookingMail.lapsedToManagers(wordsOf(ctx, parties, 'teacher')), about: id })
}

export async function notifyOfDisputedBooking(ctx: Context, id: string): Promise<void> {
  const parties = await findParties(ctx.db, id)
  if (parties) await notifyManagers(ctx, { ...bookingMail.contested(wordsOf(ctx, parties, 'teacher')), about: id })
}

function wordsOf({ settings }: Context, { teacher, startsAt, note, room }: Parties, side: BookingSide): BookingWords {
  return {
    side,
    teacher: teacher.name,
    when: formatDayAndTime(startsAt.toISOString()),
    note,
    room,
    link: `${originOf(settings)}${paths.mySpeaking}`,
  }
}

type Letter = {
  readonly about: string
  readonly letterKind: LetterKind
  readonly lifeSeconds: number
}

async function sendLetter(
  ctx: Context,
  parties: Parties,
  side: BookingSide,
  { about, letterKind, lifeSeconds }: Letter,
): Promise<void> {
  const { id: userId, name } = parties[side]
  const { subject, lines } = bookingMail.told[letterKind](wordsOf(ctx, parties, side))
  const news = { kind: 'booking', event: letterKind, startsAt: parties.startsAt.toISOString() } as const
  // The caller has locked the row: each call is another event.
  const key = `${letterKind}:${about}:${ctx.newId()}`
  const letter = { lifeSeconds, subject, text: bookingMail.letter(name, lines) } as const
  await notify(ctx, [{ userId, news, key, about, letter }])
}
