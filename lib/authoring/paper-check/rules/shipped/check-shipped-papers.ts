import { plainText } from '@/lib/paper/content/rules/inline'
import { type KeyedPaper, partText } from './quality-items'
import { mean, measurePaper, type PaperMeasures } from './paper-measures'
import { listSimilarTexts, type ComparedText } from './similar-texts'

/** Thresholds for the shipped papers (docs/facts/real-test.md §4): papers that were judged as good as the books are within them. */
const THRESHOLDS = {
  /** Groups of a whole paper of 40 questions. */
  groups: { least: 7, most: 10 },
  /** Questions per group; a question that takes two numbers may form its own group. */
  groupSize: { least: 2, most: 10 },
  /** The least number of times that each verdict of a scale is right. */
  verdict: 2,
  /** The mean share of words that the questions of a part have in common with their evidence, and the limit for a single question. */
  partEcho: 0.3,
  itemEcho: 0.6,
  /** From this similarity on two texts are about the same subject. */
  likeness: 0.21,
  /** The largest share of essays with the same question, if there are at least three essays. */
  essays: { most: 0.5, least: 3 },
} as const
const SCALES = [
  ['TRUE', 'FALSE', 'NOT GIVEN'],
  ['YES', 'NO', 'NOT GIVEN'],
] as const

export type ShippedPaper = KeyedPaper & { readonly exam: string }
export type ShippedFinding = { readonly where: string; readonly what: string }

/**
 * Compares the shipped papers with the quality of the best ones, for their authors, in English like the papers.
 * @param exercises texts of exercises in articles and lessons, which must not reveal the subject of a paper
 */
export function checkShippedPapers(
  papers: readonly ShippedPaper[],
  exercises: readonly ComparedText[] = [],
): readonly ShippedFinding[] {
  return [...papers.flatMap(checkPaper), ...checkSubjects(papers, exercises), ...checkEssays(papers)]
}

function checkPaper(paper: ShippedPaper): readonly ShippedFinding[] {
  if (paper.content.skill === 'writing') return []
  const measures = measurePaper(paper)
  const place = `${paper.exam} ${paper.content.skill}`
  return [...checkGroups(measures), ...checkVerdicts(measures), ...checkWordOverlap(measures)].map((what) => ({
    where: place,
    what,
  }))
}

function checkGroups({ groups }: PaperMeasures): readonly string[] {
  const questions = groups.reduce((sum, group) => sum + group.questions, 0)
  const { least, most } = THRESHOLDS.groups
  const isWhole = questions === 40
  return [
    ...(isWhole && (groups.length < least || groups.length > most)
      ? [`${groups.length} groups of questions; a paper of 40 has ${least} to ${most}`]
      : []),
    ...groups
      .filter((group) => group.questions < THRESHOLDS.groupSize.least || group.questions > THRESHOLDS.groupSize.most)
      .map(({ type, part, questions: size }) => `part ${part}: a group of ${size} questions (${type})`),
  ]
}

function checkVerdicts({ verdicts }: PaperMeasures): readonly string[] {
  return SCALES.filter(([first, second]) => first in verdicts || second in verdicts).flatMap((scale) =>
    scale
      .filter((label) => (verdicts[label] ?? 0) < THRESHOLDS.verdict)
      .map((label) => `${label} is right ${verdicts[label] ?? 0} times; at least ${THRESHOLDS.verdict}`),
  )
}

function checkWordOverlap({ overlaps }: PaperMeasures): readonly string[] {
  const parts = [...new Set(overlaps.map(({ part }) => part))]
  return [
    ...parts.flatMap((part) => {
      const share = mean(overlaps.filter((overlap) => overlap.part === part).map((overlap) => overlap.share))
      return share > THRESHOLDS.partEcho
        ? [`part ${part}: items share ${percent(share)} of their words with their proofs`]
        : []
    }),
    ...overlaps
      .filter(({ share }) => share > THRESHOLDS.itemEcho)
      .map(({ question, share }) => `question ${question} shares ${percent(share)} of its words with its proof`),
  ]
}

/** Passages, lectures (the last part of a mock) and parts of listening that ship alone: everyday conversations of mocks share vocabulary. Two exercises may have the same subject. */
function checkSubjects(papers: readonly ShippedPaper[], exercises: readonly ComparedText[]): readonly ShippedFinding[] {
  const texts = papers.flatMap((paper) =>
    paper.content.parts
      .filter(
        ({ number, passage }) =>
          passage !== undefined || (paper.content.skill === 'listening' && number === paper.content.parts.length),
      )
      .map(({ number }) => ({ name: `${paper.exam} ${paper.content.skill} ${number}`, text: partText(paper, number) }))
      .filter(({ text }) => text !== ''),
  )
  const paperNames = new Set(texts.map(({ name }) => name))
  return listSimilarTexts([...texts, ...exercises], THRESHOLDS.likeness)
    .filter(({ first, second }) => paperNames.has(first) || paperNames.has(second))
    .map(({ first, second, words }) => ({
      where: first,
      what: `speaks of the same as ${second} (${words.join(', ')})`,
    }))
}

/** The last bold line of an essay's prompt is the question; those before it name the subject. */
function checkEssays(papers: readonly ShippedPaper[]): readonly ShippedFinding[] {
  const essayQuestions = papers
    .flatMap(({ content }) => content.parts)
    .filter(({ task }) => task?.number === 2)
    .map(({ task }) => plainText(task?.prompt.findLast((line) => line.startsWith('**')) ?? ''))
  if (essayQuestions.length < THRESHOLDS.essays.least) return []
  return [...new Set(essayQuestions)]
    .map((question) => ({
      question,
      count: essayQuestions.filter((essayQuestion) => essayQuestion === question).length,
    }))
    .filter(({ count }) => count > essayQuestions.length * THRESHOLDS.essays.most)
    .map(({ question, count }) => ({
      where: 'writing',
      what: `${count} of ${essayQuestions.length} essays ask the same: ${question}; at most half`,
    }))
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
