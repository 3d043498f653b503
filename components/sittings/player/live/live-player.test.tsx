import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { helpOf } from '@/lib/sittings/player/words/help-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { listGroupQuestions } from '@/lib/paper/content/rules/questions'
import { previewMessage } from '@/lib/paper/content/rules/live-preview'
import { loadTextCode } from '../panes/text-panes'
import { loadDragCode } from '../slots/load-drag-code'
import LivePlayer from './live-player'

beforeAll(loadTextCode)
beforeAll(loadDragCode)
// Browser features that jsdom lacks; this test does not examine them.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text }, configurable: true })
  globalThis.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
})

function readContent(file: string) {
  const { format: _, key: __, ...content } = PaperFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return content
}

const SHIPPED = (skill: string) => `content/exams/academic-mock-1/${skill}.json`
const ALL_KINDS = 'lib/authoring/paper-check/rules/fixtures/all-kinds.json'

async function open(file: string): Promise<void> {
  await openContent(readContent(file))
}

async function openContent(content: ReturnType<typeof readContent>, part = 1): Promise<void> {
  const message = { content, pictures: {}, recording: null, scheme: 'black-on-white', part } as const
  render(<LivePlayer message={previewMessage<Blob>(message)} />)
  // The session becomes the writer shortly after it opens.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
}

const answerTo = (question: string) => document.querySelector<HTMLElement>(`main [data-question="${question}"]`)
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('button, input, textarea, select, a[href], [tabindex]')].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled'),
  )

test('no table is a tab stop between one gap and the next', async () => {
  await open(ALL_KINDS)
  for (const table of screen.getAllByRole('table')) {
    const region = table.parentElement
    expect(region?.tabIndex).toBe(-1)
  }
})

test('highlights the number of the current question in radio rows and plan rows, one at a time', async () => {
  await open(ALL_KINDS)
  const marked = () => [...document.querySelectorAll('main [data-current]')].map(({ textContent }) => textContent)
  const groups = screen.getAllByRole('radiogroup')
  const numbers = groups.map((group) => group.getAttribute('data-question') ?? '')
  expect(numbers.length).toBeGreaterThan(3)
  for (const [index, group] of groups.entries()) {
    fireEvent.focus(within(group).getAllByRole('radio')[0] ?? group)
    expect(marked()).toEqual([`Question ${numbers[index]}`])
  }
})

