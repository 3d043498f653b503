import { fireEvent, render, screen } from '@testing-library/react'
import { exchangeCopy as copy } from '@/lib/authoring/exchange/words'
import { FileField } from './file-field'

const file = (name: string) => new File(['x'], name)

test('a file is chosen by a button in our language, named below, and the same one may be chosen again', () => {
  const chosen: (File | null)[] = []
  render(<FileField onChoose={(one) => chosen.push(one)} />)
  const field = screen.getByLabelText<HTMLInputElement>(copy.choose)
  expect(screen.getByText(copy.noFile)).toBeInTheDocument()
  const [first, second] = [file('bank.gift'), file('bank.gift')]
  // Emptied each time: the browser tells of a choice only when it differs from what the field holds.
  const emptied = jest.spyOn(field, 'value', 'set')
  fireEvent.change(field, { target: { files: [first] } })
  expect(screen.getByText('bank.gift')).toBeInTheDocument()
  expect(emptied).toHaveBeenLastCalledWith('')
  fireEvent.change(screen.getByLabelText(copy.chooseAgain), { target: { files: [second] } })
  expect(chosen).toEqual([first, second])
})

test('who closes the browser’s window without a choice keeps the file that was chosen', () => {
  const chosen: (File | null)[] = []
  render(<FileField onChoose={(one) => chosen.push(one)} />)
  fireEvent.change(screen.getByLabelText(copy.choose), { target: { files: [file('paper.zip')] } })
  fireEvent.change(screen.getByLabelText(copy.chooseAgain), { target: { files: [] } })
  expect(screen.getByText('paper.zip')).toBeInTheDocument()
  expect(chosen).toHaveLength(1)
})

test('the field takes what can be read, and has a focus ring of its own', () => {
  render(<FileField onChoose={() => undefined} />)
  const field = screen.getByLabelText(copy.choose)
  expect(field.getAttribute('accept')?.split(',')).toEqual(['.zip', '.json', '.xml', '.txt', '.gift'])
  expect(field).toHaveClass('peer', 'sr-only')
})
