import { describeError } from './error-text'

const place = { page: '/dashboard/exams?token=abc#secret', build: 'b1', agent: 'Firefox' }

test('describes the kind, the message, the stack, the causes, the page and the build', () => {
  const error = Object.assign(new TypeError('x is not iterable', { cause: new Error('the cause') }), { digest: '42' })
  const told: unknown = JSON.parse(describeError(error, place))
  expect(told).toMatchObject({
    name: 'TypeError',
    message: 'x is not iterable',
    digest: '42',
    stack: expect.stringContaining('TypeError: x is not iterable'),
    cause: { name: 'Error', message: 'the cause' },
    page: '/dashboard/exams',
    build: 'b1',
    agent: 'Firefox',
  })
})

test('reveals no secret, anywhere in the error', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'
  const error = new Error(`Bearer ${jwt} of sara@example.com, 09121234567`, { cause: { password: 'Quiet river 7' } })
  const text = describeError(error, place)
  for (const secret of [jwt, 'sara@example.com', '09121234567', 'Quiet river', 'token=abc', '#secret']) {
    expect(text).not.toContain(secret)
  }
})

test.each([['a text'], [null], [undefined], [{ deep: { value: 1 } }], [12n]])(
  'describes %p, which is no error',
  (thrown) => {
    expect(describeError(thrown, place)).toContain('"message"')
  },
)

test("never exceeds the report's limit, even if a cause refers back to its error", () => {
  const error = new Error('ب'.repeat(100_000))
  error.cause = error
  expect(describeError(error, place).length).toBeLessThanOrEqual(16_000)
})
