// The toasts of a test must be removed before its page: the order matters.
import '@testing-library/react/dont-cleanup-after-each'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import userEvent from '@testing-library/user-event'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { toast } from './toast'
import { Toaster } from './toaster'

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** sonner adds and removes a toast in several short steps, each of which waits for React. */
async function settle() {
  for (let step = 0; step < 6; step++) await wait(50)
}
const closeButton = () => screen.getByRole('button', { name: uiCopy.toasts.close })
const card = (title: string) => screen.getByText(title).closest('[data-toast]')

/** Shows one toast, and returns when it is rendered. */
async function show(options: Parameters<typeof toast.add>[0]) {
  const id = await act(async () => toast.add(options))
  // A toast counts down from its first render: the clock must not advance here.
  for (let step = 0; step < 4; step++) await wait(1)
  return id
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
  // jsdom has no pointer capture, which sonner needs for swipes.
  Element.prototype.setPointerCapture = jest.fn()
  render(<Toaster />)
})

afterEach(async () => {
  act(() => toast.clear())
  await settle()
  cleanup()
  jest.useRealTimers()
})

describe('the content of a toast', () => {
  it('shows title, description, icon and avatar', async () => {
    await show({ title: 'Saved', description: 'All of it', icon: <i data-testid="icon" />, avatar: { alt: 'Sara M' } })
    expect(card('Saved')).toHaveTextContent('All of it')
    expect(screen.getByTestId('icon')).toBeInTheDocument()
    expect(screen.getByText('SM')).toBeInTheDocument()
  })

  it('its default id is the time of creation, and two of one millisecond differ', async () => {
    jest.setSystemTime(new Date('2026-02-01T00:00:00Z'))
    const now = Date.now()
    const ids = await act(async () => [toast.add({ title: 'one' }), toast.add({ title: 'two' })])
    expect(ids[0]).toBe(now)
    expect(ids[1]).not.toBe(now)
    await settle()
  })

  it.each(['mine', 7])('keeps a given id, string or number: %j', async (id) => {
    expect(await show({ id, title: 'x' })).toBe(id)
  })

  it('is primary by default', async () => {
    await show({ title: 'plain' })
    await show({ title: 'wrong', color: 'danger' })
    expect(card('plain')).toHaveAttribute('data-color', 'primary')
    expect(card('wrong')).toHaveAttribute('data-color', 'danger')
  })

  it('has a close button unless that is disabled', async () => {
    await show({ title: 'x', closeButton: false })
    expect(screen.queryByRole('button')).toBeNull()
    await show({ title: 'y' })
    expect(closeButton()).toBeInTheDocument()
  })

  it('is in a live region that exists before it; an error is an alert', async () => {
    const area = screen.getByRole('region', { name: uiCopy.toasts.area })
    expect(area).toHaveAttribute('aria-live', 'polite')
    await show({ title: 'calm' })
    expect(within(area).getByText('calm').closest('[aria-live]')).toBe(area)
    await show({ title: 'wrong', color: 'danger' })
    expect(within(area).getByRole('alert')).toHaveTextContent('wrong')
  })
})

it('uses no token that sonner has a variable of the same name for: its colour would be lost', () => {
  const own: readonly string[] = readFileSync(require.resolve('sonner'), 'utf8').match(/--[a-z-]+(?=\s*:)/g) ?? []
  expect(own).toContain('--lift')
  const used =
    readFileSync('components/ui/toast/toast-card.tsx', 'utf8').match(/\b(?:bg|text|border|shadow)-[a-z-]+/g) ?? []
  expect(used.map((name) => name.replace(/^[a-z]+/, '-')).filter((token) => own.includes(token))).toEqual([])
})

