import { findingAboutText, listSentences, type SentencePlace, type TaskRule } from './examined-text'

const OPENING =
  /^["“]?(?:overall|in general|generally|to summari[sz]e|to sum up|in summary|in brief|in short|on the whole|as a whole|taken as a whole|taken together|at first (?:sight|glance)|it (?:is|was) (?:immediately |very |quite )?(?:clear|evident|apparent|obvious|noticeable)|it can (?:clearly |easily )?be (?:clearly )?seen|it is clearly seen|what stands out|(?:two|three) [a-z]+ stand out|the most (?:striking|noticeable|obvious|significant|notable)|the main (?:trend|feature|point|change)|looking at the (?:table|chart|graph|figures|data) as a whole|in conclusion)\b/i

/** Present, never good: an empty "Overall, …" is one as well. */
export function findOverview(text: string): SentencePlace | null {
  return listSentences(text).find((sentence) => OPENING.test(sentence.text)) ?? null
}

export const findMissingOverview: TaskRule = ({ kind, text }) =>
  kind === 'task1_academic' && findOverview(text) === null
    ? [findingAboutText({ rule: 'task.missing-overview', kind: 'missing_overview' })]
    : []
