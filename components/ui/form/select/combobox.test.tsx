import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { Combobox } from './combobox'

const options = [
  { value: 't', label: 'Tehran' },
  { value: 'y', label: 'یزد' },
  { value: 'k', label: 'کرمان' },
  { value: 'm', label: 'Mashhad' },
]

function Held({ value: first = null, onChange, ...rest }: Partial<ComponentProps<typeof Combobox>>) {
  const [value, setValue] = useState(first)
  return (
    <Combobox
      label="City"
      options={options}
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}

const input = () => screen.getByRole('combobox', { name: 'City' })
const shownOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('asks with "Search..." and finds a part of a name in any case', async () => {
  const onChange = jest.fn()
  render(<Held onChange={onChange} />)
  expect(input()).toHaveAttribute('placeholder', 'Search...')
  await userEvent.type(input(), 'HRA')
  expect(shownOptions()).toEqual(['Tehran'])
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['t']])
  expect(input()).toHaveValue('Tehran')
})

it('says that nothing was found', async () => {
  render(<Held />)
  await userEvent.type(input(), 'Paris')
  expect(shownOptions()).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('No results for "Paris".')
  await userEvent.keyboard('{Enter}')
  expect(input()).toHaveValue('Paris')
})

it('without options it says "No options."', async () => {
  render(<Held options={[]} />)
  await userEvent.click(input())
  expect(screen.getByRole('status')).toHaveTextContent(/^No options\.$/)
})

it('searches with the given folding: letters of an Arabic keyboard find Persian names', async () => {
  render(<Held fold={(text) => text.replaceAll('ي', 'ی').replaceAll('ك', 'ک')} />)
  await userEvent.type(input(), 'يزد')
  expect(shownOptions()).toEqual(['یزد'])
  await userEvent.clear(input())
  await userEvent.type(input(), 'كر')
  expect(shownOptions()).toEqual(['کرمان'])
})

it('offers all options when it is opened again, whatever is chosen', async () => {
  render(<Held value="t" />)
  await userEvent.click(input())
  expect(shownOptions()).toHaveLength(4)
  expect(screen.getByRole('option', { name: 'Tehran' })).toHaveAttribute('aria-selected', 'true')
})

it.each([
  ['Escape', '{Escape}'],
  ['Escape twice', '{Escape}{Escape}'],
])('%s keeps the choice and restores its name', async (_, keys) => {
  const onChange = jest.fn()
  render(<Held value="t" onChange={onChange} />)
  await userEvent.type(input(), 'xyz')
  await userEvent.keyboard(keys)
  expect(input()).toHaveValue('Tehran')
  expect(onChange).not.toHaveBeenCalled()
})

it('leaving the field keeps the choice and restores its name', async () => {
  const onChange = jest.fn()
  render(<Held value="t" onChange={onChange} />)
  await userEvent.type(input(), 'xyz')
  await userEvent.click(document.body)
  expect(input()).toHaveValue('Tehran')
  await userEvent.click(input())
  expect(shownOptions()).toHaveLength(4)
  expect(onChange).not.toHaveBeenCalled()
})

it('connects hint and error to the control', () => {
  render(<Held hint="where you live" error="choose one" />)
  expect(input()).toHaveAccessibleDescription('where you live choose one')
})
