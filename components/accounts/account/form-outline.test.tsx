import { renderToStaticMarkup } from 'react-dom/server'
import { logInOutline, signUpOutline } from './entry-fields'
import { FormOutline } from './form-outline'

/** As the page comes, before any script. */
function draw(
  fields: typeof logInOutline | typeof signUpOutline,
  waitsForTouch: boolean,
): HTMLCollectionOf<HTMLFormElement> {
  document.body.innerHTML = renderToStaticMarkup(
    <FormOutline fields={fields} submit="go" waitsForTouch={waitsForTouch} />,
  )
  return document.forms
}

test.each([
  ['log-in', logInOutline],
  ['sign-up', signUpOutline],
])(
  'the %s is a form in the first HTML: a password manager finds its fields, and nothing can be sent yet',
  (_, fields) => {
    const [form] = draw(fields, true)
    expect(form?.elements.namedItem('password')).toHaveAttribute('type', 'password')
    expect(form?.elements.namedItem('identifier')).toHaveAttribute('autocomplete', 'username')
    // A disabled default button keeps Enter from sending; what a program sends goes into no address.
    expect(form?.querySelector('[type=submit]')).toBeDisabled()
    expect(form?.method).toBe('post')
  },
)

test('one whose form is on its way has none of its own', () => {
  expect(draw(logInOutline, false)).toHaveLength(0)
})
