import { anchorAt, freezeText } from './text-anchor'
import { carryOver } from './carry-over'
import { isRightPlace, pairs } from './testing/pairs'

const frozen = (raw: string) => freezeText(raw) ?? ''
const carry = (
  before: string,
  after: string,
  [start, end]: readonly [number, number],
  replacement: string | null = null,
) => carryOver(before, after, [{ anchor: anchorAt(before, start, end), replacement }])[0]

test.each(pairs.map((pair) => [pair.name, pair] as const))('%s', (_, pair) => {
  const [before, after] = [frozen(pair.before), frozen(pair.after)]
  const found = carry(before, after, pair.quote)
  expect([pair.verdict, ...pair.also]).toContain(found?.verdict)
  if (found?.verdict === pair.verdict && found.at)
    expect({
      at: after.slice(found.at.start, found.at.end),
      isRight: isRightPlace(pair, found.verdict, [found.at.start, found.at.end]),
    }).toMatchObject({ isRight: true })
})
