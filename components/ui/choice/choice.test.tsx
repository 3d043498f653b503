import { fireEvent, render, screen } from '@testing-library/react'
import { Choice } from './choice'

const choices = [
  { value: null, text: 'همه' },
  { value: 'reading', text: 'خواندن' },
]

test.each(['chips', 'segment', 'tabs'] as const)('%s: one is pressed, and another can be chosen', (look) => {
  const choose = jest.fn()
  render(<Choice look={look} label="مهارت" choices={choices} chosen={null} onChoose={choose} />)
  expect(screen.getByRole('group', { name: 'مهارت' })).toBeInTheDocument()
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([screen.getByRole('button', { name: 'همه' })])
  fireEvent.click(screen.getByRole('button', { name: 'خواندن' }))
  expect(choose).toHaveBeenCalledWith('reading')
})
