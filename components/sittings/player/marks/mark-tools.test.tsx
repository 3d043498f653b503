import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { marksEnglish } from '@/lib/sittings/player/words/marks-english'
import { PlayerProvider } from '../player-context'
import { MarkTools } from './mark-tools'
import { SpokenMarks } from './spoken-marks'
import { loadWordChoice } from './use-word-keys'

const SETTLE_MS = 200

beforeAll(loadWordChoice)
beforeEach(() => {
  jest.useFakeTimers()
  getSelection()?.removeAllRanges()
  globalThis.matchMedia = jest.fn().mockReturnValue({ matches: false })
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 100, 50, 16)
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 50, 500, 500)
})
afterEach(() => jest.useRealTimers())

/** The browser has the key first. */
const pressRight = (text: HTMLElement) => {
  fireEvent.keyDown(text, { key: 'ArrowRight' })
  act(() => {
    jest.advanceTimersByTime(20)
  })
}
const tools = () => screen.queryByRole('toolbar', { name: latePlayerEnglish.highlightTools })

test('the tools and their selection go with the part that they belong to', () => {
  const view = createSignal(makeStartingView(1, null))
  render(
    <PlayerProvider value={{ view, marker: { marks: createSignal([]) } } as never}>
      <p data-pane="text-1">The valve was lifted.</p>
      <SpokenMarks />
      <MarkTools />
    </PlayerProvider>,
  )
  getSelection()?.selectAllChildren(screen.getByText('The valve was lifted.'))
  act(() => {
    document.dispatchEvent(new Event('selectionchange'))
    jest.advanceTimersByTime(SETTLE_MS)
  })
  expect(tools()).toBeVisible()
  act(() => view.set({ ...view.get(), hasNotes: true }))
  expect(tools()).toBeVisible()
  act(() => view.set({ ...view.get(), part: 2 }))
  expect(tools()).not.toBeInTheDocument()
  expect(getSelection()?.rangeCount).toBe(0)
})

test('Enter on a selection goes to the tools, and the focus returns to the text when a word is highlighted', () => {
  const add = jest.fn()
  render(
    <PlayerProvider
      value={{ view: createSignal(makeStartingView(1, null)), marker: { marks: createSignal([]), add } } as never}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a pane of the player */}
      <section aria-label="Passage" tabIndex={0} data-scrolls>
        <p data-pane="text-1">Valves</p>
      </section>
      <SpokenMarks />
      <MarkTools />
    </PlayerProvider>,
  )
  const text = screen.getByRole('region')
  act(() => text.focus())
  pressRight(text)
  fireEvent.keyDown(text, { key: 'Enter' })
  const button = screen.getByRole('button', { name: latePlayerEnglish.highlight })
  expect(button).toHaveFocus()
  fireEvent.click(button)
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ pane: 'text-1', quote: 'Valves' }), false)
  expect(text).toHaveFocus()
})

test('the focus returns to the text when Tab leaves the tools, and when a note is done that was not begun by Enter', () => {
  const mark = { id: 'one', pane: 'text-1', start: 0, end: 6, quote: 'Valves', note: null }
  const marks = createSignal<readonly object[]>([])
  const add = () => {
    marks.set([{ ...mark, note: '' }])
    return mark
  }
  render(
    <PlayerProvider value={{ view: createSignal(makeStartingView(1, null)), marker: { marks, add } } as never}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a pane of the player */}
      <section aria-label="Passage" tabIndex={0} data-scrolls>
        <p data-pane="text-1">Valves</p>
      </section>
      <SpokenMarks />
      <MarkTools />
    </PlayerProvider>,
  )
  const text = screen.getByRole('region')
  const select = () =>
    act(() => {
      getSelection()?.selectAllChildren(screen.getByText('Valves'))
      document.dispatchEvent(new Event('selectionchange'))
      jest.advanceTimersByTime(SETTLE_MS)
    })
  act(() => text.focus())
  select()
  const [highlight, note] = within(tools() ?? text).getAllByRole('button')
  act(() => note?.focus())
  fireEvent.keyDown(note ?? text, { key: 'Tab' })
  expect(text).toHaveFocus()
  expect(highlight).not.toBeInTheDocument()
  select()
  const button = screen.getByRole('button', { name: latePlayerEnglish.note })
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.getByRole('textbox')).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: latePlayerEnglish.done }))
  expect(text).toHaveFocus()
})

