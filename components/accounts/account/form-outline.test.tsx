import { renderToStaticMarkup } from 'react-dom/server'
import { logInOutline, signUpOutline } from './entry-fields'
import { FormOutline } from './form-outline'

/** Renders the server HTML, before any script runs. */
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
    // A disabled default button stops Enter; a submit by script must not put the fields into the URL.
    expect(form?.querySelector('[type=submit]')).toBeDisabled()
    expect(form?.method).toBe('post')
  },
)

test('an outline that loads its form at once contains no form element', () => {
  expect(draw(logInOutline, false)).toHaveLength(0)
})
