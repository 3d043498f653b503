import { act, render, renderHook, screen } from '@testing-library/react'
import { type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { createDeviceLoad, readStoredSize } from '@/lib/sittings/sealed-recording/client/device-load'
import { type LoadState } from '@/lib/sittings/sealed-recording/client/recording-load'
import { createSignal } from '@/lib/platform/browser/signal'
import { switchDataSaver } from '@/lib/platform/browser/data-saver'
import { useRecordingLoad } from './use-recording-load'

jest.mock('@/lib/sittings/sealed-recording/client/device-load')
jest.mock('@/lib/sittings/sealed-recording/client/open-recording', () => ({ canOpenRecordings: () => true }))

const SITTING: AttemptSitting = {
  id: 's',
  skill: 'listening',
  state: 'ready',
  title: '',
  durationSeconds: 1,
  questionCount: 1,
  partCount: 1,
  startedAt: null,
  deadlineAt: null,
  leftSeconds: null,
  ending: null,
  halfBands: null,
  percent: null,
  recordingBytes: 600,
  lightRecordingBytes: 300,
  recordingDay: 1,
}
const FULL = { attempt: 'a', day: 1, size: 'full', expectedBytes: 600 }
const LIGHT = { attempt: 'a', day: 1, size: 'light', expectedBytes: 300 }
const stop = jest.fn()

const emptyState = { loadedBytes: 0, totalBytes: 0, isWhole: false, isSlow: false, bytesPerSecond: null }
let loaded: LoadState
beforeEach(() => {
  jest.resetAllMocks()
  loaded = emptyState
  jest.mocked(readStoredSize).mockResolvedValue(null)
  jest.mocked(createDeviceLoad).mockImplementation(() => ({
    start: jest.fn(),
    state: createSignal<LoadState>(loaded),
    head: () => new Promise(() => undefined),
    segment: () => new Promise(() => undefined),
    prefer: jest.fn(),
    refuse: () => Promise.resolve(),
    restart: () => Promise.resolve(),
    stop,
  }))
})
const wanted = () => jest.mocked(createDeviceLoad).mock.calls.map(([options]) => options)

test('loads the recording in full, and its smaller copy instead once data is saved', () => {
  switchDataSaver(false)
  const { result } = renderHook(() => useRecordingLoad('a', SITTING))
  expect([wanted(), result.current.isLight]).toEqual([[FULL], false])
  act(() => switchDataSaver(true))
  expect([wanted(), result.current.isLight]).toEqual([[FULL, LIGHT], true])
  expect(stop).toHaveBeenCalledTimes(1)
})

test.each([
  ['is whole', { ...emptyState, isWhole: true }, 'ready'],
  ['plays in a running section', emptyState, 'running'],
] as const)('keeps the recording that %s when data is saved from then on', async (_, state, sittingState) => {
  switchDataSaver(false)
  loaded = state
  const { result } = renderHook(() => useRecordingLoad('a', { ...SITTING, state: sittingState }))
  await act(async () => {})
  act(() => switchDataSaver(true))
  expect([wanted(), result.current.isLight]).toEqual([[FULL], false])
  expect(stop).not.toHaveBeenCalled()
})

test('a running section whose page the server drew loads the smaller copy, if data was saved before', async () => {
  switchDataSaver(true)
  const Section = () => <p>{String(useRecordingLoad('a', { ...SITTING, state: 'running' }).isLight)}</p>
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<p>false</p>'
  render(<Section />, { container, hydrate: true })
  expect(await screen.findByText('true')).toBeInTheDocument()
  expect(wanted()).toEqual([LIGHT])
})

test.each([
  ['has none', null],
  ['comes from a page that was stored before there were any', undefined],
])('saving data, loads the recording in full when the section %s', (_, lightRecordingBytes) => {
  switchDataSaver(true)
  const sitting = { ...SITTING, lightRecordingBytes } as AttemptSitting
  const { result } = renderHook(() => useRecordingLoad('a', sitting))
  expect([wanted(), result.current.isLight]).toEqual([[FULL], false])
})

test.each([
  ['full', true, FULL],
  ['light', false, LIGHT],
  [null, true, LIGHT],
  [null, false, FULL],
] as const)(
  'a running section that is opened again, with %p on the device and the data saver %p, loads one size only',
  async (stored, isSaving, expected) => {
    switchDataSaver(isSaving)
    jest.mocked(readStoredSize).mockResolvedValue(stored)
    const { result } = renderHook(() => useRecordingLoad('a', { ...SITTING, state: 'running' }))
    await act(async () => {})
    expect([wanted(), result.current.isLight]).toEqual([[expected], expected.size === 'light'])
  },
)

test('a section that starts on the open page continues its download', async () => {
  switchDataSaver(true)
  const { rerender } = renderHook((sitting: AttemptSitting) => useRecordingLoad('a', sitting), {
    initialProps: SITTING,
  })
  rerender({ ...SITTING, state: 'running' })
  await act(async () => {})
  expect(wanted()).toEqual([LIGHT])
  expect(stop).not.toHaveBeenCalled()
})
