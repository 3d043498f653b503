import * as contract from '@/lib/institute/mock-day/contract/day'
import * as boardContract from '@/lib/institute/mock-day/contract/board'
import * as mySeatContract from '@/lib/institute/mock-day/contract/my-seat'
import { sendHeartbeat } from '@/lib/sittings/player/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { type CastName } from './cast'
import { answerPaper, type MarkedSkill } from './exam-answers'
import { type Actor, type Stage } from './demo-actors'
import { type Scene, tehranTime } from './demo-moments'

const HALF_HOUR_MS = 1_800_000
const DAY_MS = 48 * HALF_HOUR_MS
const PAST_EXAM = 'general-mock-2'
/** Seats of the past day, with the numbers of wrong answers in listening and reading. */
const PAST_SEATS = [
  { who: 'hamed', listening: 12, reading: 9 },
  { who: 'elnaz', listening: 17, reading: 14 },
  { who: 'zahra', listening: 9, reading: 8 },
] as const satisfies readonly { readonly who: CastName; readonly listening: number; readonly reading: number }[]
const COMING_SEATS = ['sara', 'niloufar', 'arash', 'maryam', 'omid', 'pouya'] as const satisfies readonly CastName[]

/** A past mock day with its log, and one tomorrow at nine with seats. */
export function runExamDays(stage: Stage, nowMs: number): readonly Scene[] {
  const past = stage.ctx.newId()
  const upcoming = stage.ctx.newId()
  const tomorrow = tehranTime(nowMs, 1, '09:00').getTime()
  return [
    {
      when: { daysAgo: 13, at: '09:00' },
      play: async () => {
        const startsAtMs = Date.now() + 2 * DAY_MS + HALF_HOUR_MS
        const notes = 'همراه داشتن کارت ملی لازم است. هدفون را خودمان می‌دهیم.'
        await makeDay(stage, { id: past, exam: PAST_EXAM, startsAtMs, seats: 12, notes })
        for (const { who } of PAST_SEATS) await takeSeat(stage, past, who)
      },
    },
    { when: { daysAgo: 11, at: '09:15' }, play: () => runDay(stage, past) },
    {
      when: { daysAgo: 4, at: '15:20' },
      play: () =>
        makeDay(stage, {
          id: upcoming,
          exam: 'academic-mock-3',
          startsAtMs: tomorrow,
          seats: 10,
          notes: 'درها ساعت ۸:۳۰ باز می‌شود.',
        }),
    },
    ...COMING_SEATS.map((who, index) => ({
      when: { daysAgo: 3, at: `${10 + index}:2${index}` },
      play: () => takeSeat(stage, upcoming, who),
    })),
  ]
}

type Day = {
  readonly id: string
  readonly exam: string
  readonly startsAtMs: number
  readonly seats: number
  readonly notes: string
}

async function makeDay({ logIn }: Stage, { startsAtMs, ...day }: Day): Promise<void> {
  const leila = await logIn('leila')
  const startsAt = new Date(startsAtMs).toISOString()
  await leila.call(contract.makeMockDay, { body: { ...day, startsAt, place: 'آموزشگاه، طبقه‌ی دوم، سالن ۲' } })
}

async function takeSeat({ logIn }: Stage, day: string, who: CastName): Promise<void> {
  const leila = await logIn('leila')
  const { day: dayAsHost } = await leila.call(boardContract.getBoard, { params: { id: day } })
  const actor = await logIn(who)
  await actor.call(mySeatContract.takeSeat, { body: { code: dayAsHost.code } })
}

/** Check-in, the invigilator's start, two sections that everybody sits together, and the end of the day before the third. */
async function runDay(stage: Stage, day: string): Promise<void> {
  const params = { id: day }
  const leila = await stage.logIn('leila')
  const act = (body: { act: 'start' | 'close_doors' } | { act: 'note'; seat: null; note: string }) =>
    leila.call(boardContract.actOnMockDay, { params, body: { id: stage.ctx.newId(), ...body } })
  const actors: (Actor & (typeof PAST_SEATS)[number])[] = []
  for (const seat of PAST_SEATS) {
    await stage.advanceClock(3)
    const actor = await stage.logIn(seat.who)
    await actor.call(sendHeartbeat, { params })
    actors.push({ ...actor, ...seat })
  }
  await stage.advanceClock(6)
  await act({ act: 'start' })
  const room: Seated[] = []
  for (const actor of actors) {
    const { attempt } = await actor.call(mySeatContract.enterMockDay, { params })
    room.push({ actor, attempt, wrong: { listening: actor.listening, reading: actor.reading } })
  }
  await act({ act: 'close_doors' })
  await sitSectionTogether(stage, room, 'listening', 7)
  await act({ act: 'note', seat: null, note: 'پنج دقیقه سروصدای راهرو بین دو بخش؛ کسی شکایتی نداشت.' })
  await sitSectionTogether(stage, room, 'reading', 18)
}

type Seated = { readonly actor: Actor; readonly attempt: string; readonly wrong: Readonly<Record<MarkedSkill, number>> }

async function sitSectionTogether(
  stage: Stage,
  room: readonly Seated[],
  skill: MarkedSkill,
  minutesAPart: number,
): Promise<void> {
  const running: {
    readonly actor: Actor
    readonly id: string
    readonly answers: Awaited<ReturnType<typeof answerPaper>>
  }[] = []
  for (const [index, { actor, attempt, wrong }] of room.entries()) {
    const answers = await answerPaper(PAST_EXAM, skill, { wrong: wrong[skill], seed: 100 + index })
    const { id } = await actor.call(startSitting, { params: { id: attempt, skill } })
    running.push({ actor, id, answers })
  }
  for (let part = 1; part <= (skill === 'listening' ? 4 : 3); part += 1) {
    await stage.advanceClock(minutesAPart)
    for (const { actor, id, answers } of running) {
      const responses = answers.flatMap(({ question, value, part: of }) =>
        of === part ? [{ question, rev: 1, value }] : [],
      )
      await actor.call(saveResponses, { params: { id }, body: { epoch: 1, responses } })
    }
  }
  for (const { actor, id } of running) await actor.call(submitSitting, { params: { id }, body: { epoch: 1 } })
}
