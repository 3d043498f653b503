import { toStems } from '@/lib/platform/text/stems'
import { expandKey } from '@/lib/marking/answers/expand'
import { partText } from './quality-items'
import { type ShippedFinding, type ShippedPaper } from './check-shipped-papers'

const ENGLISH = /\p{Script=Latin}[\p{Script=Latin}'’-]*/gu

/** Explanations that quote English words which neither the paper nor its keys hold: the text was changed, and its explanation was not. */
export function checkStaleQuotes(papers: readonly ShippedPaper[]): readonly ShippedFinding[] {
  return papers.flatMap((paper) => {
    const knownStems = new Set(toStems(collectText(paper)))
    return paper.key.questions.flatMap(({ question, explanation }) => {
      const quoted = explanation.match(ENGLISH) ?? []
      const missing = quoted.filter((word) => toStems(word).some((stem) => !knownStems.has(stem)))
      return missing.length === 0
        ? []
        : [
            {
              where: `${paper.exam} ${paper.content.skill}`,
              what: `the explanation of question ${question} quotes what is not in the paper: ${missing.join(', ')}`,
            },
          ]
    })
  })
}

/** Everything that is printed or said, and every accepted answer. */
function collectText(paper: ShippedPaper): string {
  const { content, key } = paper
  const answers = key.questions.flatMap(({ answer }) => (answer.kind === 'text' ? expandKey(answer) : []))
  const texts = content.parts.map(({ number }) => partText(paper, number))
  return [...listTexts(content.parts), ...texts, ...answers].join(' ')
}

/** Members whose value is a name of the program. */
const NAMES = new Set(['type', 'kind'])

/** Every text inside, at any depth. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => (NAMES.has(name) ? [] : listTexts(member)))
}
