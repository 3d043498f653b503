import { type Evidence, type Paragraph, type TranscriptLine } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { findLetter, listParagraphTexts } from '@/lib/paper/content/rules/passage'
import { QUESTION_TYPES } from '@/lib/paper/content/rules/question-types'
import { errorAt, type Finding, type CheckedPaper, warningAt, findingIf } from '../finding'
import { type KeyedQuestion, listKeyedQuestions } from './keyed-questions'

type RecordingEvidence = Extract<Evidence, { kind: 'recording' }>
type PassageEvidence = Extract<Evidence, { kind: 'passage' }>

/** The evidence of each answer must be where the key says: the quote in that paragraph of the passage, or in those seconds of the recording. */
export function checkEvidence(checked: CheckedPaper): readonly Finding[] {
  const keyed = listKeyedQuestions(checked)
  return [
    ...keyed.flatMap((entry) => {
      const path = `${entry.path}.evidence`
      const evidence = entry.key.evidence
      if (evidence === undefined) return []
      const wanted = checked.content.skill === 'listening' ? 'recording' : 'passage'
      if (evidence.kind !== wanted)
        return [errorAt(path, { code: 'evidence-kind', skill: checked.content.skill, wanted })]
      return evidence.kind === 'passage'
        ? checkQuote(entry, evidence, path)
        : checkMoment(entry, evidence, checked.key.transcript ?? [], path)
    }),
    ...(checked.content.skill === 'listening' ? checkOrder(keyed) : []),
  ]
}

/** The paragraph of the evidence, by its id, in the question's part. */
function findParagraph({ placed }: KeyedQuestion, evidence: PassageEvidence): Paragraph | null {
  return placed.part.passage?.paragraphs.find((paragraph) => paragraph.id === evidence.paragraph) ?? null
}

function checkQuote(entry: KeyedQuestion, evidence: PassageEvidence, path: string): readonly Finding[] {
  const { part, group } = entry.placed
  if (evidence.part !== part.number)
    return [
      errorAt(path, { code: 'evidence-part', question: entry.question.id, part: part.number, given: evidence.part }),
    ]
  const paragraph = findParagraph(entry, evidence)
  if (!paragraph) return [errorAt(path, { code: 'evidence-paragraph', paragraph: evidence.paragraph })]
  const letter = findLetter(part.passage ?? { paragraphs: [] }, paragraph)
  const answer = entry.key.answer
  const questionText =
    group.type === 'matching-headings'
      ? group.questions.find((question) => question.number === entry.question.numbers[0])?.paragraph
      : undefined
  const found =
    QUESTION_TYPES[group.type].bank === 'paragraphs' && answer.kind === 'choice' ? answer.accepts[0] : questionText
  return [
    ...findingIf(
      !listParagraphTexts(paragraph).some((text) => plainText(text).includes(plainText(evidence.quote))),
      errorAt(`${path}.quote`, { code: 'quote-absent', paragraph: evidence.paragraph, quote: evidence.quote }),
    ),
    ...findingIf(
      found !== undefined && found !== letter,
      errorAt(path, { code: 'evidence-elsewhere', answer: found ?? '', given: letter ?? paragraph.id }),
    ),
  ]
}

function checkMoment(
  { placed, question }: KeyedQuestion,
  evidence: RecordingEvidence,
  transcript: readonly TranscriptLine[],
  path: string,
): readonly Finding[] {
  const { startMs, endMs, quote } = evidence
  const { cue, number } = placed.part
  if (startMs >= endMs) return [errorAt(path, { code: 'evidence-backwards' })]
  const spokenWords = listSpokenWords(transcript, evidence)
  return [
    ...findingIf(
      cue !== undefined && (startMs < cue.startMs || endMs > cue.endMs),
      errorAt(path, { code: 'evidence-outside', part: number }),
    ),
    ...findingIf(
      !joinText(spokenWords).includes(removeSpaces(plainText(quote))),
      errorAt(`${path}.quote`, { code: 'quote-unheard', startMs, endMs, quote }),
    ),
    ...findingIf(
      spokenWords.some((line) => line.part !== number),
      errorAt(path, { code: 'evidence-other-part', question: question.id, part: number }),
    ),
  ]
}

/** Lines of the transcript that are at least partly within these seconds. */
function listSpokenWords(
  transcript: readonly TranscriptLine[],
  { startMs, endMs }: RecordingEvidence,
): readonly TranscriptLine[] {
  return transcript.filter((line) => line.startMs < endMs && line.endMs > startMs)
}

function joinText(lines: readonly TranscriptLine[]): string {
  return removeSpaces(lines.map((line) => plainText(line.text)).join(' '))
}

function removeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** In the recording the answers follow the order of the questions; the two of a set may be swapped. */
function checkOrder(keyed: readonly KeyedQuestion[]): readonly Finding[] {
  const timed = keyed
    .flatMap(({ question, key, path }) =>
      key.evidence?.kind === 'recording' ? [{ question, startMs: key.evidence.startMs, path }] : [],
    )
    .toSorted((a, b) => (a.question.numbers[0] ?? 0) - (b.question.numbers[0] ?? 0))
  return timed.flatMap(({ question, startMs, path }, index) =>
    findingIf(
      startMs < (timed[index - 1]?.startMs ?? 0),
      warningAt(`${path}.evidence`, { code: 'evidence-order', question: question.id }),
    ),
  )
}
