/** @jest-environment node */
import { ApiError } from '@/lib/platform/client/api-error'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { generateMetadata as titleOfExam } from './page'
import { generateMetadata as titleOfListening } from './listening/page'
import { generateMetadata as titleOfReading } from './reading/page'
import { generateMetadata as titleOfWriting } from './writing/page'

const mockCall = jest.fn<Promise<unknown>, unknown[]>()
jest.mock('server-only', () => ({}), { virtual: true })
jest.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers()) }))
jest.mock('@/lib/platform/client/viewer', () => ({ viewerApi: () => (input: unknown) => mockCall(input) }))
jest.mock('@/components/sittings/player/preview/preview-screen', () => ({ PreExamScreen: () => null }))
jest.mock('@/components/sittings/player/preview/session-gate', () => ({ SessionGate: () => null }))
jest.mock('@/components/sittings/player/section-page', () => ({ SectionPage: () => null }))

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const refuse = (status: number, code: string) => Promise.reject(new ApiError(status, { code, status }))
const visit = (attempt: string | string[]) => ({ searchParams: Promise.resolve({ attempt }) })

describe.each([
  ['/exam', titleOfExam],
  ['/exam/listening', titleOfListening],
  ['/exam/reading', titleOfReading],
  ['/exam/writing', titleOfWriting],
])('%s', (_, titleOf) => {
  test.each(['1', ID.slice(1), [ID, ID]])('has the title of a missing page for the address %j', async (attempt) => {
    expect(await titleOf(visit(attempt))).toEqual({ title: missingCopy.title })
  })

  test("has the title of a missing page for another person's attempt", async () => {
    mockCall.mockImplementation(() => refuse(404, 'not_found'))
    expect(await titleOf(visit(ID))).toEqual({ title: missingCopy.title })
  })

  test("keeps the exam's title for its candidate, and for a candidate whose token must be refreshed first", async () => {
    mockCall.mockResolvedValue({})
    expect(await titleOf(visit(ID))).toEqual({})
    mockCall.mockImplementation(() => refuse(401, 'unauthenticated'))
    expect(await titleOf(visit(ID))).toEqual({})
  })
})
