import { type PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type Group, type Part } from '@/lib/paper/content/rules/content'
import { listBodyTexts } from '@/lib/paper/content/rules/questions'
import { stepsEnglish } from '@/lib/sittings/player/words/steps'
import { type Exchange } from './proxy'

/** Text that must not be found, with a name for the report. Only letters and digits are compared. */
export type Needle = { readonly name: string; readonly letters: string }

/** Shorter texts occur elsewhere by chance. */
const MIN_LETTERS = 24
/** The beginning of a text is enough to leak it. */
const COMPARED_LETTERS = 40

/** The JSON structures of keys, whether or not their quotes are escaped. */
const STRUCTURES = [
  /"accepts":/,
  /"explanation":/,
  /"transcript":\[\{/,
  /"bandTable":/,
  /"evidence":\{/,
  /"answer":\{/,
  /"unordered":/,
] as const

/** The letters and digits of a text: entities and escapes are decoded; markup, spaces and case are dropped. */
export function lettersOf(text: string): string {
  return decode(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function decode(text: string): string {
  return text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\+[nrt]/g, ' ')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:amp|quot|lt|gt|nbsp);/g, ' ')
}

/** Everything in a key that would help: explanations, the transcript, the evidence of answers. */
export function secretsOf(paper: PaperFile): readonly Needle[] {
  const { key, ...content } = paper
  // Text that candidates read anyway is not secret: a passage contains the evidence of its own answers, and every recording opens like the sound check.
  const open = lettersOf(JSON.stringify(content).replaceAll('**', '')) + lettersOf(stepsEnglish.soundWords)
  const secrets = [
    ...key.questions.map(({ question, explanation }) => ({ name: `explanation of ${question}`, text: explanation })),
    ...key.questions.flatMap(({ question, evidence }) =>
      evidence ? [{ name: `evidence of ${question}`, text: evidence.quote }] : [],
    ),
    ...(key.transcript ?? []).map(({ text, startMs }) => ({ name: `transcript at ${startMs}`, text })),
  ]
  return needles(secrets).filter(({ letters }) => !open.includes(letters))
}

/** The printed content of a paper, which must not be readable before its start. */
export function contentsOf(paper: PaperFile): readonly Needle[] {
  return needles(
    paper.parts.flatMap((part) =>
      textsOf(part).map((text) => ({ name: `part ${part.number}: ${text.slice(0, 30)}`, text })),
    ),
  )
}

function textsOf({ passage, task, groups }: Part): readonly string[] {
  const passages = passage ? [passage.title, ...passage.paragraphs.map(({ text }) => text)] : []
  return [...passages, ...(task?.prompt ?? []), ...groups.flatMap(printedOf)]
}

function printedOf(group: Group): readonly string[] {
  if ('body' in group) return listBodyTexts(group.body).flatMap((text) => text.split(/\{\{\d+\}\}/))
  return group.type === 'matching-headings' ? [] : group.questions.map(({ prompt }) => prompt)
}

function needles(texts: readonly { readonly name: string; readonly text: string }[]): readonly Needle[] {
  return texts
    .map(({ name, text }) => ({ name, letters: lettersOf(text).slice(0, COMPARED_LETTERS) }))
    .filter(({ letters }) => letters.length >= MIN_LETTERS)
}

/** Finds a needle, or the structure of a key, in what the browser received. */
export function findLeaks(exchanges: readonly Exchange[], needles: readonly Needle[]): readonly string[] {
  return exchanges.flatMap((exchange) => {
    const { letters, structures } = toSearchableText(exchange)
    const found = needles.filter((needle) => letters.includes(needle.letters)).map(({ name }) => name)
    return [...found, ...structures].map((name) => `${exchange.path}: ${name}`)
  })
}

type SearchableText = { readonly letters: string; readonly structures: readonly string[] }
const searchableTexts = new WeakMap<Exchange, SearchableText>()

/** Megabytes of scripts are searched many times, and normalised once. */
function toSearchableText(exchange: Exchange): SearchableText {
  const known = searchableTexts.get(exchange)
  if (known) return known
  const text = exchange.body.toString('utf8')
  const bare = text.replaceAll('\\', '').replace(/"\s*:\s*/g, '":')
  const structures = STRUCTURES.filter((structure) => structure.test(bare)).map(({ source }) => source)
  const searchable = { letters: lettersOf(text), structures }
  searchableTexts.set(exchange, searchable)
  return searchable
}
