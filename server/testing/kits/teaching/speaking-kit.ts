import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import * as takeContract from '@/lib/teaching/speaking/contract/take'
import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { Problem } from '@/lib/platform/contract/problem'
import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import { type StopReason } from '@/lib/teaching/speaking/rules/take'
import { hashOf, readSpoken } from '@/server/testing/fakes/sounds'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { type Person } from '@/server/testing/make-people'

type Place = { readonly id: string; readonly take: string }
type As = { readonly as: string }

/** An API with speaking mocks, and common calls for its tests. */
export async function startSpeakingKit() {
  return createSpeakingKit(await startTestApp())
}

export function createSpeakingKit(api: TestApp) {
  const giveCredits = (userId: string, amount: number) =>
    api.sql(
      `insert into entitlements (id, user_id, kind, amount, given_by, note) values ($1, $2, 'speaking', $3, $2, 'test')`,
      [randomUUID(), userId, amount],
    )
  const speaker = async (credits = 1): Promise<Person> => {
    const person = await api.signUp()
    if (credits > 0) await giveCredits(person.userId, credits)
    return person
  }
  const start = (as: As, id: string = randomUUID(), attempt: string | null = null) =>
    api.call(contract.startSpeaking, { body: { id, attempt, isAgreed: true } }, as)
  const practise = (as: As, practice = 'set-1', id: string = randomUUID()) =>
    api.call(contract.startSpeaking, { body: { id, attempt: null, practice, isAgreed: true } }, as)
  const open = (as: As, { id, take }: Place, question = 'p1-1-1') => {
    const body = { question, mediaType: 'audio/webm;codecs=opus', startedAt: new Date().toISOString() }
    return api.call(takeContract.openTake, { params: { id, take }, body }, as)
  }
  /** @returns the status, and the code of a refusal */
  const send = async (as: As, { id, take }: Place, seq: number, bytes: Uint8Array, sha256 = hashOf(bytes)) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const path = `/speaking/${id}/takes/${take}/chunks/${seq}/?sha256=${sha256}`
    const reply = await api.raw('PUT', path, { as: as.as, headers, body: Buffer.from(bytes) })
    return reply.ok ? 'stored' : Problem.parse(await reply.json()).code
  }
  const manifest = (chunks: readonly (Uint8Array | null)[], stoppedBecause: StopReason = 'done') => ({
    chunks: chunks.map((chunk) => (chunk ? hashOf(chunk) : null)),
    stoppedBecause,
    peaks: Buffer.from(Uint8Array.from({ length: 120 }, (_, at) => at)).toString('base64'),
  })
  const close = (as: As, params: Place, chunks: readonly (Uint8Array | null)[], stoppedBecause: StopReason = 'done') =>
    api.call(takeContract.closeTake, { params, body: manifest(chunks, stoppedBecause) }, as)
  /** A whole answer. */
  const speak = async (as: As, id: string, question = 'p1-1-1', { chunks } = readSpoken('webm')) => {
    const place = { id, take: randomUUID() }
    await open(as, place, question)
    for (const [seq, bytes] of chunks.entries()) await send(as, place, seq, bytes)
    return close(as, place, chunks)
  }
  return {
    api,
    giveCredits,
    speaker,
    start,
    practise,
    open,
    send,
    manifest,
    close,
    speak,
    /** Moves a time into the past by this interval. */
    later: (column: string, interval: string, id: string) =>
      api.sql(`update speaking_sessions set ${column} = ${column} - interval '${interval}' where id = $1`, [id]),
    /** Hands in a mock with one answer. */
    submit: async (as: As, attempt: string | null = null) => {
      const { id } = await start(as, randomUUID(), attempt)
      const take = await speak(as, id)
      await api.call(contract.submitSpeaking, { params: { id } }, as)
      return { id, take }
    },
  }
}

/** A card that is complete for release. */
export function review(part: Partial<SpeakingReview> = {}): SpeakingReview {
  return {
    ...emptyReview(),
    bands: { fluency: 6, lexis: 7, grammar: 5, pronunciation: 7 },
    practice: 'Read aloud for ten minutes a day.',
    ...part,
  }
}
