import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { GroupView } from '@/components/paper/content/group-view'
import { type CompletionGroup, type PaperContent } from '@/lib/paper/content/rules/content'
import {
  nextPlayerView,
  makeStartingView,
  type PlayerView,
  type PlayerViewAction,
} from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { registerBanks } from '../bank-register'
import { createLiveSession } from '../live/live-session'
import { PlayerProvider } from '../player-context'
import { specimenOf } from '../self-test/specimen'
import { DragArea } from './drag-area'
import { loadDragCode } from './load-drag-code'
import { PLAYER_SLOTS } from './player-slots'

/** Exam text with markup, as any option may have. */
const MARKED = 'about 2\\*3 *circa*'
const SHOWN = 'about 2*3 circa'

const group = (first: number): CompletionGroup => ({
  type: 'summary-completion',
  rubric: ['Complete the summary.'],
  bank: {
    options: [
      ...['A', 'B', 'C'].map((label) => ({ label, text: `word ${label}${first}` })),
      { label: 'D', text: MARKED },
    ],
  },
  body: [{ kind: 'line', text: `a {{${first}}} and {{${first + 1}}}` }],
})
const GROUPS = [group(1), group(3)]
const CONTENT: PaperContent = {
  ...specimenOf('reading'),
  parts: [{ number: 1, instruction: 'Answer.', groups: GROUPS }],
}

let session = createLiveSession(CONTENT)

