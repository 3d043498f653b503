import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod'
import { Form, type Refusal, SubmitButton } from './form'
import { TextField } from './text-field'

type Values = { name: string; age: string }
const Body = z.object({ name: z.string().min(2), age: z.string().regex(/^\d+$/) })
const explain = (field: string) => `look at ${field}`

function show(onSubmit: (values: Values) => Promise<Refusal<Values> | null>) {
  render(
    <Form<Values> schema={async () => Body} defaults={{ name: '', age: '' }} explain={explain} onSubmit={onSubmit}>
      <TextField name="name" label="Name" />
      <TextField name="age" label="Age" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  )
  return { name: screen.getByLabelText('Name'), age: screen.getByLabelText('Age'), send: screen.getByText('Send') }
}

it('sends nothing that the schema refuses, shows the reason at the field, and focuses the first error', async () => {
  const sent = jest.fn(async () => null)
  const { name, send } = show(sent)
  await userEvent.click(send)
  expect(await screen.findByText('look at name')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name).toHaveAccessibleDescription('look at name')
})

it("keeps what was typed and shows the server's messages at their fields", async () => {
  const { name, age, send } = show(async () => ({ message: 'refused', fields: { age: 'too young' } }))
  await userEvent.type(name, 'Sara')
  await userEvent.type(age, '7')
  await userEvent.click(send)
  expect(await screen.findByText('too young')).toBeTruthy()
  expect(name).toHaveValue('Sara')
  expect(age).toHaveValue('7')
  expect(document.activeElement).toBe(age)
  expect(screen.queryByText('refused')).toBeNull()
})

it('announces a refusal that belongs to no field', async () => {
  const { name, age, send } = show(async () => ({ message: 'the server is away' }))
  await userEvent.type(name, 'Sara')
  await userEvent.type(age, '30')
  await userEvent.click(send)
  expect((await screen.findByRole('alert')).textContent).toBe('the server is away')
})

it('clears the error of a corrected field at once, without another submit', async () => {
  const { name, send } = show(async () => null)
  await userEvent.click(send)
  await screen.findByText('look at name')
  await userEvent.type(name, 'Sara')
  expect(screen.queryByText('look at name')).toBeNull()
})

it('is sent once while pending, by its button or by Enter, and keeps the focus', async () => {
  let answer = (_: null) => {}
  const onSubmit = jest.fn(() => new Promise<null>((resolve) => (answer = resolve)))
  const { name, age, send } = show(onSubmit)
  await userEvent.type(name, 'Sara')
  await userEvent.type(age, '7')
  await userEvent.click(send)
  expect(send).toHaveAttribute('aria-disabled', 'true')
  expect(send).toHaveFocus()
  await userEvent.click(send)
  await userEvent.type(name, '{Enter}')
  answer(null)
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.click(send)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})
