import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { calibrationConsentQuery, setCalibrationConsent } from '@/lib/teaching/agreement/queries'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { CalibrationConsent } from './calibration-consent'

jest.mock('@/lib/teaching/agreement/queries', () => ({
  ...jest.requireActual<object>('@/lib/teaching/agreement/queries'),
  setCalibrationConsent: jest.fn(),
}))
const set = jest.mocked(setCalibrationConsent)
const copy = calibrationCopy.consent

const task = { kind: 'task2' as const, prompt: ['Is it true?'], table: null, picture: null, minWords: 250 }
const copies = [{ title: 'An essay', task, text: 'Yours, [NAME]' }]

function show(consent: { isGiven: boolean; canGive: boolean }) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  client.setQueryData(calibrationConsentQuery('p').queryKey, { ...consent, copies })
  return render(
    <QueryClientProvider client={client}>
      <CalibrationConsent id="p" />
    </QueryClientProvider>,
  )
}

test('a writer sees the copy before lending it, and takes it back after a question', async () => {
  set
    .mockResolvedValueOnce({ isGiven: true, canGive: true, copies })
    .mockResolvedValueOnce({ isGiven: false, canGive: true, copies })
  show({ isGiven: false, canGive: true })
  fireEvent.click(screen.getByRole('button', { name: copy.give }))
  expect(screen.getByText('Yours, [NAME]')).toBeVisible()
  expect(screen.getByText(copy.preview)).toBeVisible()
  expect(set).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: copy.cancel }))
  expect(screen.queryByText('Yours, [NAME]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: copy.give }))
  fireEvent.click(screen.getByRole('button', { name: copy.confirm }))
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
