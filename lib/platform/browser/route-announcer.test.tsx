import { silenceRouteAnnouncer } from './route-announcer'

test('a page that focuses its heading is not announced a second time, the next one is', () => {
  jest.useFakeTimers()
  const host = document.body.appendChild(document.createElement('next-route-announcer'))
  const announcer = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  announcer.setAttribute('aria-live', 'assertive')
  const said = announcer.appendChild(document.createTextNode('Confirm your details'))
  silenceRouteAnnouncer()
  expect(announcer).toHaveAttribute('aria-live', 'off')
  jest.runAllTimers()
  expect(announcer).toHaveAttribute('aria-live', 'assertive')
  expect(announcer).toHaveAttribute('role', 'log')
  expect(announcer).toHaveTextContent(/^$/)
  expect(announcer.firstChild).toBe(said)
  jest.useRealTimers()
})

test('a page that was loaded as a whole has no announcer yet', () => {
  document.body.replaceChildren()
  expect(silenceRouteAnnouncer).not.toThrow()
})
