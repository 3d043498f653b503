import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import * as queries from '@/lib/teaching/submission/queries/submissions'
import { type BankTask } from '@/lib/teaching/submission/contract/submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { type ChosenTask, TaskChooser } from './task-chooser'

jest.mock('@/lib/teaching/submission/queries/submissions')

const bankTask = (id: string, title: string, prompt: readonly string[]): BankTask => ({
  id,
  kind: 'task2',
  title,
  prompt: [...prompt],
  minutes: 40,
  minWords: 250,
  table: null,
  picture: null,
  hasModels: false,
})
const items = [
  bankTask('one', 'Cities', ['**Many cities are over**crowded.', '*Why* is this so?']),
  bankTask('two', 'Farms', ['**Farms grow larger.**']),
]

function Chooser() {
  const [task, setTask] = useState<ChosenTask>({ kind: 'task2', from: 'bank', bankId: null, question: '' })
  return <TaskChooser task={task} onChange={setTask} />
}

async function open() {
  const query = { queryKey: ['tasks'], queryFn: () => Promise.resolve({ items }) }
  jest.mocked(queries.writingTasksQuery).mockReturnValue(query as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Chooser />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: copy.chooseOf(items.length) }))
}

test('the tasks are behind a press, and their minutes do not run into the number of an exam', async () => {
  await open()
  const press = screen.getByRole('button', { name: copy.chooseOf(items.length) })
  expect(press).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('button', { name: /^Cities، ۴۰ دقیقه/ })).toBeVisible()
  await userEvent.click(press)
  expect(screen.queryByRole('button', { name: /Cities/ })).toBeNull()
})

test('previews a task in one line without its asterisks', async () => {
  await open()
  expect(await screen.findByRole('button', { name: /Cities/ })).toHaveTextContent(
    'Many cities are overcrowded. Why is this so?',
  )
})

test('finds a word whose letters are only partly bold', async () => {
  await open()
  await userEvent.type(await screen.findByRole('searchbox'), 'overcrowded')
  expect(screen.getByRole('button', { name: /Cities/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Farms/ })).toBeNull()
})

test('renders the bold words of the chosen task in bold', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /Farms/ }))
  expect(screen.getByText('Farms grow larger.', { selector: 'strong' })).toBeVisible()
  // The list is gone with its focus, which goes to what would open it again.
  expect(screen.getByRole('button', { name: copy.change })).toHaveFocus()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
