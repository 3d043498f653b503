import { describeGatewayWord, describeReversalWord } from './gateways'

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => String(from - index))

// From docs/facts and the documents of both gateways; 100, 101 and 201 are paid, -60 … -63 are about refunds.
test.each([...range(-9, -18), ...range(-30, -41), ...range(-50, -55)])(
  "a buyer reads a sentence for Zarinpal's code %s",
  (code) => {
    expect(describeGatewayWord('zarinpal', code)).toMatch(/\.$/)
  },
)

const RESULTS = ['102', '103', '104', '105', '106', '113', '202', '203']
const STATES = [-1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((state) => `status ${state}`)
test.each([...RESULTS, ...STATES])('and for «%s» of Zibal', (word) => {
  expect(describeGatewayWord('zibal', word)).toMatch(/\.$/)
})

test('no answer has its own sentence, and an unknown code is not repeated', () => {
  expect(describeGatewayWord('zarinpal', 'timeout')).toBe(describeGatewayWord('zibal', 'HTTP 502'))
  expect(describeGatewayWord('zarinpal', '-999')).toBeNull()
  expect(describeGatewayWord('card', '-51')).toBeNull()
  expect(describeGatewayWord('zarinpal', null)).toBeNull()
})

test.each(range(-60, -63))('a manager reads why %s did not reverse', (code) => {
  expect(describeReversalWord(code)).toMatch(new RegExp(`.+، ${code}$`))
})
