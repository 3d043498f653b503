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
  ['/exam', titleOfExam, 'Before the test: Academic mock 1 | Sanjeh test'],
  ['/exam/listening', titleOfListening, 'Listening: Academic mock 1 | Sanjeh test'],
  ['/exam/reading', titleOfReading, 'Reading: Academic mock 1 | Sanjeh test'],
  ['/exam/writing', titleOfWriting, 'Writing: Academic mock 1 | Sanjeh test'],
])('%s', (_, titleOf, title) => {
  test.each(['1', ID.slice(1), [ID, ID]])('has the title of a missing page for the address %j', async (attempt) => {
    expect(await titleOf(visit(attempt))).toEqual({ title: missingCopy.title })
  })

  test("has the title of a missing page for another person's attempt", async () => {
    mockCall.mockImplementation(() => refuse(404, 'not_found'))
    expect(await titleOf(visit(ID))).toEqual({ title: missingCopy.title })
  })

  test("says exam and section to its candidate, and keeps the layout's title until the token is refreshed", async () => {
    mockCall.mockResolvedValue({ exam: { slug: 'academic-mock-1', title: 'آزمون آکادمیک ۱' } })
    expect(await titleOf(visit(ID))).toEqual({ title: { absolute: title } })
    mockCall.mockImplementation(() => refuse(401, 'unauthenticated'))
    expect(await titleOf(visit(ID))).toEqual({})
  })
})
