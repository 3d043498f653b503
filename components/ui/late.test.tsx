import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { late } from './late'

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
