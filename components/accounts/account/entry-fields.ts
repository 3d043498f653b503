import { accountCopy } from '@/lib/accounts/account/words/account'

const { fields } = accountCopy

/** Attributes of the log-in and sign-up fields, shared by the form and by the outline shown until the form has loaded. */
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

/** Fields of the form that changes a password. */
export const passwordFields = {
  current: { name: 'current', label: fields.currentPassword, autoComplete: 'current-password' },
  next: { name: 'next', label: fields.newPassword, hint: fields.passwordHint, autoComplete: 'new-password' },
} as const

/** Attributes while the form is loading: a password stays hidden. */
const hidden = { type: 'password', dir: 'ltr' } as const
export const logInOutline = [entryFields.identifier, { ...entryFields.password, ...hidden }]
export const signUpOutline = [entryFields.name, entryFields.identifier, { ...entryFields.newPassword, ...hidden }]
export const passwordOutline = [
  { ...passwordFields.current, ...hidden },
  { ...passwordFields.next, ...hidden },
]