test('a note that was written after a touch does not bring back the field of before, and its keyboard', () => {
  const mark = { id: 'one', pane: 'text-1', start: 0, end: 6, quote: 'Valves', note: null }
  const marks = createSignal<readonly object[]>([])
  const add = () => {
    marks.set([{ ...mark, note: '' }])
    return mark
  }
  render(
    <PlayerProvider value={{ view: createSignal(makeStartingView(1, null)), marker: { marks, add } } as never}>
      <p data-pane="text-1">Valves</p>
      <input aria-label="Question 1" />
      <MarkTools />
    </PlayerProvider>,
  )
  act(() => screen.getByRole('textbox').focus())
  act(() => {
    getSelection()?.selectAllChildren(screen.getByText('Valves'))
    document.dispatchEvent(new Event('selectionchange'))
    jest.advanceTimersByTime(SETTLE_MS)
  })
  fireEvent.click(screen.getByRole('button', { name: latePlayerEnglish.note }))
  fireEvent.click(screen.getByRole('button', { name: latePlayerEnglish.done }))
  expect(document.body).toHaveFocus()
})

test('words of two paragraphs are two words', async () => {
  render(
    <PlayerProvider
      value={{ view: createSignal(makeStartingView(1, null)), marker: { marks: createSignal([]) } } as never}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a pane of the player */}
      <section aria-label="Passage" tabIndex={0} data-scrolls>
        <div data-pane="text-1">
          <p>
            Val<em>ves</em>
          </p>
          <p>and taps</p>
        </div>
      </section>
      <SpokenMarks />
    </PlayerProvider>,
  )
  const text = screen.getByRole('region')
  act(() => text.focus())
  pressRight(text)
  for (let step = 0; step < 2; step += 1) fireEvent.keyDown(text, { key: 'ArrowRight', shiftKey: true })
  await load()
  expect(screen.getByRole('status')).toHaveTextContent(/^Valves and$/)
})

test('Enter right after an arrow opens the card of a highlighted word for good', () => {
  const mark = { id: 'one', pane: 'text-1', start: 0, end: 6, quote: 'Valves', note: null }
  render(
    <PlayerProvider
      value={{ view: createSignal(makeStartingView(1, null)), marker: { marks: createSignal([mark]) } } as never}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a pane of the player */}
      <section aria-label="Passage" tabIndex={0} data-scrolls>
        <p data-pane="text-1">Valves</p>
      </section>
      <SpokenMarks />
      <MarkTools />
    </PlayerProvider>,
  )
  const text = screen.getByRole('region', { name: 'Passage' })
  act(() => text.focus())
  pressRight(text)
  act(() => {
    document.dispatchEvent(new Event('selectionchange'))
  })
  fireEvent.keyDown(text, { key: 'Enter' })
  const clear = screen.getByRole('button', { name: latePlayerEnglish.clear })
  act(() => {
    // Browsers keep the selection while a button takes the focus; jsdom does not.
    getSelection()?.selectAllChildren(within(text).getByText('Valves'))
    jest.advanceTimersByTime(SETTLE_MS)
  })
  expect(clear).toBeVisible()
  expect(document.activeElement?.closest('[data-mark-tools]')).not.toBeNull()
})

const NOTED = { id: 'noted', pane: 'text-1', start: 7, end: 15, quote: 'and taps', note: 'see 12' }
const HIGHLIGHTED = { id: 'plain', pane: 'text-1', start: 0, end: 6, quote: 'Valves', note: null }

function showText(marks: readonly object[], part = 1) {
  const view = createSignal({ ...makeStartingView(1, null), part })
  const signal = createSignal(marks)
  render(
    <PlayerProvider value={{ view, marker: { marks: signal } } as never}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a pane of the player */}
      <section aria-label="Passage" tabIndex={0} data-scrolls>
        <p data-pane="text-1">Valves and taps</p>
      </section>
      <SpokenMarks />
    </PlayerProvider>,
  )
  return signal
}

/** The code of what is spoken comes late. */
const load = () => act(() => jest.advanceTimersByTimeAsync(10))

test('a screen reader hears the words that the keys choose, and whether they are highlighted', async () => {
  const marks = showText([NOTED])
  const text = screen.getByRole('region', { name: 'Passage' })
  act(() => text.focus())
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  pressRight(text)
  await load()
  expect(screen.getByRole('status')).toHaveTextContent(/^Valves$/)
  act(() => marks.set([HIGHLIGHTED, NOTED]))
  expect(screen.getByRole('status')).toHaveTextContent(marksEnglish.highlighted('Valves'))
  pressRight(text)
  await load()
  expect(screen.getByRole('status')).toHaveTextContent(marksEnglish.noted('and'))
  fireEvent.keyDown(text, { key: 'Escape' })
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
})

test('the highlights of the open part are a list, though the text has no mark of them', async () => {
  showText([HIGHLIGHTED, NOTED, { ...HIGHLIGHTED, id: 'other', pane: 'text-2', quote: 'Pumps' }])
  await load()
  const list = screen.getByRole('region', { name: marksEnglish.list })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Valves', marksEnglish.listed('and taps', 'see 12')])
})

test('a part without highlights has no list of them', async () => {
  showText([HIGHLIGHTED], 2)
  await load()
  expect(screen.queryByRole('region', { name: marksEnglish.list })).toBeNull()
})
