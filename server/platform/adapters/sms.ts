import * as z from 'zod'
import { type ServiceSettings } from '@/lib/platform/env/message-services'
import { type MessageTransport, type Outcome } from './message-carrier'
import { describeFailure } from './describe-failure'
import { post } from './http-post'

type SmsSettings = NonNullable<ServiceSettings['sms']>
type Options = { readonly base?: string; readonly timeoutMs?: number }

/** `entries` is a list in some replies and an object in others; it is not needed. */
const Reply = z.object({ return: z.object({ status: z.int() }) })
/** "Failed" and "busy": a retry may succeed. Everything else must be fixed first (Kavenegar's table of codes). */
const TEMPORARY = new Set([402, 409])

/**
 * Kavenegar's verify/lookup: the message's text is the template's %token, without white space: a code, for the notification template a Persian
 * word, or a link. A call without an answer is not retried: it may have succeeded, and nobody wants two messages.
 */
export function createSms({ apiKey, ...templates }: SmsSettings, options: Options = {}): MessageTransport {
  const { base = 'https://api.kavenegar.com', timeoutMs = 15_000 } = options
  return async ({ to, text }) => {
    const receptor = to.replace(/^\+98/, '0')
    const template = templateFor(text, templates)
    if (!/^09\d{9}$/.test(receptor) || !template) return { kind: 'refused', reason: 'not a code' }
    try {
      const url = `${base}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`
      const { status, json } = await post(url, {
        body: new URLSearchParams({ receptor, token: text, template }),
        timeoutMs,
      })
      return classifyReply(status, json)
    } catch (error) {
      const { reason, isBefore } = describeFailure(error)
      return { kind: isBefore ? 'retry' : 'unknown', reason }
    }
  }
}

function templateFor(text: string, { template, noticeTemplate, linkTemplate }: Omit<SmsSettings, 'apiKey'>) {
  if (/^\w{1,100}$/.test(text)) return template
  if (/^https?:\/\/[\w./:-]{1,100}$/.test(text)) return linkTemplate
  return /^\p{Script=Arabic}{1,30}$/u.test(text) ? noticeTemplate : undefined
}

function classifyReply(httpStatus: number, json: unknown): Outcome {
  const reply = Reply.safeParse(json)
  if (!reply.success) return { kind: 'refused', reason: `unreadable answer, HTTP ${httpStatus}` }
  const { status } = reply.data.return
  if (status === 200) return { kind: 'delivered' }
  return { kind: TEMPORARY.has(status) ? 'retry' : 'refused', reason: `Kavenegar ${status}` }
}
