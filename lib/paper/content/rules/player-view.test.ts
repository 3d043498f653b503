import { clampSplit, nextPlayerView, makeStartingView } from './player-view'

test('the divider stays between 30 and 70 percent', () => {
  expect([10, 50, 90].map(clampSplit)).toEqual([30, 50, 70])
})

test('on a phone a question is shown in its own pane, and a heading in the text', () => {
  const view = makeStartingView(1, '1')
  expect(nextPlayerView(view, { type: 'went-to', part: 2, question: '20', isHeading: false })).toMatchObject({
    part: 2,
    pane: 'questions',
    focusRequest: 1,
  })
  expect(nextPlayerView(view, { type: 'went-to', part: 2, question: '14', isHeading: true }).pane).toBe('text')
})

test('a held option is released when another part is opened', () => {
  const held = nextPlayerView(makeStartingView(1, '1'), { type: 'option-held', group: 'group-1', label: 'B' })
  expect(nextPlayerView(held, { type: 'part-opened', part: 2, question: '11' }).pickedOption).toBeNull()
  expect(
    nextPlayerView(held, { type: 'went-to', part: 1, question: '3', isHeading: false }).pickedOption,
  ).not.toBeNull()
})

test('holding a heading shows the text, which has its gaps; any other option leaves the pane unchanged', () => {
  const view = nextPlayerView(makeStartingView(1, '1'), { type: 'pane-shown', pane: 'questions' })
  const hold = { type: 'option-held', group: 'group-1', label: 'ii' } as const
  expect(nextPlayerView(view, { ...hold, isHeading: true }).pane).toBe('text')
  expect(nextPlayerView(view, { ...hold, isHeading: false }).pane).toBe('questions')
})

test('the list of notes stays open across parts, questions and dialogs', () => {
  let view = nextPlayerView(makeStartingView(1, '1'), { type: 'notes-opened' })
  view = nextPlayerView(view, { type: 'went-to', part: 2, question: '14', isHeading: false })
  view = nextPlayerView(nextPlayerView(view, { type: 'dialog-opened', dialog: 'help' }), { type: 'dialog-closed' })
  expect(view.hasNotes).toBe(true)
  expect(nextPlayerView(view, { type: 'notes-closed' }).hasNotes).toBe(false)
})
