import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { foldIdentifier } from '@/lib/platform/text/input/identifier'
import { type ServiceSettings } from '@/lib/platform/env/message-services'
import { errorCode } from '@/server/platform/error-code'
import { type MessageTransport, type Outcome } from './message-carrier'
import { toMailHtml } from './mail-html'

type MailSettings = NonNullable<ServiceSettings['mail']>
type Options = { readonly timeoutMs?: number }

const CONTROL = /\p{Cc}+/gu

/** Mail by SMTP, as plain text and HTML. A message has the same Message-ID at every try, so that mail programs show it once. */
export function createMail({ url, from }: MailSettings, { timeoutMs = 25_000 }: Options = {}): MessageTransport {
  const stepMs = Math.min(timeoutMs, 10_000)
  const limits = { connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs, dnsTimeout: stepMs }
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'sanjeh.invalid'
  return async ({ id, to, subject, text, unsubscribe }) => {
    const address = to.includes('@') ? foldIdentifier(to) : null
    if (!address) return { kind: 'refused', reason: 'not an e-mail address' }
    const title = subject.replace(CONTROL, ' ')
    const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
    const sending = transport
      .sendMail({
        from,
        to: { name: '', address },
        subject: title,
        text,
        html: toMailHtml(title, text),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
      .then((): Outcome => ({ kind: 'delivered' }), classifyError)
    // A limit on the whole call: a server that sends a byte now and then would defeat the idle limits.
    const timeout = sleep(timeoutMs, { kind: 'retry', reason: 'no answer in time' } as const, { ref: false })
    const outcome = await Promise.race([sending, timeout])
    transport.close()
    return outcome
  }
}

function classifyError(error: unknown): Outcome {
  const status = statusOf(error)
  const reason = [errorCode(error), status].filter(Boolean).join(' ') || 'connection broken'
  // A 5xx about the envelope or the message is final; one about our log-in can be fixed.
  const isFinal = status !== null && status >= 500 && errorCode(error) !== 'EAUTH'
  return { kind: isFinal ? 'refused' : 'retry', reason }
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return null
  return typeof error.responseCode === 'number' ? error.responseCode : null
}
