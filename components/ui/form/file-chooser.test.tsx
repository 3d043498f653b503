import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { preparePhoto } from '@/lib/platform/browser/photo'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { type FileKind, FileChooser } from './file-chooser'

jest.mock('@/lib/platform/browser/photo', () => ({
  ...jest.requireActual<object>('@/lib/platform/browser/photo'),
  preparePhoto: jest.fn(),
}))

const KIND: FileKind = {
  accept: 'image/jpeg',
  types: /^image\/jpeg$/,
  maxBytes: 10,
  choose: 'انتخاب عکس',
  hint: '',
  wrong: 'فقط JPEG',
  isPhotographed: true,
}
const LARGE = new File(['x'.repeat(50)], 'large.jpg', { type: 'image/jpeg' })
const SMALL = new File(['x'], 'large.jpg', { type: 'image/jpeg' })
const onFile = jest.fn()
const open = (kind: FileKind) => render(<FileChooser kind={kind} state={{ at: 'idle' }} onFile={onFile} />)
const choose = (file: File) => userEvent.upload(screen.getByLabelText(KIND.choose), file, { applyAccept: false })

beforeEach(() => jest.resetAllMocks())

test('a photograph is made smaller before its size is checked, and says so meanwhile', async () => {
  let finish: (file: File) => void = () => undefined
  jest.mocked(preparePhoto).mockReturnValue(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  open(KIND)
  await choose(LARGE)
  expect(screen.getByRole('status')).toHaveTextContent(uiCopy.upload.shrinking)
  expect(onFile).not.toHaveBeenCalled()
  finish(SMALL)
  await waitFor(() => expect(onFile).toHaveBeenCalledWith(SMALL))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('of two photographs that are chosen one after the other only the second is sent', async () => {
  const finishes: ((file: File) => void)[] = []
  jest.mocked(preparePhoto).mockImplementation(() => new Promise((resolve) => finishes.push(resolve)))
  open(KIND)
  await choose(LARGE)
  await choose(SMALL)
  finishes[1]?.(SMALL)
  await waitFor(() => expect(onFile).toHaveBeenCalledTimes(1))
  finishes[0]?.(LARGE)
  await Promise.resolve()
  expect(onFile.mock.calls).toEqual([[SMALL]])
})

test.each([
  ['that the browser cannot decode', LARGE, null, uiCopy.upload.unreadablePhoto],
  ['that is still too large', LARGE, LARGE, KIND.wrong],
  ['of another kind, without decoding it', new File(['x'], 'a.pdf', { type: 'application/pdf' }), SMALL, KIND.wrong],
])('refuses a file %s', async (_, file, prepared, words) => {
  jest.mocked(preparePhoto).mockResolvedValue(prepared)
  open(KIND)
  await choose(file)
  expect(await screen.findByText(words)).toBeVisible()
  expect(onFile).not.toHaveBeenCalled()
})

test('says that another file was chosen before it is prepared or refused', async () => {
  jest.mocked(preparePhoto).mockReturnValue(new Promise(() => undefined))
  const onChoose = jest.fn()
  render(<FileChooser kind={KIND} state={{ at: 'idle' }} onFile={onFile} onChoose={onChoose} />)
  await choose(LARGE)
  expect(onChoose).toHaveBeenCalledTimes(1)
})

test('offers the camera for what people photograph, and for nothing else', () => {
  const { unmount } = open(KIND)
  const camera = screen.getByLabelText(uiCopy.upload.takePhoto)
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(camera).toHaveAttribute('accept', 'image/*')
  unmount()
  open({ ...KIND, isPhotographed: false })
  expect(screen.queryByLabelText(uiCopy.upload.takePhoto)).toBeNull()
})
