import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

/** Below this, compression costs more than it saves: the acknowledgement of a save is sent uncompressed. */
const MIN_BYTES = 4 * 1024
const pack = promisify(gzip)

/** A JSON reply; a large one (a paper, a review) is compressed if the caller accepts it. */
export async function toJsonResponse(value: unknown, acceptEncoding: string | undefined): Promise<Response> {
  const text = JSON.stringify(value)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (text.length < MIN_BYTES || !acceptEncoding?.includes('gzip')) return new Response(text, { headers })
  const packed = await pack(text, { level: constants.Z_BEST_SPEED })
  return new Response(new Uint8Array(packed), {
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
  })
}
