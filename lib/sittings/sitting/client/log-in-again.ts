import { ApiError } from '@/lib/platform/client/api-error'
import { route } from '@/lib/platform/client/browser'
import { solvingPuzzles } from '@/lib/platform/session/client/puzzle'
import { readAccessToken, storeAccessToken } from '@/lib/platform/session/client/tokens'
import { type logIn } from '@/lib/accounts/account/contract'
import { type completeLogIn } from '@/lib/accounts/second-factor/contract'
import { type Proof, type ProofWanted } from '@/lib/platform/contract/proof'
import { type getSitting } from '@/lib/sittings/sitting/contract'
import { isRefusal } from './browser-session'

const callLogIn = solvingPuzzles(route<typeof logIn>('POST', '/account/log-in/'))
const callSecondStep = route<typeof completeLogIn>('POST', '/account/log-in/second-step/')
const loadSitting = route<typeof getSitting>('GET', '/sittings/{id}/')

const POLL_MS = 1_000

/**
 * Opens a new session without leaving the page; throws if it is refused.
 * @returns the challenge of the second step, if the account has one
 */
export async function logInAgain(identifier: string, password: string): Promise<ProofWanted | null> {
  try {
    storeAccessToken((await callLogIn({ body: { identifier, password } })).access)
    return null
  } catch (error) {
    const wantedProof = error instanceof ApiError && error.problem?.code === 'factor_wanted' && error.problem.proof
    if (!wantedProof) throw error
    return wantedProof
  }
}

/** The second step. @throws ApiError `ticket_expired` if the password must be entered again */
export async function sendSecondProof(ticket: string, proof: Proof): Promise<void> {
  storeAccessToken((await callSecondStep({ body: { ticket, proof } })).access)
}

/** Parses a typed proof: six digits are a code of the authenticator app, anything longer a recovery code. */
export function parseProof(code: string): Proof {
  return { method: code.replace(/\s/g, '').length <= 6 ? 'totp' : 'recovery', code }
}

/**
 * Watches for a log-in in another tab that can open this sitting; other accounts do not count.
 * @returns a function that stops the watch
 */
export function watchForLogIn(sitting: string, onSignedIn: () => void): () => void {
  let tried = readAccessToken()
  const timer = setInterval(() => {
    const token = readAccessToken()
    if (token === null || token === tried) return
    tried = token
    loadSitting({ params: { id: sitting } }).then(onSignedIn, (error: unknown) => {
      // After a transient error the token may still be valid.
      if (!isRefusal(error)) tried = null
    })
  }, POLL_MS)
  return () => clearInterval(timer)
}
