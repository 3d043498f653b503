import { type Refusal } from '@/components/ui/form/form'
import { ApiError } from '@/lib/platform/client/api-error'
import { accountErrors } from '@/lib/accounts/account/words/account-errors'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

/** Runs a call and turns its refusal into messages of the form: `body.name` of the problem becomes the field `name`. */
export async function runForRefusal<T>(call: () => Promise<unknown>): Promise<Refusal<T> | null> {
  try {
    await call()
    return null
  } catch (error) {
    const namedFields = error instanceof ApiError ? error.problem?.fields : null
    const fields: Record<string, string> = {}
    for (const [path, text] of Object.entries(namedFields ?? {})) fields[path.replace(/^body\./, '')] = text
    // oxlint-disable-next-line typescript/consistent-type-assertions -- names that the form does not have are ignored by it
    return { message: sentenceOf(error), fields: fields as Refusal<T>['fields'] }
  }
}

/** For a rate limit the sentence names the time left. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return accountErrors.offline
  const { status, retryAfterSeconds } = error
  return status === 429 && retryAfterSeconds ? accountErrors.wait(retryAfterSeconds) : toErrorSentence(error)
}

/** The sentence for a field that the contract refuses. */
export function explainField(field: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (field === 'name') return accountErrors.nameRequired
  if (field === 'identifier') return text === '' ? accountErrors.identifierRequired : accountErrors.identifierWrong
  if (field === 'code' || field === 'oldCode') return accountErrors.codeWrong
  return explainPassword(typeof value === 'string' ? value : '')
}

function explainPassword(password: string): string {
  if (password === '') return accountErrors.passwordRequired
  return password.length < 8 ? accountErrors.passwordShort : accountErrors.passwordLong
}
