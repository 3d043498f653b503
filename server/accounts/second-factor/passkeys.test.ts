import * as contract from '@/lib/accounts/second-factor/contract'
import { makeAuthenticator } from '@/server/testing/fakes/authenticator'
import { logInToSecondStep, type Person } from '@/server/testing/second-step'
import { type Refusal, shareTestApp, startTestApp } from '@/server/testing/test-app'

const api = shareTestApp()

const at = { origin: 'http://localhost:3000', rpId: 'localhost' }

async function addPasskey({ token }: Pick<Person, 'token'>, device = makeAuthenticator()) {
  const { challenge, rp } = await api.call(contract.beginPasskey, {}, { as: token })
  expect(rp.id).toBe('localhost')
  const body = { name: 'گوشی من', passkey: device.create({ ...at, challenge }) }
  const { recoveryCodes } = await api.call(contract.addPasskey, { body }, { as: token })
  return { device, recoveryCodes }
}
const answer = (ticket: string, signed: ReturnType<ReturnType<typeof makeAuthenticator>['sign']>) => ({
  body: { ticket, proof: { method: 'passkey' as const, answer: signed } },
})

test('a passkey completes the log-in after the password, and is listed', async () => {
  const sara = await api.signUp()
  const { device, recoveryCodes } = await addPasskey(sara)
  expect(recoveryCodes).toHaveLength(10)
  const asked = await logInToSecondStep(api, sara)
  expect(asked.passkey?.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }])
  const challenge = asked.passkey?.challenge ?? ''
  const { access } = await api.call(contract.completeLogIn, answer(asked.ticket, device.sign({ ...at, challenge })))
  const { passkeys } = await api.call(contract.listFactors, {}, { as: access })
  expect(passkeys).toMatchObject([{ id: device.id, name: 'گوشی من', lastUsedAt: expect.any(String) }])
})

test('refuses an answer for another challenge, for another site or from a cloned key', async () => {
  const sara = await api.signUp()
  const { device } = await addPasskey(sara)
  const signIn = async (change: Partial<typeof at> & { challenge?: string }, counter?: number) => {
    const asked = await logInToSecondStep(api, sara)
    const signed = device.sign({ ...at, challenge: asked.passkey?.challenge ?? '', ...change }, counter)
    return api.call(contract.completeLogIn, answer(asked.ticket, signed)).then(
      () => 'in',
      (error: Refusal) => error.problem.code,
    )
  }
  expect(await signIn({}, 5)).toBe('in')
  expect(await signIn({ challenge: 'an older challenge' }, 6)).toBe('wrong_code')
  expect(await signIn({ origin: 'https://localhost.evil.example' }, 7)).toBe('wrong_code')
  expect(await signIn({ rpId: 'evil.example' }, 8)).toBe('wrong_code')
  expect(await signIn({}, 5)).toBe('wrong_code')
  expect(await signIn({}, 9)).toBe('in')
})

test('refuses a removed passkey and another user’s', async () => {
  const [sara, reza] = [await api.signUp(), await api.signUp('رضا')]
  const { device } = await addPasskey(sara)
  const { device: remainingDevice } = await addPasskey(sara)
  const { device: ofReza } = await addPasskey(reza)
  expect(await api.refusal(contract.removePasskey, { params: { id: device.id } }, { as: reza.token })).toBe('not_found')
  await api.call(contract.removePasskey, { params: { id: device.id } }, { as: sara.token })
  for (const other of [device, ofReza]) {
    const asked = await logInToSecondStep(api, sara)
    const challenge = asked.passkey?.challenge ?? ''
    expect(asked.passkey?.allowCredentials.map(({ id }) => id)).toEqual([remainingDevice.id])
    expect(await api.refusal(contract.completeLogIn, answer(asked.ticket, other.sign({ ...at, challenge })))).toBe(
      'wrong_code',
    )
  }
})

test('registers a passkey only for the newest offer of the same session, and only once', async () => {
  const sara = await api.signUp()
  const device = makeAuthenticator()
  const { challenge } = await api.call(contract.beginPasskey, {}, { as: sara.token })
  await api.call(contract.beginPasskey, {}, { as: sara.token })
  const body = { name: 'کلید', passkey: device.create({ ...at, challenge }) }
  expect(await api.refusal(contract.addPasskey, { body }, { as: sara.token })).toBe('ticket_expired')
  await addPasskey(sara, device)
  const again = await api.call(contract.beginPasskey, {}, { as: sara.token })
  expect(again.excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }])
  const twice = { name: 'کلید', passkey: device.create({ ...at, challenge: again.challenge }) }
  expect(await api.refusal(contract.addPasskey, { body: twice }, { as: sara.token })).toBe('not_ready')
})

test('a site with an IP address as its name offers no passkeys', async () => {
  const numbered = await startTestApp({ publicUrl: 'http://10.0.0.7:3000' })
  const sara = await numbered.signUp()
  expect(await numbered.refusal(contract.beginPasskey, {}, { as: sara.token })).toBe('not_ready')
  expect((await numbered.call(contract.listFactors, {}, { as: sara.token })).mayUsePasskeys).toBe(false)
  await numbered.close()
})
