import { route } from '@/lib/api/browser'
import { storeAccessToken } from '@/lib/api/tokens'
import { type logIn } from '@/lib/contract/account'

const callLogIn = route<typeof logIn>('POST', '/account/log-in/')

/** Opens a new session without leaving the page; throws when it is refused. */
export async function logInAgain(identifier: string, password: string): Promise<void> {
  const { access } = await callLogIn({ body: { identifier, password } })
  storeAccessToken(access)
}
