import { render, screen, within } from '@testing-library/react'
import { type TaughtClass } from '@/lib/institute/class/contract/class'
import { taughtClassCopy } from '@/lib/institute/class/words/taught-classes'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import ClassReport from './class-report'

const AT = '2026-11-20T08:00:00.000Z'
const copy = taughtClassCopy.report

const member = (id: string, listening: number | null): TaughtClass['members'][number] => ({
  id,
  name: id,
  joinedAt: AT,
  weakTypes: [{ skill: 'reading', type: 'matching-headings', right: 2, answers: 12 }],
  cells: [
    {
      assignment: 'a',
      attempt: null,
      standing: listening === null ? 'none' : 'handed_in',
      isLate: listening === null,
      finishedAt: null,
      overallHalfBands: null,
      sections: [{ skill: 'listening', halfBands: listening, percent: null, isPractisedBefore: false }],
    },
  ],
})
const TAUGHT_CLASS: TaughtClass = {
  id: 'c',
  name: 'کلاس شنبه',
  madeAt: AT,
  closedAt: null,
  code: null,
  assignments: [
    { id: 'a', exam: { slug: 'one', title: 'One', module: 'academic', isPublished: true }, opensAt: AT, dueAt: null },
  ],
  members: [member('m', 13), member('n', 12), member('o', null)],
}

test('each exam has a row: how many handed in, how many late, and means that say how many results they cover', () => {
  render(<ClassReport taughtClass={TAUGHT_CLASS} />)
  const [, row] = screen.getAllByRole('row')
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  const none = taughtClassCopy.noWeak
  expect(cells).toEqual([copy.ofMembers(2, 3), '۱', `۶٫۳ ${copy.meanOf(2)}`, none, none, none, none])
  expect(
    screen.getByText(copy.sharedBy(skillNames.reading, questionTypeName('matching-headings'), 3)),
  ).toBeInTheDocument()
})

test('an English type name stays separate from the figure after it', () => {
  const name = questionTypeName('yes-no-not-given')
  const apart = `\u2068${name}\u2069`
  expect(copy.sharedBy(skillNames.reading, name, 3)).toContain(apart)
  expect(taughtClassCopy.weak(skillNames.reading, name, 1, 12)).toContain(apart)
})
