import { randomInt } from 'node:crypto'
import { env, stdout } from 'node:process'
import fc from 'fast-check'
import { type KeyedQuestion, listKeyed, formatTypesAndKeys, formatLeftovers } from './fixtures/format-result'
import { KEY_STYLES, makeDocument, NOTE } from './fixtures/make-document'
import { COPIED_PDF } from './fixtures/thirteen-questions'
import { MESSY } from './fixtures/messy-documents'
import { countKeys } from './proposal'
import { proposeImport } from './understand'

test.each(MESSY)('$name', ({ text, skill, expectedGroups, leftovers, doubts = [], questions }) => {
  const understood = proposeImport(text, skill)
  expect(formatTypesAndKeys(understood)).toEqual(expectedGroups)
  expect(formatLeftovers(understood)).toEqual(leftovers)
  expect(
    understood.doubts.map(({ kind, pieces }) => `${kind}: ${pieces.map((piece) => piece.text).join(' | ')}`),
  ).toEqual(doubts)
  if (questions) expect(listAsked(understood.parts.flatMap(({ groups }) => groups))).toEqual(questions)
})

function listAsked(groups: ReturnType<typeof proposeImport>['parts'][number]['groups']): readonly string[] {
  return groups.flatMap(({ group }) =>
    'questions' in group
      ? group.questions.map((question) =>
          [
            'prompt' in question ? question.prompt : '',
            ...('options' in question ? question.options.map(({ label, text }) => `${label} ${text}`) : []),
          ].join(' / '),
        )
      : [],
  )
}

test('page debris stays on request', () => {
  const pdf = MESSY[0]?.text ?? ''
  const kept = proposeImport(pdf, 'reading', new Set(['page', 'hyphen', 'persian']))
  const said = JSON.stringify(kept.parts)
  for (const words of ['www.irlanguage-sample.ir', 're-treat', 'Page 1 of 6']) expect(said).toContain(words)
  expect(kept.doubts.every(({ isKept }) => isKept)).toBe(true)
  expect(proposeImport(pdf, 'reading', new Set(['hyphen'])).doubts.map(({ isKept }) => isKept)).toEqual([
    false,
    true,
    false,
  ])
})

const recipe = fc.record({
  verdicts: fc.array(fc.nat(2), { minLength: 0, maxLength: 6 }),
  choices: fc.array(fc.nat(3), { minLength: 0, maxLength: 5 }),
  gaps: fc.integer({ min: 1, max: 8 }),
  optionStyle: fc.nat(5),
  keyStyle: fc.nat(KEY_STYLES.length - 1),
  labelStyle: fc.nat(3),
  columns: fc.integer({ min: 2, max: 4 }),
  hasDebris: fc.boolean(),
  hasNote: fc.boolean(),
  hasWish: fc.boolean(),
})
// Random in each run; a failure's name contains its seed.
const seed = Number(env.WIZARD_SEED ?? randomInt(2 ** 31))

test(`no word is lost and no confirmed key is wrong, whatever document is made (seed ${seed})`, () => {
  fc.assert(
    fc.property(recipe, (made) => {
      const { text, answers, words } = makeDocument(made)
      const { title, parts, leftovers, doubts } = proposeImport(text, 'reading')
      const kept = JSON.stringify([title, parts, leftovers, doubts])
      expect(words.filter((word) => !kept.includes(word))).toEqual([])
      expect(made.hasNote).toBe(kept.includes(NOTE))
      const keys = listKeyed(parts)
      const isWrong = ({ number, state, keyText }: KeyedQuestion) =>
        state === 'confirmed' && keyText !== answers.get(number)
      expect(keys.filter(isWrong)).toEqual([])
      expect(keys).toHaveLength(answers.size)
      // Only on one line without separators may typed answers have to wait for a person.
      const isPlain = KEY_STYLES[made.keyStyle] !== 'one-line'
      expect(keys.filter(({ state }) => isPlain && state !== 'confirmed')).toEqual([])
    }),
    { seed, numRuns: 120 },
  )
})

test('thirteen questions of a messy document: counts what a person has to do', () => {
  const understood = proposeImport(COPIED_PDF, 'reading')
  const { questions, confirmed, waiting, missing } = countKeys(understood.parts.flatMap(({ groups }) => groups))
  const pieces = understood.doubts.reduce((sum, item) => sum + item.pieces.length, 0)
  expect([questions, confirmed, waiting, missing]).toEqual([13, 12, 1, 0])
  expect(formatLeftovers(understood)).toEqual([])
  // Open, click into the field, paste, read, insert; each waiting key is opened and confirmed.
  const clicks = 4 + 2 * waiting
  stdout.write(`13 questions: ${clicks} clicks and 1 paste, ${pieces} pieces put aside or joined, 0 left over\n`)
  expect(clicks).toBeLessThanOrEqual(6)
})
