import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import * as queries from '@/lib/teaching/submission/queries/assessment'
import { type Annotation } from '@/lib/teaching/submission/contract/annotations'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { Snippets } from './snippets'

jest.mock('@/lib/teaching/submission/queries/assessment')
jest.mock('@/components/ui/toast/toast')

const copy = assessmentCopy.snippets

test('says that the maximum of saved remarks is reached, not that something is not ready', async () => {
  const list = { queryKey: ['snippets'], queryFn: () => Promise.resolve({ items: [] }) }
  jest.mocked(queries.snippetsQuery).mockReturnValue(list as never)
  jest.mocked(queries.keepSnippet).mockRejectedValue(new ApiError(409, { code: 'not_ready', status: 409 }))
  const mark: Pick<Annotation, 'tag' | 'comment'> = { tag: 'article', comment: 'The is missing.' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Snippets mark={mark as never} onUse={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: copy.keep }))
  await waitFor(() => expect(toast.add).toHaveBeenCalledWith({ title: copy.full, color: 'danger' }))
})
