import { render, screen, within } from '@testing-library/react'
import { type Block, type CompletionGroup } from '@/lib/paper/content/rules/content'
import { GroupView } from './group-view'
import { type PaperSlots } from './paper-slots'

const NOTHING = () => null
const SLOTS: PaperSlots = {
  gap: ({ number }) => <input aria-label={`Question ${number}`} />,
  bank: NOTHING,
  oneOf: NOTHING,
  someOf: NOTHING,
  matches: NOTHING,
  heading: NOTHING,
}

function show(text: Pick<CompletionGroup, 'body' | 'title'>) {
  const group: CompletionGroup = { type: 'flow-chart-completion', rubric: [], ...text }
  render(<GroupView group={group} part={1} slots={SLOTS} pictures={{}} />)
}

const STEPS: readonly Block[] = [
  { kind: 'step', text: 'The clay is mixed.' },
  { kind: 'step', text: 'It is left to {{1}}.' },
  { kind: 'step', text: 'It is {{2}}.' },
]

test('a flow chart is a list of its steps in their order, named by its title', () => {
  show({ title: 'Making bricks', body: STEPS })
  const items = within(screen.getByRole('list', { name: 'Making bricks' })).getAllByRole('listitem')
  expect(items.map((item) => within(item).queryAllByRole('textbox').length)).toEqual([0, 1, 1])
  expect(items[0]).toHaveTextContent('The clay is mixed.')
})

test('a line between steps begins another list', () => {
  show({ body: [...STEPS, { kind: 'line', text: 'Later' }, { kind: 'step', text: 'It is {{3}}.' }] })
  expect(screen.getAllByRole('list', { name: 'Questions 1–3' })).toHaveLength(2)
})

test('a table of gaps has the name of its title, and no region around it', () => {
  show({ title: 'Kilns', body: [{ kind: 'table', head: ['Place', 'Year'], rows: [['York', '{{1}}']] }] })
  expect(screen.getByRole('table', { name: 'Kilns' })).toBeVisible()
  expect(screen.getAllByRole('region')).toHaveLength(1)
})
