import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { audienceCopy as copy, audienceNames } from '@/lib/authoring/exam-draft/words/exam-audience'
import { AudienceChoice } from './audience-choice'

function show(role: 'teacher' | 'manager', liveVersion: number | null) {
  const setAudience = jest.fn()
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ role }), staleTime: Infinity } } })
  client.setQueryData(meQuery().queryKey, { role } as never)
  const draft = {
    audience: 'class',
    allowsPracticeAfter: false,
    liveVersion,
    state: liveVersion ? 'published' : 'draft',
  }
  const draftEditor = { isReadOnly: false, view: { draft } } as never
  const publishing = { isBusy: false, setAudience } as never
  render(
    <QueryClientProvider client={client}>
      <AudienceChoice draftEditor={draftEditor} publishing={publishing} />
    </QueryClientProvider>,
  )
  return setAudience
}

test('a writer chooses before the exam is live; practice afterwards is offered for reserved exams only', async () => {
  const setAudience = show('teacher', null)
  await userEvent.click(screen.getByRole('checkbox', { name: copy.after }))
  expect(setAudience).toHaveBeenLastCalledWith('class', true)
  await userEvent.click(screen.getByRole('radio', { name: audienceNames.everyone }))
  expect(setAudience).toHaveBeenLastCalledWith('everyone', false)
})

test('a teacher cannot change the audience of a live exam, and reads that managers can', () => {
  show('teacher', 1)
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled()
  expect(screen.getByText(copy.byManagers)).toBeInTheDocument()
})
