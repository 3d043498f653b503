import { readFileSync } from 'node:fs'

const source = readFileSync('public/asleep.js', 'utf8')
const stop: (() => void)[] = []
const woken = () => [...document.querySelectorAll('head script')].map((script) => script.getAttribute('src'))

/** A page with sleeping scripts, as the server sends it. */
function open(body: string): void {
  document.head.replaceChildren()
  document.body.innerHTML = `${body}<script type="asleep" data-asleep="/a.js" async id="a"></script><script type="asleep" data-asleep="/b.js"></script>`
  for (const place of [window, document]) {
    const add = jest.spyOn(place, 'addEventListener')
    stop.push(() => {
      for (const [type, listener, options] of add.mock.calls) place.removeEventListener(type, listener, options)
      add.mockRestore()
    })
  }
  window.eval(source)
}
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  for (const end of stop.splice(0)) end()
  jest.useRealTimers()
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-entered')
})

function find(selector: string): HTMLElement {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}`)
  return found
}
/** Marks an element as React marks one that it has hydrated. */
const takeOver = (selector: string) => Reflect.set(find(selector), '__reactProps$x', {})
const fire = (selector: string, name: string) => find(selector).dispatchEvent(new Event(name, { bubbles: true }))

const ENTERED = '<template data-wakes="entered"></template>'
const FOR_REACT = [
  ['a button', '<button type="button" id="x">x</button>'],
  ['a field', '<input id="x">'],
  ['a choice', '<select id="x"></select>'],
  ['an element with the attribute', '<div data-wakes><p id="x">x</p></div>'],
] as const

test.each(FOR_REACT)(
  '%s that is pointed at, touched or focused wakes the scripts, once and in their order',
  (_, html) => {
    for (const name of ['pointerover', 'pointerdown', 'touchstart', 'focusin']) {
      open(html)
      expect(woken()).toEqual([])
      fire('#x', name)
      fire('#x', name)
      expect(woken()).toEqual(['/a.js', '/b.js'])
      expect(find('head script[src="/a.js"]')).toMatchObject({ id: 'a', async: false })
      expect(document.querySelectorAll('#a')).toHaveLength(1)
    }
  },
)

test.each([
  ['words', '<p id="x">x</p>'],
  ['a link', '<a href="#y" id="x">x</a>'],
  ['the menu', '<button type="button" popovertarget="y" id="x">x</button>'],
  ['a button of the theme’s script', '<button type="button" data-press="print" id="x">x</button>'],
  ['a search that leads to another page', '<form role="search"><button type="button" id="x">x</button></form>'],
])('%s wakes nothing, and its press is not held back', (_, html) => {
  open(html)
  const pressed = jest.fn()
  document.body.addEventListener('click', pressed, { once: true })
  for (const name of ['pointerover', 'pointerdown', 'focusin']) fire('#x', name)
  find('#x').click()
  expect(woken()).toEqual([])
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a press before hydration is handled once, as soon as React has hydrated the button', () => {
  open('<button type="button" id="x">x</button>')
  const pressed = jest.fn()
  find('#x').addEventListener('click', pressed)
  find('#x').click()
  find('#x').click()
  jest.advanceTimersByTime(2_000)
  expect(pressed).not.toHaveBeenCalled()
  expect(find('#x').dataset.held).toBe('')
  expect(woken()).toHaveLength(2)
  takeOver('#x')
  jest.advanceTimersByTime(100)
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(find('#x').dataset.held).toBeUndefined()
  find('#x').click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a form is submitted, and a choice reported, once React is hydrated', () => {
  open('<form id="x"><button id="send">x</button></form><select id="y"><option value="a"><option value="b"></select>')
  const heard = jest.fn((event: Event) => event.preventDefault())
  find('#x').addEventListener('submit', heard)
  find('#y').addEventListener('change', () => heard(new Event('change')))
  find('#send').click()
  const choice = document.querySelector('select')
  if (choice) choice.value = 'b'
  fire('#y', 'change')
  expect(heard).not.toHaveBeenCalled()
  // React renders the initial value of its state.
  if (choice) choice.value = 'a'
  takeOver('#x')
  takeOver('#y')
  jest.advanceTimersByTime(100)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(choice?.value).toBe('b')
})

test.each([
  ['a notice for a new account', () => sessionStorage.setItem('sanjeh.new-account', '1'), '', true],
  ['captions', () => undefined, '<div data-wakes="load"></div>', true],
  ['elements for a logged-in visitor', () => document.documentElement.setAttribute('data-entered', ''), ENTERED, true],
  ['such elements without a log-in', () => undefined, ENTERED, false],
  ['nothing', () => document.documentElement.setAttribute('data-entered', ''), '<button>x</button>', false],
])('at the load it wakes for %s', (_, prepare, html, isWoken) => {
  prepare()
  open(html)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(woken()).toHaveLength(isWoken ? 2 : 0)
})

test('a script that is gone with its build is noted for one reload; without a network the next touch tries again', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open('<button type="button" id="x">x</button>')
  fire('#x', 'pointerdown')
  find('head script[src="/a.js"]').dispatchEvent(new Event('load'))
  find('head script[src="/b.js"]').dispatchEvent(new Event('error'))
  expect(sessionStorage.getItem('sanjeh.reloads')).toBeNull()
  fire('#x', 'pointerdown')
  expect(woken()).toEqual(['/a.js', '/b.js', '/b.js'])
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  sessionStorage.setItem('sanjeh.reloads', JSON.stringify({ [location.pathname]: Date.now() }))
  find('head script:last-of-type').dispatchEvent(new Event('error'))
  // It was reloaded a moment ago, so it is not reloaded again.
  expect(JSON.parse(sessionStorage.getItem('sanjeh.reloads') ?? '{}')).toEqual({ [location.pathname]: Date.now() })
})
