import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { ReleasePanel } from './release-panel'
import { type Marking } from './annotations/use-marking'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const copy = assessmentCopy.release
const at = '2026-11-20T08:00:00Z'
const show = (submission: object) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReleasePanel
        marking={
          {
            submission: { id: 'p', isMine: true, isOpened: false, recallUntil: at, savedAt: at, ...submission },
          } as unknown as Marking
        }
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
