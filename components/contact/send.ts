import { type Refusal } from '@/components/ui/form'
import { ApiError } from '@/lib/api/api-error'
import { sendContact } from '@/lib/api/queries/contact'
import { tellError } from '@/lib/api/tell-error'
import { contactCopy, type ContactTopicName } from '@/lib/copy/contact'

export type Values = { name: string; replyTo: string; topic: ContactTopicName; text: string; website?: string }

/** Sends the message; a refusal comes back as the form's words. */
export async function send(values: Values): Promise<Refusal<Values> | null> {
  try {
    await sendContact({ body: values })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) return { message: contactCopy.errors.offline }
    const told = error.problem?.fields ?? {}
    const { 'body.name': name, 'body.replyTo': replyTo, 'body.topic': topic, 'body.text': text } = told
    return { message: tellError(error), fields: { name, replyTo, topic, text } }
  }
}
