import { parentPort } from 'node:worker_threads'
import { type Dialect, type LocalLinter } from 'harper.js'
import type nspell from 'nspell'

// The worker that checks texts, one after the other. It loads its dictionaries with the first.

type Suspect = {
  readonly start: number
  readonly end: number
  readonly by: 'grammar' | 'spelling'
  readonly message: string
  readonly replacements: readonly string[]
}
type Checkers = { readonly linter: LocalLinter; readonly speller: ReturnType<typeof nspell> }

/** British English, like the test's own texts; `Dialect.British` of harper.js. */
const BRITISH: Dialect = 1
/** Suggestions for longer words, or other scripts, take a tenth of a second each. */
const LATIN_WORD = /[A-Za-z][A-Za-z'’-]{1,24}(?![\p{L}\p{N}])/gu
const MOST_REPLACEMENTS = 4
const OWN_WORDS = [
  'IELTS',
  'Iran',
  'Iranian',
  'Iranians',
  'Tehran',
  'Persian',
  'online',
  'smartphone',
  'smartphones',
  'internet',
  'email',
]

let loading: Promise<Checkers> | null = null

parentPort?.on('message', (text: string) => {
  check(text).then(
    (suspects) => parentPort?.postMessage(suspects),
    () => parentPort?.postMessage(null), // not available on this machine: assessment works without it
  )
})

async function load(): Promise<Checkers> {
  const [{ LocalLinter: Linter }, { binary }, { default: createSpeller }, { default: dictionary }] = await Promise.all([
    import('harper.js'),
    import('harper.js/binary'),
    import('nspell'),
    import('dictionary-en-gb'),
  ])
  const linter = new Linter({ binary, dialect: BRITISH })
  await linter.setup()
  const speller = createSpeller(dictionary)
  for (const word of OWN_WORDS) speller.add(word)
  return { linter, speller }
}

async function check(text: string): Promise<Suspect[]> {
  loading ??= load()
  loading.catch(() => (loading = null))
  const { linter, speller } = await loading
  const lints = await linter.lint(text, { language: 'plaintext' })
  const grammar = lints
    .map((lint): Suspect => {
      const { start, end } = lint.span()
      const suggestions = lint.suggestions().map((each) => each.get_replacement_text())
      return {
        start,
        end,
        by: 'grammar',
        message: lint.message(),
        replacements: suggestions.slice(0, MOST_REPLACEMENTS),
      }
    })
    .filter(({ start, end }) => start < end && end <= text.length)
  const spelling = [...text.matchAll(LATIN_WORD)].flatMap(({ 0: found, index }): Suspect[] => {
    const word = found.replaceAll('’', "'").replace(/['-]+$/, '')
    const [start, end] = [index, index + word.length]
    const isSeen = grammar.some((lint) => lint.start < end && start < lint.end)
    if (isSeen || speller.correct(word)) return []
    const replacements = speller.suggest(word).slice(0, MOST_REPLACEMENTS)
    return [{ start, end, by: 'spelling', message: 'Unknown spelling.', replacements }]
  })
  return [...grammar, ...spelling].toSorted((a, b) => a.start - b.start)
}
