import { toStems, toWords } from '@/lib/platform/text/stems'
import { type Group, type Skill } from '@/lib/paper/content/rules/content'
import { listGroups } from '../checks/keyed-questions'
import { type QualityItem, type KeyedPaper, listItems, partText } from './quality-items'

export type PaperMeasures = {
  readonly skill: Skill
  readonly groups: readonly { readonly type: Group['type']; readonly part: number; readonly questions: number }[]
  /** How often each verdict of True/False/Not Given and Yes/No/Not Given is right. */
  readonly verdicts: Readonly<Record<string, number>>
  /** For each question with words: the share of its content words that also occur in its evidence, 0 to 1. */
  readonly overlaps: readonly { readonly question: string; readonly part: number; readonly share: number }[]
  /** Questions whose typed answer also occurs elsewhere in the text, so that the place must be understood. */
  readonly answersElsewhere: readonly string[]
}

/** Words that occur in every text. */
const COMMON = new Set(
  toStems(
    'the and but for not are was were been being have has had having will would can could may might must shall should that this these those ' +
      'with without within into onto over under than then from about against between through during before after above below out off again more most ' +
      'less least very too also only just there here such own same other another many much few little per via get got make made one ones who whom whose ' +
      'which what when where why how because since while until all any both each every either neither some his her him its our your their them they she you',
  ),
)

/** Quality figures of one paper. */
export function measurePaper(paper: KeyedPaper): PaperMeasures {
  const items = listItems(paper)
  const groups = listGroups(paper.content).map(({ group, part, questions }) => ({
    type: group.type,
    part: part.number,
    questions: questions.flatMap(({ numbers }) => numbers).length,
  }))
  return {
    skill: paper.content.skill,
    groups,
    verdicts: countVerdicts(paper, items),
    overlaps: items
      .filter(({ questionText: questionText }) => contentStems(questionText).length > 0)
      .map(({ question, part, questionText: questionText, evidence }) => ({
        question,
        part,
        share: getWordOverlap(questionText, evidence),
      })),
    answersElsewhere: items.filter((item) => occursElsewhere(paper, item)).map(({ question }) => question),
  }
}

/** The share of the content words of one text that also occur in the other, 0 to 1. */
export function getWordOverlap(questionText: string, evidence: string): number {
  const questionStems = [...new Set(contentStems(questionText))]
  const evidenceStems = new Set(contentStems(evidence))
  return questionStems.length === 0
    ? 0
    : questionStems.filter((stem) => evidenceStems.has(stem)).length / questionStems.length
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The stems of a text without common words. */
export function contentStems(text: string): readonly string[] {
  return toStems(text).filter((stem) => !COMMON.has(stem))
}

function countVerdicts({ key }: KeyedPaper, items: readonly QualityItem[]): Readonly<Record<string, number>> {
  const judgementQuestions = new Set(
    items.flatMap(({ type, question }) => (type.endsWith('not-given') ? [question] : [])),
  )
  const counts: Record<string, number> = {}
  for (const { question, answer } of key.questions) {
    const [label] = answer.kind === 'choice' && judgementQuestions.has(question) ? answer.accepts : []
    if (label !== undefined) counts[label] = (counts[label] ?? 0) + 1
  }
  return counts
}

function occursElsewhere(paper: KeyedPaper, { part, evidence, answers }: QualityItem): boolean {
  const text = ` ${toWords(partText(paper, part))} `
  const proof = ` ${toWords(evidence)} `
  return answers.some((answer) => countOccurrences(text, toWords(answer)) > countOccurrences(proof, toWords(answer)))
}

function countOccurrences(text: string, words: string): number {
  return words === '' ? 0 : text.split(` ${words} `).length - 1
}
