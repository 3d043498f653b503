import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { findOwn } from './repo'
import { readClip } from './sets'

type Settings = Pick<ViewerContext, 'settings'>

/** The key of the examiner's clips in one session: 256 bits, sent with its questions. */
export function clipKeyOf({ settings }: Settings, session: string): Buffer {
  return createHmac('sha256', settings.authSecret).update(`speaking clips ${session}`).digest()
}

/**
 * An encrypted clip that can be preloaded, and played only once the examiner starts (decision 083): AES-256-GCM, twelve bytes of nonce, ciphertext,
 * tag.
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
