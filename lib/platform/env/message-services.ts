import * as z from 'zod'
import { isMailbox } from './setting-forms'
import { makeIfBoth, webAddress, wholeNumber } from './variables'

/** Settings of the services that deliver messages. */
export const serviceVariables = {
  SMTP_URL: webAddress(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => isMailbox(text),
      'must be an e-mail address, with a name before it if you like: Sanjeh <no-reply@sanjeh.example>',
    )
    .optional(),
  KAVENEGAR_API_KEY: z.string().min(10, 'must be the key of the Kavenegar panel').optional(),
  KAVENEGAR_TEMPLATE: z.string().optional(),
  KAVENEGAR_NOTICE_TEMPLATE: z.string().optional(),
  KAVENEGAR_LINK_TEMPLATE: z.string().optional(),
  SMS_DAILY_BUDGET: wholeNumber(1, 1_000_000, 1_000),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'must be a bot token as BotFather gives it')
    .optional(),
  TELEGRAM_CHAT_ID: z
    .string()
    .regex(/^(-?\d+|@\w+)$/, 'must be a chat id')
    .optional(),
} as const

/** The services that deliver messages; null if not configured: then the message waits in the outbox for a manager. */
export type ServiceSettings = {
  readonly mail: { readonly url: string; readonly from: string } | null
  /**
   * `noticeTemplate` is for notifications other than codes, `linkTemplate` for links to somebody without an account; without them such messages for a
   * mobile number wait for a manager.
   */
  readonly sms: {
    readonly apiKey: string
    readonly template: string
    readonly noticeTemplate?: string
    readonly linkTemplate?: string
  } | null
  readonly telegram: { readonly botToken: string; readonly chatId: string } | null
}

type Values = z.output<z.ZodObject<typeof serviceVariables>>

export function toServices(values: Values): ServiceSettings {
  return {
    mail: makeIfBoth(values.SMTP_URL, values.MAIL_FROM, (url, from) => ({ url, from })),
    sms: makeIfBoth(values.KAVENEGAR_API_KEY, values.KAVENEGAR_TEMPLATE, (apiKey, template) => ({
      apiKey,
      template,
      ...(values.KAVENEGAR_NOTICE_TEMPLATE && { noticeTemplate: values.KAVENEGAR_NOTICE_TEMPLATE }),
      ...(values.KAVENEGAR_LINK_TEMPLATE && { linkTemplate: values.KAVENEGAR_LINK_TEMPLATE }),
    })),
    telegram: makeIfBoth(values.TELEGRAM_BOT_TOKEN, values.TELEGRAM_CHAT_ID, (botToken, chatId) => ({
      botToken,
      chatId,
    })),
  }
}
