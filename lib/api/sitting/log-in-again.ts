import { ApiError } from '@/lib/api/api-error'
import { route } from '@/lib/api/browser'
import { storeAccessToken } from '@/lib/api/session/tokens'
import { type logIn } from '@/lib/contract/account/account'
import { type completeLogIn } from '@/lib/contract/account/factors'

const callLogIn = route<typeof logIn>('POST', '/account/log-in/')

const callSecondStep = route<typeof completeLogIn>('POST', '/account/log-in/second-step/')

/**
 * Opens a new session without leaving the page; throws when it is refused.
 * @returns the ticket of the second step, where the account asks for a code too
 */
export async function logInAgain(identifier: string, password: string): Promise<string | null> {
  try {
    storeAccessToken((await callLogIn({ body: { identifier, password } })).access)
    return null
  } catch (error) {
    const proof = error instanceof ApiError && error.problem?.code === 'factor_wanted' && error.problem.proof
    if (!proof) throw error
    return proof.ticket
  }
}

/** The second step: six digits are a code of the authenticator app, anything longer one of the recovery codes. */
export async function giveCode(ticket: string, code: string): Promise<void> {
  const method = code.replace(/\s/g, '').length <= 6 ? 'totp' : 'recovery'
  storeAccessToken((await callSecondStep({ body: { ticket, proof: { method, code } } })).access)
}
