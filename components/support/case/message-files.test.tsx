import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { preparePhoto } from '@/lib/platform/browser/photo'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { fingerprintOf } from '@/lib/documents/media/client/resumable-upload'
import { createTusUpload } from '@/lib/documents/media/client/tus'
import { beginCaseUpload, cancelCaseUpload } from '@/lib/support/case/queries'
import { MAX_FILES } from '@/lib/support/case/rules/states'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { MessageFiles } from './message-files'
import { type ChangeFiles, type DraftFiles } from './use-case-draft'

jest.mock('@/lib/support/case/queries')
jest.mock('@/lib/documents/media/client/tus')
jest.mock('@/lib/platform/browser/photo', () => ({
  ...jest.requireActual<object>('@/lib/platform/browser/photo'),
  preparePhoto: jest.fn(),
}))

type Sending = Parameters<typeof createTusUpload>[0]
const sending = new Map<string, Sending>()
const start = jest.fn()
beforeEach(() => {
  sending.clear()
  jest.clearAllMocks()
  jest.mocked(preparePhoto).mockImplementation((file) => Promise.resolve(file))
  jest.mocked(cancelCaseUpload).mockResolvedValue(undefined)
  jest.mocked(createTusUpload).mockImplementation((options) => {
    sending.set(options.file.name, options)
    return { start, pause: () => Promise.resolve() }
  })
})

let held: DraftFiles
const change = jest.fn()
const awaitFile = jest.fn<void, [Promise<void>]>((task) => void task.catch(() => undefined))
function Message({ files = [], uploads = [] }: Partial<DraftFiles>) {
  const [now, set] = useState<DraftFiles>({ files, uploads })
  useEffect(() => {
    held = now
  }, [now])
  const onChange: ChangeFiles = (next) => {
    change()
    set(next)
  }
  return <MessageFiles draftFiles={now} onChange={onChange} awaitFile={awaitFile} />
}
const fileOf = (name: string, type = 'image/png') => new File(['x'], name, { type })
const choose = (file: File) => userEvent.upload(screen.getByLabelText(copy.file), file, { applyAccept: false })
const isSending = (name: string) => waitFor(() => expect(sending.has(name)).toBe(true))
const refusal = (code: string, status: number) =>
  new ApiError(status, { type: 'about:blank', code, title: code, status, detail: 'a general sentence' })
const finish = (name: string) => sending.get(name)?.onDone()

test('files that arrive at once are all of the message, and a sixth one is not asked for', async () => {
  render(<Message />)
  const names = Array.from({ length: MAX_FILES }, (_, index) => `${index}.png`)
  for (const name of names) await choose(fileOf(name))
  expect(screen.queryByLabelText(copy.file)).toBeNull()
  for (const name of names) await isSending(name)
  act(() => names.forEach(finish))
  await waitFor(() => expect(held.files.map(({ name }) => name)).toEqual(names))
  expect(held.uploads).toEqual([])
})

test('a refused file says why, is tried again with the same id, and goes when it is removed', async () => {
  render(<Message />)
  await choose(fileOf('broken.png'))
  await isSending('broken.png')
  act(() => sending.get('broken.png')?.onFailed(refusal('unusable_file', 422)))
  expect(await screen.findByText(new RegExp(copy.fileUnusable))).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: copy.fileRetry }))
  await waitFor(() => expect(createTusUpload).toHaveBeenCalledTimes(2))
  const ids = jest.mocked(beginCaseUpload).mock.calls.map(([{ body }]) => body.id)
  expect(ids).toEqual([ids[0], ids[0]])
  await userEvent.click(screen.getByRole('button', { name: copy.fileProgress.cancel }))
  expect(held).toEqual({ files: [], uploads: [] })
})

test('a last chunk for which there is no room says so at once', async () => {
  render(<Message />)
  await choose(fileOf('full.png'))
  await isSending('full.png')
  act(() => sending.get('full.png')?.onFailed(refusal('quota_full', 409)))
  expect(screen.getByText(`full.png: ${copy.fileQuota}`)).toBeInTheDocument()
})

