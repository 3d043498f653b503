import * as z from 'zod'
import { post } from './http-post'

/** A service with OpenAI's form of transcriptions: a company's, or faster-whisper, whisper.cpp, vLLM and their like on a machine of one's own. */
export type Transcriber = { readonly url: string; readonly model: string; readonly key: string | null }

/** `limited` is 429, `refused` any other 4xx, `broken` another status, `unreadable` a reply of another shape or too large. */
export type TranscriberFailure = 'slow' | 'unreachable' | 'limited' | 'refused' | 'broken' | 'unreadable'

/** It contains neither the address nor the key, which must not be logged. */
export class TranscriberError extends Error {
  override name = 'TranscriberError'
  constructor(readonly failure: TranscriberFailure) {
    super(`the recording was not written down: ${failure}`)
  }
}

/** A word with its times in milliseconds. */
export type TranscribedWord = readonly [word: string, from: number, to: number]
export type HeardText = { readonly text: string; readonly words: readonly TranscribedWord[] }

const MAX_REPLY_BYTES = 512 * 1024
const MAX_LETTERS = 20_000
const seconds = z.number().min(0).max(86_400)
const Reply = z.object({
  text: z.string().max(MAX_LETTERS),
  words: z
    .array(z.object({ word: z.string().max(200), start: seconds, end: seconds }))
    .max(5_000)
    .nullish(),
})

/**
 * Sends one recording, without a name of anybody, and follows no redirect.
 * @throws TranscriberError
 */
export async function askTranscriber(
  service: Transcriber,
  recording: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string; readonly name: string },
  timeoutMs: number,
): Promise<HeardText> {
  const { status, json } = await send(service, recording, timeoutMs)
  if (status < 200 || status > 299) throw new TranscriberError(failureOf(status))
  const reply = Reply.safeParse(json)
  if (!reply.success) throw new TranscriberError('unreadable')
  const words = (reply.data.words ?? []).map(({ word, start, end }): TranscribedWord => [
    withoutNul(word),
    Math.round(start * 1000),
    Math.round(end * 1000),
  ])
  return { text: withoutNul(reply.data.text), words }
}

async function send(
  { url, model, key }: Transcriber,
  { bytes, type, name }: Parameters<typeof askTranscriber>[1],
  timeoutMs: number,
) {
  const body = new FormData()
  body.set('file', new Blob([bytes], { type }), name)
  body.set('model', model)
  body.set('language', 'en')
  body.set('response_format', 'verbose_json')
  body.append('timestamp_granularities[]', 'word')
  try {
    return await post(`${url}/audio/transcriptions`, {
      headers: { ...(key !== null && { authorization: `Bearer ${key}` }) },
      body,
      timeoutMs,
      maxBytes: MAX_REPLY_BYTES,
      continuesTrace: true,
    })
  } catch (error) {
    // The message may contain the address, and with it a key.
    throw new TranscriberError(isTimeout(error) ? 'slow' : 'unreachable')
  }
}

/** Checked by name: a DOMException of another realm is not an instance of this realm's Error. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
}

function failureOf(status: number): TranscriberFailure {
  if (status === 429) return 'limited'
  return status >= 400 && status < 500 ? 'refused' : 'broken'
}

/** PostgreSQL cannot store NUL. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim()
}
