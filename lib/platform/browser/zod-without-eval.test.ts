import './zod-without-eval'
import * as z from 'zod'

test('a schema creates no function from text, and parses as before', () => {
  expect(z.config().jitless).toBe(true)
  const makeFunction = jest.spyOn(globalThis, 'Function')
  expect(z.object({ a: z.string() }).parse({ a: 'x' })).toEqual({ a: 'x' })
  expect(makeFunction).not.toHaveBeenCalled()
})
