import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { preparePhoto } from '@/lib/platform/browser/photo'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { reportTransfer, uploadTransferPicture } from '@/lib/shop/transfer/queries'
import { cardCopy as copy } from '@/lib/shop/transfer/words/transfer'
import { TransferForm } from './transfer-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/shop/transfer/queries')
jest.mock('@/lib/platform/browser/photo', () => ({
  ...jest.requireActual<object>('@/lib/platform/browser/photo'),
  preparePhoto: jest.fn(),
}))

const choose = (name: string) =>
  userEvent.upload(screen.getByLabelText(copy.choose), new File(['x'], name, { type: 'image/jpeg' }))
const submit = () => userEvent.click(screen.getByRole('button', { name: copy.send }))

test.each([
  ['is still made smaller', () => new Promise<null>(() => undefined), uiCopy.upload.shrinking],
  ['is unreadable', () => Promise.resolve(null), uiCopy.upload.unreadablePhoto],
])('a first photograph is not sent in the place of a second one that %s', async (_, prepareSecond, said) => {
  jest.mocked(uploadTransferPicture).mockResolvedValue({ id: 'first' })
  jest.mocked(preparePhoto).mockImplementationOnce((file) => Promise.resolve(file))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransferForm order="o" amountRial={1_000_000} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText(copy.lastDigits), '1234')
  await choose('first.jpg')
  expect(await screen.findByText(uiCopy.upload.uploaded)).toBeVisible()
  jest.mocked(preparePhoto).mockImplementationOnce(prepareSecond)
  await choose('second.jpg')
  expect(await screen.findByText(said)).toBeVisible()
  await submit()
  expect(await screen.findByText(copy.pictureWanted)).toBeVisible()
  expect(reportTransfer).not.toHaveBeenCalled()
})
