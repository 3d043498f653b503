import { fireEvent, render, screen } from '@testing-library/react'
import { finderCopy } from '@/lib/copy/finder'
import { Finder } from './finder'

const SECTIONS = [
  { id: 'a', text: 'الف' },
  { id: 'b', text: 'ب' },
]

function draw() {
  const table = (word: string) => (
    <div>
      <table>
        <tbody>
          <tr>
            <td>{word}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
  return render(
    <Finder sections={SECTIONS}>
      <div>
        <h2 id="a">الف</h2>
        {table('swim')}
        <h2 id="b">ب</h2>
        {table('go')}
      </div>
    </Finder>,
  )
}

test('what a copy has said does not stand in for what a search finds', async () => {
  const writeText = () => Promise.resolve()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: `${finderCopy.copy}: swim` }))
  expect(await screen.findByText(finderCopy.copied)).toBeVisible()
  fireEvent.change(screen.getByLabelText(finderCopy.label), { target: { value: 'qqqq' } })
  expect(await screen.findByText(finderCopy.none)).toBeVisible()
  fireEvent.change(screen.getByLabelText(finderCopy.label), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(finderCopy.section), { target: { value: 'b' } })
  expect(await screen.findByText(finderCopy.rows(1))).toBeVisible()
  expect(screen.getByText('swim').closest('[hidden]')).not.toBeNull()
})
