import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { type SpeakingTake } from '@/lib/teaching/speaking/contract/take'
import { mySpeakingCopy as copy } from '@/lib/teaching/speaking/words/my-speaking'
import { questionsOf } from '@/lib/teaching/speaking/rules/timetable'
import { AnswerList } from './answer-list'

jest.mock('@/components/ui/wave-player', () => ({
  WavePlayer: ({ label }: { label: string }) => <p>{`heard: ${label}`}</p>,
}))
jest.mock('@/lib/teaching/speaking/rules/timetable')
jest.mocked(questionsOf).mockReturnValue([{ question: '1.1', part: 1, text: 'Where do you live?' }] as never)

const take = (number: number, part: Partial<SpeakingTake> = {}): SpeakingTake => ({
  id: `take-${number}`,
  question: '1.1',
  number,
  state: 'playable',
  stoppedBecause: null,
  durationMs: 5_000,
  file: 'f',
  peaks: null,
  audio: { path: '/media/x', expiresAt: '2030-01-01T00:00:00Z' },
  speech: null,
  ...part,
})
const remark = (id: string, number: number, text: string) =>
  ({ id, take: `take-${number}`, file: 'f', ms: 1_000, toMs: null, criterion: null, text }) as never
const MODELS = [{ question: '1.1', answers: [{ band: 9, text: 'In a house by a canal.' }] }]
const open = (takes: readonly SpeakingTake[], remarks: readonly SpeakingRemark[]) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } })}
    >
      <AnswerList
        session={{ id: 's', takes, models: MODELS, earlier: [] } as unknown as SpeakingSession}
        remarks={remarks}
      />
    </QueryClientProvider>,
  )
type SpeakingRemark = Parameters<typeof AnswerList>[0]['remarks'][number]

test('shows a teacher’s remarks on a superseded recording beside that recording', () => {
  open([take(1), take(2)], [remark('a', 1, 'Slower, please.'), remark('b', 2, 'Better.')])
  expect(screen.getByText('Slower, please.')).toBeVisible()
  expect(screen.getByText('Better.')).toBeVisible()
  expect(screen.getByText(copy.answer.attemptOf(1))).toBeVisible()
  expect(screen.getAllByText(/^heard/u)).toHaveLength(2)
})

test('shows only the valid recording if none has remarks; an empty remark counts as none', () => {
  open([take(1), take(2)], [remark('a', 1, ' '), remark('b', 2, 'Better.')])
  expect(screen.getAllByText(/^heard/u)).toHaveLength(1)
  expect(screen.getAllByText(new RegExp(copy.answer.general, 'u'))).toHaveLength(1)
  expect(screen.queryByText(copy.answer.attemptOf(1))).toBeNull()
})

test('remarks stay after their recording is deleted', () => {
  open([take(1, { state: 'deleted', audio: null, durationMs: null })], [remark('a', 1, 'Slower, please.')])
  expect(screen.getByText(copy.answer.deleted)).toBeVisible()
  expect(screen.getByText('Slower, please.')).toBeVisible()
})
