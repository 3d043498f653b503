import { type Refusal } from '@/components/ui/form'
import { ApiError } from '@/lib/api/api-error'
import { accountCopy } from '@/lib/copy/account'

/** Runs a call and turns its refusal into the form's words: `body.name` of the problem becomes the field `name`. */
export async function refusalOf<T>(call: () => Promise<unknown>): Promise<Refusal<T> | null> {
  try {
    await call()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) return { message: accountCopy.errors.offline }
    const fields: Record<string, string> = {}
    for (const [path, text] of Object.entries(error.problem?.fields ?? {})) fields[path.replace(/^body\./, '')] = text
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- names that the form does not have are ignored by it
    return { message: sentenceOf(error), fields: fields as Refusal<T>['fields'] }
  }
}

/** A limit is told with the time that is left of it. */
function sentenceOf({ status, retryAfterSeconds, message }: ApiError): string {
  return status === 429 && retryAfterSeconds ? accountCopy.errors.wait(retryAfterSeconds) : message
}
