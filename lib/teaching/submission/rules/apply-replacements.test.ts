import { anchorAt } from './text-anchor'
import { applyReplacements } from './apply-replacements'

const TEXT = 'He go to a school 😀 every days.'
const on = (quote: string, replacement: string | null) => {
  const start = TEXT.indexOf(quote)
  return { anchor: anchorAt(TEXT, start, start + quote.length), replacement }
}

it.each([
  ['nothing', [on('go', null)], TEXT],
  ['replacements in the order of the text', [on('days', 'day'), on('go', 'goes')], 'He goes to a school 😀 every day.'],
  ['a deletion', [on('a ', '')], 'He go to school 😀 every days.'],
  [
    'an insertion',
    [{ anchor: anchorAt(TEXT, 2, 2), replacement: ' always' }],
    'He always go to a school 😀 every days.',
  ],
  [
    'the larger of two overlapping annotations',
    [on('go', 'goes'), on('go to a school', 'studies')],
    'He studies 😀 every days.',
  ],
  ['after an emoji', [on('every days', 'daily')], 'He go to a school 😀 daily.'],
])('writes %s', (_name, marks, expected) => {
  expect(applyReplacements(TEXT, marks)).toBe(expected)
})
