import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as queries from '@/lib/teaching/submission/queries/submissions'
import { type TaskModel } from '@/lib/teaching/submission/contract/task-models'
import { taskModelsCopy as copy } from '@/lib/teaching/submission/words/task-models'
import { TaskModels, ChosenTaskModels } from './task-models'

jest.mock('@/lib/teaching/submission/queries/submissions')

const model = (band: number): TaskModel => ({
  band,
  text: `An answer of band ${band}.`,
  remarks: { task: `تکلیف ${band}`, coherence: 'پیوند', lexis: 'واژه', grammar: 'دستور' },
})
const show = (element: React.ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)
const answer = (load: () => Promise<unknown>) =>
  jest.mocked(queries.taskModelsQuery).mockReturnValue({ queryKey: ['models'], queryFn: load, retry: false } as never)

test('loads the sample answers when they are opened, each with its band and its reasons', async () => {
  const load = jest.fn(() => Promise.resolve({ models: [model(9), model(7), model(6)] }))
  answer(load)
  show(<TaskModels id="essay" kind="task2" />)
  expect(screen.getByText(copy.before)).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText(copy.title))
  expect(await screen.findByText(copy.band(9))).toBeVisible()
  expect(screen.getByText(copy.band(6))).toBeVisible()
  expect(screen.getByText('An answer of band 7.')).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText('تکلیف 7')).toBeInTheDocument()
})

test('says that they could not be loaded, and offers another try', async () => {
  answer(() => Promise.reject(new Error('offline')))
  show(<TaskModels id="essay" kind="task2" isWritten />)
  expect(screen.getByText(copy.after)).toBeInTheDocument()
  await userEvent.click(screen.getByText(copy.title))
  expect(await screen.findByText(copy.failed)).toBeVisible()
  expect(screen.getByRole('button')).toBeEnabled()
})

test.each([
  ['is there for a task with sample answers', 'with', true],
  ['is not there for a task without them', 'without', false],
] as const)('the fold %s', async (_, bankId, isShown) => {
  const items = [
    { id: 'with', hasModels: true },
    { id: 'without', hasModels: false },
  ]
  const loaded = jest.fn(() => Promise.resolve({ items }))
  jest.mocked(queries.writingTasksQuery).mockReturnValue({ queryKey: ['tasks'], queryFn: loaded } as never)
  show(<ChosenTaskModels task={{ kind: 'task2', from: 'bank', bankId, question: '' }} />)
  if (isShown) expect(await screen.findByText(copy.title)).toBeVisible()
  else {
    await new Promise((resolve) => setTimeout(resolve))
    expect(loaded).toHaveBeenCalled()
    expect(screen.queryByText(copy.title)).toBeNull()
  }
})
