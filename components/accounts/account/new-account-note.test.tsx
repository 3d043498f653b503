import { act, render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { listToasts } from '@/components/ui/toast/toast-store'
import { toast } from '@/components/ui/toast/toast'
import { NewAccountToast, storeNewAccountNote } from './new-account-note'

const words = { title: 'حسابت ساخته شد', text: 'همین حالا وارد حسابت هستی.' }
const arrive = () => render(<NewAccountToast words={words} />).unmount()
const listToastTitles = () => listToasts().map(({ title }) => title)

afterEach(() => {
  act(() => toast.clear())
  jest.restoreAllMocks()
  sessionStorage.clear()
  document.cookie = 'accessToken=; Max-Age=0'
})

test('only the first page after a sign-up says that it worked', () => {
  arrive()
  expect(listToastTitles()).toEqual([])
  storeNewAccountNote()
  arrive()
  expect(listToastTitles()).toEqual([words.title])
  act(() => toast.clear())
  arrive()
  expect(listToastTitles()).toEqual([])
})

test('ignores and deletes a note that is too old', () => {
  storeNewAccountNote()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  arrive()
  jest.restoreAllMocks()
  arrive()
  expect(listToastTitles()).toEqual([])
})

test.each([
  ['a token', 'accessToken=abc.def.ghi', true],
  ['a token after other cookies', 'x=accessToken; accessToken=abc', true],
  ['none', '', false],
  ['the value that an older front end wrote', 'accessToken=undefined', false],
  ['another cookie whose name ends alike', 'myaccessToken=abc', false],
])('before the first paint the page knows whether the visitor is logged in: %s', (_, cookies, isIn) => {
  for (const name of ['x', 'myaccessToken', 'accessToken']) document.cookie = `${name}=; Max-Age=0`
  for (const cookie of cookies.split('; ')) document.cookie = cookie
  const script = readFileSync('public/theme.js', 'utf8')
  window.eval(script)
  expect(document.documentElement.hasAttribute('data-entered')).toBe(isIn)
  for (const name of ['x', 'myaccessToken']) document.cookie = `${name}=; Max-Age=0`
})
