import fc from 'fast-check'
import { listMissingText } from './missing-text'

const lost = (source: string | readonly string[], ...kept: readonly string[]) =>
  listMissingText(source, kept).map(({ line, text }) => `${line}: ${text}`)

test.each<[string, string, readonly string[]]>([
  ['the same words in another order', 'The mill, (1) rebuilt!', ['1', 'rebuilt the MILL']],
  ['Persian and Arabic digits', '\u06f1\u06f2 and \u0663', ['12 and 3']],
  [
    'Persian letters of another keyboard, zero-width non-joiners',
    '\u0645\u064a\u200c\u0634\u0648\u062f',
    ['\u0645\u06cc\u0634\u0648\u062f'],
  ],
  ['curly quotes and dashes', '\u201cwell\u2013known\u201d don\u2019t', ["well-known don't"]],
  ['a word hyphenated at a line end', 'to re-\ntreat', ['to retreat']],
  ['a word with a soft hyphen', 'to re\u00ad\ntreat', ['to retreat']],
  ['accents and ligatures', 'caf\u00e9 \ufb01eld', ['cafe field']],
  ['a number without a space before its letters', '3NG 5km', ['3', 'NG', '5 km']],
  ['meaningless signs', '* \u2022 ____ [ ] ...', []],
  ['a hyphenated word of two equal halves', 'bye-bye', ['byebye']],
])('%s: nothing is lost', (_, source, kept) => {
  expect(lost(source, ...kept)).toEqual([])
})

test.each<[string, string, readonly string[], readonly string[]]>([
  ['a word', 'one two three', ['one three'], ['0: two']],
  ['a word that occurs twice and was kept once', 'true true', ['true'], ['0: true']],
  ['neighbouring words are one segment', 'A boat\nB a red, old mill', ['A boat B'], ['1: a red, old mill']],
  ['a currency sign', '\u00a320', ['20'], ['0: \u00a3']],
  ['a per cent sign', '20% of', ['20 of'], ['0: %']],
  ['a digit', '18.00', ['18'], ['0: 00']],
  ['Persian words', 'B \u0686\u0648\u0646 \u06af\u0641\u062a', ['B'], ['0: \u0686\u0648\u0646 \u06af\u0641\u062a']],
  ['half of a word', 'to re-\ntreat', ['to re'], ['1: treat']],
  ['a hyphenated word counts once', 're-treat re-treat', ['retreat'], ['0: re-treat']],
])('%s is lost', (_, source, kept, pieces) => {
  expect(lost(source, ...kept)).toEqual(pieces)
})

test('of equal words those next to other lost ones count as lost', () => {
  expect(lost(['the mill', 'the Austrians painted the bridge', 'the end'], 'the mill the end')).toEqual([
    '1: the Austrians painted the bridge',
  ])
})

const word = fc.stringMatching(/^[a-z]{1,8}$/)

test('reports exactly the words that were cut from a text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), { maxLength: 12 }),
      fc.func(fc.boolean()),
      (lines, isCut) => {
        const at = (line: number, index: number) => isCut(`${line}.${index}`)
        const kept = lines.flatMap((words, line) => words.filter((_, index) => !at(line, index)))
        const cut = lines.flatMap((words, line) => words.filter((_, index) => at(line, index)))
        const pieces = listMissingText(
          lines.map((words) => words.join(' ')),
          kept.toReversed(),
        )
        const told = pieces.flatMap(({ text }) => text.split(' '))
        expect(told.toSorted()).toEqual(cut.toSorted())
      },
    ),
  )
})
