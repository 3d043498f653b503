import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type Skill } from '@/lib/paper/content/rules/content'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { type Sitting } from '@/lib/sittings/sitting/client/ports'
import { loadLater } from './load-later'
import { loadPlayerOf } from './load-player'
import { type PlayerValue } from './player-context'

// The code that a section loads apart comes only while the network is up.
const mockNetwork = { isUp: true }
function mockLoad(file: string): unknown {
  if (!mockNetwork.isUp) throw new Error('Loading chunk 7 failed.')
  return jest.requireActual(file)
}
jest.mock('./later-code', () => mockLoad('./later-code'))
jest.mock('./panes/text-code', () => mockLoad('./panes/text-code'))
jest.mock('./slots/drag-code', () => mockLoad('./slots/drag-code'))
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }) }))

// jsdom has neither IndexedDB, locks nor a layout: this browser stores nothing.
beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  Element.prototype.scrollIntoView = () => undefined
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text }, configurable: true })
  Object.assign(globalThis, {
    BroadcastChannel: class {
      onmessage = null
      postMessage() {}
      close() {}
    },
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
})
afterEach(() => {
  mockNetwork.isUp = true
  jest.useRealTimers()
})

/** The section of a shipped exam, as the server has just started it. */
function startedSitting(skill: Skill): Sitting {
  const serverNowMs = Date.now()
  const file = readFileSync(`content/exams/academic-mock-1/${skill}.json`, 'utf8')
  const { format: _, key: __, ...content } = PaperFile.parse(JSON.parse(file))
  return {
    id: `sitting-${skill}`,
    attempt: 'attempt',
    skill,
    state: 'running',
    epoch: 1,
    isWriter: true,
    writerToken: null,
    serverNowMs,
    deadlineAtMs: serverNowMs + 600_000,
    pausedAtMs: null,
    pausedForMs: 0,
    restLeftMs: 0,
    restEndsAtMs: null,
    startedAtMs: serverNowMs,
    recordingDay: null,
    canRestart: false,
    mode: 'strict',
    content,
    pictures: {},
    responses: [],
    flags: [],
    playheadMs: 0,
    recordingKey: null,
    candidate: { name: 'Sara', number: '123456' },
  }
}

/** What comes before the clock is loaded; then the clock starts and the network is gone. */
async function startSection(skill: Skill, onRestart?: () => Promise<void>): Promise<PlayerValue> {
  const code = await loadPlayerOf(skill)
  mockNetwork.isUp = false
  const nowMs = performance.now()
  const loaded = { sitting: startedSitting(skill), sentAtMs: nowMs, receivedAtMs: nowMs }
  const value = await code.openPlayer({ loaded, identifier: '', isStarting: true, recording: null })
  render(<code.Player value={value} onRestart={onRestart} />)
  // The session becomes the writer shortly after it opens.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  return value
}

// Queries by role are slow in a whole paper.
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, button *' }))

function findField(): HTMLElement {
  const field = document.querySelector<HTMLElement>('main textarea, main input[type="text"], main input:not([type])')
  if (!field) throw new Error('no field takes an answer')
  return field
}

const SKILLS = ['listening', 'reading', 'writing'] as const

test.each(SKILLS)(
  'a started section of %s opens, takes an answer and is handed in without a network',
  async (skill) => {
    const { content, session, dispatch } = await startSection(skill)
    for (const part of content.parts.toReversed()) {
      act(() => dispatch({ type: 'part-opened', part: part.number, question: null }))
      const ids = listPartQuestions(part).map(({ id }) => id)
      expect(ids.filter((id) => !document.querySelector(`[data-question="${id}"]`))).toEqual([])
    }
    fireEvent.change(findField(), { target: { value: 'rope' } })
    press(playerEnglish.help)
    expect(document.querySelector('dialog')).toHaveTextContent(playerEnglish.loading)
    fireEvent.click(screen.getByLabelText(playerEnglish.close))
    press(playerEnglish.finish)
    await act(async () => press(latePlayerEnglish.finishConfirm))
    expect(session.closing.get()).toMatchObject({ reason: 'finish' })
    cleanup()
    session.stop()
  },
)

test('code that arrives while somebody types leaves them the focus, and offers a restart only when they pause', async () => {
  const { session } = await startSection('listening', () => Promise.resolve())
  jest.useFakeTimers()
  press(playerEnglish.notes)
  expect(screen.getByText(playerEnglish.loading)).toBeVisible()
  const gap = findField()
  gap.focus()
  fireEvent.input(gap, { target: { value: 'rope' } })
  mockNetwork.isUp = true
  await act(async () => void (await loadLater()))
  expect(screen.getByText(latePlayerEnglish.noNotes)).toBeVisible()
  expect(gap).toHaveFocus()
  act(() => jest.advanceTimersByTime(2_000))
  fireEvent.input(gap, { target: { value: 'ropes' } })
  act(() => jest.advanceTimersByTime(2_000))
  expect(document.querySelector('dialog')).toBeNull()
  act(() => jest.advanceTimersByTime(1_500))
  expect(document.querySelector('dialog button')).toHaveTextContent(latePlayerEnglish.restartDecline)
  cleanup()
  session.stop()
})
