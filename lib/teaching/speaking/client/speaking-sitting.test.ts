import { type SpeakingSet } from '@/lib/teaching/speaking/rules/set'
import { type StopReason } from '@/lib/teaching/speaking/rules/take'
import { type VoiceStore } from './ports'
import { createSpeakingSitting, type SpeakingPhase, type RecordedTake } from './speaking-sitting'
import { createMemoryStore } from './voice-store'

const questions: SpeakingSet = {
  id: 'set-1',
  titleEn: 'Set 1',
  part1: [{ topic: 'A', questions: ['One?', 'Two?'] }],
  part2: { card: { topic: 'Talk', points: [], closing: '' }, roundingOff: [] },
  part3: [{ topic: 'B', questions: ['Three?'] }],
}
const CLIPS = ['opening', 'p1-1-1', 'p1-1-2', 'p2-card', 'p2-talk', 'p3-1-1', 'closing']
const clips = Object.fromEntries(CLIPS.map((clip) => [clip, { durationMs: 2_000 }]))

type Plan = {
  taken?: readonly RecordedTake[]
  /** The ends of the recordings, in order; `done` by default. */
  ends?: StopReason[]
  choose?: (phase: SpeakingPhase) => 'again' | 'on'
  /** The server's states of a question's recordings, in order. */
  settle?: (told: (question: string, ...states: RecordedTake['state'][]) => void) => void
  /** Recorders begin some time after they were started, which is logged. */
  isSlow?: boolean
}

/** Lets pending work run for this many turns. */
async function wait(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

/** Runs a sitting with two chunks per answer. @returns what happened, in order */
async function sit({ taken = [], ends = [], choose = () => 'again', settle = () => {}, isSlow = false }: Plan = {}) {
  const log: string[] = []
  const store: VoiceStore = createMemoryStore()
  const waits: Promise<void>[] = []
  const sitting = createSpeakingSitting({
    session: 's',
    questions,
    clips,
    earlierTakes: taken,
    playClip: async (clip) => void log.push(`say ${clip}`),
    record: (limitMs, onSlice) => {
      log.push(`record ${limitMs}`)
      const slices = [1, 2].map((size) => onSlice(new ArrayBuffer(size), [size]))
      const begun = isSlow ? wait(50).then(() => void log.push('begun')) : Promise.resolve()
      return {
        mediaType: 'audio/webm',
        begun,
        elapsedMs: () => 10_000,
        stop: () => {},
        ended: Promise.all([isSlow && wait(100), ...slices]).then(() => ends.shift() ?? 'done'),
      }
    },
    store,
    delivery: {
      nudge: () => {},
      settle: async () => {
        log.push('settle')
        const takes = await store.listTakes()
        settle((question, ...states) => {
          const own = takes.filter((take) => take.question === question)
          for (const [at, take] of own.entries()) if (states[at]) sitting.onTakeState(take, states[at])
        })
      },
    },
    submit: async () => void log.push('hand in'),
    newId: () => `take ${log.length}`,
    hash: async (bytes) => `hash of ${bytes.byteLength}`,
    now: () => 0,
    onPhase: (phase) => {
      if (phase.name === 'answering' && isSlow) log.push('answering')
      if (phase.name === 'preparing') waits.push(Promise.resolve().then(() => jest.advanceTimersByTime(60_000)))
      if (phase.name === 'interrupted') {
        log.push(`interrupted ${phase.reason} ${phase.mayRetake}`)
        void Promise.resolve().then(() => sitting.decide(choose(phase)))
      }
    },
  })
  jest.useFakeTimers()
  await sitting.run()
  jest.useRealTimers()
  return { log, takes: await store.listTakes(), store, answered: sitting.answered() }
}

test('does not prompt the speaker before the recorder records', async () => {
  const { log } = await sit({ isSlow: true })
  const told = log.filter((line) => ['begun', 'answering'].includes(line))
  expect(told).toEqual(Array.from({ length: 4 }, () => ['begun', 'answering']).flat())
})

test('every question is asked, recorded, and stored before the next; everything is sent before the hand-in', async () => {
  const { log, takes, store, answered } = await sit()
  expect(answered).toBe(4)
  expect(log).toEqual([
    'say opening',
    'say p1-1-1',
    'record 30000',
    'say p1-1-2',
    'record 30000',
    'say p2-card',
    'say p2-talk',
    'record 120000',
    'say p3-1-1',
    'record 60000',
    'say closing',
    'settle',
    'hand in',
  ])
  expect(takes.map(({ question, stoppedBecause }) => [question, stoppedBecause])).toEqual([
    ['p1-1-1', 'done'],
    ['p1-1-2', 'done'],
    ['p2-talk', 'done'],
    ['p3-1-1', 'done'],
  ])
  expect(await store.listChunks(takes[0]?.take ?? '')).toMatchObject([
    { seq: 0, sha256: 'hash of 1', peaks: [1] },
    { seq: 1, sha256: 'hash of 2', peaks: [2] },
  ])
})

test('a muted microphone stops the question and asks; it can be answered again, at most three times', async () => {
  const { log, takes } = await sit({ ends: ['muted', 'silent', 'ended'] })
  expect(log.slice(0, 11)).toEqual([
    'say opening',
    'say p1-1-1',
    'record 30000',
    'interrupted muted true',
    'say p1-1-1',
    'record 30000',
    'interrupted silent true',
    'say p1-1-1',
    'record 30000',
    'interrupted ended false',
    'say p1-1-2',
  ])
  expect(takes.filter(({ question }) => question === 'p1-1-1')).toHaveLength(3)
})

test('continuing after an interruption does not repeat questions with playable answers', async () => {
  const { log } = await sit({ ends: ['hidden'], choose: () => 'on' })
  expect(log.filter((line) => line === 'say p1-1-1')).toHaveLength(1)
  expect(log.at(-1)).toBe('hand in')
})

test('repeats a question whose answer is broken on the server before the end', async () => {
  let isFirst = true
  const { log } = await sit({
    settle: (told) => {
      if (isFirst) told('p1-1-2', 'broken')
      isFirst = false
    },
  })
  expect(log.slice(log.indexOf('settle'))).toEqual([
    'settle',
    'interrupted broken true',
    'say p1-1-2',
    'record 30000',
    'settle',
    'hand in',
  ])
})

test('a repeated playable answer counts, although the first take is unplayable', async () => {
  const { log } = await sit({
    ends: ['muted'],
    settle: (told) => told('p1-1-1', 'broken', 'playable'),
  })
  expect(log.slice(log.indexOf('settle'))).toEqual(['settle', 'hand in'])
})

test('a reopened page continues after the answered questions, and repeats what a dead page lost', async () => {
  const take = (question: string, stoppedBecause: StopReason): RecordedTake => ({
    take: question,
    question,
    stoppedBecause,
    number: 1,
    state: 'playable',
    durationMs: 20_000,
  })
  const { log } = await sit({ taken: [take('p1-1-1', 'done'), take('p1-1-2', 'lost')] })
  expect(log.slice(0, 3)).toEqual(['say p1-1-2', 'record 30000', 'say p2-card'])
})
