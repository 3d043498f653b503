import { onFirstInput } from './first-input'

let isKnown = false
beforeAll(() => {
  Object.defineProperty(navigator, 'userActivation', {
    value: {
      get hasBeenActive() {
        return isKnown
      },
    },
    configurable: true,
  })
})

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'])(
  '%s is a sign, and only the first one counts',
  (sign) => {
    const work = jest.fn()
    onFirstInput(work)
    expect(work).not.toHaveBeenCalled()
    dispatchEvent(new Event(sign))
    dispatchEvent(new Event(sign))
    dispatchEvent(new Event('keydown'))
    expect(work).toHaveBeenCalledTimes(1)
  },
)

test('a page that has had a sign does not wait for another one', () => {
  isKnown = true
  const work = jest.fn()
  onFirstInput(work)
  expect(work).toHaveBeenCalledTimes(1)
  isKnown = false
})

test('after it is given up a sign does nothing', () => {
  const work = jest.fn()
  onFirstInput(work)()
  dispatchEvent(new Event('keydown'))
  expect(work).not.toHaveBeenCalled()
})