test('the list of notes is a panel beside the test, not a modal; Escape closes it and restores the focus', async () => {
  await open(ALL_KINDS)
  const opener = screen.getByRole('button', { name: playerEnglish.notes })
  opener.focus()
  fireEvent.click(opener)
  const panel = screen.getByRole('complementary', { name: playerEnglish.notes })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(panel)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  // The test is still usable.
  const gap = answerTo('1')
  if (gap instanceof HTMLInputElement) fireEvent.change(gap, { target: { value: 'rope' } })
  expect(screen.getByRole('complementary', { name: playerEnglish.notes })).toBe(panel)
  fireEvent.keyDown(panel, { key: 'Escape' })
  expect(screen.queryByRole('complementary', { name: playerEnglish.notes })).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('highlights what the editor points at, and opens its part and pane', async () => {
  const content = readContent(SHIPPED('reading'))
  const message = previewMessage<Blob>({ content, pictures: {}, recording: null, scheme: 'black-on-white', part: null })
  const question = String(content.parts[1]?.groups.flatMap((group) => listGroupQuestions(group, 2))[0]?.numbers[0])
  const place = { kind: 'question', part: 2, question } as const
  const { rerender } = render(<LivePlayer message={message} highlight={{ places: [place], isOpened: true }} />)
  await waitFor(() => expect(answerTo(question)?.closest('[data-lit]') ?? null).not.toBeNull())
  const id = content.parts[1]?.passage?.paragraphs[0]?.id ?? ''
  rerender(
    <LivePlayer
      message={message}
      highlight={{ places: [{ kind: 'paragraph', part: 2, paragraph: id }], isOpened: false }}
    />,
  )
  await waitFor(() =>
    expect([...document.querySelectorAll('[data-lit]')].map((lit) => lit.getAttribute('data-paragraph'))).toEqual([id]),
  )
})

test('finishing names the unanswered numbers, those marked for review and the minutes left', async () => {
  await open(ALL_KINDS)
  const first = answerTo('1')
  if (!(first instanceof HTMLInputElement)) throw new Error('question 1 is no gap')
  fireEvent.change(first, { target: { value: 'rope' } })
  fireEvent.focus(first)
  fireEvent.click(screen.getByRole('checkbox', { name: playerEnglish.reviewLabel('listening', '1') }))
  fireEvent.click(screen.getByRole('button', { name: playerEnglish.finish }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Not answered (10): 2–11')
  expect(dialog.textContent).toContain(latePlayerEnglish.finishFlagged('1'))
  expect(dialog.textContent).toContain(latePlayerEnglish.finishTime(10))
})

test('finishing writing names essays below the word limit, and never says that everything is answered', async () => {
  await open(SHIPPED('writing'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'one two three' } })
  fireEvent.click(screen.getByRole('button', { name: playerEnglish.finish }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Task 1: 3 of at least 150 words.')
  expect(dialog.textContent).toContain('Task 2: nothing written yet.')
  expect(dialog.textContent).not.toContain(latePlayerEnglish.finishAll)
})

test('a quick swipe of one finger opens the next or the previous part; other strokes open nothing', async () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
  await openContent(readContent(SHIPPED('reading')))
  // Swipes start listening when their code has loaded, and again after each change of part.
  const settle = () => act(() => import('../navigation/follow-swipes').then(() => undefined))
  await settle()
  const openPart = () => document.querySelector('main h2')?.textContent
  const swipe = (from: Element | null, dx: number, { fingers = 1, dy = 0, x = 200 } = {}) => {
    const at = (clientX: number, clientY: number) => Array.from({ length: fingers }, () => ({ clientX, clientY }))
    if (!from) throw new Error('There is nothing to touch')
    fireEvent.touchStart(from, { touches: at(x, 300) })
    fireEvent.touchEnd(from, { touches: [], changedTouches: at(x + dx, 300 + dy) })
  }
  const text = () => document.querySelector('[data-pane="text-1"] p')
  swipe(text(), 120)
  swipe(text(), -120, { dy: 200 })
  swipe(text(), -120, { fingers: 2 })
  swipe(text(), -120, { x: 10 })
  swipe(answerTo('1')?.querySelector('input') ?? answerTo('1'), -20)
  getSelection()?.selectAllChildren(text() ?? document.body)
  swipe(text(), -120)
  expect(openPart()).toBe(playerEnglish.part(1))
  getSelection()?.removeAllRanges()
  swipe(text(), -120)
  expect(openPart()).toBe(playerEnglish.part(2))
  await settle()
  swipe(document.querySelector('[data-pane="questions-2"]'), 120)
  expect(openPart()).toBe(playerEnglish.part(1))
})

test('the clock of a mock test shows its seconds on hover and focus', async () => {
  await open(ALL_KINDS)
  const clock = screen.getByRole('timer')
  expect(clock.textContent).toBe('10 minutes left')
  fireEvent.focus(clock)
  expect(clock.textContent).toMatch(/^(9:5\d|10:00) left$/)
  fireEvent.blur(clock)
  expect(clock.textContent).toBe('10 minutes left')
  expect(tabStops()).toContain(clock)
})

test('the width of the panes is chosen without dragging the divider, and no choice is marked where it stands between them', async () => {
  await open(SHIPPED('reading'))
  const divider = screen.getByRole('separator', { name: playerEnglish.divider })
  fireEvent.click(screen.getByRole('button', { name: playerEnglish.settings }))
  const widths = within(screen.getByRole('group', { name: latePlayerEnglish.panes }))
  expect(widths.getByRole('radio', { name: latePlayerEnglish.paneWidths.equal })).toBeChecked()
  fireEvent.click(widths.getByRole('radio', { name: latePlayerEnglish.paneWidths.text }))
  expect(divider).toHaveAttribute('aria-valuenow', '60')
  fireEvent.keyDown(divider, { key: 'ArrowLeft' })
  for (const radio of widths.getAllByRole('radio')) expect(radio).not.toBeChecked()
})

test('the option used by the example of a headings list cannot be chosen, and a used heading says where', async () => {
  const { content, part, group, used, questions } = headingsWithExample()
  await openContent(content, part)
  const chips = within(screen.getByRole('group', { name: group.bank.title ?? playerEnglish.headingList }))
  const chipOf = (label: string) =>
    chips.getAllByRole('button').find((button) => button.querySelector('strong')?.textContent === label)
  expect(chipOf(used)?.matches(':disabled')).toBe(true)
  const free = group.bank.options.find(({ label }) => label !== used)?.label ?? ''
  fireEvent.click(answerTo(questions[0] ?? '') ?? document.body)
  fireEvent.click(optionOf(free))
  fireEvent.click(answerTo(questions[1] ?? '') ?? document.body)
  expect(optionOf(free).textContent).toContain(playerEnglish.movesFrom([questions[0] ?? '']))
  expect(optionOf(used).textContent).toContain(playerEnglish.usedInExample)
})

test('the help describes the clock of its mode', () => {
  const words = (mode: 'strict' | 'practice') => JSON.stringify(helpOf(mode))
  expect(words('strict')).toContain('the section closes')
  expect(words('practice')).not.toContain('the section closes')
})

/** The shipped list of headings, with the first paragraph as the example. */
function headingsWithExample() {
  const content = readContent(SHIPPED('reading'))
  for (const { number, groups } of content.parts) {
    for (const group of groups) {
      const [first, ...others] = group.type === 'matching-headings' ? group.questions : []
      if (group.type !== 'matching-headings' || !first) continue
      const used = group.bank.options[0]?.label ?? ''
      const shown = { ...group, example: { paragraph: first.paragraph, answer: used }, questions: others }
      const parts = content.parts.map((part) =>
        part.number === number ? { ...part, groups: part.groups.map((item) => (item === group ? shown : item)) } : part,
      )
      const questions = others.map((item) => String(item.number))
      return { content: { ...content, parts }, part: number, group: shown, used, questions }
    }
  }
  throw new Error('no list of headings')
}

function optionOf(label: string): HTMLElement {
  const found = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .find((button) => button.querySelector('strong')?.textContent === label)
  if (!found) throw new Error(`no option ${label}`)
  return found
}
