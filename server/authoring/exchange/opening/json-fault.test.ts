import { findJsonFault } from './json-fault'

test.each(['{}', '[]', ' {"a": [1, -2.5e3, "x\\u00e9\\"", true, null], "b": {"c": {}}} \n', '"a"', '0', '[[[]]]'])(
  '%s is JSON',
  (text) => {
    JSON.parse(text)
    expect(findJsonFault(text)).toBeNull()
  },
)

test('finds text that is cut anywhere, at its end', () => {
  const text = '{"format": "sanjeh.paper/1", "parts": [{"id": 12, "open": true, "x": null}]}'
  for (let length = 0; length < text.length; length += 1)
    expect([length, findJsonFault(text.slice(0, length))]).toEqual([length, { index: expect.any(Number), isCut: true }])
})

test.each([
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['[1 2]', 3],
  ['{"a": 1} {"b": 2}', 9],
  ['{"a": [1}', 8],
  ['{a: 1}', 1],
  ["{'a': 1}", 1],
  ['[01]', 2],
  ['{"a": "x\ny"}', 6],
  ['[1]x', 3],
])('%s stops being JSON at %d', (text, index) => {
  expect(() => JSON.parse(text) as unknown).toThrow()
  expect(findJsonFault(text)).toEqual({ index, isCut: false })
})

test('checks endlessly nested JSON without recursion', () => {
  expect(findJsonFault('['.repeat(200_000))).toEqual({ index: 200_000, isCut: true })
})
