import { act, renderHook, waitFor } from '@testing-library/react'
import { switchDataSaver } from '@/lib/platform/browser/data-saver'
import { createDeviceLoad, readStoredSize } from '@/lib/sittings/sealed-recording/client/device-load'
import { useRecording } from './use-recording'

jest.mock('@/lib/sittings/sealed-recording/client/device-load')

const pending = () => new Promise<never>(() => undefined)
const recording = { attempt: 'a', path: null, key: 'key', file: 'a.mp3', hasLight: true }
beforeEach(() => {
  jest.resetAllMocks()
  jest.mocked(createDeviceLoad).mockReturnValue({
    start: jest.fn(),
    state: { get: jest.fn(), set: jest.fn(), subscribe: jest.fn() },
    head: pending,
    segment: pending,
    prefer: jest.fn(),
    refuse: pending,
    restart: pending,
    stop: jest.fn(),
  })
})
afterEach(() => switchDataSaver(false))

test.each([
  ['the smaller copy under the data saver', true, null, true, 'light'],
  ['the full recording otherwise', false, null, true, 'full'],
  ['the full recording where there is no other', true, null, false, 'full'],
  ['the full recording that is on the device', true, 'full', true, 'full'],
  ['the smaller copy that is on the device', false, 'light', true, 'light'],
] as const)('a review loads %s, when it is asked to', async (_, isSaving, stored, hasLight, size) => {
  switchDataSaver(isSaving)
  jest.mocked(readStoredSize).mockResolvedValue(stored)
  const { result } = renderHook(() => useRecording({ ...recording, hasLight }))
  expect(createDeviceLoad).not.toHaveBeenCalled()
  act(() => result.current.playFrom(0))
  await waitFor(() => expect(createDeviceLoad).toHaveBeenCalledTimes(1))
  expect(jest.mocked(createDeviceLoad).mock.calls[0]?.[0]).toMatchObject({ attempt: 'a', path: null, size })
})
