import { readFileSync } from 'node:fs'

const stops: (() => void)[] = []

/** A page whose React does not listen yet. */
function open(html: string): void {
  document.body.innerHTML = html
  const add = jest.spyOn(window, 'addEventListener')
  window.eval(readFileSync('public/theme.js', 'utf8'))
  const { calls } = add.mock
  stops.push(() => {
    for (const [type, listener, options] of calls) window.removeEventListener(type, listener, options)
  })
  add.mockRestore()
}
function openForm(html: string): HTMLFormElement {
  open(html)
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
  const form = openForm('<form><input name="a" value="typed"></form>')
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
  const form = openForm('<form></form>')
  press(form)
  const heard = jest.fn()
  listen(heard)
  press(form)
  jest.advanceTimersByTime(2_000)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a form with an address is sent to it when the code of its page does not come', () => {
  const form = openForm('<form action="/answers"></form>')
  const submit = jest.spyOn(form, 'submit').mockReturnValue()
  press(form)
  jest.advanceTimersByTime(29_000)
  expect(submit).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2_000)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a search by address is the browser’s own', () => {
  const form = openForm('<form role="search"><input name="q"></form>')
  expect(press(form)).toBe(true)
})

test('a form that nobody listens to, or that is gone, is not repeated for ever', () => {
  const form = openForm('<form></form>')
  press(form)
  jest.advanceTimersByTime(31_000)
  const heard = jest.fn()
  listen(heard)
  jest.advanceTimersByTime(5_000)
  expect(heard).not.toHaveBeenCalled()
})

function find(selector: string): HTMLElement {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}`)
  return found
}
/** Marks an element as React marks one that it has hydrated. */
const hydrate = (selector: string) => Reflect.set(find(selector), '__reactProps$x', {})
/** Counts the clicks that reach a control. */
function countClicks(selector: string): jest.Mock {
  const clicked = jest.fn()
  find(selector).addEventListener('click', clicked)
  return clicked
}

test.each([
  ['a button', '<button type="button" id="x"><b>Start</b></button>', 'b'],
  ['a choice', '<label><input type="radio" id="x" name="mode">Practice</label>', 'label'],
  ['a tick', '<label><input type="checkbox" id="x">Agreed</label>', 'label'],
])('a press of %s before React has taken it over is handled once, when it has', (_, html, target) => {
  open(html)
  const clicked = countClicks('#x')
  find(target).click()
  find(target).click()
  jest.advanceTimersByTime(2_000)
  expect(clicked).not.toHaveBeenCalled()
  expect(find('#x').dataset.held).toBe('')
  hydrate('#x')
  jest.advanceTimersByTime(2_000)
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(find('#x').dataset.held).toBeUndefined()
  expect(find('#x').matches(':checked')).toBe(!html.includes('button'))
})

test('a second press that React takes replaces the held one', () => {
  open('<button type="button" id="x">Start</button>')
  const clicked = countClicks('#x')
  find('#x').click()
  hydrate('#x')
  find('#x').click()
  jest.advanceTimersByTime(2_000)
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('a press that React never takes is let go after half a minute', () => {
  open('<button type="button" id="x">Start</button>')
  const clicked = countClicks('#x')
  find('#x').click()
  jest.advanceTimersByTime(31_000)
  expect(find('#x').dataset.held).toBeUndefined()
  hydrate('#x')
  jest.advanceTimersByTime(2_000)
  expect(clicked).not.toHaveBeenCalled()
})

test.each([
  ['the menu', '<button type="button" popovertarget="menu" id="x">Menu</button>'],
  ['a button of this script', '<button type="button" data-press="print" id="x">Print</button>'],
  ['a page that sleeps', '<button type="button" id="x">Start</button><script data-asleep="/a.js"></script>'],
])('a press on %s is not held', (_, html) => {
  jest.spyOn(window, 'print').mockImplementation(() => undefined)
  open(html)
  const clicked = countClicks('#x')
  find('#x').click()
  expect(clicked).toHaveBeenCalledTimes(1)
})
