import { DefaultHttpStack, type DetailedError, type HttpStack, Upload } from 'tus-js-client'
import { apiBase } from '@/lib/platform/client/api-base'
import { renewOrLeave } from '@/lib/platform/client/browser'
import { readAccessToken } from '@/lib/platform/session/client/tokens'

// Loaded with the first upload, never with a page.

type Wish = {
  /** Of the API, with its closing slash. */
  readonly path: string
  readonly file: File
  /** Each piece tells its hash (tus: checksum); pieces are smaller, since one that breaks off is sent again whole. */
  readonly isChecked: boolean
  readonly onProgress: (sent: number) => void
  /** The line is down; it tries again by itself. */
  readonly onTrouble: () => void
  readonly onDone: () => void
  readonly onFailed: (status: number | null) => void
}
export type TusUpload = { readonly start: () => void; readonly pause: () => Promise<void> }

/** At a megabit a second half a minute: a token never grows old on the way, and a proxy never waits long. */
const PIECE_BYTES = 4 * 1024 * 1024
const CHECKED_PIECE_BYTES = 2 * 1024 * 1024
const RETRY_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000, 60_000]
/** What passes by itself: no line, another place, somebody before us, a pause of the server. */
const PASSING = new Set([0, 409, 423, 429])

/** Sends what the server does not have yet, from wherever that is. */
export function createTusUpload({ path, file, isChecked, onProgress, onTrouble, onDone, onFailed }: Wish): TusUpload {
  /** Of the piece that is on its way: a refused token is renewed once, as everywhere. */
  let renewal: 'none' | 'done' | 'failed' = 'none'
  const upload = new Upload(file, {
    uploadUrl: apiBase() + path,
    chunkSize: isChecked ? CHECKED_PIECE_BYTES : PIECE_BYTES,
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
      const isPassing = PASSING.has(status) || status >= 500
      if (isPassing) onTrouble()
      return isPassing
    },
    onProgress,
    onSuccess: onDone,
    onError: (error) => onFailed('originalResponse' in error ? statusOf(error) || null : null),
  })
  return {
    start: () => upload.start(),
    // Not `true`: that would give the upload up.
    pause: () => upload.abort(false),
  }
}

/** A page without https has no hash to give: there the server takes the piece as it comes. */
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

async function hashOf(piece: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await piece.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0
}
