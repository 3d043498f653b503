import { DefaultHttpStack, type DetailedError, type HttpStack, Upload } from 'tus-js-client'
import { type ApiError, apiErrorOf, problemCodeOf } from '@/lib/platform/client/api-error'
import { apiBase } from '@/lib/platform/client/api-base'
import { renewOrLeave } from '@/lib/platform/client/browser'
import { readAccessToken } from '@/lib/platform/session/client/tokens'

// Loaded with the first upload, never with a page.

type UploadOptions = {
  /** The path of the API, with its closing slash. */
  readonly path: string
  readonly file: File
  /** Each chunk carries a checksum (tus), and is smaller: an interrupted chunk is sent again whole. */
  readonly isChecked: boolean
  readonly onProgress: (sent: number) => void
  /** The connection failed; a retry follows. */
  readonly onTrouble: () => void
  readonly onDone: () => void
  /** Null: no response. */
  readonly onFailed: (refusal: ApiError | null) => void
}
export type TusUpload = { readonly start: () => void; readonly pause: () => Promise<void> }

/** Half a minute at 1 Mbit/s: short enough for the token's life and for every proxy. */
const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024
const CHECKED_CHUNK_BYTES = 2 * 1024 * 1024
const RETRY_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000, 60_000]
/** Transient: no connection, another offset, locked by another request, too many requests. */
const TRANSIENT = new Set([0, 409, 423, 429])

/** Sends what the server lacks, from its present offset. */
export function createTusUpload({
  path,
  file,
  isChecked,
  onProgress,
  onTrouble,
  onDone,
  onFailed,
}: UploadOptions): TusUpload {
  /** For the current chunk: a rejected token is renewed once, as everywhere. */
  let renewal: 'none' | 'done' | 'failed' = 'none'
  const upload = new Upload(file, {
    uploadUrl: apiBase() + path,
    chunkSize: isChecked ? CHECKED_CHUNK_BYTES : UPLOAD_CHUNK_BYTES,
    ...(isChecked && { httpStack: withHashes(new DefaultHttpStack({})) }),
    retryDelays: RETRY_MS,
    storeFingerprintForResuming: false,
    removeFingerprintOnSuccess: false,
    onBeforeRequest: (request) => {
      const token = readAccessToken()
      if (token) request.setHeader('authorization', `Bearer ${token}`)
    },
    onAfterResponse: async (request, response) => {
      if (response.getStatus() !== 401) {
        if (response.getStatus() < 300) renewal = 'none'
        return
      }
      const used = request.getHeader('authorization')?.replace(/^Bearer /, '') ?? null
      if (renewal === 'done') renewal = 'failed'
      // A transient error while renewing is a transient error of the upload: it is retried.
      else
        renewal = await renewOrLeave(used).then(
          (token) => (token === null ? 'failed' : 'done'),
          () => 'none',
        )
    },
    onShouldRetry: (error) => {
      const status = statusOf(error)
      if (status === 401) return renewal !== 'failed'
      // A full quota has the status of a wrong offset, and no retry makes room.
      const isFull = problemCodeOf(refusalOf(error)) === 'quota_full'
      const isTransient = !isFull && (TRANSIENT.has(status) || status >= 500)
      if (isTransient) onTrouble()
      return isTransient
    },
    onProgress,
    onSuccess: onDone,
    onError: (error) => onFailed('originalResponse' in error ? refusalOf(error) : null),
  })
  return {
    start: () => upload.start(),
    // Not `true`: that would delete the upload.
    pause: () => upload.abort(false),
  }
}

/** Without https there is no `crypto.subtle`: the checksum is left out, as tus allows. */
function withHashes(stack: HttpStack): HttpStack {
  return {
    getName: () => stack.getName(),
    createRequest: (method, url) => {
      const request = stack.createRequest(method, url)
      const send = request.send.bind(request)
      request.send = async (body: unknown) => {
        if (body instanceof Blob && globalThis.isSecureContext)
          request.setHeader('Upload-Checksum', `sha256 ${await hashOf(body)}`)
        return send(body)
      }
      return request
    },
  }
}

async function hashOf(chunk: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await chunk.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

function refusalOf(error: DetailedError): ApiError | null {
  const status = statusOf(error)
  return status === 0 ? null : apiErrorOf(status, error.originalResponse?.getBody() ?? '')
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0
}
