import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { calibrationConsentQuery, setCalibrationConsent } from '@/lib/teaching/agreement/queries'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { LendText } from './lend-text'

jest.mock('@/lib/teaching/agreement/queries', () => ({
  ...jest.requireActual<object>('@/lib/teaching/agreement/queries'),
  setCalibrationConsent: jest.fn(),
}))
const set = jest.mocked(setCalibrationConsent)
const copy = calibrationCopy.consent

function show(consent: { isGiven: boolean; canGive: boolean }) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  client.setQueryData(calibrationConsentQuery('p').queryKey, consent)
  return render(
    <QueryClientProvider client={client}>
      <LendText id="p" />
    </QueryClientProvider>,
  )
}

test('a writer lends a text with one press, and takes it back after a question', async () => {
  set.mockResolvedValueOnce({ isGiven: true, canGive: true }).mockResolvedValueOnce({ isGiven: false, canGive: true })
  show({ isGiven: false, canGive: true })
  fireEvent.click(screen.getByRole('button', { name: copy.give }))
  expect(await screen.findByText(copy.given)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: copy.takeBack.act }))
  expect(set).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: copy.takeBack.yes }))
  expect(await screen.findByRole('button', { name: copy.give })).toBeVisible()
  expect(set.mock.calls.map(([{ body }]) => body.isGiven)).toEqual([true, false])
})

test('nothing is offered for a text that cannot be lent', () => {
  const { container } = show({ isGiven: false, canGive: false })
  expect(container).toBeEmptyDOMElement()
})
