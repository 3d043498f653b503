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
  if (!html.includes('checkbox')) find(target).click()
  jest.advanceTimersByTime(2_000)
  expect(clicked).not.toHaveBeenCalled()
  expect(find('#x').matches(':checked')).toBe(!html.includes('button'))
  expect(find('#x').dataset.held).toBe('')
  hydrate('#x')
  jest.advanceTimersByTime(2_000)
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(find('#x').dataset.held).toBeUndefined()
  expect(find('#x').matches(':checked')).toBe(!html.includes('button'))
})

const GROUP =
  '<input type="radio" name="mode" id="mock" checked><input type="radio" name="mode" id="practice"><input type="checkbox" id="agreed"><button type="button" id="all">All</button><button type="button" id="start">Start</button>'
const IDS = ['mock', 'practice', 'agreed', 'all', 'start']
test.each([
  ['in their order', ['practice', 'start'], ['practice', 'start']],
  ['of two choices only the last', ['practice', 'mock', 'start'], ['mock', 'start']],
  ['one that is pressed again in its last place', ['all', 'start', 'all'], ['start', 'all']],
  ['a tick that was taken back not at all', ['agreed', 'start', 'agreed'], ['start']],
])('several presses are repeated: %s', (_, presses, repeated) => {
  open(GROUP)
  const clicked: string[] = []
  for (const id of IDS) find(`#${id}`).addEventListener('click', () => clicked.push(id))
  for (const id of presses) {
    find(`#${id}`).click()
    jest.advanceTimersByTime(13)
  }
  for (const id of IDS) hydrate(`#${id}`)
  jest.advanceTimersByTime(2_000)
  expect(clicked).toEqual(repeated)
})

test('a press that React could take waits for those before it, and one that waits for nobody does not', () => {
  open(GROUP)
  const clicked: string[] = []
  for (const id of IDS) find(`#${id}`).addEventListener('click', () => clicked.push(id))
  find('#practice').click()
  hydrate('#start')
  find('#start').click()
  expect(clicked).toEqual(['start'])
  hydrate('#practice')
  find('#start').click()
  jest.advanceTimersByTime(2_000)
  expect(clicked).toEqual(['start', 'practice', 'start'])
})

test.each([
  ['that React never takes', () => jest.advanceTimersByTime(31_000)],
  ['of a control that is gone', () => find('#x').remove()],
  ['of a control that is disabled by then', () => find('#x').setAttribute('disabled', '')],
])('a press %s is ignored', (_, happen) => {
  open('<button type="button" id="x">Start</button>')
  const control = find('#x')
  const clicked = countClicks('#x')
  control.click()
  happen()
  Reflect.set(control, '__reactProps$x', {})
  jest.advanceTimersByTime(2_000)
  expect(control.dataset.held).toBeUndefined()
  control.removeAttribute('disabled')
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
