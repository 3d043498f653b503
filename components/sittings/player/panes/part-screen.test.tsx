import { act, cleanup, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import {
  nextPlayerView,
  makeStartingView,
  type PlayerView,
  type PlayerViewAction,
} from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { registerBanks } from '../bank-register'
import { createLiveSession } from '../live/live-session'
import { PlayerProvider } from '../player-context'
import { loadTextCode } from './text-panes'
import { loadDragCode } from '../slots/load-drag-code'
import { PartScreen } from './part-screen'

function readContent(skill: string) {
  const file = readFileSync(`content/exams/academic-mock-1/${skill}.json`, 'utf8')
  const { format: _, key: __, ...content } = PaperFile.parse(JSON.parse(file))
  return content
}

const content = readContent('reading')

let session = createLiveSession(content)
let dispatch = (_action: PlayerViewAction) => {}

async function open(id: string, shown = content): Promise<void> {
  session = createLiveSession(shown)
  const view = createSignal<PlayerView>(makeStartingView(1, null))
  dispatch = (action) => act(() => view.set(nextPlayerView(view.get(), action)))
  const value = {
    session: { ...session, id },
    view,
    dispatch,
    content: shown,
    pictures: {},
    banks: registerBanks(shown),
  }
  render(
    <PlayerProvider value={value as never}>
      <PartScreen />
    </PlayerProvider>,
  )
  await act(() => session.start())
}

beforeAll(loadTextCode)
beforeAll(loadDragCode)
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  session.stop()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const text = { name: playerEnglish.textPane.reading }
const paneOf = (part: number) => document.querySelector(`[data-pane="text-${part}"]`)
const prepared = () => [1, 2, 3].filter((part) => paneOf(part) !== null)

test('the other parts are rendered one after the other while the browser is idle, out of reach', async () => {
  await open('one')
  expect(prepared()).toEqual([1])
  pass(700)
  expect(prepared()).toEqual([1, 2])
  pass(700)
  expect(prepared()).toEqual([1, 2, 3])
  expect(screen.getAllByRole('region', text).map((pane) => pane.contains(paneOf(1)))).toEqual([true])
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('opening a prepared part shows what is there, with the focus on its heading', async () => {
  await open('two')
  pass(700)
  const second = paneOf(2)
  screen.getAllByRole('textbox')[0]?.focus()
  dispatch({ type: 'part-opened', part: 2, question: null })
  expect(paneOf(2)).toBe(second)
  expect(screen.getAllByRole('region', text).map((pane) => pane.contains(second))).toEqual([true])
  expect(document.activeElement?.textContent).toBe(playerEnglish.part(2))
})

test('no id is twice on the page', async () => {
  await open('three')
  pass(700)
  pass(700)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('an author’s preview has only the open part on the page', async () => {
  await open('preview')
  pass(2_000)
  expect(prepared()).toEqual([1])
  dispatch({ type: 'part-opened', part: 3, question: null })
  expect(prepared()).toEqual([3])
})

test('only an instruction that may scroll is a stop of the keyboard', async () => {
  await open('four')
  const placeOf = () => screen.getByRole('heading', { name: playerEnglish.part(1) }).parentElement
  expect(placeOf()).not.toHaveAttribute('tabindex')
  session.stop()
  cleanup()
  const parts = content.parts.map((part) => ({ ...part, instruction: 'Read the text below. '.repeat(10) }))
  await open('five', { ...content, parts })
  expect(placeOf()).toHaveAttribute('tabindex', '0')
})

test('the lettered paragraphs of a passage are headings: questions ask for them by their letters', async () => {
  await open('six')
  const lettered = content.parts.find(({ passage }) => passage?.paragraphs.some((one) => 'label' in one && one.label))
  dispatch({ type: 'part-opened', part: lettered?.number ?? 0, question: null })
  const labels = lettered?.passage?.paragraphs.flatMap((one) => ('label' in one && one.label ? [one.label] : [])) ?? []
  const paragraphs = screen.getAllByRole('heading', { level: 4, name: /^Paragraph / })
  expect(paragraphs.map(({ ariaLabel }) => ariaLabel)).toEqual(labels.map((label) => `Paragraph ${label}`))
})

test('a part of Writing says which task it is', async () => {
  await open('seven', readContent('writing'))
  expect(screen.getByRole('heading', { name: 'Part 1 Task 1' })).toBeInTheDocument()
})

test('a letter of a plan says where it is', async () => {
  await open('eight', readContent('listening'))
  dispatch({ type: 'part-opened', part: 2, question: null })
  await act(() => jest.advanceTimersByTimeAsync(10)) // the places come late
  expect(screen.getAllByRole('radio', { name: 'B' })[0]).toHaveAccessibleDescription(
    'B is on the right-hand side of the pond.',
  )
})

test('the gap of a heading follows the letter of its paragraph, and the line that says what to do describes it', async () => {
  await open('one')
  dispatch({ type: 'part-opened', part: 2, question: null })
  const gap = screen.getByRole('button', { name: /^Question \d+, heading for paragraph A: empty$/ })
  const letter = screen.getByRole('heading', { name: 'Paragraph A' })
  expect(letter.compareDocumentPosition(gap)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(gap).toHaveAccessibleDescription(/^Choose the correct heading for each paragraph/)
})
