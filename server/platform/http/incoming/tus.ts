import { AppError } from '@/server/platform/http/errors'

/** The supported version of tus, the protocol for resumable uploads. */
const VERSION = { 'tus-resumable': '1.0.0' }

/** The offset of a chunk. @throws AppError unsupported_media_type; malformed_request */
export function readChunkOffset({ headers }: Request, type: string | undefined): number {
  if (headers.get('content-type') !== type) throw new AppError('unsupported_media_type')
  const offset = headers.get('upload-offset') ?? ''
  if (!/^\d{1,12}$/.test(offset)) throw new AppError('malformed_request')
  return Number(offset)
}

/**
 * The SHA-256 of the chunk in hexadecimal, from `sha256 ` and the hash in base64, as tus writes it; null if there is none.
 * @throws AppError malformed_request for any other
 */
export function readChecksum({ headers }: Request): string | null {
  const header = headers.get('upload-checksum')
  if (header === null) return null
  const [, hash] = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(header) ?? []
  if (hash === undefined) throw new AppError('malformed_request')
  return Buffer.from(hash, 'base64').toString('hex')
}

/** Reports the progress of an upload. */
export function replyUploadState(upload: { readonly offset: number; readonly bytes: number }): Response {
  return Response.json(upload, { headers: { ...headersAt(upload.offset), 'upload-length': String(upload.bytes) } })
}

/** Acknowledges a chunk; the next one starts at `offset`. */
export function replyChunkReceived(offset: number): Response {
  return new Response(null, { status: 204, headers: headersAt(offset) })
}

export function uploadGoneReply(): Response {
  return new Response(null, { status: 204, headers: VERSION })
}

function headersAt(offset: number): Record<string, string> {
  return { ...VERSION, 'upload-offset': String(offset), 'cache-control': 'no-store' }
}
