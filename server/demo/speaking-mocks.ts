import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { getBookingHours, saveBookingHours } from '@/lib/teaching/booking/contract/teacher-hours'
import { book, listFreeSlots } from '@/lib/teaching/booking/contract/bookings'
import * as speaking from '@/lib/teaching/speaking/contract/speaking'
import * as takeContract from '@/lib/teaching/speaking/contract/take'
import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import { type CastName } from './cast'
import { type Actor, type Stage } from './demo-actors'
import { type ClaimedWork, type Moment, type Scene } from './demo-moments'
import { SPEAKING_CARDS, type SpeakingCardName } from './texts/speaking-cards'

type PlannedSpeaking = {
  readonly who: CastName
  /** The attempt whose overall band it completes. */
  readonly attempt?: string
  readonly when: Moment
  readonly card?: { readonly name: SpeakingCardName } & ClaimedWork
  readonly opened?: Moment
}

const MOCKS: readonly PlannedSpeaking[] = [
  {
    who: 'sara',
    attempt: 'first',
    when: { daysAgo: 52, at: '18:10' },
    card: { name: 'short-answers', claimed: { daysAgo: 51, at: '10:30' }, released: { daysAgo: 51, at: '11:05' } },
    opened: { daysAgo: 51, at: '20:02' },
  },
  {
    who: 'sara',
    attempt: 'third',
    when: { daysAgo: 26, at: '19:00' },
    card: { name: 'longer-turns', claimed: { daysAgo: 24, at: '15:40' }, released: { daysAgo: 24, at: '16:15' } },
    opened: { daysAgo: 24, at: '21:47' },
  },
  {
    who: 'sara',
    attempt: 'fourth',
    when: { daysAgo: 12, at: '20:35' },
    card: { name: 'fluent', claimed: { daysAgo: 11, at: '10:00' }, released: { daysAgo: 11, at: '10:38' } },
  },
  {
    who: 'omid',
    when: { daysAgo: 3, at: '21:20' },
    card: { name: 'longer-turns', claimed: { minutesAgo: 250 } },
  },
  { who: 'maryam', when: { daysAgo: 2, at: '20:15' } },
]
/** Some questions of every part; a whole mock has three times as many. */
const ANSWERED = ['p1-1-1', 'p1-1-2', 'p1-2-1', 'p1-3-1', 'p2-talk', 'p3-1-1', 'p3-2-1'] as const

export function speak(stage: Stage, attemptOf: (name: string) => string): readonly Scene[] {
  const mocks = MOCKS.flatMap((plan): readonly Scene[] => {
    let id = ''
    const { card, opened, attempt } = plan
    const moments: (Scene | null)[] = [
      {
        when: plan.when,
        play: async () => {
          id = await record(stage, plan.who, attempt === undefined ? null : attemptOf(attempt))
        },
      },
      card ? { when: card.claimed, play: () => claim(stage, id, card.name) } : null,
      card?.released ? { when: card.released, play: () => release(stage, id, card.name) } : null,
      opened ? { when: opened, play: () => open(stage, plan.who, id) } : null,
    ]
    return moments.filter((scene) => scene !== null)
  })
  return [
    ...mocks,
    { when: { daysAgo: 20, at: '09:15' }, play: () => openHours(stage) },
    { when: { daysAgo: 1, at: '12:40' }, play: () => bookConversation(stage) },
  ]
}

/** Six seconds of a real browser recording: the demo has no voices of its own. */
const Spoken = z.object({ mediaType: z.string(), chunks: z.array(z.string()) })

