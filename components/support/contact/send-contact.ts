import { type Refusal } from '@/components/ui/form/form'
import { ApiError } from '@/lib/platform/client/api-error'
import { route } from '@/lib/platform/client/browser'
import { solvingPuzzles } from '@/lib/platform/session/client/puzzle'
import type * as contract from '@/lib/support/contact/contract'
import { contactCopy, type ContactTopicName } from '@/lib/support/contact/words/contact'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'

const { errors } = contactCopy
/** Here and not among the queries, whose library the public page does without. */
const postContact = solvingPuzzles(route<typeof contract.sendContact>('POST', '/contact/'))

export type Values = { name: string; replyTo: string; topic: ContactTopicName; text: string; website?: string }

/** Sends the message; a refusal comes back as the form's words. */
export async function sendContact(values: Values): Promise<Refusal<Values> | null> {
  try {
    await postContact({ body: values })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) return { message: errors.offline }
    const told = error.problem?.fields ?? {}
    const { 'body.name': name, 'body.replyTo': replyTo, 'body.topic': topic, 'body.text': text } = told
    return { message: toErrorSentence(error), fields: { name, replyTo, topic, text } }
  }
}

/** The sentence for a field that the contract refuses. */
export function explainContactField(field: string, value: unknown): string {
  if (field === 'name') return errors.name
  if (field === 'replyTo') return errors.replyTo
  if (field === 'topic') return errors.topic
  return typeof value === 'string' && value.trim().length > 4000 ? errors.textLong : errors.textShort
}
