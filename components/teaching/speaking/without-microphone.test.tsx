import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode } from 'react'
import * as accounts from '@/lib/accounts/account/queries/account'
import * as queries from '@/lib/teaching/speaking/queries'
import { MicrophoneError, openMicrophone } from '@/lib/teaching/speaking/client/microphone'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { Interrupted } from './sit/interrupted-session'
import { ExitOptions } from './sit/exit-options'
import { SpeakingPage } from './speaking-page'

jest.mock('@/lib/teaching/speaking/queries')
jest.mock('@/lib/accounts/account/queries/account')
jest.mock('@/lib/teaching/speaking/client/microphone', () => ({
  ...jest.requireActual<object>('@/lib/teaching/speaking/client/microphone'),
  openMicrophone: jest.fn(),
}))

const show = (what: ReactNode) => render(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const params = { id: 'm' }
const take = (state: 'playable' | 'broken') => ({ state }) as never

beforeEach(() => {
  jest.mocked(openMicrophone).mockRejectedValue(new MicrophoneError('missing'))
  const none = { queryKey: ['none'], queryFn: () => Promise.resolve({}) } as never
  jest.mocked(queries.mySpeakingQuery).mockReturnValue(none)
  jest.mocked(queries.mySpeakingListQuery).mockReturnValue(none)
  jest.mocked(queries.submitSpeaking).mockResolvedValue({} as never)
  jest.mocked(queries.withdrawSpeaking).mockResolvedValue({} as never)
})

test.each(['broken', 'ended'] as const)('after «%s» the test continues without a microphone', async (reason) => {
  const decide = jest.fn()
  show(<Interrupted reason={reason} mayRetake decide={decide} />)
  press(speakingTestEnglish.again)
  expect(await screen.findByText(speakingTestEnglish.trouble.missing)).toBeInTheDocument()
  expect(decide).not.toHaveBeenCalled()
  press(speakingTestEnglish.on)
  await waitFor(() => expect(decide).toHaveBeenCalledWith('on', null))
})

test('before the clock starts a test is withdrawn without a microphone, after a question', async () => {
  show(
    <ExitOptions
      session={{ id: 'm', form: 'recorded', takes: [], isAsked: false }}
      deliverAll={() => Promise.resolve()}
    />,
  )
  expect(screen.queryByRole('button', { name: speakingTestEnglish.leaveRest.act })).toBeNull()
  press(speakingTestEnglish.withdraw.act)
  expect(screen.getByText(speakingTestEnglish.withdraw.question)).toBeInTheDocument()
  expect(queries.withdrawSpeaking).not.toHaveBeenCalled()
  press(speakingTestEnglish.withdraw.yes)
  await waitFor(() => expect(queries.withdrawSpeaking).toHaveBeenCalledWith({ params }))
})

test('once the examiner has begun, the question names the cost of withdrawing', () => {
  show(
    <ExitOptions
      session={{ id: 'm', form: 'recorded', takes: [take('broken')], isAsked: true }}
      deliverAll={() => Promise.resolve()}
    />,
  )
  press(speakingTestEnglish.withdrawAsked.act)
  expect(screen.getByText(speakingTestEnglish.withdrawAsked.question)).toBeInTheDocument()
})

test('hands in the answers recorded so far without a microphone, once this device has sent everything', async () => {
  const done: string[] = []
  jest.mocked(queries.submitSpeaking).mockImplementation(async () => done.push('handed in') as never)
  const settle = async () => void done.push('sent')
  show(
    <ExitOptions
      session={{ id: 'm', form: 'recorded', takes: [take('playable')], isAsked: true }}
      deliverAll={settle}
    />,
  )
  press(speakingTestEnglish.leaveRest.act)
  press(speakingTestEnglish.leaveRest.yes)
  await waitFor(() => expect(done).toEqual(['sent', 'handed in']))
  expect(queries.submitSpeaking).toHaveBeenCalledWith({ params, query: { rest: 'leave' } })
})

test('the list withdraws an unfinished test', async () => {
  const item = {
    id: 'm',
    form: 'recorded',
    state: 'sitting',
    titleEn: 'Set 1',
    startedAt: '2026-11-20T08:00:00Z',
    bandX2: null,
    isAsked: true,
  }
  const list = { items: [item], credits: 0, attempts: [], sets: [] }
  jest
    .mocked(accounts.meQuery)
    .mockReturnValue({ queryKey: ['me'], queryFn: () => Promise.resolve({ role: 'student' }) } as never)
  jest
    .mocked(queries.mySpeakingListQuery)
    .mockReturnValue({ queryKey: ['list'], queryFn: () => Promise.resolve(list) } as never)
  show(<SpeakingPage queue={null} bookings={null} bookingsOfTeacher={null} />)
  await screen.findByText(mySpeakingCopy.start.unfinished)
  press(mySpeakingCopy.withdrawAsked.act)
  expect(screen.getByText(mySpeakingCopy.withdrawAsked.question)).toBeInTheDocument()
  press(mySpeakingCopy.withdrawAsked.yes)
  await waitFor(() => expect(queries.withdrawSpeaking).toHaveBeenCalledWith({ params }))
})
