import { render, screen } from '@testing-library/react'
import { pricesCopy } from '@/lib/shop/product/words/prices'
import { TurnaroundLines } from './turnaround-lines'

const { time: copy } = pricesCopy

test.each([
  [0.2, copy.hours(1)],
  [10.4, copy.hours(11)],
  [48, copy.hours(48)],
  [50, copy.days(3)],
])('a median of %d hours is never shown as shorter: %s', (medianHours, said) => {
  render(<TurnaroundLines turnaround={{ workingHours: 72, measured: { corrections: 21, medianHours } }} />)
  expect(screen.getByText(copy.measured(said, 21))).toBeInTheDocument()
})

test('too few corrections are said to be too few', () => {
  render(<TurnaroundLines turnaround={{ workingHours: 72, measured: null }} />)
  expect(screen.getByText(copy.promised(72))).toBeInTheDocument()
  expect(screen.getByText(copy.few)).toBeInTheDocument()
})
