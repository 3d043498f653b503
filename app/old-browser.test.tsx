import { readFileSync } from 'node:fs'

const source = readFileSync('public/old-browser.js', 'utf8')
/** A script without its comments and string literals. */
const codeOf = (script: string) => script.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'(?:[^'\\]|\\.)*'/g, "''")
/** The script that shows the notice, and the one that wakes it on a page with sleeping scripts. */
const CODE = codeOf(source) + codeOf(readFileSync('public/asleep.js', 'utf8'))

const NEWER = [
  ['let or const', /\b(?:let|const)\b/],
  ['a function with an arrow', /=>/],
  ['a template', /`/],
  ['a class', /\bclass\b/],
  ['a spread or rest', /\.\.\./],
  ['an optional chain or ??', /\?\.|\?\?/],
  ['a trailing comma of arguments', /,\s*\)/],
  ['for … of, async or import', /(?<!\.)\b(?:of|async|await|import|export)\b/],
  ['a catch without a binding', /catch\s*\{/],
  ['a shorthand method or property', /\{\s*\w+\s*\}/],
] as const

test.each(NEWER)('the notice for old browsers holds no syntax newer than ES5: %s', (_, pattern) => {
  expect(CODE).not.toMatch(pattern)
})

// The entry sends it at the beginning of /config.js (server/platform/http/entry/entry-handler.test.ts).
test('every page loads it before any other script of ours', () => {
  const layout = readFileSync('app/layout.tsx', 'utf8')
  expect(layout.match(/src="\/[\w-]+\.js"/)?.[0]).toBe('src="/config.js"')
})

const notice = () => document.querySelector('[role="alert"]')
const stop: (() => void)[] = []

/** Runs it as a page does, in a browser with or without the features of 2022, and with or without lookbehind (Safari 16.4). */
function run({ isOld, knowsLookbehind = true }: { isOld: boolean; knowsLookbehind?: boolean }): void {
  if (!knowsLookbehind) {
    jest.spyOn(window, 'RegExp').mockImplementation(() => {
      throw new SyntaxError('invalid group specifier name')
    })
  }
  const clone = isOld ? undefined : () => undefined
  Object.defineProperty(window, 'structuredClone', { value: clone, configurable: true, writable: true })
  const add = jest.spyOn(window, 'addEventListener')
  window.eval(source)
  for (const [type, listener] of add.mock.calls) stop.push(() => window.removeEventListener(type, listener))
  add.mockRestore()
}
afterEach(() => {
  for (const end of stop.splice(0)) end()
  document.body.replaceChildren()
  jest.restoreAllMocks()
})

const fail = (message: string, filename = 'https://sanjeh.example/_next/static/chunks/1038.js') =>
  window.dispatchEvent(new ErrorEvent('error', { message, filename }))

test.each([
  ['Chrome', 'Uncaught SyntaxError: Unexpected token {'],
  ['Firefox', "SyntaxError: unexpected token: '{'"],
  ['Safari', "SyntaxError: Unexpected token '{'. Expected an opening '('"],
  ['Internet Explorer', 'Expected identifier'],
])('shows the notice when a script of the page cannot be parsed: %s', (_, message) => {
  run({ isOld: true })
  fail(message)
  fail(message)
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  expect(notice()?.textContent).toContain('این مرورگر برای سنجه قدیمی است')
  expect(document.body.firstElementChild).toBe(notice())
})

test('says on an iPhone with iOS 15.6 that only the editor needs a newer one', () => {
  run({ isOld: false, knowsLookbehind: false })
  fail('SyntaxError: Invalid regular expression: invalid group specifier name')
  expect(notice()?.textContent).toContain('این مرورگر برای ویرایشگر قدیمی است')
  expect(notice()?.textContent).toContain('۱۶٫۴')
})

test.each([
  ['a script that was cut off, in a new browser', false, 'Uncaught SyntaxError: Unexpected end of input', undefined],
  ['an error of another kind', true, 'Uncaught TypeError: a.b is not a function', undefined],
  ['a script of an extension', true, 'Uncaught SyntaxError: Unexpected token', 'chrome-extension://a/b.js'],
  ['a script that did not load', true, 'Script error.', ''],
])('says nothing for %s', (_, isOld, message, filename) => {
  run({ isOld })
  fail(message, filename)
  expect(notice()).toBeNull()
})
