import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as queries from '@/lib/teaching/speaking/queries'
import { assessSpeakingCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { type TakeState } from '@/lib/teaching/speaking/rules/take'
import { UnplayableAnswer } from './silent-answer'

jest.mock('@/lib/teaching/speaking/queries')

const show = (state: TakeState) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnplayableAnswer card="c" take={{ id: 't', state }} />
    </QueryClientProvider>,
  )

test('a broken answer is rebuilt on request, and its card is replaced', async () => {
  const key = { queryKey: ['card'] } as never
  jest.mocked(queries.speakingCardQuery).mockReturnValue(key)
  jest.mocked(queries.rejoinTake).mockResolvedValue({} as never)
  show('broken')
  fireEvent.click(screen.getByRole('button', { name: assessSpeakingCopy.card.rejoin.act }))
  await waitFor(() => expect(queries.rejoinTake).toHaveBeenCalledWith({ params: { id: 'c', take: 't' } }))
})

test('a failed or deleted answer has no button', () => {
  show('abandoned')
  expect(screen.queryByRole('button')).toBeNull()
})
