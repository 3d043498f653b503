import { contactCopy } from '@/lib/copy/contact'

const { errors } = contactCopy

/** The sentence for a field that the contract refuses. */
export function explainContactField(field: string, value: unknown): string {
  if (field === 'name') return errors.name
  if (field === 'replyTo') return errors.replyTo
  if (field === 'topic') return errors.topic
  return typeof value === 'string' && value.trim().length > 4000 ? errors.textLong : errors.textShort
}
