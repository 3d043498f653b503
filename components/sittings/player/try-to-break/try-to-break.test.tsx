import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { tryToBreakCopy as copy } from '@/lib/sittings/player/words/try-to-break'
import TryToBreak from './try-to-break'

// jsdom has neither IndexedDB nor locks: the browser of this test is one that keeps nothing, and says so.
beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  Object.assign(globalThis, {
    BroadcastChannel: class {
      onmessage = null
      postMessage() {}
      close() {}
    },
  })
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const cells = () => screen.getAllByRole('row')[1]?.textContent ?? ''

const findGap = async () => {
  const gap = await screen.findByRole('textbox', { name: copy.gap(1) }, { timeout: 5_000 })
  await waitFor(() => expect(gap).not.toHaveAttribute('readonly'), { timeout: 5_000 })
  return gap
}

test('a press that closes the tab gives it no chance to save, though it takes the focus from the gap', async () => {
  render(<TryToBreak />)
  const gap = await findGap()
  fireEvent.change(gap, { target: { value: 'noon' } })
  expect(await screen.findByText(copy.save.saved, {}, { timeout: 8_000 })).toBeInTheDocument()
  fireEvent.change(gap, { target: { value: 'midnight' } })
  fireEvent.blur(gap)
  press(copy.tab.cut.full)
  press(copy.tab.mend.full)
  expect(await findGap()).toHaveValue('noon')
  expect(cells().match(/midnight/g)).toHaveLength(1) // typed only
}, 20_000)

test('a tab opens from the server or the device only: with the line cut and nothing stored, it says so', async () => {
  render(<TryToBreak />)
  fireEvent.change(await findGap(), { target: { value: 'noon' } })
  expect(await screen.findByText(copy.save.saved, {}, { timeout: 8_000 })).toBeInTheDocument()
  press(copy.network.cut.full)
  press(copy.tab.cut.full)
  press(copy.tab.mend.full)
  expect(await screen.findByText(copy.unreachableTitle, {}, { timeout: 5_000 })).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  press(copy.network.mend.full)
  press(copy.tab.mend.full)
  expect(await findGap()).toHaveValue('noon')
}, 30_000)

test('what is typed reaches the stand-in, waits while the line is cut, and survives the tab there', async () => {
  render(<TryToBreak />)
  const gap = () => screen.findByRole('textbox', { name: copy.gap(1) }, { timeout: 5_000 })
  await waitFor(async () => expect(await gap()).not.toHaveAttribute('readonly'), { timeout: 5_000 })
  expect(screen.getByText(copy.memoryOnly)).toBeInTheDocument()
  fireEvent.change(await gap(), { target: { value: 'nine' } })
  expect(await screen.findByText(copy.save.saved, {}, { timeout: 8_000 })).toBeInTheDocument()
  expect(cells().match(/nine/g)).toHaveLength(2) // typed, and at the server

  press(copy.network.cut.full)
  fireEvent.change(await gap(), { target: { value: 'noon' } })
  expect(await screen.findByText(copy.save.unsaved, {}, { timeout: 8_000 })).toBeInTheDocument()
  press(copy.network.mend.full)
  expect(await screen.findByText(copy.save.saved, {}, { timeout: 8_000 })).toBeInTheDocument()

  press(copy.tab.cut.full)
  expect(screen.getByText(copy.closedTab)).toBeInTheDocument()
  press(copy.tab.mend.full)
  await waitFor(async () => expect(await gap()).toHaveValue('noon'), { timeout: 5_000 })
  expect(screen.queryByText(copy.lost)).toBeNull()
}, 40_000)
