import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { createTusUpload } from './tus'

jest.mock('tus-js-client')

type Refused = { readonly status: number; readonly code: string }
/** Answers a chunk with this refusal; says what the library and the screen get. */
function refuse({ status, code }: Refused) {
  const [onTrouble, onFailed] = [jest.fn(), jest.fn()]
  const nothing = jest.fn()
  const hooks = { onProgress: nothing, onDone: nothing, onTrouble, onFailed }
  createTusUpload({ path: '/case-uploads/1/', file: new File(['x'], 'a.png'), isChecked: true, ...hooks })
  const options: UploadOptions = jest.mocked(Upload).mock.calls.at(-1)?.[1] ?? {}
  const body = JSON.stringify({ code, status, title: code, detail: 'a sentence' })
  const originalResponse = { getStatus: () => status, getBody: () => body }
  const error = Object.assign(new Error('refused'), { originalResponse }) as unknown as DetailedError
  const isRetried = options.onShouldRetry?.(error, 0, options)
  if (!isRetried) options.onError?.(error)
  return {
    isRetried,
    isTrouble: onTrouble.mock.calls.length > 0,
    told: onFailed.mock.calls.map(([each]) => problemCodeOf(each)),
  }
}

test.each<[Refused, 'again' | 'end']>([
  [{ status: 409, code: 'wrong_offset' }, 'again'],
  [{ status: 423, code: 'locked' }, 'again'],
  [{ status: 503, code: 'unavailable' }, 'again'],
  [{ status: 409, code: 'quota_full' }, 'end'],
  [{ status: 422, code: 'unusable_file' }, 'end'],
])('a refused chunk is sent again only where that may help: %j', (refused, expected) => {
  const isRetried = expected === 'again'
  expect(refuse(refused)).toEqual({ isRetried, isTrouble: isRetried, told: isRetried ? [] : [refused.code] })
})
