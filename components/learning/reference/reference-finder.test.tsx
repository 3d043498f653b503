import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { finderCopy } from '@/lib/learning/reference/words/finder'
import { ReferenceFinder } from './reference-finder'

const SECTIONS = [
  { id: 'a', text: 'الف' },
  { id: 'b', text: 'ب' },
]

function page() {
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
  return (
    <ReferenceFinder sections={SECTIONS}>
      <div>
        <h2 id="a">الف</h2>
        {table('swim')}
        <h2 id="b">ب</h2>
        {table('go')}
      </div>
    </ReferenceFinder>
  )
}

test('copied text does not count as a search match', async () => {
  const writeText = () => Promise.resolve()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  render(page())
  fireEvent.click(await screen.findByRole('button', { name: `${finderCopy.copy}: swim` }))
  expect(await screen.findByText(finderCopy.copied)).toBeVisible()
  fireEvent.change(screen.getByLabelText(finderCopy.label), { target: { value: 'qqqq' } })
  expect(await screen.findByText(finderCopy.none)).toBeVisible()
  fireEvent.change(screen.getByLabelText(finderCopy.label), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(finderCopy.section), { target: { value: 'b' } })
  expect(await screen.findByText(finderCopy.rows(1))).toBeVisible()
  expect(screen.getByText('swim').closest('[hidden]')).not.toBeNull()
})

test('text typed on a slow phone before the script has loaded is searched for, not lost', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page())
  const field = place.querySelector('input')
  if (!field) throw new Error('The server has drawn no field')
  field.value = 'swim'
  const root = await act(async () => hydrateRoot(place, page()))
  expect(await screen.findByText(finderCopy.rows(1))).toBeVisible()
  expect(field).toHaveValue('swim')
  expect(screen.getByText('go').closest('[hidden]')).not.toBeNull()
  await act(async () => root.unmount())
  place.remove()
})