beforeAll(loadDragCode)
beforeEach(async () => {
  session = createLiveSession(CONTENT)
  const view = createSignal<PlayerView>(makeStartingView(1, null))
  const dispatch = (action: PlayerViewAction) => view.set(nextPlayerView(view.get(), action))
  render(
    <PlayerProvider value={{ session, view, banks: registerBanks(CONTENT), dispatch } as never}>
      <DragArea>
        {GROUPS.map((item) => (
          <GroupView key={JSON.stringify(item.body)} group={item} part={1} slots={PLAYER_SLOTS} pictures={{}} />
        ))}
      </DragArea>
    </PlayerProvider>,
  )
  await act(() => session.start())
  jest.useFakeTimers()
})
afterEach(() => {
  session.stop()
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

const BOX = '[role="group"]'

/** An option in its box. */
const chip = (text: string) =>
  findOnly(screen.getAllByText(`word ${text}`).map((found) => found.closest(`${BOX} button`)))
const boxOf = (text: string) => findOnly([chip(text).closest(BOX)])
const gap = (number: number) => findOnly([document.querySelector(`button[data-question="${number}"]`)])

function findOnly(found: readonly (Element | null)[]): Element {
  const [only] = found.filter((item) => item !== null)
  if (!only) throw new Error('Not drawn')
  return only
}

const answers = () => ['1', '2', '3', '4'].map((question) => session.answers.valueOf(question)).join(',')
const isDragging = () => document.querySelector('[data-dragged]') !== null

/** jsdom has no layout: this sets the element at every point. */
const lay = (under: Element) => Object.assign(document, { elementsFromPoint: () => [under] })

/** jsdom has no pointer events. */
const pointer = (target: Element | Window, kind: string, at: MouseEventInit = {}, pointerType = 'mouse') =>
  fireEvent(target, Object.assign(new MouseEvent(`pointer${kind}`, { bubbles: true, ...at }), { pointerType }))

const BY = {
  mouse: {
    press: (from: Element) => fireEvent.mouseDown(from, { button: 0, clientX: 10, clientY: 10 }),
    move: (_from: Element, px: number) => pointer(window, 'move', { buttons: 1, clientX: 10 + px, clientY: 10 }),
    // Browsers send no mouseup over a disabled button, not even to its ancestors.
    lift: (from: Element) => pointer(from, 'up') && fireEvent.click(from),
  },
  finger: {
    press: (from: Element) => {
      fireEvent.touchStart(from, { touches: [{ clientX: 10, clientY: 10 }] })
      act(() => jest.advanceTimersByTime(200))
    },
    move: (from: Element, px: number) => fireEvent.touchMove(from, { touches: [{ clientX: 10 + px, clientY: 10 }] }),
    lift: (from: Element) => fireEvent.touchEnd(from) && fireEvent.click(from),
  },
} as const

describe.each(['mouse', 'finger'] as const)('by %s', (by) => {
  const { press, move, lift } = BY[by]
  const drag = (from: Element, to: Element) => {
    lay(to)
    press(from)
    move(from, 20)
    expect(isDragging()).toBe(true)
    lift(from)
    expect(isDragging()).toBe(false)
  }

  test('drags an option from its box to a gap, to another gap, and back', () => {
    drag(chip('B1'), gap(1))
    expect(answers()).toBe('B,,,')
    drag(gap(1), gap(2))
    expect(answers()).toBe(',B,,')
    drag(chip('A1'), gap(2))
    expect(answers()).toBe(',A,,')
    drag(gap(2), boxOf('A1'))
    expect(answers()).toBe(',,,')
  })

  test('an option returns to its place in the box, whose button is disabled meanwhile', () => {
    drag(chip('B1'), gap(1))
    expect(chip('B1')).toBeDisabled()
    lay(chip('B1'))
    press(gap(1))
    move(gap(1), 20)
    lift(by === 'mouse' ? chip('B1') : gap(1))
    expect(answers()).toBe(',,,')
    expect(isDragging()).toBe(false)
  })

  test('two gaps swap their options', () => {
    drag(chip('A1'), gap(1))
    drag(chip('B1'), gap(2))
    drag(gap(1), gap(2))
    expect(answers()).toBe('B,A,,')
  })

  test('a gap of another box accepts nothing', () => {
    drag(chip('B1'), gap(3))
    drag(chip('B1'), document.body)
    expect(answers()).toBe(',,,')
  })

  test('a drag does not also select the option; the next click does', () => {
    drag(chip('B1'), document.body)
    act(() => jest.runOnlyPendingTimers())
    expect(chip('B1')).toHaveAttribute('aria-pressed', 'false')
    fireEvent.click(chip('B1'))
    expect(chip('B1')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a press without movement is a click', () => {
    lay(chip('B1'))
    press(chip('B1'))
    move(chip('B1'), 3)
    lift(chip('B1'))
    expect(chip('B1')).toHaveAttribute('aria-pressed', 'true')
  })

  test('highlights the gap below a dragged option', () => {
    lay(gap(2))
    press(chip('B1'))
    move(chip('B1'), 20)
    expect(gap(2)).toHaveClass('bg-(--x-accent-soft)')
    lay(document.body)
    move(chip('B1'), 25)
    expect(gap(2)).not.toHaveClass('bg-(--x-accent-soft)')
    lift(chip('B1'))
  })

  test.each(['Escape', 'blur', 'unmount'])('%s changes nothing', (end) => {
    lay(gap(1))
    const from = chip('B1')
    press(from)
    move(from, 20)
    expect(isDragging()).toBe(true)
    if (end === 'Escape') fireEvent.keyDown(from, { key: 'Escape' })
    else if (end === 'blur') fireEvent.blur(window)
    else cleanup()
    expect(isDragging()).toBe(false)
    move(from, 40)
    lift(from)
    expect(answers()).toBe(',,,')
  })

  test('nothing can be dragged while read-only', () => {
    act(() => session.writer.set('other-device'))
    lay(gap(1))
    press(chip('B1'))
    move(chip('B1'), 20)
    expect(isDragging()).toBe(false)
  })
})

test('a finger that moves before the long press scrolls: no drag starts, and the browser may scroll', () => {
  lay(gap(1))
  fireEvent.touchStart(chip('B1'), { touches: [{ clientX: 10, clientY: 10 }] })
  expect(BY.finger.move(chip('B1'), 20)).toBe(true)
  act(() => jest.advanceTimersByTime(1_000))
  expect(BY.finger.move(chip('B1'), 40)).toBe(true)
  fireEvent.touchEnd(chip('B1'))
  expect(answers()).toBe(',,,')
})

test('the browser does not scroll while a finger drags', () => {
  lay(gap(1))
  BY.finger.press(chip('B1'))
  expect(BY.finger.move(chip('B1'), 20)).toBe(false)
  BY.finger.lift(chip('B1'))
})

test('a mouse button released outside the window drops nothing', () => {
  lay(gap(1))
  BY.mouse.press(chip('B1'))
  BY.mouse.move(chip('B1'), 20)
  pointer(window, 'move', { buttons: 0, clientX: 40, clientY: 10 })
  expect(isDragging()).toBe(false)
  expect(answers()).toBe(',,,')
})

test('a second pointer moves nothing during a drag; a cancelled pointer cancels the drag', () => {
  lay(gap(1))
  BY.mouse.press(chip('B1'))
  BY.mouse.move(chip('B1'), 20)
  pointer(window, 'move', { buttons: 0, clientX: 90, clientY: 10 }, 'touch')
  pointer(window, 'up', {}, 'touch')
  expect(isDragging()).toBe(true)
  pointer(window, 'cancel')
  expect(isDragging()).toBe(false)
  expect(answers()).toBe(',,,')
})

test('releasing another mouse button drops nothing', () => {
  lay(gap(1))
  BY.mouse.press(chip('B1'))
  BY.mouse.move(chip('B1'), 20)
  fireEvent.mouseUp(document.body, { button: 2 })
  expect(isDragging()).toBe(true)
  BY.mouse.lift(chip('B1'))
  expect(answers()).toBe('B,,,')
})

test('an option is rendered with its markup in the box and while dragged, and its accessible name has none', () => {
  const option = findOnly(
    screen
      .getAllByText('circa')
      .map((found) => found.closest(`${BOX} button`))
      .slice(0, 1),
  )
  lay(gap(1))
  BY.mouse.press(option)
  BY.mouse.move(option, 20)
  expect(document.querySelector('[data-dragged]')).toHaveTextContent(`D${SHOWN}`)
  BY.mouse.lift(option)
  expect(gap(1)).toHaveTextContent(`D ${SHOWN}`)
  expect(gap(1)).toHaveAccessibleName(expect.stringContaining(`D: ${SHOWN}`))
})

test('the dragged copy is hardly wider than its origin: a long heading keeps its line breaks', () => {
  const option = chip('B1')
  Object.assign(option, { getBoundingClientRect: () => ({ left: 5, top: 5, width: 240 }) })
  lay(gap(1))
  BY.mouse.press(option)
  BY.mouse.move(option, 20)
  expect(document.querySelector('[data-dragged]')).toHaveStyle({ maxWidth: 'calc(240px + 1em)' })
  BY.mouse.lift(option)
})

test('Tab goes from gap to gap, not through the options of the box', () => {
  const stops = [...boxOf('A1').querySelectorAll<HTMLElement>('button')].map(({ tabIndex }) => tabIndex)
  expect(stops).toEqual([-1, -1, -1, -1])
  expect(gap(1)).not.toHaveAttribute('tabindex')
})
