import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { late, type Typed } from './late'

const Here = () => <p>here</p>

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

test('what stands in the place of a late component goes when it comes', async () => {
  const Late = late(() => Promise.resolve(Here))
  render(
    <Late>
      <p>on its way</p>
    </Late>,
  )
  expect(screen.getByText('on its way')).toBeInTheDocument()
  expect(await screen.findByText('here')).toBeInTheDocument()
  expect(screen.queryByText('on its way')).toBeNull()
})

test('code that does not come is an error of the page', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const Late = late(() => Promise.reject(new Error('Loading chunk 7 failed')))
  render(
    <Boundary>
      <Late>
        <p>on its way</p>
      </Late>
    </Boundary>,
  )
  expect(await screen.findByText('Loading chunk 7 failed')).toBeInTheDocument()
  told.mockRestore()
})

test('what was typed before the code came is in its field, and the writing goes on there', async () => {
  let bring = (_: typeof Form) => {}
  const Form = ({ typed = {} }: { typed?: Typed }) => (
    <form>
      <input name="name" aria-label="name" defaultValue={typed.name ?? ''} />
      <input name="mail" aria-label="mail" defaultValue={typed.mail ?? ''} />
    </form>
  )
  const Late = late(() => new Promise((resolve) => (bring = resolve)))
  render(
    <Late>
      <input name="name" aria-label="name" />
      <input name="mail" aria-label="mail" />
    </Late>,
  )
  const first = screen.getByLabelText<HTMLInputElement>('mail')
  fireEvent.change(first, { target: { value: 'sara@exa' } })
  first.focus()
  first.setSelectionRange(4, 4)
  await act(async () => bring(Form))
  const second = screen.getByLabelText<HTMLInputElement>('mail')
  expect(second).not.toBe(first)
  expect(second).toHaveValue('sara@exa')
  expect(second).toHaveFocus()
  expect(second.selectionStart).toBe(4)
  expect(screen.getByLabelText('name')).toHaveValue('')
})
