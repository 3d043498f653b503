import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, setPause, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { answerPaper } from './exam-answers'
import { type Stage } from './demo-actors'
import { type Scene } from './demo-moments'

const MOCK = 'academic-mock-1'
const PRACTICE = 'academic-mock-3'

/** Omid is in the reading section of a mock exam while the demo is made, and has a paused practice. */
export function stayInExam(stage: Stage): readonly Scene[] {
  let attempt = ''
  let sitting = ''
  const save = async (skill: 'listening' | 'reading', parts: readonly number[]) => {
    const omid = await stage.logIn('omid')
    const answers = await answerPaper(MOCK, skill, { wrong: 11, seed: 77 })
    const responses = answers.flatMap(({ question, value, part }) =>
      parts.includes(part) ? [{ question, rev: 1, value }] : [],
    )
    await omid.call(saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } })
  }
  const start = async (skill: 'listening' | 'reading') => {
    const omid = await stage.logIn('omid')
    sitting = (await omid.call(startSitting, { params: { id: attempt, skill } })).id
  }
  return [
    { when: { daysAgo: 1, at: '19:30' }, play: () => practise(stage) },
    {
      when: { minutesAgo: 34 },
      play: async () => {
        const omid = await stage.logIn('omid')
        const body = { exam: MOCK, mode: 'strict' as const, skill: null, requestId: stage.ctx.newId() }
        attempt = (await omid.call(startAttempt, { body })).id
        await start('listening')
      },
    },
    { when: { minutesAgo: 20 }, play: () => save('listening', [1, 2]) },
    {
      when: { minutesAgo: 5 },
      play: async () => {
        await save('listening', [3, 4])
        const omid = await stage.logIn('omid')
        await omid.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } })
        await start('reading')
      },
    },
    { when: { minutesAgo: 1 }, play: () => save('reading', [1]) },
  ]
}

async function practise({ ctx, logIn, advanceClock }: Stage): Promise<void> {
  const omid = await logIn('omid')
  const body = { exam: PRACTICE, mode: 'practice' as const, skill: 'reading' as const, requestId: ctx.newId() }
  const { id: attempt } = await omid.call(startAttempt, { body })
  const { id } = await omid.call(startSitting, { params: { id: attempt, skill: 'reading' } })
  await advanceClock(14)
  const answers = await answerPaper(PRACTICE, 'reading', { wrong: 14, seed: 12 })
  const responses = answers.flatMap(({ question, value, part }) => (part === 1 ? [{ question, rev: 1, value }] : []))
  await omid.call(saveResponses, { params: { id }, body: { epoch: 1, responses } })
  await omid.call(setPause, { params: { id }, body: { isPaused: true } })
}
