import { render } from '@testing-library/react'
import { readFileSync, statSync } from 'node:fs'
import { Sign } from './sign'
import { SIGN_NAMES } from './sign-names'

const SPRITE = 'public/icons/set.svg'

test('the sprite holds exactly the signs that have a name, in at most 6 KB', () => {
  const ids = [...readFileSync(SPRITE, 'utf8').matchAll(/<symbol id="([a-z]+)" viewBox="0 0 24 24">/g)]
  expect(ids.map(([, id]) => id)).toEqual(SIGN_NAMES)
  expect(statSync(SPRITE).size).toBeLessThanOrEqual(6 * 1024)
})

test('a sign takes its colours from the page: the sprite has no style of its own', () => {
  expect(readFileSync(SPRITE, 'utf8')).not.toMatch(/<style|#[0-9a-f]{3}|style=/)
})

test('a sign refers to its drawing, and is hidden from screen readers', () => {
  const { container } = render(<Sign name="bell" />)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/^\/icons\/set\.svg\?\d+#bell$/)
})
