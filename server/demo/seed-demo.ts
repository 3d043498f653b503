import { setTimeout as sleep } from 'node:timers/promises'
import { type PoolOptions } from '@/server/platform/db/pool'
import { type Context } from '@/server/platform/http/context'
import { newId } from '@/server/platform/http/new-id'
import { createCourier } from '@/server/platform/outbox/public'
import { importShipped } from '@/server/shipped'
import { sweeps } from '@/server/sweeps'
import { writePosts } from './blog-drafts'
import { CAST, LOG_INS } from './cast'
import { runExamDays } from './exam-days'
import { stayInExam } from './exam-in-progress'
import { fillInbox } from './manager-inbox'
import { askSupport } from './support/support-cases'
import { sitMocks } from './mock-exams'
import { openPastClock } from './simulated-clock'
import { makePeople } from './people'
import { sellOrders } from './shop/orders'
import { stockShop } from './shop/products'
import { speak } from './speaking-mocks'
import { createStage, type Stage } from './demo-actors'
import { orderScenes, type Scene } from './demo-moments'
import { followStudyPlan } from './study-plan'
import { compareTeachers } from './teacher-agreement'
import { makeClassScenes } from './teacher-classes'
import { submitWriting } from './writing-submissions'

export type LogIn = { readonly label: string; readonly identifier: string; readonly password: string }

type Options = Pick<Context, 'settings' | 'log'> & {
  /** The connection to an empty, migrated database. */
  readonly connection: PoolOptions['connection']
  readonly print: (line: string) => void
}

const DAY_MS = 86_400_000
/** The simulated time begins a little before the first scene. */
const BEGINS_DAYS_AGO = 80
/** Frequent jobs of a running program run before every scene; the others once, at the end. */
const OFTEN_SECONDS = 20
const SEEDED_DAYS = 10

/** Fills an empty installation with weeks of work of a small institute, all of it done through the product's own operations. */
export async function seedDemo({ connection, settings, log, print: say }: Options): Promise<readonly LogIn[]> {
  const nowMs = Date.now()
  const clock = await openPastClock(connection)
  try {
    const ctx: Context = { db: clock.db, settings, log, newId }
    await clock.moveTo(nowMs - BEGINS_DAYS_AGO * DAY_MS)
    say('The exams and texts that ship …')
    await (
      await importShipped(ctx)
    )()
    const stage = createStage(ctx, (minutes) => clock.moveTo(Date.now() + minutes * 60_000))
    let seededDay = BEGINS_DAYS_AGO + SEEDED_DAYS
    for (const { atMs, play: playScenes } of orderScenes(listScenes(stage, nowMs), nowMs)) {
      const day = Math.floor((nowMs - atMs) / DAY_MS)
      if (day <= seededDay - SEEDED_DAYS) say(day === 0 ? 'Today …' : `${(seededDay = day)} days ago …`)
      await clock.moveTo(Math.max(atMs, Date.now()))
      await sweep(ctx, OFTEN_SECONDS)
      await playScenes()
    }
    await clock.moveTo(Math.max(nowMs, Date.now()))
    await sweep(ctx, Infinity)
    await createCourier(ctx).startDue()
    return LOG_INS.map(({ who, label }) => ({
      label,
      identifier: CAST[who].identifier,
      password: stage.passwordOf(who),
    }))
  } finally {
    // Deliveries of the last messages may still be in progress.
    await sleep(50)
    await clock.close()
  }
}

async function sweep(ctx: Context, maxSeconds: number): Promise<void> {
  for (const { everySeconds, run } of sweeps) if (everySeconds <= maxSeconds) await run(ctx, { isClockSure: true })
}

function listScenes(stage: Stage, nowMs: number): readonly Scene[] {
  const mocks = sitMocks(stage)
  const shop = stockShop(stage, nowMs)
  const writing = submitWriting(stage, (mock) => mocks.find(mock).writing ?? '')
  return [
    ...makePeople(stage),
    ...shop.scenes,
    ...sellOrders(stage, shop.find),
    ...makeClassScenes(stage, nowMs),
    ...followStudyPlan(stage, nowMs),
    ...mocks.scenes,
    ...writing.scenes,
    ...compareTeachers(stage, writing.idOf),
    ...speak(stage, (name) => mocks.find(name).attempt),
    ...runExamDays(stage, nowMs),
    ...writePosts(stage, nowMs),
    ...fillInbox(stage),
    ...askSupport(stage),
    ...stayInExam(stage),
  ]
}
