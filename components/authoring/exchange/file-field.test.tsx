import { fireEvent, render, screen } from '@testing-library/react'
import { exchangeCopy as copy } from '@/lib/authoring/exchange/words'
import { FileField } from './file-field'

const file = (name: string) => new File(['x'], name)

test('chooses a file with a Persian button, shows its name, and accepts the same file again', () => {
  const chosen: (File | null)[] = []
  render(<FileField onChoose={(item) => chosen.push(item)} />)
  const field = screen.getByLabelText<HTMLInputElement>(copy.choose)
  expect(screen.getByText(copy.noFile)).toBeInTheDocument()
  const [first, second] = [file('bank.gift'), file('bank.gift')]
  // The field is cleared each time: browsers fire `change` only for another file.
  const emptied = jest.spyOn(field, 'value', 'set')
  fireEvent.change(field, { target: { files: [first] } })
  expect(screen.getByText('bank.gift')).toBeInTheDocument()
  expect(emptied).toHaveBeenLastCalledWith('')
  fireEvent.change(screen.getByLabelText(copy.chooseAgain), { target: { files: [second] } })
  expect(chosen).toEqual([first, second])
})

test('keeps the chosen file when the browser’s dialog is closed without a choice', () => {
  const chosen: (File | null)[] = []
  render(<FileField onChoose={(item) => chosen.push(item)} />)
  fireEvent.change(screen.getByLabelText(copy.choose), { target: { files: [file('paper.zip')] } })
  fireEvent.change(screen.getByLabelText(copy.chooseAgain), { target: { files: [] } })
  expect(screen.getByText('paper.zip')).toBeInTheDocument()
  expect(chosen).toHaveLength(1)
})

test('the field accepts the readable formats, and has its own focus ring', () => {
  render(<FileField onChoose={() => undefined} />)
  const field = screen.getByLabelText(copy.choose)
  expect(field.getAttribute('accept')?.split(',')).toEqual(['.zip', '.json', '.xml', '.txt', '.gift'])
  expect(field).toHaveClass('peer', 'sr-only')
})
