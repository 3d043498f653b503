import { type Dialect, type Lint, type LocalLinter } from 'harper.js'
import type nspell from 'nspell'
import { type Finding } from '@/lib/teaching/examiner/rules/finding'
import { HARPER_RULES, isHarperRule } from '@/lib/teaching/examiner/rules/language/harper-rules'
import { matchCase } from '@/lib/teaching/examiner/rules/language/rule'
import {
  britishOf,
  isCheckedWord,
  isClose,
  isInCompound,
  wordsOf,
} from '@/lib/teaching/examiner/rules/language/spelling'

export type Speller = ReturnType<typeof nspell>

/** British English, like the test's own texts; `Dialect.British` of harper.js. */
const BRITISH: Dialect = 1
/** Harper's name of its spelling rule. */
const SPELLING = 'SpellCheck'
const OWN_WORDS =
  'IELTS Iran Iranian Iranians Tehran Persian toman tomans rial rials sawn mown meltwater hirer chlorate mementoes aider aiders online smartphone smartphones internet email emails app apps website websites selfie selfies fintech taarof blog blogs vlog vlogs lockdown startup startups'.split(
    ' ',
  )

/** Harper with our rules only: it then needs a millisecond a text instead of 150. */
export async function loadHarper(): Promise<LocalLinter> {
  const [{ LocalLinter: Linter }, { binary }] = await Promise.all([import('harper.js'), import('harper.js/binary')])
  const linter = new Linter({ binary, dialect: BRITISH })
  await linter.setup()
  const names = Object.keys(await linter.getDefaultLintConfig())
  await linter.setLintConfig(Object.fromEntries(names.map((name) => [name, name === SPELLING || isHarperRule(name)])))
  return linter
}

export async function loadSpeller(): Promise<Speller> {
  const [{ default: createSpeller }, { default: dictionary }] = await Promise.all([
    import('nspell'),
    import('dictionary-en-gb'),
  ])
  const speller = createSpeller(dictionary)
  for (const word of OWN_WORDS) speller.add(word)
  return speller
}

type CheckedText = { readonly text: string; readonly prompt: readonly string[] }

/** Harper's grammar, and the words that both Harper and the second dictionary refuse. Without a speller only the grammar. */
export async function checkByHarper(
  linter: LocalLinter,
  speller: Speller | null,
  { text, prompt }: CheckedText,
): Promise<readonly Finding[]> {
  const lints = await linter.organizedLints(text, { language: 'plaintext' })
  const promptWords = wordsOf(prompt)
  const refused = (lints[SPELLING] ?? []).map((lint) => lint.span()).map(({ start, end }) => ({ start, end }))
  return Object.entries(lints).flatMap(([name, found]) => {
    if (isHarperRule(name)) {
      return found.map((lint) => toFinding(text, lint, { rule: `harper.${name}`, kind: HARPER_RULES[name] }))
    }
    if (name !== SPELLING || speller === null) return []
    return found.flatMap((lint) => findMisspelling(text, lint, { speller, promptWords, refused }))
  })
}

function toFinding(text: string, lint: Lint, { rule, kind }: Pick<Finding, 'rule' | 'kind'>): Finding {
  const { start, end } = lint.span()
  const found = text.slice(start, end)
  const [first, ...others] = lint.suggestions().map((suggestion) => suggestion.get_replacement_text())
  // Of several proposals for grammar the first is often absurd (fond on: "found on"); for spelling it is the most likely.
  const isSure = first !== undefined && (kind === 'spelling' || others.length === 0)
  const replacement = isSure ? matchCase(found, first) : null
  return { rule, kind, start, end, replacement, values: { found, better: replacement ?? '' } }
}

type SpellingContext = {
  readonly speller: Speller
  readonly promptWords: ReadonlySet<string>
  readonly refused: readonly { readonly start: number; readonly end: number }[]
}
function findMisspelling(
  text: string,
  lint: Lint,
  { speller, promptWords, refused: others }: SpellingContext,
): readonly Finding[] {
  const { start, end } = lint.span()
  const refused = { word: text.slice(start, end).replaceAll('’', "'"), start, end }
  if (!isCheckedWord(refused, promptWords) || isInCompound(text, refused) || speller.correct(refused.word)) return []
  // Two unknown words side by side are probably a foreign name.
  if (others.some((other) => other.start === end + 1 || other.end === start - 1)) return []
  const british = britishOf(refused.word)
  if (british !== null && speller.correct(british)) {
    const values = { found: refused.word, better: british }
    return [{ rule: 'spelling.american', kind: 'spelling', start, end, replacement: british, values }]
  }
  return dropUnlikely(toFinding(text, lint, { rule: 'spelling.word', kind: 'spelling' }), speller)
}
/**
 * A word without a close neighbour that the second dictionary knows is more likely foreign than misspelt; one whose neighbour is its genitive is a
 * plural that dictionaries lack (noons), without a missing apostrophe.
 */
function dropUnlikely(finding: Finding, speller: Speller): readonly Finding[] {
  const { replacement, values } = finding
  const isKnown = replacement !== null && !replacement.endsWith("'s") && speller.correct(replacement)
  return isKnown && isClose(String(values.found), replacement) ? [finding] : []
}
