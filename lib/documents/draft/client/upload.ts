import { type Picture, type Recording } from '@/lib/documents/media/contract'
import { ApiError } from '@/lib/platform/client/api-error'
import { apiBase } from '@/lib/platform/client/api-base'
import { renewOrLeave } from '@/lib/platform/client/browser'
import { readAccessToken } from '@/lib/platform/session/client/tokens'

export type Upload = { readonly file: File; readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

export const uploadPicture = (upload: Upload): Promise<Picture> => sendFile('/media/pictures/', upload)
export const uploadRecording = (upload: Upload): Promise<Recording> => sendFile('/media/recordings/', upload)

/** A file as the body of a request, with progress from 0 to 1, which fetch cannot report. Refreshes the token once, like any call. */
export async function sendFile<T>(path: string, upload: Upload): Promise<T> {
  const token = readAccessToken()
  const first = await sendOnce(path, upload, token)
  const reply = first.status === 401 ? await retryAfterRefresh(path, upload, token, first) : first
  const body = parse(reply.text)
  if (reply.status < 200 || reply.status > 299) throw new ApiError(reply.status, body)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the server parsed the reply by the contract
  return body as T
}

type Reply = { readonly status: number; readonly text: string }

async function retryAfterRefresh(path: string, upload: Upload, refused: string | null, reply: Reply): Promise<Reply> {
  const token = await renewOrLeave(refused)
  return token ? sendOnce(path, upload, token) : reply
}

function sendOnce(path: string, { file, onProgress, signal }: Upload, token: string | null): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiBase() + path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new TypeError('The upload did not come through'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
