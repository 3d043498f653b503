import { render, screen } from '@testing-library/react'
import { persianDigits } from '@/lib/platform/format/digits'
import { contactCopy as copy } from '@/lib/support/contact/words/contact'
import { ContactWays } from './contact-ways'

const OPERATOR = {
  company: 'شرکت آزمون‌سازان نمونه',
  email: 'office@company.example',
  phone: '021-88776655',
  address: 'تهران، خیابان نمونه، پلاک 7',
  hours: 'شنبه تا چهارشنبه، 9 تا 17',
}
const NOTHING = { company: null, email: null, phone: null, address: null, hours: null }

test('shows the operator and every way to reach them, which the trust seal requires', () => {
  render(<ContactWays contact={OPERATOR} />)
  for (const words of Object.values(OPERATOR)) {
    const shown = words === OPERATOR.email ? words : persianDigits(words)
    expect(screen.getByText(shown)).toBeInTheDocument()
  }
  expect(screen.getByRole('link', { name: persianDigits(OPERATOR.phone) })).toHaveAttribute('href', 'tel:02188776655')
  expect(screen.getByRole('link', { name: OPERATOR.email })).toHaveAttribute('href', `mailto:${OPERATOR.email}`)
  expect(screen.queryByText(copy.noWays)).toBeNull()
})

test('says so where nothing is configured, and shows no empty row', () => {
  const { rerender } = render(<ContactWays contact={NOTHING} />)
  expect(screen.getByText(copy.noWays)).toBeInTheDocument()
  rerender(<ContactWays contact={{ ...NOTHING, email: OPERATOR.email }} />)
  expect(screen.getAllByRole('term')).toHaveLength(1)
})
