import { type ExaminedText, makeTextFinding, listSentences, type SentencePlace, type TaskRule } from './examined-text'

const ASKS_FOR_POSITION =
  /\b(?:agree or disagree|(?<!why )do you (?:agree|think that|think this|consider|believe)|your (?:own )?opinion|outweigh|positive or (?:a )?negative|which of these|would it be better)\b/i
const STANCE_PHRASE =
  /\b(?:(?:I|we) (?:[a-z]+ ){0,3}(?:agree|disagree|believe|think|feel|support|oppose|maintain|consider|argue|contend|favou?r|prefer|doubt|side|suggest|recommend|see|regard|find|found|thought|believed|say|hold|convinced|certain|sure|opinion|against|view)|in my (?:own )?(?:humble |personal )?(?:opinion|idea|view|judgement|experience|eyes)|to my mind|my (?:own |personal )?(?:view|opinion|position|belief|conclusion|answer|preference)|from my (?:point of view|perspective)|as far as I am concerned|it seems to me|personally|this essay (?:argues|agrees|disagrees|supports))\b/i
/** A position without "I", in the words of the question. */
const VERDICT =
  /\b(?:outweigh(?:s|ed)?|(?:positive|negative) (?:development|change|trend)|better (?:use|way|choice|option))\b/i

export const asksForPosition = ({ kind, prompt }: Pick<ExaminedText, 'kind' | 'prompt'>): boolean =>
  kind === 'task2' && prompt.some((paragraph) => ASKS_FOR_POSITION.test(paragraph))

/** A sentence that cannot be anything but the writer's view. */
const CLEAR =
  /\b(?:I (?:(?:would|do|also|still|firmly|strongly|completely|totally|partly|largely|personally|truly|fully) ){0,2}(?:agree|disagree|believe|think|maintain|argue|contend|oppose|support)|in my (?:own |personal )?(?:opinion|view)|my (?:own )?view is)\b/i

/** The sentence in which the writer's view is clear; null when none is certain to be that. */
export function findPosition(text: string): SentencePlace | null {
  return listSentences(text).find((sentence) => CLEAR.test(sentence.text)) ?? null
}

/** A rule can only decide whether a position is missing: good essays state it first, last, or both. */
export const findMissingPosition: TaskRule = (examined) =>
  asksForPosition(examined) && !STANCE_PHRASE.test(examined.text) && !VERDICT.test(examined.text)
    ? [makeTextFinding({ rule: 'task.position-nowhere', kind: 'position_unclear' })]
    : []

const OPENING =
  /^["“]?(?:overall|in general|generally|to summari[sz]e|to sum up|in summary|in brief|in short|on the whole|as a whole|taken as a whole|taken together|at first (?:sight|glance)|it (?:is|was) (?:immediately |very |quite )?(?:clear|evident|apparent|obvious|noticeable)|(?:as )?it can (?:clearly |easily )?be (?:clearly )?seen|as can (?:clearly )?be seen|it is clearly seen|what stands out|(?:two|three) [a-z]+ stand out|the most (?:striking|noticeable|obvious|significant|notable)|the main (?:trend|feature|point|change)|looking at the (?:table|chart|graph|figures|data) as a whole|in conclusion)\b/i

/** Present, never good: an empty "Overall, …" is one as well. */
export function findOverview(text: string): SentencePlace | null {
  return listSentences(text).find((sentence) => OPENING.test(sentence.text)) ?? null
}

export const findMissingOverview: TaskRule = ({ kind, text }) =>
  kind === 'task1_academic' && findOverview(text) === null
    ? [makeTextFinding({ rule: 'task.missing-overview', kind: 'missing_overview' })]
    : []
