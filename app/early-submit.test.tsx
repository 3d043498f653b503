import { readFileSync } from 'node:fs'

const stops: (() => void)[] = []

/** A page whose React does not listen yet. */
function open(form: string): HTMLFormElement {
  document.body.innerHTML = form
  const add = jest.spyOn(window, 'addEventListener')
  window.eval(readFileSync('public/theme.js', 'utf8'))
  const { calls } = add.mock
  stops.push(() => {
    for (const [type, listener, options] of calls) window.removeEventListener(type, listener, options)
  })
  add.mockRestore()
  const [found] = document.forms
  if (!found) throw new Error('There is no form')
  return found
}
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.useRealTimers()
})

/** As React listens: on the document. */
function listen(heard: () => void): void {
  const listener = (event: Event) => {
    event.preventDefault()
    heard()
  }
  document.addEventListener('submit', listener)
  stops.push(() => document.removeEventListener('submit', listener))
}

/** Submits as a visitor does. Returns whether the browser would leave the page. */
function press(form: HTMLFormElement): boolean {
  let leaves = false
  const onSubmit = (event: Event) => {
    leaves = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('submit', onSubmit, { once: true })
  form.requestSubmit()
  return leaves
}

test('a submit before React listens is taken once, when it does', () => {
  const form = open('<form><input name="a" value="typed"></form>')
  expect(press(form)).toBe(false)
  expect(press(form)).toBe(false)
  jest.advanceTimersByTime(2_000)
  const heard = jest.fn()
  listen(heard)
  jest.advanceTimersByTime(2_000)
  expect(heard).toHaveBeenCalledTimes(1)
  press(form)
  expect(heard).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(2_000)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a second press that React takes ends the repetition of the first', () => {
  const form = open('<form></form>')
  press(form)
  const heard = jest.fn()
  listen(heard)
  press(form)
  jest.advanceTimersByTime(2_000)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a form with an address is sent to it when the code of its page does not come', () => {
  const form = open('<form action="/answers"></form>')
  const submit = jest.spyOn(form, 'submit').mockReturnValue()
  press(form)
  jest.advanceTimersByTime(29_000)
  expect(submit).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2_000)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a search by address is the browser’s own', () => {
  const form = open('<form role="search"><input name="q"></form>')
  expect(press(form)).toBe(true)
})

test('a form that nobody listens to, or that is gone, is not repeated for ever', () => {
  const form = open('<form></form>')
  press(form)
  jest.advanceTimersByTime(31_000)
  const heard = jest.fn()
  listen(heard)
  jest.advanceTimersByTime(5_000)
  expect(heard).not.toHaveBeenCalled()
})
