import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { publicationRequestCopy as copy } from '@/lib/documents/draft/words/editor'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { PublicationRequest } from './publication-request'

const SINCE = '2026-11-29T08:00:00.000Z'
const WHEN = formatDayAndTime(SINCE)
type Draft = {
  state: string
  hasChanges: boolean
  owner: { name: string } | null
  publicationRequestedAt: string | null
}
const DRAFT: Draft = { state: 'draft', hasChanges: false, owner: { name: 'مریم' }, publicationRequestedAt: null }

function open(change: Partial<Draft>, isManager = false) {
  const request = jest.fn<void, [boolean]>()
  const draftEditor = { isReadOnly: false, view: { draft: { ...DRAFT, ...change } } }
  render(<PublicationRequest draftEditor={draftEditor} publishing={{ isBusy: false, request }} isManager={isManager} />)
  return request
}

test('a teacher says that it is ready, sees since when managers have it, and takes it back', async () => {
  const request = open({})
  expect(screen.getByText(copy.hint)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: copy.ask }))
  expect(request).toHaveBeenCalledWith(true)
})

test('a request to managers is shown with its time, and can be withdrawn by either side', async () => {
  const request = open({ publicationRequestedAt: SINCE })
  expect(screen.getByText(copy.waiting(WHEN))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: copy.withdraw }))
  expect(request).toHaveBeenCalledWith(false)
})

test.each([
  [{ name: 'مریم' }, copy.asked('مریم', WHEN)],
  [null, copy.asked(null, WHEN)],
])('a manager reads who confirmed it, and reverses it', async (owner, sentence) => {
  const request = open({ owner, publicationRequestedAt: SINCE }, true)
  expect(screen.getByText(sentence)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: copy.giveBack }))
  expect(request).toHaveBeenCalledWith(false)
})

test.each<[string, Partial<Draft>, boolean]>([
  ['a manager, who can publish', {}, true],
  ['an archived draft', { state: 'archived' }, false],
  ['a draft without unpublished changes', { state: 'published' }, false],
])('nothing is asked of %s', (_, change, isManager) => {
  open(change, isManager)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a published text with changes is asked about again', () => {
  open({ state: 'published', hasChanges: true })
  expect(screen.getByRole('button', { name: copy.ask })).toBeVisible()
})
