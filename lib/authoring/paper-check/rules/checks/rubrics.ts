import { type WordLimit } from '@/lib/marking/answers/key'
import { type CompletionGroup, type Group } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { errorAt, type Finding, type CheckedPaper, findingIf } from '../finding'
import { listGroups, type PlacedGroup } from './keyed-questions'

const NUMBER_WORDS: Readonly<Record<string, number>> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }
const LIMIT = /\b(?:NO MORE THAN )?(ONE|TWO|THREE|FOUR|FIVE) WORDS?(?: ONLY)?( AND\/OR A NUMBER| OR A NUMBER)?/
const ONLY_NUMBER = /\bA NUMBER\b/
const REUSE = /more than once/i

/** The rubric must agree with the marking. */
export function checkRubrics({ content }: CheckedPaper): readonly Finding[] {
  return listGroups(content).flatMap((placed) => [...checkReuse(placed), ...checkByType(placed)])
}

function checkReuse({ group, path }: PlacedGroup): readonly Finding[] {
  const statesReuse = REUSE.test(rubricOf(group))
  const allowsReuse = 'reuse' in group && group.reuse === true
  return [
    ...findingIf(allowsReuse && !statesReuse, errorAt(`${path}.rubric`, { code: 'reuse-unsaid' })),
    ...findingIf(statesReuse && !allowsReuse, errorAt(`${path}.rubric`, { code: 'reuse-in-vain' })),
  ]
}

function checkByType({ group, path }: PlacedGroup): readonly Finding[] {
  if ('body' in group) return checkCompletion(group, path)
  const rubric = rubricOf(group)
  if (group.type === 'true-false-not-given' || group.type === 'yes-no-not-given') {
    const wanted = group.type === 'true-false-not-given' ? /\bTRUE\b[^]*\bFALSE\b/ : /\bYES\b[^]*\bNO\b/
    return findingIf(!wanted.test(rubric), errorAt(`${path}.rubric`, { code: 'rubric-labels' }))
  }
  if (group.type !== 'multiple-choice-many') return []
  const stated = NUMBER_WORDS[/\b(TWO|THREE|FOUR)\b/.exec(rubric)?.[1] ?? '']
  return group.questions.flatMap((question, index) =>
    findingIf(
      stated !== question.numbers.length,
      errorAt(`${path}.questions.${index}`, { code: 'rubric-count', needed: question.numbers.length }),
    ),
  )
}

function checkCompletion(group: CompletionGroup, path: string): readonly Finding[] {
  const kinds = new Set(group.body.map((block) => block.kind))
  return [
    ...findingIf(!group.limit === !group.bank, errorAt(path, { code: 'limit-or-bank' })),
    ...findingIf(group.reuse !== undefined && !group.bank, errorAt(path, { code: 'reuse-without-bank' })),
    ...findingIf(group.type === 'diagram-labelling' && !group.picture, errorAt(path, { code: 'diagram-picture' })),
    ...findingIf(group.type === 'table-completion' && !kinds.has('table'), errorAt(path, { code: 'table-missing' })),
    ...findingIf(
      group.type === 'flow-chart-completion' && !kinds.has('step'),
      errorAt(path, { code: 'steps-missing' }),
    ),
    ...findingIf(group.type === 'form-completion' && !kinds.has('field'), errorAt(path, { code: 'fields-missing' })),
    ...(group.limit ? checkLimit(group.limit, rubricOf(group), path) : []),
  ]
}

function checkLimit(limit: WordLimit, rubric: string, path: string): readonly Finding[] {
  if (limit.form === 'time' || limit.form === 'letters') return []
  const stated = readLimit(rubric)
  if (!stated) return [errorAt(`${path}.rubric`, { code: 'limit-unsaid' })]
  const isSameLimit =
    stated.form === limit.form && (limit.form === 'number' || (stated.words ?? 1) === (limit.words ?? 1))
  return findingIf(!isSameLimit, errorAt(`${path}.limit`, { code: 'limit-differs', stated, limit }))
}

/** The limit that a rubric states in capitals, in the test's own phrases (docs/facts/marking.md §9). */
export function readLimit(rubric: string): WordLimit | null {
  const [, count = '', number] = LIMIT.exec(rubric) ?? []
  const words = NUMBER_WORDS[count]
  if (words === undefined) return ONLY_NUMBER.test(rubric) ? { form: 'number' } : null
  if (number === undefined) return { form: 'words', words }
  return { form: number.includes('AND') ? 'words-and-or-number' : 'words-or-number', words }
}

function rubricOf(group: Group): string {
  return plainText(group.rubric.join('\n'))
}
