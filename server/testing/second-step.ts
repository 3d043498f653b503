import { logIn } from '@/lib/accounts/account/contract'
import * as contract from '@/lib/accounts/second-factor/contract'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { totpCode } from '@/server/accounts/second-factor/totp'
import { Refusal, type TestApp } from './test-app'

export type Person = Awaited<ReturnType<TestApp['signUp']>>
const stepNow = () => Math.floor(Date.now() / 30_000)
/** A step whose code is valid now and will be in the next step, and that no set-up has used. */
export const nextStep = () => stepNow() + 1
export const passwordOf = ({ identifier, password }: Person) => ({ body: { identifier, password } })
/** The decoded secret, like in an authenticator app. */
const fromBase32 = (text: string) => {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => parseInt(byte, 2)) ?? [],
  )
}

/** Sets up an authenticator app with the current code; returns its codes by step and the recovery codes. */
export async function turnOnTotp(app: TestApp, { token }: Pick<Person, 'token'>) {
  const { secret } = await app.call(contract.beginTotp, {}, { as: token })
  const codeAt = (step: number) => totpCode(fromBase32(secret), step)
  const { recoveryCodes } = await app.call(contract.confirmTotp, { body: { code: codeAt(stepNow()) } }, { as: token })
  return { codeAt, recoveryCodes: recoveryCodes ?? [] }
}

/** Logs in with the right password, up to the second step. */
export async function logInToSecondStep(app: TestApp, person: Person): Promise<ProofWanted> {
  try {
    await app.call(logIn, passwordOf(person))
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'factor_wanted' && error.problem.proof)
      return error.problem.proof
    throw error
  }
  throw new Error('the password alone was enough')
}
export const totp = (ticket: string, code: string) => ({ body: { ticket, proof: { method: 'totp' as const, code } } })
export const recovery = (ticket: string, code: string) => ({
  body: { ticket, proof: { method: 'recovery' as const, code } },
})
