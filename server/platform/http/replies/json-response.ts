import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

/** Below this, compression costs more than it saves: the acknowledgement of a save is sent uncompressed. */
const MIN_BYTES = 4 * 1024
const pack = promisify(gzip)

/** A JSON reply before it is sent: by the router as a Response, or by node:http (../direct.ts). */
export type JsonBody = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
}

export const PLAIN_JSON = { 'content-type': 'application/json' } as const
export const PACKED_JSON = { ...PLAIN_JSON, 'content-encoding': 'gzip', vary: 'accept-encoding' } as const

/** A large reply (a paper, a review) is compressed if the caller accepts it. */
export async function toJsonBody(value: unknown, acceptEncoding: string | undefined): Promise<JsonBody> {
  const text = JSON.stringify(value)
  if (text.length < MIN_BYTES || !acceptEncoding?.includes('gzip')) return { headers: PLAIN_JSON, body: text }
  const packed = await pack(text, { level: constants.Z_BEST_SPEED })
  return { headers: PACKED_JSON, body: new Uint8Array(packed) }
}

export async function toJsonResponse(value: unknown, acceptEncoding: string | undefined): Promise<Response> {
  return toResponse(await toJsonBody(value, acceptEncoding))
}

export function toResponse({ headers, body }: JsonBody): Response {
  return new Response(body, { headers: { ...headers } })
}
