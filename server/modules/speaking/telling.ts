import { speakingMail } from '@/lib/copy/speaking/mail'
import { paths } from '@/lib/paths'
import { type Database } from '@/server/db/client'
import { originOf } from '@/server/http/address'
import { type Context } from '@/server/http/context'
import { sendToPeople } from '@/server/modules/outbox/public'
import { findSpeaker } from './sweep-repo'

const WEEK_SECONDS = 604_800

/** Tells whoever spoke what became of it, in the transaction in which it did. */
export async function tellSpeaker(
  ctx: Context,
  tx: Database,
  id: string,
  what: 'published' | 'returned',
): Promise<void> {
  const speaker = await findSpeaker(tx, id)
  if (!speaker) return
  const link = `${originOf(ctx.settings)}${paths.speaking(id)}`
  const words = speakingMail[what]({ name: speaker.name, link })
  await sendToPeople({ ...ctx, db: tx }, [{ to: speaker.identifier, lifeSeconds: WEEK_SECONDS, ...words }])
}
