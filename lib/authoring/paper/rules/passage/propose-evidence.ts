import { expandKey } from '@/lib/marking/answers/expand'
import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Evidence } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { QUESTION_TYPES } from '@/lib/paper/content/rules/question-types'
import { toStems, toWords } from '@/lib/platform/text/stems'
import { type DraftGroup, type DraftPart, type PaperDraft, type QuestionRef } from '../draft'
import { readOptions } from '../groups/options'
import { listGroupRefs, mapGaps } from '../number-questions'
import { cutSentences, listSentenceTexts } from './sentences'

/** A sentence that may be the evidence of an answer. */
type Candidate = {
  readonly evidence: Evidence
  readonly words: string
  readonly stems: ReadonlySet<string>
  readonly letter: string | null
}
type AskedQuestion = { readonly group: DraftGroup; readonly ref: QuestionRef; readonly answer: AnswerKey | null }

/** The bonus of a sentence that contains the answer, or that a person chose: more than any overlap of words. */
const [ANSWER_SCORE, CHOSEN_SCORE] = [100, 10_000]

/**
 * Proposes the evidence of a question from its words: for a typed answer the sentence that contains it, for True/False/Not Given or a choice
 * the one that shares the most and rarest words with the question. If answers follow the order of the questions, they are searched together. The
 * writer accepts it or chooses another. Null without a confirmed key, or without a text.
 */
export function proposeEvidence(draft: PaperDraft, ref: QuestionRef): Evidence | null {
  const part = draft.parts.find(({ groups }) => groups.some((group) => hasQuestion(group, ref)))
  const group = part?.groups.find((item) => hasQuestion(item, ref))
  const answer = draft.keys[ref]?.answer
  if (!part || !group || !answer) return null
  const keyedQuestion = { group, ref, answer }
  const all = listCandidates(draft, part)
  const wantedLetter = findRequiredLetter(keyedQuestion)
  if (wantedLetter !== null)
    return pickBest(
      all.filter(({ letter }) => letter === wantedLetter),
      keyedQuestion,
      all,
    )
  if (!isInOrder(draft, group)) return pickBest(all, keyedQuestion, all)
  const neighbours = (draft.skill === 'listening' ? part.groups : [group]).flatMap((source) =>
    listGroupRefs(source).map((question): AskedQuestion => ({
      group: source,
      ref: question.ref,
      answer: draft.keys[question.ref]?.answer ?? null,
    })),
  )
  const scores = neighbours.map((neighbour) =>
    scoreCandidates(all, neighbour, all, draft.keys[neighbour.ref]?.evidence ?? null),
  )
  const place = findBestPath(scores)[neighbours.findIndex((neighbour) => neighbour.ref === ref)]
  return (place === undefined ? undefined : all[place])?.evidence ?? null
}

/** Whether answers follow the order of the questions: always in listening; in a passage for everything but matching. */
function isInOrder({ skill }: PaperDraft, group: DraftGroup): boolean {
  return skill === 'listening' || !group.type.startsWith('matching')
}

function pickBest(
  candidates: readonly Candidate[],
  keyedQuestion: AskedQuestion,
  all: readonly Candidate[],
): Evidence | null {
  const scores = scoreCandidates(candidates, keyedQuestion, all, null)
  const bestIndex = scores.indexOf(Math.max(...scores))
  return candidates[bestIndex]?.evidence ?? null
}

/** A sentence for each question, in ascending order, so that the sum of scores is highest. */
function findBestPath(scores: readonly (readonly number[])[]): readonly number[] {
  // bestPaths[place]: the highest sum for the questions so far, with the last of them at this index or earlier.
  let bestPaths: readonly { readonly sum: number; readonly path: readonly number[] }[] = (scores[0] ?? []).map(() => ({
    sum: 0,
    path: [],
  }))
  for (const row of scores) {
    let top: { readonly sum: number; readonly path: readonly number[] } = { sum: -1, path: [] }
    bestPaths = row.map((score, place) => {
      const before = bestPaths[place] ?? { sum: 0, path: [] }
      const sum = before.sum + score
      if (sum > top.sum) top = { sum, path: [...before.path, place] }
      return top
    })
  }
  return bestPaths.at(-1)?.path ?? []
}

function hasQuestion(group: DraftGroup, ref: QuestionRef): boolean {
  if (!('body' in group)) return group.questions.some(({ id }) => id === ref)
  return listBlockTexts(group).some((text) => text.includes(`{{${ref}}}`))
}

