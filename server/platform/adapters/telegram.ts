import * as z from 'zod'
import { type ServiceSettings } from '@/lib/platform/env/message-services'
import { type MessageTransport, type Outcome } from './message-carrier'
import { describeFailure } from './describe-failure'
import { post } from './http-post'

type TelegramSettings = NonNullable<ServiceSettings['telegram']>
type Options = { readonly base?: string; readonly timeoutMs?: number }

const Reply = z.object({
  ok: z.boolean(),
  parameters: z.object({ retry_after: z.number().positive().optional() }).optional(),
})
const MAX_TEXT = 4096

/** Telegram's sendMessage, as plain text. Where Telegram cannot be reached every try ends in `retry`. */
export function createTelegram({ botToken, chatId }: TelegramSettings, options: Options = {}): MessageTransport {
  const { base = 'https://api.telegram.org', timeoutMs = 15_000 } = options
  return async ({ text }) => {
    const body = JSON.stringify({ chat_id: chatId, text: cut(text), link_preview_options: { is_disabled: true } })
    try {
      const headers = { 'content-type': 'application/json' }
      const { status, json } = await post(`${base}/bot${botToken}/sendMessage`, { headers, body, timeoutMs })
      return classifyReply(status, json)
    } catch (error) {
      return { kind: 'retry', reason: describeFailure(error).reason }
    }
  }
}

function classifyReply(status: number, json: unknown): Outcome {
  const reply = Reply.safeParse(json)
  if (!reply.success) return { kind: 'retry', reason: `unreadable answer, HTTP ${status}` }
  if (reply.data.ok) return { kind: 'delivered' }
  const reason = `Telegram ${status}`
  // An invalid message, or a chat that blocks us: retrying is useless. A wrong token can be fixed.
  if (status === 400 || status === 403) return { kind: 'refused', reason }
  return { kind: 'retry', reason, afterSeconds: reply.data.parameters?.retry_after }
}

/** Telegram counts UTF-16 units, and refuses half a surrogate pair. */
function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
