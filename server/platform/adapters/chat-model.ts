import * as z from 'zod'
import { AppError } from '@/server/platform/http/errors'
import { post } from './http-post'

/** A service with OpenAI's chat API: a company's, Ollama, vLLM or llama.cpp. */
export type ChatModel = { readonly url: string; readonly model: string; readonly key: string | null }

/** How a JSON reply is requested: services differ, and some accept a form and ignore it. The caller parses the reply in any case. */
export const CHAT_FORMS = ['json_schema', 'json_object', 'plain'] as const
export type ChatForm = (typeof CHAT_FORMS)[number]

/** `limited` is 429, `refused` any other 4xx, `broken` another status, `unreadable` a reply that is not of OpenAI's shape or too large. */
export type ChatFailure = 'slow' | 'unreachable' | 'limited' | 'refused' | 'broken' | 'unreadable'

/** It contains neither the address nor the key, which must not be logged. */
export class ChatError extends Error {
  override name = 'ChatError'
  constructor(readonly failure: ChatFailure) {
    super(`the model gave no answer: ${failure}`)
  }
}

export type ChatQuestion = {
  readonly messages: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[]
  readonly temperature: number
  readonly seed?: number
  readonly form: ChatForm
  /** For the form `json_schema`. */
  readonly schema?: { readonly name: string; readonly schema: object }
}
export type ChatAnswer = {
  readonly content: string
  /** Null where the service does not count them. */
  readonly tokensIn: number | null
  readonly tokensOut: number | null
  readonly ms: number
}

const TIMEOUT_MS = 45_000
const MAX_REPLY_BYTES = 512 * 1024
const Reply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() }).nullish(),
})

/**
 * Asks a model once, without following redirects.
 * @throws ChatError also when it sends nothing for `timeoutMs`, or its reply is larger than 512 KiB
 */
export async function askChatModel(
  model: ChatModel,
  question: ChatQuestion,
  timeoutMs = TIMEOUT_MS,
): Promise<ChatAnswer> {
  const startedAt = performance.now()
  const { status, json } = await send(model, question, timeoutMs)
  if (status < 200 || status > 299) throw new ChatError(failureOf(status))
  const reply = Reply.safeParse(json)
  if (!reply.success) throw new ChatError('unreadable')
  const { choices, usage } = reply.data
  return {
    content: choices[0]?.message.content ?? '',
    tokensIn: usage?.prompt_tokens ?? null,
    tokensOut: usage?.completion_tokens ?? null,
    ms: Math.round(performance.now() - startedAt),
  }
}

async function send({ url, model, key }: ChatModel, question: ChatQuestion, timeoutMs: number) {
  const { messages, temperature, seed } = question
  try {
    return await post(`${url}/chat/completions`, {
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, temperature, seed, messages, response_format: formatOf(question) }),
      timeoutMs,
      maxBytes: MAX_REPLY_BYTES,
      continuesTrace: true,
    })
  } catch (error) {
    // The message may contain the address, and with it a key.
    throw new ChatError(isTimeout(error) ? 'slow' : 'unreachable')
  }
}

/** Checked by name: a DOMException of another realm is not an instance of this realm's Error. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
}

function formatOf({ form, schema }: ChatQuestion) {
  if (form === 'json_object') return { type: 'json_object' }
  return form === 'json_schema' && schema
    ? { type: 'json_schema', json_schema: { ...schema, strict: true } }
    : undefined
}

function failureOf(status: number): ChatFailure {
  if (status === 429) return 'limited'
  return status >= 400 && status < 500 ? 'refused' : 'broken'
}

/** The JSON object in a reply, ignoring text and fences around it and NUL characters, which PostgreSQL cannot store. Undefined if there is none. */
export function findJson(content: string): unknown {
  try {
    return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1), withoutNul)
  } catch {
    return undefined
  }
}

function withoutNul(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

/**
 * Calls a model once and parses its reply by the given schema. The question is sent as data, never as part of the instruction.
 * @throws AppError unavailable: it gave no answer, or one of another shape
 */
export async function callChatModel<T>(
  model: ChatModel,
  { instruction, question }: { instruction: string; question: unknown },
  shape: z.ZodType<T>,
): Promise<T> {
  try {
    const { content } = await askChatModel(model, {
      messages: [
        { role: 'system', content: instruction },
        { role: 'user', content: JSON.stringify(question) },
      ],
      temperature: 0,
      form: 'plain',
    })
    return shape.parse(findJson(content))
  } catch (error) {
    throw new AppError('unavailable', { retryAfterSeconds: 30, cause: error })
  }
}
