import { listPendingFiles } from '@/lib/support/case/client/case-drafts'
import { deleteUploadFilesExcept } from '@/lib/support/case/client/upload-files'
import { type Occasion } from '@/lib/platform/session/client/device-data'
import { loadDeviceData } from './device-data'

jest.mock('@/lib/support/case/client/case-drafts')
jest.mock('@/lib/support/case/client/upload-files')
jest.mock('@/lib/sittings/sitting/client/store/stored-sitting')
jest.mock('@/lib/sittings/sitting/client/store/store-device')
jest.mock('@/lib/progress/vocabulary/client/stored-words', () => ({ deleteStoredWordLists: async () => undefined }))
jest.mock('@/lib/learning/enrolment/client/learning-outbox', () => ({ deleteStoredLessons: async () => undefined }))
jest.mock('@/lib/accounts/notification/client/push', () => ({
  disableDevicePush: async () => undefined,
  renewPushOf: async () => undefined,
}))
const pending = jest.mocked(listPendingFiles)
const drop = jest.mocked(deleteUploadFilesExcept)
beforeEach(() => {
  pending.mockReset().mockImplementation(async (person) => [`file of ${person}`])
  drop.mockReset().mockResolvedValue()
})

test.each<[string, Occasion, string | null, string[][]]>([
  ['are deleted at a log-out', 'logOut', null, [[]]],
  ['are deleted when somebody logs in, except their own', 'logIn', 'me', [['file of me']]],
  ['stay while a session is only lost', 'lost', null, []],
])('the bytes of unfinished case files %s', async (_, occasion, staying, kept) => {
  const forget = await loadDeviceData(occasion)
  await forget(staying)
  expect(drop.mock.calls.map(([ids]) => ids)).toEqual(kept)
})

test('deletes all bytes if the drafts cannot be read, and lets people log out in a browser without storage', async () => {
  pending.mockRejectedValue(new Error('no storage'))
  drop.mockRejectedValue(new Error('no storage'))
  const forget = await loadDeviceData('logIn')
  await forget('me')
  expect(drop).toHaveBeenCalledWith([])
})
