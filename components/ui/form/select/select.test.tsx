import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod'
import { Form } from '../form'
import { Select } from './select'
import { SelectField } from './select-field'

const options = [
  { value: 'l', label: 'Listening' },
  { value: 'r', label: 'Reading' },
  { value: 's', label: 'Speaking', disabled: true },
  { value: 'w', label: 'Writing' },
]

function ControlledSelect({ value: first = null, onChange, ...rest }: Partial<ComponentProps<typeof Select>>) {
  const [value, setValue] = useState(first)
  return (
    <Select
      label="Skill"
      options={options}
      placeholder="Choose"
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}

const control = () => screen.getByRole('combobox', { name: 'Skill' })
const shownOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const highlighted = () => document.getElementById(control().getAttribute('aria-activedescendant') ?? '')?.textContent

it('a click opens its list, and a press chooses an option', async () => {
  const onChange = jest.fn()
  render(<ControlledSelect onChange={onChange} />)
  expect(control()).toHaveTextContent('Choose')
  expect(control()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(control())
  expect(control()).toHaveAttribute('aria-expanded', 'true')
  expect(shownOptions()).toEqual(['Listening', 'Reading', 'Speaking', 'Writing'])
  await userEvent.click(screen.getByRole('option', { name: 'Reading' }))
  expect(onChange.mock.calls).toEqual([['r']])
  expect(control()).toHaveTextContent('Reading')
  expect(shownOptions()).toEqual([])
})

it('works by keyboard alone: arrows, Home, End, a first letter, Enter', async () => {
  const onChange = jest.fn()
  render(<ControlledSelect onChange={onChange} />)
  await userEvent.tab()
  expect(control()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(highlighted()).toBe('Listening')
  await userEvent.keyboard('{End}')
  expect(highlighted()).toBe('Writing')
  await userEvent.keyboard('{ArrowUp}')
  expect(highlighted()).toBe('Reading')
  await userEvent.keyboard('{Home}')
  expect(highlighted()).toBe('Listening')
  await userEvent.keyboard('w')
  expect(highlighted()).toBe('Writing')
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['w']])
  expect(control()).toHaveFocus()
})

it('Escape closes the list and keeps the choice', async () => {
  const onChange = jest.fn()
  render(<ControlledSelect value="r" onChange={onChange} />)
  await userEvent.click(control())
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(shownOptions()).toEqual([])
  expect(control()).toHaveTextContent('Reading')
  expect(onChange).not.toHaveBeenCalled()
})

it('marks the chosen option and refuses a disabled one', async () => {
  const onChange = jest.fn()
  render(<ControlledSelect value="r" onChange={onChange} />)
  await userEvent.click(control())
  expect(screen.getByRole('option', { name: 'Reading' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('option', { name: 'Speaking' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('option', { name: 'Speaking' }))
  expect(onChange).not.toHaveBeenCalled()
})

it('without options it says "No options."', async () => {
  render(<ControlledSelect options={[]} />)
  await userEvent.click(control())
  expect(screen.getByRole('status')).toHaveTextContent(/^No options\.$/)
})

it('shows the given words instead', async () => {
  render(<ControlledSelect options={[]} words={{ noOptions: 'Nothing here' }} />)
  await userEvent.click(control())
  expect(screen.getByRole('status')).toHaveTextContent('Nothing here')
})

it('connects hint and error to the control', () => {
  render(<ControlledSelect hint="one of four" error="choose one" />)
  expect(control()).toHaveAccessibleDescription('one of four choose one')
  expect(control()).toHaveAttribute('aria-invalid', 'true')
})

it('as a form field it is validated, focused when it is wrong, and sent', async () => {
  const onSubmit = jest.fn(async () => null)
  render(
    <Form
      schema={async () => z.object({ skill: z.string().min(1) })}
      defaults={{ skill: '' }}
      explain={() => 'choose one'}
      onSubmit={onSubmit}
    >
      <SelectField name="skill" label="Skill" options={options} />
      <button type="submit">Send</button>
    </Form>,
  )
  await userEvent.click(screen.getByText('Send'))
  expect(await screen.findByText('choose one')).toBeInTheDocument()
  expect(control()).toHaveFocus()
  await userEvent.click(control())
  await userEvent.click(screen.getByRole('option', { name: 'Writing' }))
  await userEvent.click(screen.getByText('Send'))
  expect(onSubmit).toHaveBeenCalledWith({ skill: 'w' })
  expect(screen.queryByText('choose one')).toBeNull()
})

/** Two fields with one state, each update based on the last render: as most of our forms hold their values. */
function Pair() {
  const [form, setForm] = useState({ skill: '', note: '' })
  return (
    <>
      <ControlledSelect value={form.skill} onChange={(skill) => setForm({ ...form, skill })} />
      <input aria-label="Note" value={form.note} onChange={({ target }) => setForm({ ...form, note: target.value })} />
      <output>{`${form.skill}/${form.note}`}</output>
    </>
  )
}

it('renders a choice before the next key event, so that fast typing does not undo it', async () => {
  render(<Pair />)
  await userEvent.click(control())
  const option = screen.getByRole('option', { name: 'Reading' })
  // As in a browser: inside act() everything renders at once, and there is no gap between two events.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  option.click()
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'late' } })
  expect(screen.getByText(/\/late$/)).toHaveTextContent('r/late')
})