test('an upload that lost its network continues by itself when the network is back', async () => {
  render(<Message />)
  await choose(fileOf('a.png'))
  await isSending('a.png')
  act(() => sending.get('a.png')?.onFailed(null))
  expect(await screen.findByRole('button', { name: copy.fileProgress.resume })).toBeInTheDocument()
  start.mockClear()
  act(() => void dispatchEvent(new Event('online')))
  expect(start).toHaveBeenCalledTimes(1)
})

test('a file that is gone from the device can be chosen again, and its upload continues under the same id', async () => {
  const file = fileOf('half.png')
  const upload = { id: 'half', name: 'half.png', mediaType: 'image/png', fingerprint: fingerprintOf(file) } as const
  render(<Message uploads={[upload]} />)
  expect(await screen.findByText(copy.fileLost('half.png'))).toBeInTheDocument()
  await choose(file)
  await isSending('half.png')
  expect(sending.get('half.png')?.path).toBe('/case-uploads/half/')
  expect(held.uploads).toEqual([upload])
})

test('a photograph is sent smaller, and recognised when the same photograph is chosen again', async () => {
  const photo = new File(['large'], 'IMG_1.heic', { type: 'image/heic' })
  jest.mocked(preparePhoto).mockResolvedValue(fileOf('IMG_1.jpg', 'image/jpeg'))
  render(<Message />)
  await choose(photo)
  await isSending('IMG_1.jpg')
  expect(held.uploads).toMatchObject([{ name: 'IMG_1.jpg', mediaType: 'image/jpeg' }])
  await choose(photo)
  await waitFor(() => expect(preparePhoto).toHaveBeenCalledTimes(2))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(held.uploads).toHaveLength(1)
})

/** Photographs that are made smaller until the test says so. */
function shrinkSlowly() {
  const finishes: (() => void)[] = []
  jest.mocked(preparePhoto).mockImplementation((file) => new Promise((resolve) => finishes.push(() => resolve(file))))
  return () => act(async () => finishes.forEach((finish) => finish()))
}

test('the message waits for a photograph until its upload begins', async () => {
  const finish = shrinkSlowly()
  render(<Message />)
  await choose(fileOf('a.jpg', 'image/jpeg'))
  expect(change).not.toHaveBeenCalled()
  const changes = awaitFile.mock.calls[0]?.[0].then(() => change.mock.calls.length)
  await finish()
  expect(await changes).toBe(1)
})

test('a photograph that is chosen twice while it is made smaller is one upload', async () => {
  const finish = shrinkSlowly()
  render(<Message />)
  const photo = fileOf('a.jpg', 'image/jpeg')
  await choose(photo)
  await choose(photo)
  await finish()
  await isSending('a.jpg')
  expect(held.uploads).toHaveLength(1)
})

test('no sixth file is asked for while a photograph is made smaller', async () => {
  const finish = shrinkSlowly()
  const others = Array.from({ length: MAX_FILES - 1 }, (_, index) => ({ id: `${index}`, name: `${index}.png` }))
  render(<Message files={others} />)
  await choose(fileOf('last.jpg', 'image/jpeg'))
  expect(screen.queryByLabelText(copy.file)).toBeNull()
  await finish()
  await isSending('last.jpg')
  expect(screen.queryByLabelText(copy.file)).toBeNull()
})

test('a photograph that cannot be made smaller does not stay in preparation', async () => {
  jest.mocked(preparePhoto).mockRejectedValue(new Error('lost'))
  render(<Message />)
  await choose(fileOf('a.jpg', 'image/jpeg'))
  await expect(awaitFile.mock.calls[0]?.[0]).rejects.toThrow('lost')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a photograph that the browser cannot decode is refused', async () => {
  jest.mocked(preparePhoto).mockResolvedValue(null)
  render(<Message />)
  await choose(fileOf('a.heic', 'image/heic'))
  expect(await screen.findByText(uiCopy.upload.unreadablePhoto)).toBeInTheDocument()
  expect(held.uploads).toEqual([])
})

test.each([
  ['another kind of file', fileOf('a.svg', 'image/svg+xml'), copy.fileType],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), copy.fileEmpty],
])('refuses %s before it is sent', async (_, file, words) => {
  render(<Message />)
  await choose(file)
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(held.uploads).toEqual([])
})
