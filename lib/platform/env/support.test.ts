import { parseSettings } from './server'

const hoursOf = (CASE_HOURS: string) => parseSettings({ NODE_ENV: 'test', CASE_HOURS }).support.hours

test.each([
  ['payment=4', { payment: 4 }],
  [' mark = 72 , payment=1', { mark: 72, payment: 1 }],
])('CASE_HOURS «%s»', (text, hours) => {
  expect(hoursOf(text)).toEqual(hours)
})

test.each(['payment', 'payment=0', 'payment=721', 'refund=3', 'payment=4,', 'payment=4.5'])(
  'CASE_HOURS «%s» is refused',
  (text) => {
    expect(() => hoursOf(text)).toThrow('CASE_HOURS must be kinds of cases')
  },
)

test('without it the usual hours hold', () => {
  expect(parseSettings({ NODE_ENV: 'test' }).support).toEqual({ hours: {}, filesQuotaBytes: 5_000 * 1024 * 1024 })
})