function listCandidates(draft: PaperDraft, part: DraftPart): readonly Candidate[] {
  const number = draft.parts.indexOf(part) + 1
  if (draft.skill === 'listening') {
    return draft.transcript
      .filter((line) => line.part === number)
      .map(({ text, startMs, endMs }) => {
        const quote = plainText(text).trim()
        return toCandidate({ kind: 'recording', startMs, endMs, quote }, null)
      })
  }
  const paragraphs = part.passage?.paragraphs ?? []
  const letters = new Map(paragraphs.map(({ id, label }) => [id, label ?? null]))
  return listSentenceTexts(paragraphs).flatMap(({ paragraph, text }) =>
    cutSentences(text).map(({ start, end }) => {
      const quote = text.slice(start, end).trim()
      const evidence = { kind: 'passage', part: number, paragraph, quote } as const
      return toCandidate(evidence, letters.get(paragraph) ?? null)
    }),
  )
}

function toCandidate(evidence: Evidence, letter: string | null): Candidate {
  const words = ` ${toWords(evidence.quote)} `
  return { evidence, words, stems: new Set(toStems(evidence.quote)), letter }
}

/** The paragraph that must contain the answer: the answer itself, or the one that gets the heading. */
function findRequiredLetter({ group, ref, answer }: AskedQuestion): string | null {
  if (group.type === 'matching-headings') return group.questions.find(({ id }) => id === ref)?.paragraph ?? null
  return QUESTION_TYPES[group.type].bank === 'paragraphs' && answer?.kind === 'choice'
    ? (answer.accepts[0] ?? null)
    : null
}

/** A relevance score for each sentence; word frequencies come from the whole text. */
function scoreCandidates(
  candidates: readonly Candidate[],
  keyedQuestion: AskedQuestion,
  all: readonly Candidate[],
  chosenEvidence: Evidence | null,
): readonly number[] {
  const getWeight = (stem: string) => {
    const count = all.filter(({ stems }) => stems.has(stem)).length
    return Math.max(0, Math.log((all.length + 1) / (count + 0.5)))
  }
  const query = new Map(
    [...new Set(toStems(listAskedTexts(keyedQuestion).join(' ')))].map((stem) => [stem, getWeight(stem)]),
  )
  const answers =
    keyedQuestion.answer?.kind === 'text' ? expandKey(keyedQuestion.answer).map(toWords).filter(Boolean) : []
  return candidates.map(({ words, stems: own, evidence }) => {
    const shared = [...query].reduce((sum, [stem, weight]) => sum + (own.has(stem) ? weight : 0), 0)
    const answerScore = answers.some((answer) => words.includes(` ${answer} `)) ? ANSWER_SCORE : 0
    // A long sentence shares words by chance.
    return (
      answerScore +
      (chosenEvidence && isSameEvidence(evidence, chosenEvidence) ? CHOSEN_SCORE : 0) +
      shared / (1 + own.size / 40)
    )
  })
}

function isSameEvidence(a: Evidence, b: Evidence): boolean {
  if (a.kind === 'recording' && b.kind === 'recording') return a.startMs < b.endMs && a.endMs > b.startMs
  return a.kind === 'passage' && b.kind === 'passage' && a.paragraph === b.paragraph && a.quote.includes(b.quote)
}

/** The question with its right options: words that the evidence is likely to share. */
function listAskedTexts({ group, ref, answer }: AskedQuestion): readonly string[] {
  const labels = labelsOf(answer)
  const options = [...readOptions(group), ...readOptions(group, ref)]
  const right = options.filter(({ label }) => labels.includes(label)).map(({ text }) => plainText(text))
  if ('body' in group) {
    const surroundingTexts = listBlockTexts(group).filter((text) => text.includes(`{{${ref}}}`))
    return [...surroundingTexts.map((text) => plainText(mapGaps(text, () => ' '))), ...right]
  }
  const question = group.questions.find(({ id }) => id === ref)
  return [...(question && 'prompt' in question ? [plainText(question.prompt)] : []), ...right]
}

function labelsOf(answer: AnswerKey | null): readonly string[] {
  if (answer?.kind === 'choice') return answer.accepts
  return answer?.kind === 'choices' ? answer.labels : []
}

/** The texts of a body that contain gaps; a table row is one, because its cells have one subject. */
function listBlockTexts(group: Extract<DraftGroup, { readonly body: unknown }>): readonly string[] {
  return group.body.flatMap((block) => {
    if (block.kind === 'table') return block.rows.map((row) => row.join(' '))
    return block.kind === 'field' ? `${block.label} ${block.text}` : block.text
  })
}
