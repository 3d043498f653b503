import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from '@/components/ui/toast/toast'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { ReleasePanel } from './release-panel'
import { type Marking } from './annotations/use-marking'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const copy = assessmentCopy.release
const at = '2026-11-20T08:00:00Z'
const show = (submission: object, content: object = {}, isSpoken = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReleasePanel
        marking={
          {
            submission: { id: 'p', isMine: true, isOpened: false, recallUntil: at, savedAt: at, ...submission },
            content,
          } as unknown as Marking
        }
        isSpoken={isSpoken}
        isVoiceUnsaved={false}
      />
    </QueryClientProvider>,
  )

test.each([
  [1, 'released', copy.leaving],
  [2, 'released', copy.again.leaving],
  [1, 'published', copy.published(at)],
  [2, 'published', copy.again.published(at)],
] as const)('describes an assessment of round %s that is %s', (round, state, told) => {
  show({ round, state, publishedAt: state === 'published' ? at : null })
  expect(screen.getByText(told)).toBeInTheDocument()
})

test.each([
  [null, false],
  [6, true],
])('with the bands %s the foot of the page says what is left, and a press asks or explains', async (band, isReady) => {
  const bands = { task: band, coherence: band, lexis: band, grammar: band }
  const marks = [{ isPrivate: false, comment: 'A remark', replacement: null, tag: 'tense' }]
  show({ round: 1, state: 'claimed', dueAt: at }, { texts: [{ bands }], marks })
  expect(screen.getByRole('status')).toHaveTextContent(isReady ? copy.ready : copy.left(['bands'], false))
  const told = jest.spyOn(toast, 'add')
  await userEvent.click(screen.getByRole('button', { name: copy.button }))
  expect(screen.queryAllByText(copy.question)).toHaveLength(isReady ? 1 : 0)
  expect(told.mock.calls.map(([{ title }]) => title)).toEqual(isReady ? [] : [copy.missing.bands])
  told.mockRestore()
})

test.each([
  ['', copy.left(['spokenWords'], false)],
  ['Watch your articles.', copy.ready],
])('a stored recording with the words %j', (spokenWords, told) => {
  const bands = { task: 6, coherence: 6, lexis: 6, grammar: 6 }
  const marks = [{ isPrivate: false, comment: 'A remark', replacement: null, tag: 'tense' }]
  show({ round: 1, state: 'claimed', dueAt: at }, { texts: [{ bands }], marks, spokenWords }, true)
  expect(screen.getByRole('status')).toHaveTextContent(told)
})
