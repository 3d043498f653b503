import { KEY_CASES, KEYED } from '../fixtures/keys'
import { formatKeys } from '../fixtures/say'
import { understandText } from '../understand'

test.each(KEY_CASES)('$name', ({ key, says, left }) => {
  const { parts, leftovers } = understandText(`${KEYED}${key}`, 'reading')
  expect(parts.flatMap(({ groups }) => groups.map(formatKeys)).join(' ')).toBe(says)
  expect(leftovers.map(({ reason, text }) => `${reason}:${text}`)).toEqual(left)
})
