// oxlint-disable typescript/unbound-method -- wink's accessors are plain functions, without a this
import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'
import {
  foldMarks,
  type Sentence,
  type TaggedToken,
  tokenAt,
  toTag,
} from '@/lib/teaching/examiner/rules/language/tokens'

/** Finds sentence boundaries and parts of speech; entities and sentiment are left out. */
const nlp = winkNLP(model, ['sbd', 'pos'])

/** Tags a text. All positions are in UTF-16 units; a line break always ends a sentence. */
export function tagText(original: string): readonly Sentence[] {
  const text = foldMarks(original)
  const doc = nlp.readDoc(text)
  const tokens = doc.tokens()
  const tags = tokens.out(nlp.its.pos)
  let cursor = 0
  const tagged = tokens.out().map((written, index): TaggedToken => {
    const found = text.indexOf(written, cursor)
    const start = found < 0 ? cursor : found
    cursor = Math.min(start + written.length, text.length)
    const lower = written.toLowerCase()
    return { text: written, lower, tag: toTag(tags[index] ?? ''), start, end: cursor }
  })
  const borders = doc.sentences().out(nlp.its.span)
  return borders.flatMap((border) => {
    const [first = 0, last = 0] = typeof border === 'string' ? [] : border
    return splitLines(tagged.slice(first, last + 1), text)
  })
}

function splitLines(tokens: readonly TaggedToken[], text: string): readonly Sentence[] {
  const breakAt = tokens.findIndex(({ tag, start, end }) => tag === 'SPACE' || /[\n\r]/.test(text.slice(start, end)))
  const line = breakAt < 0 ? tokens : tokens.slice(0, breakAt)
  const rest = breakAt < 0 ? [] : splitLines(tokens.slice(breakAt + 1), text)
  const [start, end] = [tokenAt(line, 0).start, tokenAt(line, line.length - 1).end]
  return line.length === 0 ? rest : [{ text: text.slice(start, end), start, tokens: line }, ...rest]
}
