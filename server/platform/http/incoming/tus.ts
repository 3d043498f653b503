import { AppError } from '@/server/platform/http/errors'

/** The one version of tus, the protocol of uploads that go on where they broke off, that we speak. */
const VERSION = { 'tus-resumable': '1.0.0' }

/** Where a piece that is sent goes on. @throws AppError unsupported_media_type; malformed_request */
export function readChunkOffset({ headers }: Request, type: string | undefined): number {
  if (headers.get('content-type') !== type) throw new AppError('unsupported_media_type')
  const offset = headers.get('upload-offset') ?? ''
  if (!/^\d{1,12}$/.test(offset)) throw new AppError('malformed_request')
  return Number(offset)
}

/** How far an upload is. */
export function replyUploadState(upload: { readonly offset: number; readonly bytes: number }): Response {
  return Response.json(upload, { headers: { ...headersAt(upload.offset), 'upload-length': String(upload.bytes) } })
}

/** A chunk is stored; the next one begins at `offset`. */
export function replyChunkReceived(offset: number): Response {
  return new Response(null, { status: 204, headers: headersAt(offset) })
}

export function uploadGoneReply(): Response {
  return new Response(null, { status: 204, headers: VERSION })
}

function headersAt(offset: number): Record<string, string> {
  return { ...VERSION, 'upload-offset': String(offset), 'cache-control': 'no-store' }
}
