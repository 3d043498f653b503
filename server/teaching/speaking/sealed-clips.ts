import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { findOwn } from './repo'
import { readClip } from './sets'

type Settings = Pick<ViewerContext, 'settings'>

/** Opens what the examiner says in one session: 256 bits, told with its questions. */
export function clipKeyOf({ settings }: Settings, session: string): Buffer {
  return createHmac('sha256', settings.authSecret).update(`speaking clips ${session}`).digest()
}

/**
 * A clip that can be loaded before the examiner begins, and heard only then (decision 083): AES-256-GCM, twelve bytes of nonce, the text, the tag.
 * @throws AppError not_found
 */
export async function getSealedClip(
  ctx: ViewerContext,
  { id, clip }: { readonly id: string; readonly clip: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { setId } = (await findOwn(ctx.db, id, ctx.viewer.userId)) ?? notFound()
  const plain = await readClip(setId, clip)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', clipKeyOf(ctx, id), nonce)
  return new Uint8Array(Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]))
}
