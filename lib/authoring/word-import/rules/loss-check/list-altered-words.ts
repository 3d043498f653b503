import { expandKey } from '@/lib/marking/answers/expand'
import { type Block, type Option } from '@/lib/paper/content/rules/content'
import {
  toShownCharacters,
  describeCharacters,
  toCharacters,
} from '@/lib/authoring/exchange/rules/loss-check/special-characters'
import { type DraftGroup, type DraftKey } from '@/lib/authoring/paper/rules/draft'
import { isStructureWord } from '../lines/structure-words'
import { type Doubt, type Leftover, type ProposedPart } from '../proposal'

/** The parts of a parsed document that a person sees. */
type SeenWords = {
  readonly title: string
  readonly parts: readonly ProposedPart[]
  readonly leftovers: readonly Leftover[]
  readonly doubts: readonly Doubt[]
}

/** Around a word: separators, and the characters of lists, gaps and emphasis. */
const EDGES = /^[^\p{L}\p{M}\p{N}\uf8f0-\uf8f3]+|[^\p{L}\p{M}\p{N}]+$/gu
/** Not checked here: the comparison of words covers numbers, and the person is asked about Persian lines. */
const CHECKED_ELSEWHERE = /^[\d.,:'\u2019-]+$|[\u0600-\u06ff]/
const STAR_INSIDE = /[\p{L}\p{N}]\*[\p{L}\p{N}]/u
/** A PDF has ligatures for two letters. */
const LIGATURES = /[\ufb00-\ufb06]/g
const MAX_REPORTED = 60

/**
 * Words of a document that are displayed differently: with another accent or case, without a character, or with a superscript made plain. An
 * independent check that does not use the parser; `apart` are lines that are not printed (the key, headings).
 */
export function listAlteredWords(
  source: readonly string[],
  seen: SeenWords,
  unprintedLines: ReadonlySet<number>,
): readonly Leftover[] {
  const words = listTexts(seen).flatMap(wordsOf)
  // A word that was hyphenated at the end of a line may have kept its hyphen.
  const printedWords = new Set(words.flatMap((word) => [word, ...word.split('-')]))
  const reported = new Set(seen.leftovers.map(({ at }) => at))
  const altered: Leftover[] = []
  for (const [index, line] of source.entries()) {
    const at = index + 1
    if (unprintedLines.has(at) || reported.has(at) || altered.length >= MAX_REPORTED) continue
    const text = listTypedWords(line)
      .filter((word) => !printedWords.has(word) && !isBoilerplate(word))
      .map(describeCharacters)
      .join(' … ')
    if (text !== '') altered.push({ at, text, reason: 'unlike' })
  }
  return altered
}

/** The words of a line as typed; stars around words are marks, inside words they are literal. */
function listTypedWords(line: string): readonly string[] {
  const typed = line.replace(LIGATURES, (sign) => sign.normalize('NFKC'))
  return wordsOf(STAR_INSIDE.test(typed) ? toCharacters(typed) : toShownCharacters(typed))
}

function wordsOf(characters: string): readonly string[] {
  return characters
    .split(/\]\[|[\s|/\u2013\u2014]+|_{2,}|\.{2,}|\u2026+|-{2,}/)
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => word !== '')
}

/** The private-use characters that stand for struck, underlined, raised and lowered ({@link toCharacters}). */
const HAS_FORMAT_MARK = /[\uf8f0-\uf8f3]/
/** Labels before an answer below its question. */
const BEFORE_ANSWERS = /^(?:ans|ref|exp)$/i

/** Whether the word is a label, a verdict or part of a rubric, which the paper prints in its own form. */
function isBoilerplate(word: string): boolean {
  if (HAS_FORMAT_MARK.test(word)) return false
  return (
    CHECKED_ELSEWHERE.test(word) || BEFORE_ANSWERS.test(word) || word.split(/[-'\u2019.:,()]+/u).every(isStructureWord)
  )
}

function listTexts({ title, parts, leftovers, doubts }: SeenWords): readonly string[] {
  const pieces = [...leftovers, ...doubts.flatMap((doubt) => doubt.pieces)].map(({ text }) => toCharacters(text))
  const halves = doubts
    .filter(({ kind }) => kind === 'hyphen')
    .flatMap((doubt) => doubt.pieces.flatMap(({ text }) => text.split(/[\s\u2192-]+/)))
  const keys = parts.flatMap(({ groups }) => groups.flatMap((group) => Object.values(group.keys).flatMap(keyTexts)))
  const printed = parts.flatMap((part) => [
    ...partTexts(part),
    ...part.groups.flatMap(({ group }) => groupTexts(group)),
  ])
  return [
    ...[title, ...printed].map((text) => toShownCharacters(text.replace(/\{\{[^{}]*\}\}/g, ' '))),
    ...keys.map((text) => toCharacters(text)),
    ...pieces,
    ...halves,
  ]
}

function keyTexts({ typed, answer, explanation }: DraftKey): readonly string[] {
  return [typed ?? '', explanation, ...(answer?.kind === 'text' ? expandKey(answer) : [])]
}

function partTexts({ passage, task }: ProposedPart): readonly string[] {
  const paragraphs = passage?.paragraphs.flatMap((paragraph) => [
    paragraph.text,
    ...(paragraph.kind === 'table' ? [...(paragraph.table.head ?? []), ...paragraph.table.rows.flat()] : []),
  ])
  const glossary = passage?.glossary?.flatMap(({ term, meaning }) => [term, meaning])
  return [
    passage?.title ?? '',
    passage?.subtitle ?? '',
    ...(paragraphs ?? []),
    ...(glossary ?? []),
    ...(task?.prompt ?? []),
  ]
}

function groupTexts(group: DraftGroup): readonly string[] {
  const bank = 'bank' in group ? group.bank : null
  const example = 'example' in group ? group.example : null
  return [
    ...group.rubric,
    ...('title' in group ? [group.title] : []),
    ...(bank ? [bank.title ?? '', ...optionTexts(bank.options)] : []),
    ...(example ? ['text' in example ? example.text : example.paragraph, example.answer] : []),
    ...('body' in group ? group.body.flatMap(blockTexts) : []),
    ...('questions' in group ? group.questions.flatMap(questionTexts) : []),
  ]
}

function optionTexts(options: readonly Option[]): readonly string[] {
  return options.map(({ label, text }) => `${label} ${text}`)
}

type AnyQuestion = { readonly prompt?: string; readonly paragraph?: string; readonly options?: readonly Option[] }

function questionTexts({ prompt = '', paragraph = '', options = [] }: AnyQuestion): readonly string[] {
  return [prompt, paragraph, ...optionTexts(options)]
}

function blockTexts(block: Block): readonly string[] {
  if (block.kind === 'table') return [...(block.head ?? []), ...block.rows.flat()]
  return [block.kind === 'field' ? block.label : '', block.text]
}
