import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { AddressSuggestion } from './address-suggestion'
import { entryFields } from './entry-fields'

const { signup, fields } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then(({ LogInBody }) => LogInBody)

function open() {
  render(
    <Form
      schema={loadSchema}
      defaults={{ identifier: '', password: 'x' }}
      explain={() => ''}
      onSubmit={async () => null}
    >
      <TextField {...entryFields.identifier} />
      <AddressSuggestion />
    </Form>,
  )
  return screen.getByLabelText(fields.identifier)
}

test('an address with a likely typing mistake is questioned once it is typed, and one press corrects it', async () => {
  const field = open()
  await userEvent.type(field, 'sara@gmial.con')
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: `${signup.meant} sara@gmail.com` }))
  expect(field).toHaveValue('sara@gmail.com')
  expect(field).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a correct address, or a number, is never questioned', async () => {
  const field = open()
  for (const typed of ['sara@gmail.com', '09121234567']) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.tab()
    expect(screen.queryByRole('button')).toBeNull()
  }
})
