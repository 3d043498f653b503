import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type ClassCell, type TaughtClass } from '@/lib/institute/class/contract/class'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { ClassTable } from './class-table'

const AT = '2026-11-20T08:00:00.000Z'
const section = (skill: 'listening' | 'reading' | 'writing', isPractisedBefore: boolean) => ({
  skill,
  halfBands: 14,
  percent: null,
  isPractisedBefore,
})
const classWith = (sections: ClassCell['sections']): TaughtClass => ({
  id: 'c',
  name: 'کلاس شنبه',
  madeAt: AT,
  closedAt: null,
  code: null,
  assignments: [
    {
      id: 'a',
      exam: { slug: 'one', title: 'One', module: 'academic', isPublished: true },
      opensAt: AT,
      dueAt: null,
    },
  ],
  members: [
    {
      id: 'm',
      name: 'سارا',
      joinedAt: AT,
      weakTypes: [],
      cells: [
        {
          assignment: 'a',
          attempt: null,
          standing: 'handed_in',
          isLate: false,
          finishedAt: AT,
          overallHalfBands: null,
          sections,
        },
      ],
    },
  ],
})
const show = (sections: ClassCell['sections']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClassTable taughtClass={classWith(sections)} />
    </QueryClientProvider>,
  )

test('marks a result with the skills whose papers the member had practised before', () => {
  show([section('listening', true), section('reading', false), section('writing', true)])
  const mark = copy.practisedBefore([skillNames.listening, skillNames.writing])
  expect(screen.getByRole('cell', { name: new RegExp(mark) })).toHaveTextContent(copy.progressNames.handed_in)
  expect(screen.getByText(copy.practisedNote)).toBeInTheDocument()
})

test('leaves a result unmarked if its papers were new to the member', () => {
  show([section('listening', false), section('reading', false)])
  expect(screen.getByText(copy.progressNames.handed_in)).toBeInTheDocument()
  expect(screen.queryByText(new RegExp(copy.practisedBefore([])))).toBeNull()
  expect(screen.queryByText(copy.practisedNote)).toBeNull()
})
