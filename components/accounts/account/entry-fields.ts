import { accountCopy } from '@/lib/accounts/account/words/account'

const { fields } = accountCopy

/** The fields of those who come in: the form and what stands in its place until it is there say the same of them. */
export const entryFields = {
  name: { name: 'name', label: fields.name, hint: fields.nameHint, autoComplete: 'name', dir: 'auto' },
  identifier: {
    name: 'identifier',
    label: fields.identifier,
    autoComplete: 'username',
    dir: 'ltr',
    inputMode: 'email',
    autoCapitalize: 'off',
  },
  password: { name: 'password', label: fields.password, autoComplete: 'current-password' },
  newPassword: {
    name: 'password',
    label: fields.password,
    hint: fields.passwordHint,
    autoComplete: 'new-password',
  },
} as const

/** As they stand while the code of a form is on its way: a password is not shown. */
const hidden = { type: 'password', dir: 'ltr' } as const
export const logInOutline = [entryFields.identifier, { ...entryFields.password, ...hidden }]
export const signUpOutline = [entryFields.name, entryFields.identifier, { ...entryFields.newPassword, ...hidden }]
