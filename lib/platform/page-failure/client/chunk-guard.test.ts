import { isChunkFailure } from './chunk-guard'

test.each([
  ['Loading chunk 42 failed.\n(error: https://x/_next/static/chunks/42.js)', 'ChunkLoadError'],
  ['Loading CSS chunk app-page failed.', 'Error'],
  ['Failed to fetch dynamically imported module: https://x/_next/static/a.js', 'TypeError'],
  ['error loading dynamically imported module', 'TypeError'],
  ['Importing a module script failed.', 'TypeError'],
  ['Failed to load chunk /_next/static/chunks/1.js from module 7', 'ChunkLoadError'],
])('«%s» is a script that failed to load', (message, name) => {
  expect(isChunkFailure(Object.assign(new Error(message), { name }))).toBe(true)
})

test.each([[new Error('Failed to fetch')], [new TypeError('x is not a function')], ['chunk'], [null], [undefined]])(
  '%s is not: a reload would not help',
  (error) => {
    expect(isChunkFailure(error)).toBe(false)
  },
)
