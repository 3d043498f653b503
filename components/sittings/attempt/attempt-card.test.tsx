import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { giveUpCopy } from '@/lib/sittings/attempt/words/give-up'
import { paths } from '@/lib/platform/paths'
import { storeZone, TEHRAN } from '@/lib/platform/format/display-zone'
import { AttemptCard } from './attempt-card'

// Here the dialog is loaded with the page.
jest.mock('./lazy', () => jest.requireActual<object>('./give-up'))

function sittingOf(skill: AttemptSitting['skill'], more: Partial<AttemptSitting>): AttemptSitting {
  return {
    id: skill,
    skill,
    state: 'marked',
    title: skill,
    durationSeconds: 3600,
    questionCount: 40,
    partCount: 3,
    startedAt: null,
    deadlineAt: null,
    leftSeconds: null,
    ending: null,
    halfBands: null,
    percent: null,
    recordingBytes: null,
    lightRecordingBytes: null,
    recordingDay: null,
    ...more,
  }
}

function attemptOf(sittings: readonly AttemptSitting[], more: Partial<Attempt> = {}): Attempt {
  return {
    id: 'a',
    mode: 'strict',
    state: 'finished',
    startedAt: '2026-11-22T08:00:00.000Z',
    finishedAt: null,
    givenUpAt: null,
    mockDay: null,
    isPlacement: false,
    exam: { slug: 'one', title: 'آزمون ۱', module: 'academic' },
    candidate: { name: 'سارا', number: '1' },
    sittings: [...sittings],
    ...more,
  }
}

function show(attempt: Attempt) {
  const client = new QueryClient()
  return render(
    <QueryClientProvider client={client}>
      <AttemptCard attempt={attempt} />
    </QueryClientProvider>,
  )
}

const listItemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a finished attempt shows its bands, a percentage where there is no band, and that writing was handed in', () => {
  const sittings = [sittingOf('listening', { halfBands: 13 }), sittingOf('reading', { percent: 60 })]
  show(attemptOf([...sittings, sittingOf('writing', { state: 'closed' })]))
  expect(listItemTexts()).toEqual([
    'شنیداری نمره‌ی ۶٫۵ از ۹',
    `خواندن ${attemptCopy.percent(60)}`,
    `نوشتن ${attemptCopy.sitting.closed}`,
  ])
})

test('a running section of a mock shows its end; a practice section has none', () => {
  const running = sittingOf('reading', { state: 'running', deadlineAt: '2026-11-22T18:05:00.000Z', leftSeconds: 1_370 })
  const { unmount } = show(attemptOf([running], { state: 'open' }))
  expect(listItemTexts()).toEqual([`خواندن ${attemptCopy.runningFor('۲۳ دقیقه', '۲۱:۳۵')}`])
  unmount()
  show(attemptOf([running], { state: 'open', mode: 'practice' }))
  expect(listItemTexts()).toEqual([`خواندن ${attemptCopy.sitting.running}`])
})

test('the end of a section is Tehran’s for a reader of another zone, too, and says so', () => {
  history.pushState(null, '', '/dashboard')
  storeZone('Europe/Berlin')
  const running = sittingOf('reading', { state: 'running', deadlineAt: '2026-11-22T18:05:00.000Z', leftSeconds: 1_370 })
  show(attemptOf([running], { state: 'open' }))
  expect(listItemTexts()).toEqual([`خواندن ${attemptCopy.runningFor('۲۳ دقیقه', '۲۱:۳۵ به وقت تهران')}`])
  storeZone(TEHRAN)
  history.pushState(null, '', '/')
})

test.each([
  ['a mock', {}, 'one'],
  ['a practice', { mode: 'practice' }, 'nothing'],
  ['a mock test of a mock day', { mockDay: 'd' }, 'nothing'],
] as const)('shows somebody who gives up %s what that really costs', async (_, more, cost) => {
  show(attemptOf([sittingOf('reading', { state: 'running' })], { state: 'open', ...more }))
  await userEvent.click(screen.getByRole('button', { name: giveUpCopy.button }))
  expect(screen.getByRole('dialog')).toHaveTextContent(giveUpCopy.textStarted(cost))
})

test('a finished attempt is one link, to its result; one without a result leads nowhere', () => {
  const { unmount } = show(attemptOf([sittingOf('listening', { halfBands: 13 })]))
  expect(screen.getByRole('link')).toHaveAttribute('href', paths.result('a'))
  expect(screen.getByRole('link')).toHaveTextContent('آزمون ۱')
  unmount()
  show(attemptOf([sittingOf('listening', { state: 'ready' })], { givenUpAt: '2026-11-22T08:30:00.000Z' }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(attemptCopy.givenUpNote)).toBeVisible()
})
