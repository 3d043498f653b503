import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type CalibrationMark } from '@/lib/teaching/agreement/contract/calibration'
import { calibrationMarkQuery, finishCalibrationMark, saveCalibrationMark } from '@/lib/teaching/agreement/queries'
import { NO_BANDS, EMPTY_REASONS } from '@/lib/teaching/agreement/rules/calibration'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { ApiError } from '@/lib/platform/client/api-error'
import { CalibrationMarkPage } from './mark-page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/teaching/agreement/queries', () => ({
  ...jest.requireActual<object>('@/lib/teaching/agreement/queries'),
  saveCalibrationMark: jest.fn(),
  finishCalibrationMark: jest.fn(),
}))
const save = jest.mocked(saveCalibrationMark)
const finish = jest.mocked(finishCalibrationMark)
const copy = calibrationCopy.mark

const REASON = 'The ideas are clear enough.'
const reasons = { task: REASON, coherence: REASON, lexis: REASON, grammar: REASON }
const bands = { task: 6, coherence: 6, lexis: 7, grammar: 5 }
const mark: CalibrationMark = {
  id: 'm',
  title: 'A text',
  kind: 'task2',
  words: 260,
  payRial: 500_000,
  state: 'in_hand',
  leaseUntil: '2026-12-01T08:00:00Z',
  finishedAt: null,
  task: { kind: 'task2', prompt: ['Write about cities.'], table: null, picture: null, minWords: 250 },
  text: 'Cities are noisy.',
  bands: NO_BANDS,
  reasons: EMPTY_REASONS,
  isBlind: true,
  other: null,
}

function show(part: Partial<CalibrationMark>) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  client.setQueryData(calibrationMarkQuery('m').queryKey, { ...mark, ...part })
  return render(
    <QueryClientProvider client={client}>
      <CalibrationMarkPage id="m" />
    </QueryClientProvider>,
  )
}
const write = (text: string) => {
  const [field] = screen.getAllByRole('textbox')
  if (field) fireEvent.change(field, { target: { value: text } })
}

beforeEach(() => {
  jest.useFakeTimers()
  save.mockReset()
  finish.mockReset()
})
afterEach(() => jest.useRealTimers())

test('says what is missing, and offers to finish only a complete mark', () => {
  const { unmount } = show({})
  expect(screen.getByText(copy.gaps.bands)).toBeVisible()
  expect(screen.getByText(copy.gaps.reasons)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.finish.act })).toBeNull()
  unmount()
  show({ bands, reasons })
  expect(screen.getByRole('button', { name: copy.finish.act })).toBeVisible()
})

test('saves a moment after a change, and again after a failure', async () => {
  save.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
  show({ bands, reasons })
  write('Another reason altogether.')
  expect(screen.getByRole('status')).toHaveTextContent(copy.saving)
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('status')).toHaveTextContent(copy.unsaved)
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  expect(screen.getByRole('status')).toHaveTextContent(copy.saved)
  expect(save).toHaveBeenCalledTimes(2)
})

test('a text that was taken back is no longer saved, and the words say so', async () => {
  save.mockRejectedValue(new ApiError(404, { type: '', title: '', status: 404, code: 'not_found', detail: '' }))
  show({ bands, reasons })
  write('Another reason altogether.')
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText(copy.gone)).toBeVisible()
  expect(save).toHaveBeenCalledTimes(1)
})

test('a finished mark waits for the other teacher’s, and is then shown beside it', async () => {
  finish.mockResolvedValue({ ...mark, bands, reasons, state: 'waiting', finishedAt: '2026-11-30T08:00:00Z' })
  const { unmount } = show({ bands, reasons })
  fireEvent.click(screen.getByRole('button', { name: copy.finish.act }))
  fireEvent.click(screen.getByRole('button', { name: copy.finish.yes }))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByText(copy.waiting)).toBeVisible()
  expect(screen.queryByText(copy.others)).toBeNull()
  unmount()
  show({ bands, reasons, state: 'together', other: { bands: { ...bands, grammar: 8 }, reasons } })
  expect(screen.getByText(copy.others)).toBeVisible()
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(copy.band(8))
})

test('a teacher who has seen a band of the text is told why their mark is refused, and can give the text back', () => {
  show({ isBlind: false, bands, reasons })
  expect(screen.getByText(copy.seen)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.finish.act })).toBeNull()
  expect(screen.getByRole('button', { name: copy.giveBack.act })).toBeVisible()
})
