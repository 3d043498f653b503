import { expandKey } from '@/lib/marking/answers/expand'
import { type Group, type PaperContent, type PaperKey, type QuestionKey } from '@/lib/paper/content/rules/content'
import { type KeyedQuestion, listKeyedQuestions } from '../checks/keyed-questions'
import { parseInline, plainText } from '@/lib/paper/content/rules/inline'
import { listParagraphTexts } from '@/lib/paper/content/rules/passage'

/** A question for the quality check: its text, and the sentence that proves the answer. */
export type QualityItem = {
  readonly question: string
  readonly part: number
  readonly type: Group['type']
  /** The question with the right option of a choice; empty if there are no words (a map, a heading). */
  readonly questionText: string
  readonly evidence: string
  /** Accepted typed answers. */
  readonly answers: readonly string[]
}
export type KeyedPaper = { readonly content: PaperContent; readonly key: PaperKey }

/** The questions of a paper that have evidence. */
export function listItems(paper: KeyedPaper): readonly QualityItem[] {
  return listKeyedQuestions(paper).flatMap((entry) => {
    const { question, key, placed } = entry
    return key.evidence
      ? [
          {
            question: question.id,
            part: question.part,
            type: placed.group.type,
            questionText: getQuestionText(entry),
            evidence: wholeSentence(entry, key.evidence.quote),
            answers: key.answer.kind === 'text' ? expandKey(key.answer) : [],
          },
        ]
      : []
  })
}

/** All text that candidates read or hear in a part. */
export function partText({ content, key }: KeyedPaper, part: number): string {
  const passage = content.parts.find(({ number }) => number === part)?.passage
  const passageTexts = (passage?.paragraphs ?? []).flatMap(listParagraphTexts).map(plainText)
  const transcriptTexts = (key.transcript ?? []).filter((line) => line.part === part).map(({ text }) => plainText(text))
  return [...passageTexts, ...transcriptTexts].join('\n')
}

function getQuestionText({ question, key, placed: { group } }: KeyedQuestion): string {
  const labels = labelsOf(key.answer)
  const rightTexts = (options: readonly { readonly label: string; readonly text: string }[]) =>
    options.filter(({ label }) => labels.includes(label)).map(({ text }) => plainText(text))
  if ('body' in group)
    return [sentenceOfGap(group, question.numbers[0] ?? 0), ...rightTexts(group.bank?.options ?? [])].join(' ')
  if (group.type === 'matching-headings' || group.type === 'map-labelling') return ''
  const sourceQuestion = group.questions.find(
    (item) => ('numbers' in item ? item.numbers : [item.number])[0] === question.numbers[0],
  )
  if (!sourceQuestion) return ''
  const options = 'options' in sourceQuestion ? sourceQuestion.options : []
  // A list of names or letters adds no words.
  return [plainText(sourceQuestion.prompt), ...rightTexts(options)].join(' ')
}

function labelsOf(answer: QuestionKey['answer']): readonly string[] {
  if (answer.kind === 'choice') return answer.accepts
  return answer.kind === 'choices' ? answer.labels : []
}

/** The clause with the gap, with the label of its row or field. */
function sentenceOfGap(group: Extract<Group, { readonly body: unknown }>, number: number): string {
  for (const block of group.body) {
    const texts =
      block.kind === 'table'
        ? block.rows.flatMap((row) => row.map((cell, index) => (index > 0 ? `${row[0] ?? ''} ${cell}` : cell)))
        : [block.kind === 'field' ? `${block.label} ${block.text}` : block.text]
    for (const text of texts.flatMap(cutClauses))
      if (hasGap(text, number)) return plainText(text).replaceAll(/\{\{\d+\}\}/g, ' ')
  }
  return ''
}

function hasGap(text: string, number: number): boolean {
  return parseInline(text).some((node) => node.kind === 'gap' && node.number === number)
}

/** A summary is one text of many sentences, a note one line. The gap after a question (short answers) belongs to the question. */
function cutClauses(text: string): readonly string[] {
  return text.split(/(?<=[.?!;])\s+(?!\{\{\d+\}\}\s*$)/)
}

/** The sentences around a quote; the quote itself if they are not found. */
function wholeSentence({ placed, key }: KeyedQuestion, quote: string): string {
  const evidence = key.evidence
  if (evidence?.kind !== 'passage') return plainText(quote)
  const paragraph = placed.part.passage?.paragraphs.find(({ id }) => id === evidence.paragraph)
  const text = paragraph ? plainText(paragraph.text) : ''
  const start = text.indexOf(plainText(quote))
  if (start < 0) return plainText(quote)
  const before = text.slice(0, start)
  const from = Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), before.lastIndexOf('! ')) + 1
  const rest = text.slice(start + quote.length).search(/[.?!](?:\s|$)/)
  return text.slice(from, rest < 0 ? undefined : start + quote.length + rest + 1)
}
