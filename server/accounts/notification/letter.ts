import { type News } from '@/lib/accounts/notification/contract'
import { plainMail } from '@/lib/accounts/notification/words/mail-frames'
import { describeNotification } from '@/lib/accounts/notification/words/news'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { type Notice } from './notify'

type LetterOptions = Pick<NonNullable<Notice['letter']>, 'lifeSeconds'>

/** The mail of a notification that needs no text of its own. */
export function writeLetter(
  { settings }: Pick<Context, 'settings'>,
  news: News,
  sending: LetterOptions,
): NonNullable<Notice['letter']> {
  const sentences = describeNotification(news)
  const link = sentences.href === null ? null : originOf(settings) + sentences.href
  return { subject: sentences.title, text: plainMail(sentences, link), ...sending }
}
