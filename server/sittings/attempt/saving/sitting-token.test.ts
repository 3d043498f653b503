import * as z from 'zod'
import { changePassword, endSession, logIn, logOut } from '@/lib/accounts/account/contract'
import { suspendPerson } from '@/lib/accounts/person/contract/people'
import { SITTING_TOKEN_HEADER } from '@/lib/platform/contract/endpoint'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { claimSitting, getSitting, saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { beginListening, shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { readSittingToken, signSittingToken } from './sitting-token'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
afterEach(async () => expect(await findBreaches(api.sql, [])).toEqual([]))

/** A candidate in the middle of the listening whose refresh token is lost: the page has only the token of its section. */
async function loseRefresh() {
  const sitter = await beginListening(api)
  await api.sql(`update sessions set revoked_at = now(), revoked_because = 'reuse' where id = $1`, [sitter.sessionId])
  return { ...sitter, ...callsWith(sitter.id, sitter.sitting.writerToken ?? '') }
}

function callsWith(id: string, token: string, bearer?: string) {
  const options = { headers: { [SITTING_TOKEN_HEADER]: token }, ...(bearer !== undefined && { as: bearer }) }
  const body = (value: string, epoch = 1) => ({ epoch, responses: [{ question: '1', rev: 1, value }] })
  const input = (value: string, epoch?: number) => ({ params: { id }, body: body(value, epoch) })
  return {
    save: (value: string, epoch?: number) => api.call(saveResponses, input(value, epoch), options),
    refusedSave: (value: string, epoch?: number) => api.refusal(saveResponses, input(value, epoch), options),
    submit: () => api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, options),
    refusedSubmit: () => api.refusal(submitSitting, { params: { id }, body: { epoch: 1 } }, options),
  }
}

test('with a lost refresh token the section’s token alone saves and hands in, and a repeated hand-in gets its reply', async () => {
  const { save, submit } = await loseRefresh()
  expect((await save('typed without a session')).acks).toEqual([{ question: '1', rev: 1, kept: 'answer' }])
  const reply = await submit()
  expect(reply.ending).toBe('submitted')
  expect(await submit()).toEqual(reply)
})

test('the token counts next to a bearer token of the ended session, which alone saves nothing', async () => {
  const { id, token, sitting } = await loseRefresh()
  expect((await callsWith(id, sitting.writerToken ?? '', token).save('kept')).acks[0]?.kept).toBe('answer')
  expect(await callsWith(id, '', token).refusedSave('lost')).toBe('unauthorized')
})

test('the token is valid for no other call, section or epoch', async () => {
  const { id, sitting, attempt, refusedSave } = await loseRefresh()
  const headers = { [SITTING_TOKEN_HEADER]: sitting.writerToken ?? '' }
  expect(await api.refusal(getSitting, { params: { id } }, { headers })).toBe('unauthorized')
  expect(await api.refusal(claimSitting, { params: { id } }, { headers })).toBe('unauthorized')
  expect((await api.raw('GET', '/account/me/', { headers })).status).toBe(401)
  expect((await api.raw('GET', `/attempts/${attempt.id}/`, { headers })).status).toBe(401)
  const other = await beginListening(api)
  expect(await callsWith(other.id, sitting.writerToken ?? '').refusedSave('foreign')).toBe('unauthorized')
  expect(await refusedSave('another epoch', 2)).toBe('unauthorized')
})

test('a token’s signature covers all its fields', async () => {
  const secret = api.ctx.settings.authSecret
  const { id, sitting, sessionId, userId } = await beginListening(api)
  const token = { sitting: id, epoch: 1, sessionId, userId }
  expect(sitting.writerToken).toBe(signSittingToken(secret, token))
  expect(readSittingToken(secret, sitting.writerToken)).toEqual(token)
  const [, , , , mac] = (sitting.writerToken ?? '').split('.')
  const forged = [
    signSittingToken('another secret', token),
    [id, 2, sessionId, userId, mac].join('.'),
    [id, 1, userId, sessionId, mac].join('.'),
    `${sitting.writerToken} `,
    'x'.repeat(5_000),
    '',
  ]
  for (const text of forged) expect(readSittingToken(secret, text)).toBeNull()
})

test('it expires with its epoch: claiming the section invalidates it', async () => {
  const { id, token, sitting } = await beginListening(api)
  await api.call(claimSitting, { params: { id } }, { as: token })
  const old = callsWith(id, sitting.writerToken ?? '')
  expect([await old.refusedSave('too late'), await old.refusedSubmit()]).toEqual(['writer_moved', 'writer_moved'])
})

test('it expires with the section: after deadline and grace it stores no evidence and hands nothing in', async () => {
  const sitter = await loseRefresh()
  await shiftSittingIntoPast(api, sitter.id, 3_620)
  expect((await sitter.save('within the grace')).acks[0]?.kept).toBe('answer')
  await shiftSittingIntoPast(api, sitter.id, 20)
  expect(await sitter.refusedSave('behind it')).toBe('unauthorized')
  expect(await api.sql(`select from late_responses where sitting_id = $1`, [sitter.id])).toEqual([])
})

test('a reader who is not the writer gets no token', async () => {
  const { id, as, sitting } = await beginListening(api)
  await api.sql(`update sittings set writer_session = gen_random_uuid() where id = $1`, [id])
  expect((await api.call(getSitting, { params: { id } }, as)).writerToken).toBeNull()
  expect(await callsWith(id, sitting.writerToken ?? '').refusedSave('x')).toBe('writer_moved')
})

describe('a deliberate act invalidates it', () => {
  /** A candidate with a password, in the listening section. */
  async function begin() {
    const person = await api.signUp()
    const as = { as: person.token }
    const body = { exam: 'tiny', mode: 'strict' as const, requestId: newId() }
    const attempt = await api.call(startAttempt, { body }, as)
    const sitting = await api.call(startSitting, { params: { id: attempt.id, skill: 'listening' } }, as)
    return { ...person, as, id: sitting.id, ...callsWith(sitting.id, sitting.writerToken ?? '') }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  const logInElsewhere = async ({ identifier, password }: Begun) => ({
    as: (await api.call(logIn, { body: { identifier, password } })).access,
  })
  const loseSession = ({ token }: Begun) =>
    api.sql(`update sessions set revoked_at = now(), revoked_because = 'reuse' where id = $1::uuid`, [sessionOf(token)])

  test.each<[string, (sitter: Begun) => Promise<unknown>]>([
    ['a log-out', ({ as }) => api.call(logOut, {}, as)],
    [
      'the session ended from elsewhere',
      async (sitter) => api.call(endSession, { params: { id: sessionOf(sitter.token) } }, await logInElsewhere(sitter)),
    ],
    [
      'a changed password',
      async (sitter) =>
        api.call(
          changePassword,
          { body: { current: sitter.password, next: 'another long enough password' } },
          await logInElsewhere(sitter),
        ),
    ],
    [
      'a suspension',
      async ({ userId }) =>
        api.call(
          suspendPerson,
          { params: { id: userId }, body: { reason: 'تقلب' } },
          { as: (await makeManager(api)).token },
        ),
    ],
  ])('%s', async (_, end) => {
    const sitter = await begin()
    await sitter.save('before')
    await end(sitter)
    expect([await sitter.refusedSave('after'), await sitter.refusedSubmit()]).toEqual(['unauthorized', 'unauthorized'])
  })

  test.each<[string, (sitter: Begun, elsewhere: { as: string }) => Promise<unknown>]>([
    [
      'a changed password',
      ({ password }, elsewhere) =>
        api.call(changePassword, { body: { current: password, next: 'another long enough password' } }, elsewhere),
    ],
    [
      'the session ended from elsewhere',
      ({ token }, elsewhere) => api.call(endSession, { params: { id: sessionOf(token) } }, elsewhere),
    ],
  ])('%s, also when the refresh token was lost before', async (_, end) => {
    const sitter = await begin()
    const elsewhere = await logInElsewhere(sitter)
    await loseSession(sitter)
    await sitter.save('between')
    await end(sitter, elsewhere)
    expect(await sitter.refusedSave('after')).toBe('unauthorized')
  })
})

function sessionOf(token: string): string {
  return z.object({ sid: z.string() }).parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
    .sid
}
