import { listMyCourses, beginCourse, recordLearning } from '@/lib/learning/enrolment/contract'
import { getCourse } from '@/lib/learning/course/contract/course'
import { joinLeaderboard } from '@/lib/progress/leaderboard/contract'
import { setGoal } from '@/lib/progress/overview/contract'
import { saveWord, reviewWords } from '@/lib/progress/vocabulary/contract'
import { type CastName } from './cast'
import { type Stage } from './demo-actors'
import { type Scene, tehranTime } from './demo-moments'
import { WORDS } from './texts/saved-words'

const COURSE = 'from-zero-to-first-test'
const NICKNAMES = {
  niloufar: 'نیلوفر آبی',
  arash: 'کمانگیر',
  zahra: 'زهره',
  sara: 'سارا ۷',
} as const satisfies Partial<Record<CastName, string>>

/** Sara's goal, saved words, reviews and course; and the members of the monthly leaderboard. */
export function followStudyPlan(stage: Stage, nowMs: number): readonly Scene[] {
  const words = new Map<string, string>()
  const sessions = [47, 44, 39, 33, 28, 24, 19, 15, 11, 8, 6, 5, 3, 2, 1]
  return [
    { when: { daysAgo: 62, at: '20:40' }, play: () => doLessons(stage, 3) },
    { when: { daysAgo: 60, at: '21:15' }, play: () => doLessons(stage, 4) },
    { when: { daysAgo: 55, at: '18:30' }, play: () => doLessons(stage, 3) },
    { when: { daysAgo: 55, at: '21:05' }, play: () => setTargets(stage, nowMs) },
    ...WORDS.map((word, index) => ({
      // The last ones are saved yesterday, after the review, so that their first review is due.
      when: {
        daysAgo: index < 22 ? 48 - index * 2 : 1,
        at: index < 22 ? `${18 + (index % 4)}:1${index % 6}` : `23:1${index - 22}`,
      },
      play: async () => void words.set(word.term, await saveAs(stage, word)),
    })),
    ...sessions.map((daysAgo, index) => ({
      when: { daysAgo, at: `22:${10 + index}` },
      play: () => review(stage, [...words.values()], index),
    })),
    { when: { minutesAgo: 3 }, play: () => review(stage, [...words.values()].slice(0, 6), 15) },
    ...Object.entries(NICKNAMES).map(([who, nickname], index) => ({
      when: { daysAgo: 5, at: `1${index}:40` },
      play: async () => {
        const actor = await stage.logIn(isCast(who) ? who : 'sara')
        await actor.call(joinLeaderboard, { body: { nickname } })
      },
    })),
  ]
}

function isCast(who: string): who is keyof typeof NICKNAMES {
  return who in NICKNAMES
}

async function setTargets({ logIn }: Stage, nowMs: number): Promise<void> {
  const sara = await logIn('sara')
  const testDate = tehranTime(nowMs, 37, '12:00').toISOString().slice(0, 10)
  const targets = { overall: 14, listening: 15, reading: 14, writing: 13, speaking: 14 }
  await sara.call(setGoal, { body: { targets, testDate } })
}

async function saveAs(
  { ctx, logIn }: Stage,
  { term, sentence, meaning, place }: (typeof WORDS)[number],
): Promise<string> {
  const sara = await logIn('sara')
  const id = ctx.newId()
  await sara.call(saveWord, { params: { id }, body: { term, sentence, meaning, place } })
  return id
}

/** Reviews some of the words; a few are forgotten. */
async function review({ ctx, logIn, advanceClock }: Stage, words: readonly string[], session: number): Promise<void> {
  const sara = await logIn('sara')
  const reviewed = words.filter((_, index) => (index + session) % 3 !== 0).slice(-9)
  for (const [index, word] of reviewed.entries()) {
    await advanceClock(0.2)
    const rating = (['good', 'good', 'easy', 'again', 'good', 'hard'] as const)[(index * 5 + session) % 6] ?? 'good'
    const review = { id: ctx.newId(), word, rating, atMs: Date.now(), durationMs: 4_000 + 700 * index, isUndone: false }
    await sara.call(reviewWords, { body: { reviews: [review] } })
  }
}

/** Takes the next `count` lessons of the free course. */
async function doLessons({ ctx, logIn, advanceClock }: Stage, count: number): Promise<void> {
  const sara = await logIn('sara')
  const params = { slug: COURSE }
  await sara.call(beginCourse, { params })
  const { modules } = await sara.call(getCourse, { params })
  const enrolment = (await sara.call(listMyCourses, {})).items.find(({ course }) => course.slug === COURSE)
  const done = new Set(enrolment?.done.map(({ lesson }) => lesson))
  const next = modules.flatMap(({ lessons }) => lessons.filter(({ id }) => !done.has(id))).slice(0, count)
  for (const { id } of next) {
    await advanceClock(9)
    const at = new Date(Date.now()).toISOString()
    const events = (['opened', 'done'] as const).map((kind) => ({ id: ctx.newId(), lesson: id, kind, at }))
    await sara.call(recordLearning, { params, body: { events } })
  }
}
