import { act, renderHook } from '@testing-library/react'
import { type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { createDeviceLoad } from '@/lib/sittings/sealed-recording/client/device-load'
import { type LoadState } from '@/lib/sittings/sealed-recording/client/recording-load'
import { createSignal } from '@/lib/platform/browser/signal'
import { switchDataSaver } from '@/lib/platform/client/data-saver'
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

beforeEach(() => {
  jest.resetAllMocks()
  const nothing = { loadedBytes: 0, totalBytes: 0, isWhole: false, isSlow: false, bytesPerSecond: null }
  jest.mocked(createDeviceLoad).mockImplementation(() => ({
    start: jest.fn(),
    state: createSignal<LoadState>(nothing),
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
  ['has none', null],
  ['comes from a page that was stored before there were any', undefined],
])('saving data, loads the recording in full when the section %s', (_, lightRecordingBytes) => {
  switchDataSaver(true)
  const sitting = { ...SITTING, lightRecordingBytes } as AttemptSitting
  const { result } = renderHook(() => useRecordingLoad('a', sitting))
  expect([wanted(), result.current.isLight]).toEqual([[FULL], false])
})
