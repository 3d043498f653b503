import { isSameJson } from './unchanged-draft'

test.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true], // the order of fields does not matter
  [{ a: 1, b: undefined }, { a: 1 }, true], // JSON has no undefined
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: undefined }, { b: 1 }, false],
  [{ a: null }, {}, false],
  [{ a: null }, { b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [[], {}, false],
  ['1', 1, false],
  [null, {}, false],
  [{ a: { b: ['oak'] } }, { a: { b: ['elm'] } }, false],
])('%j equals %j: %s', (a, b, isSame) => {
  expect(isSameJson(a, b)).toBe(isSame)
  expect(isSameJson(b, a)).toBe(isSame)
})
