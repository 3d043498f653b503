import { render, screen, within } from '@testing-library/react'
import { GroupView } from '@/components/paper/content/group-view'
import { type CompletionGroup } from '@/lib/paper/content/rules/content'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { createLiveSession } from '../live/live-session'
import { PlayerProvider } from '../player-context'
import { specimenOf } from '../self-test/specimen'
import { PLAYER_SLOTS } from './player-slots'

const GROUP: CompletionGroup = {
  type: 'form-completion',
  rubric: ['Complete the form.'],
  limit: { form: 'words-and-or-number', words: 1 },
  body: [
    { kind: 'heading', text: 'Hall' },
    { kind: 'field', label: 'Name', text: 'Daniel {{1}}' },
    { kind: 'field', label: 'Address', text: '58 {{2}} Street' },
    {
      kind: 'table',
      head: ['', 'Size', 'Notes'],
      rows: [
        ['Carpet cleaner', '{{3}}', 'not in the price'],
        ['{{4}}', 'small', ''],
      ],
    },
  ],
}

beforeEach(() => {
  const session = createLiveSession(specimenOf('listening'))
  const view = createSignal(makeStartingView(1, null))
  render(
    <PlayerProvider value={{ session, view, banks: new Map() } as never}>
      <GroupView group={GROUP} part={1} slots={PLAYER_SLOTS} pictures={{}} />
    </PlayerProvider>,
  )
})

const LIMIT = 'One word and/or a number.'

test.each([
  ['Question 1, Hall, Name', `Daniel blank. ${LIMIT}`],
  ['Question 2, Hall, Address', `58 blank Street. ${LIMIT}`],
  ['Question 3, Carpet cleaner, Size', LIMIT],
  ['Question 4, beside small', LIMIT],
])('%s: the name of a gap is its place, its description the text around it and the word limit', (name, description) => {
  expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(description)
})

test('a table of gaps has the name of its group', () => {
  expect(screen.getByRole('table')).toHaveAccessibleName('Questions 1–4')
})

test('labels of a form belong to their fields, and row headers to their rows', () => {
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name', 'Address'])
  const inFields = screen.getAllByRole('definition').map((field) => within(field).getAllByRole('textbox').length)
  expect(inFields).toEqual([1, 1])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Carpet cleaner'])
})
