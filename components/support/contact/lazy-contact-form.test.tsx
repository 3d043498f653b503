import { fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { contactCopy as copy } from '@/lib/support/contact/words/contact'
import { ContactOutline } from './contact-outline'
import { LazyContactForm } from './lazy-contact-form'

const mockNetwork = { isUp: false }
jest.mock('./contact-form', () => {
  if (!mockNetwork.isUp) throw new Error('Loading chunk 7 failed')
  return jest.requireActual<object>('./contact-form')
})

class ErrorScreen extends Component<{ children: ReactNode }, { isShown: boolean }> {
  override state = { isShown: false }
  static getDerivedStateFromError() {
    return { isShown: true }
  }
  override render() {
    return this.state.isShown ? 'error screen' : this.props.children
  }
}
const visit = () =>
  render(
    <ErrorScreen>
      <LazyContactForm>
        <ContactOutline />
      </LazyContactForm>
    </ErrorScreen>,
  )
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

test('a message typed while the code of its form fails to load is there on the next visit', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { unmount } = visit()
  type(copy.name, 'نگار')
  type(new RegExp(`^${copy.text}`), 'صدای آزمون قطع شد.')
  expect(await screen.findByText('error screen')).toBeInTheDocument()
  unmount()
  mockNetwork.isUp = true
  visit()
  expect(await screen.findByDisplayValue('صدای آزمون قطع شد.')).toBeInTheDocument()
  expect(screen.getByLabelText(copy.name)).toHaveValue('نگار')
  logged.mockRestore()
})