describe('the countdown of a toast', () => {
  it('closes automatically after five seconds', async () => {
    const onClose = jest.fn()
    await show({ title: 'x', onClose })
    await wait(4900)
    expect(onClose).not.toHaveBeenCalled()
    await wait(100)
    expect(onClose).toHaveBeenCalledTimes(1)
    await settle()
    expect(screen.queryByText('x')).toBeNull()
  })

  it('closes after the given timeout', async () => {
    const onClose = jest.fn()
    await show({ title: 'x', timeout: 1000, onClose })
    await wait(1000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it.each([0, Infinity])('stays with a timeout of %d', async (timeout) => {
    const onClose = jest.fn()
    await show({ title: 'x', timeout, onClose })
    await wait(3_600_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('pauses while the pointer is over it and then resumes with the remaining time', async () => {
    const onClose = jest.fn()
    await show({ title: 'x', onClose })
    await wait(3000)
    await user.hover(screen.getByText('x'))
    await wait(60_000)
    expect(onClose).not.toHaveBeenCalled()
    await user.unhover(screen.getByText('x'))
    await wait(1800)
    expect(onClose).not.toHaveBeenCalled()
    await wait(300)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('pauses while the keyboard focus is in it', async () => {
    const onClose = jest.fn()
    await show({ title: 'x', onClose })
    await user.tab()
    await wait(60_000)
    expect(onClose).not.toHaveBeenCalled()
    act(() => (document.activeElement as HTMLElement).blur())
    await wait(5000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays paused when it changes under the pointer, and so does a new one', async () => {
    const onClose = jest.fn()
    const id = await show({ title: 'x', onClose })
    await user.hover(screen.getByText('x'))
    act(() => toast.update(id, { title: 'y' }))
    await show({ title: 'z', onClose })
    await wait(60_000)
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByText('y')).toBeInTheDocument()
    await user.unhover(screen.getByText('y'))
    await wait(5000)
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('counts down in the next layout, if the page was hidden in the last one and is shown again', async () => {
    const onClose = jest.fn()
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await show({ title: 'x', onClose })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    cleanup()
    hidden.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    render(<Toaster />)
    await settle()
    await wait(5_000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('a change restarts it', async () => {
    const id = await show({ title: 'x' })
    await wait(4000)
    act(() => toast.update(id, { title: 'y', description: 'more' }))
    await wait(4000)
    expect(card('y')).toHaveTextContent('more')
    await wait(1500)
    await settle()
    expect(screen.queryByText('y')).toBeNull()
  })
})

describe('closing a toast', () => {
  it('runs the callback once when the close button is pressed', async () => {
    const onClose = jest.fn()
    await show({ title: 'x', onClose })
    await user.click(closeButton())
    await wait(60_000)
    await settle()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('x')).toBeNull()
  })

  it('runs the callback once when it is removed', async () => {
    const onClose = jest.fn()
    const id = await show({ title: 'x', onClose })
    act(() => toast.remove(id))
    act(() => toast.remove(id))
    await wait(60_000)
    await settle()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('x')).toBeNull()
  })

  it('runs the callback once when it is swiped away', async () => {
    const onClose = jest.fn()
    await show({ title: 'x', onClose })
    const target = screen.getByText('x')
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 0, clientY: 0 } },
      { target, coords: { clientX: 20, clientY: 0 } },
      { target, coords: { clientX: 200, clientY: 0 } },
      { keys: '[/MouseLeft]', target, coords: { clientX: 200, clientY: 0 } },
    ])
    await wait(60_000)
    await settle()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('x')).toBeNull()
  })

  it('Escape closes the toast with the focus', async () => {
    const onClose = jest.fn()
    await show({ title: 'x', onClose })
    await user.tab()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('clears them all, each with its callback', async () => {
    const [first, second] = [jest.fn(), jest.fn()]
    await show({ title: 'x', onClose: first })
    await show({ title: 'y', onClose: second })
    act(() => toast.clear())
    await settle()
    expect(first).toHaveBeenCalledTimes(1)
    expect(second).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/^[xy]$/)).toBeNull()
  })

  it('shows an id again that was closed a moment ago', async () => {
    await show({ id: 'again', title: 'x' })
    act(() => toast.remove('again'))
    await settle()
    await show({ id: 'again', title: 'y' })
    await wait(1000)
    expect(screen.getByText('y')).toBeInTheDocument()
    expect(screen.queryByText('x')).toBeNull()
  })
})

describe('pressing a toast', () => {
  it('runs the handler of an action, then closes', async () => {
    const steps: string[] = []
    await show({
      title: 'x',
      onClose: () => steps.push('closed'),
      actions: [
        { label: 'Undo', onClick: () => steps.push('undone') },
        { label: 'Later', onClick: () => steps.push('put off') },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(steps).toEqual(['undone', 'closed'])
  })

  it('runs the click handler and stays', async () => {
    const onClick = jest.fn()
    const onClose = jest.fn()
    await show({ title: 'x', onClick, onClose, actions: [{ label: 'Undo' }] })
    await user.click(screen.getByText('x'))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(closeButton())
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})
