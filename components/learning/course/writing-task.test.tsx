import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storeWriting, readWriting } from '@/lib/learning/enrolment/client/learning-outbox'
import { fakeDevice } from '@/lib/platform/testing/fake-idb'
import { taskCopy as copy } from '@/lib/learning/lesson/words/writing-task'
import WritingTask from './writing-task'

// A busy machine may be slow.
configure({ asyncUtilTimeout: 20_000 })
jest.mock('idb', () => jest.requireActual<object>('@/lib/platform/testing/fake-idb'))

const place = { user: 'u', course: 'c', lesson: 'l' }
const task = { number: 2 as const, minutes: 40, minimumWords: 250, prompt: ['Discuss.'], picture: null }
const stored = async () => (await readWriting(place)).text
const field = (tab: HTMLElement) => within(tab).getByLabelText(copy.label)
const open = () => {
  const { container } = render(<WritingTask {...place} task={task as never} submitHref={null} />)
  return container
}

beforeEach(() => fakeDevice.reset())

test('locks the field until the device has answered, and overwrites nothing stored there', async () => {
  await storeWriting(place, { text: 'essay', rev: 0 })
  const release = fakeDevice.hold()
  const tab = open()
  await userEvent.type(field(tab), 'a')
  expect(field(tab)).toBeDisabled()
  await act(async () => release())
  await waitFor(() => expect(field(tab)).toHaveValue('essay'))
  expect(await stored()).toBe('essay')
  await userEvent.type(field(tab), '!')
  await waitFor(async () => expect(await stored()).toBe('essay!'))
})

test('retries a device that does not answer; writing without it leaves the stored text alone', async () => {
  await storeWriting(place, { text: 'essay', rev: 0 })
  const mend = fakeDevice.breakDown()
  const tab = open()
  expect(await screen.findByText(copy.unread.title)).toBeVisible()
  expect(field(tab)).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: copy.unread.retry }))
  await userEvent.click(await screen.findByRole('button', { name: copy.unread.loose }))
  mend()
  await userEvent.type(field(tab), 'a')
  expect(screen.getByText(copy.notSaved)).toBeVisible()
  expect(await stored()).toBe('essay')
})

test('a second tab does not overwrite what the first has written since: both are shown, and one is chosen', async () => {
  const [first, second] = [open(), open()]
  await waitFor(() => expect(field(second)).toBeEnabled())
  await userEvent.type(field(first), 'words')
  await waitFor(async () => expect(await stored()).toBe('words'))
  await userEvent.type(field(second), 'a')
  expect(await within(second).findByText(copy.other.title)).toBeVisible()
  expect(within(second).getByText('words')).toBeVisible()
  expect(await stored()).toBe('words')
  await userEvent.click(within(second).getByRole('button', { name: copy.other.theirs }))
  await userEvent.click(within(within(second).getByRole('dialog')).getByRole('button', { name: copy.other.theirs }))
  expect(field(second)).toHaveValue('words')
  await userEvent.type(field(second), '!')
  await waitFor(async () => expect(await stored()).toBe('words!'))
})

test("choosing this tab's text stores it in place of the other", async () => {
  const [first, second] = [open(), open()]
  await waitFor(() => expect(field(second)).toBeEnabled())
  await userEvent.type(field(first), 'words')
  await userEvent.type(field(second), 'mine')
  await userEvent.click(await within(second).findByRole('button', { name: copy.other.mine }))
  await userEvent.click(within(within(second).getByRole('dialog')).getByRole('button', { name: copy.other.mine }))
  await waitFor(async () => expect(await stored()).toBe('mine'))
  expect(within(second).queryByText(copy.other.title)).toBeNull()
})
