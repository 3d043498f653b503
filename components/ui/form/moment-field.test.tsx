import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MomentField } from './moment-field'

function Held({
  start,
  onChange,
  ...rest
}: {
  start: string | null
  onChange: (at: string | null) => void
  isRequired?: boolean
  onHalf?: (isHalf: boolean) => void
}) {
  const [value, setValue] = useState(start)
  const change = (at: string | null) => {
    setValue(at)
    onChange(at)
  }
  return (
    <>
      <MomentField label="آغاز" value={value} onChange={change} {...rest} />
      <button onClick={() => setValue('2026-03-21T05:30:00.000Z')}>elsewhere</button>
    </>
  )
}
function show(start: string | null, isRequired = false) {
  const onChange = jest.fn()
  render(<Held start={start} onChange={onChange} isRequired={isRequired} />)
  return onChange
}
const day = () => screen.getByLabelText('روز (شمسی)')
const time = () => screen.getByLabelText('ساعت')

it('a Jalali date and a time make an instant in Tehran, repeated in words', async () => {
  const onChange = show(null)
  await userEvent.type(day(), '1405/9/1')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.type(time(), '18:30')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-22T15:00:00.000Z')
  expect(screen.getByText(/۱ آذر ۱۴۰۵.*۱۸:۳۰.*تهران/)).toBeInTheDocument()
  expect(day()).toHaveValue('۱۴۰۵/۹/۱')
})

it('shows an instant in Tehran time, and steps by the arrow keys', async () => {
  const onChange = show('2026-11-22T15:00:00.000Z')
  expect([day(), time()].map((field) => (field as HTMLInputElement).value)).toEqual(['۱۴۰۵/۰۹/۰۱', '۱۸:۳۰'])
  await userEvent.type(day(), '{ArrowUp}{PageUp}')
  await userEvent.type(time(), '{ArrowDown}')
  expect(day()).toHaveValue('۱۴۰۵/۱۰/۰۲')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-23T14:45:00.000Z')
})

it('shows the error once the field is left, and keeps the value until there is a new one', async () => {
  const onChange = show('2026-11-22T15:00:00.000Z')
  await userEvent.clear(day())
  await userEvent.type(day(), '1404/13/01')
  expect(screen.queryByText(/بنویس/)).toBeNull()
  await userEvent.tab()
  expect(screen.getByText(/روز را مثل/)).toBeInTheDocument()
  expect(day()).toBeInvalid()
  expect(onChange).not.toHaveBeenCalled()
})

it('a required field with only one part has no value', async () => {
  const onChange = show('2026-11-22T15:00:00.000Z', true)
  await userEvent.type(day(), '{Backspace}{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(null)
})

it('reports to its form when only one part is filled in, and when that ends', async () => {
  const onHalf = jest.fn()
  render(<Held start={null} onChange={jest.fn()} onHalf={onHalf} />)
  await userEvent.type(day(), '1405/9/1')
  expect(onHalf).toHaveBeenLastCalledWith(true)
  await userEvent.type(time(), '18:30')
  expect(onHalf).toHaveBeenLastCalledWith(false)
  await userEvent.clear(time())
  expect(onHalf).toHaveBeenLastCalledWith(true)
  await userEvent.click(screen.getByRole('button', { name: /پاک کردن/ }))
  expect(onHalf).toHaveBeenLastCalledWith(false)
})

it('a button clears it, and it follows outside changes', async () => {
  const onChange = show('2026-11-22T15:00:00.000Z')
  await userEvent.click(screen.getByRole('button', { name: /پاک کردن/ }))
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(day()).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
  expect(day()).toHaveValue('۱۴۰۵/۰۱/۰۱')
})
