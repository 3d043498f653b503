import * as z from 'zod'
import { AppError } from '@/server/platform/http/errors'
import { post } from './post'

/** A service with OpenAI's chat API: a company's, Ollama, vLLM or llama.cpp. */
export type ChatModel = { readonly url: string; readonly model: string; readonly key: string | null }

const TIMEOUT_MS = 45_000
const MAX_REPLY_BYTES = 512 * 1024
const Reply = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/**
 * Calls a model once and parses its reply by the given schema; words around the JSON are ignored. The question is sent as data, never as part of the
 * instruction.
 * @throws AppError unavailable: refused, silent for 45 s, larger than 512 KiB, or of another shape
 */
export async function callChatModel<T>(
  { url, model, key }: ChatModel,
  { instruction, question }: { instruction: string; question: unknown },
  shape: z.ZodType<T>,
): Promise<T> {
  try {
    const { status, json } = await post(`${url}/chat/completions`, {
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: JSON.stringify(question) },
        ],
      }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_REPLY_BYTES,
    })
    if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
    const content = Reply.parse(json).choices[0]?.message.content ?? ''
    return shape.parse(JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)))
  } catch (error) {
    throw new AppError('unavailable', { retryAfterSeconds: 30, cause: error })
  }
}
