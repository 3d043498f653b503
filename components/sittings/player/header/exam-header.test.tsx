import { act, render, screen, within } from '@testing-library/react'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { type SaveState } from '@/lib/sittings/player/rules/save-state'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { createSignal } from '@/lib/platform/browser/signal'
import { createLiveSession } from '../live/live-session'
import { PlayerProvider } from '../player-context'
import { specimenOf } from '../self-test/specimen'
import { ExamHeader } from './exam-header'

function show() {
  const save = createSignal<SaveState>('saved')
  const session = { ...createLiveSession(specimenOf('reading')), save }
  const value = {
    session,
    view: createSignal(makeStartingView(1, null)),
    isMemoryOnly: createSignal(false),
    content: { skill: 'reading' },
    candidate: { name: 'سارا', number: '1' },
  }
  render(
    <PlayerProvider value={value as never}>
      <ExamHeader />
    </PlayerProvider>,
  )
  const badge = document.querySelector<HTMLElement>('[data-save]') ?? document.body
  const announced = () => within(badge).getByRole('status').textContent
  return { badge, announced, become: (next: SaveState) => act(() => save.set(next)) }
}

test('saving is announced once, then only a failure and its end', () => {
  const { announced, become } = show()
  expect(announced()).toBe('')
  become('saving')
  expect(announced()).toBe('')
  become('saved')
  expect(announced()).toBe(playerEnglish.saved)
  become('saving')
  expect(announced()).toBe(playerEnglish.saved)
  become('unsaved')
  expect(announced()).toBe(playerEnglish.unsaved)
  become('saving')
  become('saved')
  expect(announced()).toBe(playerEnglish.saved)
})

test('a Persian name is not read by an English voice', () => {
  show()
  expect(screen.getByText('سارا')).toHaveAttribute('lang', 'fa')
})

test('every state can be read beside the clock', () => {
  const { badge, become } = show()
  for (const state of ['saving', 'unsaved', 'saved'] as const) {
    become(state)
    expect(badge).toHaveTextContent(playerEnglish[state])
  }
})

test('the button that covers the screen says what it hides', () => {
  show()
  expect(screen.getByRole('button', { name: playerEnglish.hideScreen })).toHaveTextContent(playerEnglish.hide)
})
