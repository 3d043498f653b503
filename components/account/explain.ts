import { accountCopy } from '@/lib/copy/account'

const { errors } = accountCopy

/** The sentence for a field that the contract refuses. */
export function explainField(field: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (field === 'name') return errors.nameRequired
  if (field === 'identifier') return text === '' ? errors.identifierRequired : errors.identifierWrong
  if (field === 'code') return errors.codeWrong
  return explainPassword(typeof value === 'string' ? value : '')
}

function explainPassword(password: string): string {
  if (password === '') return errors.passwordRequired
  return password.length < 8 ? errors.passwordShort : errors.passwordLong
}
