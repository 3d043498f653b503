import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { bandsCopy as copy } from '@/lib/paper/bands/words/bands'
import { CriteriaForm } from './criteria-form'
import { BandPicker } from './band-picker'

const descriptors = { 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine' }

function StatefulPicker({ first = null, isReadOnly = false }: { first?: number | null; isReadOnly?: boolean }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <BandPicker
        label="Lexis"
        english="x"
        value={value}
        descriptors={descriptors}
        isReadOnly={isReadOnly}
        onChange={setValue}
      />
      <output>{String(value)}</output>
    </>
  )
}
const chosen = () => screen.getByRole('status').textContent
const radio = (band: number) => screen.getByRole('radio', { name: copy.band(band) })
const described = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)

const offered = () => screen.getAllByRole('radio').map((item) => item.getAttribute('aria-label'))

it('one press sets a whole band, and shows its descriptor with the next above', async () => {
  render(<StatefulPicker />)
  expect(chosen()).toBe('null')
  await userEvent.click(radio(6))
  expect(chosen()).toBe('6')
  expect(radio(6)).toBeChecked()
  expect(described()).toEqual(['six', 'seven'])
})

it('offers whole bands only, as examiners give them', async () => {
  render(<StatefulPicker />)
  await userEvent.click(screen.getByRole('button', { name: copy.lower }))
  expect(offered().toSorted()).toEqual(Array.from({ length: 10 }, (_, band) => copy.band(band)).toSorted())
})

it('puts the lowest band first in reading order, as every ruler does', async () => {
  render(<StatefulPicker />)
  await userEvent.click(screen.getByRole('button', { name: copy.lower }))
  expect(offered()).toEqual(Array.from({ length: 10 }, (_, band) => copy.band(band)))
  // A row from left to right would turn the order round for the eye.
  expect(radio(4).closest('[dir=ltr]')).toBeNull()
})

it.each([6.5, 6.25, 3.5])(
  'shows a stored %s unchanged until another band is chosen, and does not offer it again',
  async (stored) => {
    render(<StatefulPicker first={stored} />)
    expect(radio(stored)).toBeChecked()
    expect(screen.getByText(copy.older)).toBeVisible()
    await userEvent.click(radio(7))
    expect(chosen()).toBe('7')
    expect(screen.queryByRole('radio', { name: copy.band(stored) })).toBeNull()
    expect(screen.queryByText(copy.older)).toBeNull()
  },
)

it('the keyboard moves from a stored half band to whole bands', async () => {
  render(<StatefulPicker first={6.5} />)
  await userEvent.tab()
  expect(radio(6.5)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toBe('4')
  expect(radio(4)).toHaveFocus()
})

it('shows a stored half band read-only, without a hint about changing it', () => {
  render(<StatefulPicker first={6.5} isReadOnly />)
  expect(radio(6.5)).toBeChecked()
  expect(screen.queryByText(copy.older)).toBeNull()
  expect(described()).toEqual(['six', 'seven'])
})

it('the keyboard alone sets a band', async () => {
  render(<StatefulPicker first={6} />)
  await userEvent.tab()
  expect(radio(6)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toBe('7')
})

it('shows the bands below four on request, or when one of them is set', async () => {
  const { unmount } = render(<StatefulPicker />)
  expect(screen.queryByRole('radio', { name: copy.band(3) })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: copy.lower }))
  await userEvent.click(radio(0))
  expect(chosen()).toBe('0')
  expect(described()).toEqual(['four', 'five'])
  unmount()
  render(<StatefulPicker first={3} />)
  expect(radio(3)).toBeChecked()
})

it('shows the two highest descriptors for the highest band', () => {
  render(<StatefulPicker first={9} />)
  expect(described()).toEqual(['eight', 'nine'])
})

it('clears a band', async () => {
  render(<StatefulPicker first={6} />)
  await userEvent.click(screen.getByRole('button', { name: copy.clear }))
  expect(chosen()).toBe('null')
  expect(screen.getByText(copy.none)).toBeVisible()
})

it('changes nothing while read-only', async () => {
  render(<StatefulPicker first={6} isReadOnly />)
  await userEvent.click(radio(7))
  expect(chosen()).toBe('6')
  expect(screen.queryByRole('button')).toBeNull()
})

it('reports the criterion of a band and of a reason', async () => {
  const onBand = jest.fn()
  const onReason = jest.fn()
  const criteria = (['lexis', 'grammar'] as const).map((key) => ({ key, name: key, english: key, descriptors }))
  render(
    <CriteriaForm
      criteria={criteria}
      onBand={onBand}
      onReason={onReason}
      bands={{ lexis: null, grammar: 6 }}
      reasons={{ lexis: '', grammar: '' }}
    />,
  )
  const grammar = screen.getByRole('group', { name: /grammar/ })
  await userEvent.click(within(grammar).getByRole('radio', { name: copy.band(5) }))
  await userEvent.type(screen.getByLabelText(/\(lexis\)/), 'x')
  expect(onBand.mock.calls).toEqual([['grammar', 5]])
  expect(onReason.mock.calls).toEqual([['lexis', 'x']])
})
