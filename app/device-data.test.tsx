import { listPendingFiles } from '@/lib/support/case/client/case-drafts'
import { dropUploadFilesBut } from '@/lib/support/case/client/upload-files'
import { type Occasion } from '@/lib/platform/session/client/device-data'
import { loadDeviceData } from './device-data'

jest.mock('@/lib/support/case/client/case-drafts')
jest.mock('@/lib/support/case/client/upload-files')
jest.mock('@/lib/sittings/sitting/client/store/stored-sitting')
jest.mock('@/lib/sittings/sitting/client/store/store-device')
jest.mock('@/lib/progress/vocabulary/client/stored-words', () => ({ deleteStoredWordLists: async () => undefined }))
jest.mock('@/lib/learning/enrolment/client/learning-outbox', () => ({ deleteStoredLessons: async () => undefined }))
jest.mock('@/lib/accounts/notification/client/push', () => ({
  endPushHere: async () => undefined,
  renewPushOf: async () => undefined,
}))
const pending = jest.mocked(listPendingFiles)
const drop = jest.mocked(dropUploadFilesBut)
beforeEach(() => {
  pending.mockReset().mockImplementation(async (person) => [`file of ${person}`])
  drop.mockReset().mockResolvedValue()
})

test.each<[string, Occasion, string | null, string[][]]>([
  ['are gone after a log-out', 'logOut', null, [[]]],
  ['are gone when somebody logs in, but for their own', 'logIn', 'me', [['file of me']]],
  ['stay while a session is only lost', 'lost', null, []],
])('the bytes of unfinished case files %s', async (_, occasion, staying, kept) => {
  const forget = await loadDeviceData(occasion)
  await forget(staying)
  expect(drop.mock.calls.map(([ids]) => ids)).toEqual(kept)
})

test('where the drafts cannot be read no bytes stay, and a browser without storage keeps nobody from leaving', async () => {
  pending.mockRejectedValue(new Error('no storage'))
  drop.mockRejectedValue(new Error('no storage'))
  const forget = await loadDeviceData('logIn')
  await forget('me')
  expect(drop).toHaveBeenCalledWith([])
})
