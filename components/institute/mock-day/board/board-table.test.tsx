import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { type Board, type BoardRow } from '@/lib/institute/mock-day/contract/board'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { BoardTable } from './board-table'

const AT = '2026-11-28T08:00:00.000Z'
const row = (number: number, practisedBefore: BoardRow['practisedBefore']): BoardRow => ({
  seat: `seat ${number}`,
  number,
  name: 'سارا',
  candidateNumber: '100012',
  state: 'sitting',
  contact: 'live',
  seenAgoMs: 500,
  savedAgoMs: 500,
  awayAgoMs: null,
  section: 'reading',
  leftSeconds: 600,
  answered: 3,
  questions: 40,
  handedIn: ['listening'],
  practisedBefore,
  takeOvers: 0,
  isPaused: false,
  isResting: false,
  ownPercent: 0,
  extraPercent: 0,
  extraSeconds: 0,
})
const DAY: Board['day'] = {
  id: 'd',
  state: 'started',
  startsAt: AT,
  startedAt: AT,
  place: 'سالن ۲',
  notes: '',
  invigilator: 'مریم',
  exam: { slug: 'one', title: 'One', module: 'academic', skills: ['listening', 'reading'], seconds: 5_400 },
  code: 'AB12CD',
  seats: 2,
  taken: 2,
  isMine: true,
  assistants: [],
  mayAppoint: true,
}
const board = (rows: Board['rows']): Board => ({ day: DAY, serverNowMs: Date.parse(AT), rows, announcements: [] })

test('a seat whose paper was practised before names the sections, and no other seat does', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BoardTable
        board={board([row(1, ['listening', 'reading']), row(2, [])])}
        ageSeconds={0}
        onMore={() => undefined}
      />
    </QueryClientProvider>,
  )
  const mark = copy.practisedBefore(['listening', 'reading'])
  const [, first, second] = screen.getAllByRole('row')
  expect(within(first ?? document.body).getByText(mark)).toBeInTheDocument()
  expect(within(second ?? document.body).queryByText(new RegExp(copy.practisedBefore([])))).toBeNull()
})