async function record(stage: Stage, who: CastName, attempt: string | null): Promise<string> {
  const file = await readFile(path.resolve('server/teaching/speaking/fixtures/spoken-webm.json'), 'utf8')
  const { mediaType, chunks } = Spoken.parse(JSON.parse(file))
  const slices = chunks.map((chunk) => Buffer.from(chunk, 'base64'))
  const actor = await stage.logIn(who)
  const id = stage.ctx.newId()
  await actor.call(speaking.startSpeaking, { body: { id, attempt, isAgreed: true } })
  for (const question of ANSWERED) await answer(stage, actor, { id, question, mediaType, slices })
  await actor.call(speaking.submitSpeaking, { params: { id } })
  return id
}

type Answer = {
  readonly id: string
  readonly question: string
  readonly mediaType: string
  readonly slices: readonly Buffer[]
}

async function answer(
  { ctx, advanceClock }: Stage,
  actor: Actor,
  { id, question, mediaType, slices }: Answer,
): Promise<void> {
  const params = { id, take: ctx.newId() }
  await advanceClock(1)
  const startedAt = new Date(Date.now()).toISOString()
  await actor.call(takeContract.openTake, { params, body: { question, mediaType, startedAt } })
  for (const [seq, slice] of slices.entries()) {
    await actor.send('PUT', `/speaking/${id}/takes/${params.take}/chunks/${seq}/?sha256=${hashOf(slice)}`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(slice),
    })
  }
  const peaks = Buffer.from(
    Uint8Array.from({ length: 120 }, (_, at) => 60 + Math.round(50 * Math.sin(at / 3))),
  ).toString('base64')
  await actor.call(takeContract.closeTake, {
    params,
    body: { chunks: slices.map(hashOf), stoppedBecause: 'done', peaks },
  })
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function claim({ logIn }: Stage, id: string, name: SpeakingCardName): Promise<void> {
  const leila = await logIn('leila')
  const { rev } = await leila.call(assess.claimSpeaking, { params: { id } })
  const review = { ...emptyReview(), strengths: SPEAKING_CARDS[name].strengths }
  await leila.call(assess.saveSpeakingReview, { params: { id }, body: { rev, review } })
}

async function release({ ctx, logIn }: Stage, id: string, name: SpeakingCardName): Promise<void> {
  const leila = await logIn('leila')
  const { rev, takes } = await leila.call(assess.getSpeakingCard, { params: { id } })
  const { remarks, ...card } = SPEAKING_CARDS[name]
  const placedRemarks = remarks.flatMap(({ question, ms, criterion, text }) => {
    const take = takes.find((one) => one.question === question)
    return take?.file ? [{ id: ctx.newId(), take: take.id, file: take.file, ms, toMs: null, criterion, text }] : []
  })
  const saved = await leila.call(assess.saveSpeakingReview, {
    params: { id },
    body: { rev, review: { ...card, remarks: placedRemarks } },
  })
  await leila.call(assess.releaseSpeaking, { params: { id }, body: { rev: saved.rev } })
}

async function open({ logIn }: Stage, who: CastName, id: string): Promise<void> {
  const actor = await logIn(who)
  await actor.call(speaking.openSpeaking, { params: { id } })
}

/** Opens hours on three afternoons a week. */
async function openHours({ logIn }: Stage): Promise<void> {
  const leila = await logIn('leila')
  const { rev } = await leila.call(getBookingHours, {})
  const weekly = [0, 2, 4].map((weekday) => ({ weekday, from: 16 * 60, until: 20 * 60 }))
  const hours = { weekly, exceptions: [] }
  const settings = { isOpen: true, place: 'link' as const, link: 'https://meet.sanjeh.example/leila', room: '', hours }
  await leila.call(saveBookingHours, { body: { rev, settings } })
}

async function bookConversation({ ctx, logIn }: Stage): Promise<void> {
  const omid = await logIn('omid')
  const { items } = await omid.call(listFreeSlots, {})
  const slot = items[12] ?? items[0]
  if (!slot) throw new Error('No hour of a teacher can be booked')
  const { startsAt, teacher } = slot
  await omid.call(book, { body: { id: ctx.newId(), teacher: teacher.id, startsAt, phone: null, attempt: null } })
}
