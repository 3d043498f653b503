import { fold } from '@/lib/platform/text/fold'
import { canonicalise, isSameAnswer } from '../canonical'
import { type AcceptedAnswer, compileKey } from '../compile'
import { type AnswerClass } from '../key'
import { splitWords } from '../words/split-words'
import { type ProofSource, type SourceKind } from './proof'
import { type SpokenFigures, createSpokenFigures } from './spoken-figures'
import { listSpoken, joinLettersAndDigits } from './spoken'

/** Only this many answers of a key are searched: the first ones are the printed ones. */
const MAX_ANSWERS = 40
const MAX_QUOTE = 160
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|mt|no|fig|vs|cf|e\.g|i\.e|approx|[a-z])\.$/i
const SENTENCE_END = /[.!?…]["'’”)\]]*\s+(?=["'‘“(]?[\p{Lu}\d])|\n+/gu

type Sentence = {
  readonly text: string
  readonly folded: string
  readonly words: readonly string[]
  /** Words spelled out by letter or digit, joined. */
  readonly spoken: () => readonly string[]
  readonly formsOf: (answerClass: AnswerClass) => readonly string[]
  readonly figures: SpokenFigures
}

/** A passage or transcript in which keys are searched: normalised once, converted to the form of a class on first use. */
export function makeSource(kind: SourceKind, texts: readonly string[]): ProofSource {
  let cached: readonly Sentence[] | null = null
  const sentences = () => (cached ??= texts.flatMap(splitSentences).map(readSentence))
  return {
    kind,
    find: (key, { printed }) => {
      if (key.kind !== 'text') return null
      const accepted = compileKey(key, printed)
        .filter(({ text }) => isSearchable(text))
        .slice(0, MAX_ANSWERS)
      // The printed form before any other spelling.
      for (const isThere of [occursIn, occursInForms, occursSpokenIn])
        for (const one of accepted) {
          const sentence = sentences().find((item) => isThere(one, item))
          if (sentence)
            return { answer: one.text, quote: quoteOf(sentence.text, (part) => isThere(one, readSentence(part))) }
        }
      return null
    },
  }
}

/** A single letter occurs in every text, and therefore proves nothing. */
function isSearchable(text: string): boolean {
  return /\d/.test(fold(text)) || fold(text).replace(/[^\p{L}]/gu, '').length > 1
}

function splitSentences(text: string): readonly string[] {
  const sentenceEnds = [...text.matchAll(SENTENCE_END)].flatMap(({ index, 0: end }) => {
    const isShort = ABBREVIATION.test(text.slice(Math.max(0, index - 8), index + 1))
    return isShort ? [] : [index + end.length]
  })
  return [...sentenceEnds, text.length]
    .map((end, at) => text.slice(sentenceEnds[at - 1] ?? 0, end))
    .filter((part) => /\S/.test(part))
}

function readSentence(text: string): Sentence {
  // A dash between words is not a hyphen.
  const folded = fold(text.replace(/(?<=\p{L})[\u2012-\u2015](?=\p{L})/gu, ' - '))
  const words = splitWords(
    folded
      .replace(/["()[\]{}]|(?<![a-z0-9])'|'(?![a-z0-9])|[!?;]/g, ' ')
      .replace(/[:,.]+(?=\s|$)|(?<=\p{L})\/(?=\p{L})/gu, ' ')
      .replace(/\s+/g, ' '),
  )
  const forms = new Map<AnswerClass, readonly string[]>()
  let spoken: readonly string[] | null = null
  return {
    text,
    folded,
    words,
    spoken: () => (spoken ??= listSpoken(words)),
    figures: createSpokenFigures(words),
    formsOf: (answerClass) => {
      const cachedForm = forms.get(answerClass) ?? canonicalise(words, answerClass)
      forms.set(answerClass, cachedForm)
      return cachedForm
    },
  }
}

function occursIn({ text }: AcceptedAnswer, { folded }: Sentence): boolean {
  const word = fold(text)
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (isWholeWord(folded, at, at + word.length)) return true
  return false
}

const INSIDE_BEFORE = /[\p{L}\p{N}]$|[\p{L}\p{N}][-']$/u
const INSIDE_AFTER = /^[\p{L}\p{N}]|^[-'][\p{L}\p{N}]/u
/** A number continues over its points, and its sign is part of it: 20 does not occur in -20, 5 not in 2.5 and not in .5. */
const FIGURE_BEFORE = /\d[.,:/-]$|(?:^|[\s(])[-.]$/
const FIGURE_AFTER = /^[.,:/]\d/

/** Whether a range of a normalised text begins and ends at a word boundary, and at the boundary of a number. */
function isWholeWord(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)]
  if (INSIDE_BEFORE.test(before) || (INSIDE_AFTER.test(after) && !after.startsWith("'s"))) return false
  if (/^[\d.]/.test(text.slice(start, end)) && FIGURE_BEFORE.test(before)) return false
  return !(/\d/.test(text[end - 1] ?? '') && FIGURE_AFTER.test(after))
}

function occursInForms(accepted: AcceptedAnswer, sentence: Sentence): boolean {
  const { class: own, words } = accepted
  const squeezed = joinLettersAndDigits(words)
  if (squeezed.length > 2 && sentence.spoken().includes(squeezed)) return true
  // For these classes the form of a whole sentence would be one word.
  if (own === 'phone' || own === 'code') return includesSqueezed(sentence.words, squeezed)
  const sentenceForms = sentence.formsOf(own)
  return accepted.forms.some((form) => findRun(sentenceForms, form))
}

/** A spoken number followed by other words, which the form of the whole sentence hides: "forty-seven pounds fifty for the first year". */
function occursSpokenIn({ words, class: own, forms }: AcceptedAnswer, { figures }: Sentence): boolean {
  return figures.contain({ words, class: own, forms })
}

function findRun(searchedWords: readonly string[], form: readonly string[]): boolean {
  const [first = ''] = form
  const isLoose = /\d/.test(first)
  for (let at = 0; at + form.length <= searchedWords.length; at += 1) {
    const currentWord = searchedWords[at] ?? ''
    if (currentWord !== first && !(isLoose && isSameAnswer([first], [currentWord]))) continue
    if (isSameAnswer(form, searchedWords.slice(at, at + form.length))) return true
  }
  return false
}

/** BS8 9PT in any spacing, from the start of a word to the end of one. */
function includesSqueezed(words: readonly string[], squeezed: string): boolean {
  return words.some((_, start) => {
    let joined = ''
    for (let at = start; at < words.length && joined.length < squeezed.length; at += 1)
      joined += joinLettersAndDigits([words[at] ?? ''])
    return joined === squeezed
  })
}

/** The sentence, or the part of a long one around the answer. */
function quoteOf(text: string, isIn: (part: string) => boolean): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= MAX_QUOTE) return plain
  const at = Math.max(0, findLastStart(plain, isIn) - MAX_QUOTE / 2)
  const end = Math.min(plain.length, at + MAX_QUOTE)
  return `${at > 0 ? '…' : ''}${plain.slice(at, end).trim()}${end < plain.length ? '…' : ''}`
}

/** The last start from which the rest still contains the answer: where it begins, in any spelling. */
function findLastStart(text: string, isIn: (part: string) => boolean): number {
  const starts = [...text.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => index)
  let [from, to] = [0, starts.length]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (isIn(text.slice(starts[middle]))) from = middle
    else to = middle
  }
  return starts[from] ?? 0
}
