import { fold } from '@/lib/platform/text/fold'
import { type Group, type HeadingsGroup, type Option, type Passage } from '@/lib/paper/content/rules/content'
import { isJudgement, letterOf, QUESTION_TYPES, romanOf } from '@/lib/paper/content/rules/question-types'
import { errorAt, type Finding, findRepeats, type CheckedPaper, warningAt, findingIf } from '../finding'
import { listGroups, listKeyedQuestions, type PlacedGroup } from './keyed-questions'

/** Labels are consecutive, options differ, and single-use options are used once. */
export function checkOptions(checked: CheckedPaper): readonly Finding[] {
  return [...listGroups(checked.content).flatMap(checkGroup), ...checkReuse(checked)]
}

function checkGroup(placed: PlacedGroup): readonly Finding[] {
  const { group, path, part } = placed
  if (group.type === 'multiple-choice' || group.type === 'multiple-choice-many') {
    return group.questions.flatMap(({ options }, index) =>
      checkList(options, `${path}.questions.${index}.options`, 'letters'),
    )
  }
  const options = 'bank' in group ? group.bank?.options : undefined
  if (!options) return []
  const optionsPath = `${path}.bank.options`
  switch (QUESTION_TYPES[group.type].bank) {
    case 'none':
      return []
    case 'perhaps':
    case 'letters':
      return [...checkList(options, optionsPath, 'letters'), ...checkOptionCount(group, options, placed)]
    case 'places':
      return checkSequence(options, optionsPath, 'letters')
    case 'paragraphs':
      return checkParagraphLabels(options, part.passage, optionsPath)
    case 'romans':
      return [
        ...checkList(options, optionsPath, 'romans'),
        ...(group.type === 'matching-headings' ? checkHeadings(group, placed) : []),
      ]
  }
}

function checkList(options: readonly Option[], path: string, labels: 'letters' | 'romans'): readonly Finding[] {
  return [
    ...checkSequence(options, path, labels),
    ...options.flatMap(({ label, text }, index) =>
      findingIf(text.trim() === '', errorAt(`${path}.${index}`, { code: 'option-empty', label })),
    ),
    ...findRepeats(
      options.filter(({ text }) => text.trim() !== ''),
      ({ text }) => fold(text),
    ).map(({ item }) => errorAt(path, { code: 'option-repeated', label: item.label, text: item.text })),
  ]
}

function checkSequence(options: readonly Option[], path: string, labels: 'letters' | 'romans'): readonly Finding[] {
  const expected = options.map((_, index) => (labels === 'letters' ? letterOf(index) : romanOf(index)))
  const optionLabels = options.map((option) => option.label)
  return findingIf(
    optionLabels.join() !== expected.join(),
    errorAt(path, { code: 'labels-order', given: optionLabels, expected }),
  )
}

/** There are always more headings than paragraphs, and each paragraph has its letter in the passage (docs/facts/real-test.md §4). */
function checkHeadings(group: HeadingsGroup, { path, part }: PlacedGroup): readonly Finding[] {
  const askedLetters = [
    ...group.questions.map((question) => question.paragraph),
    ...(group.example ? [group.example.paragraph] : []),
  ]
  const labels = new Set((part.passage?.paragraphs ?? []).map((paragraph) => paragraph.label))
  return [
    ...findingIf(
      group.bank.options.length <= askedLetters.length,
      errorAt(`${path}.bank`, {
        code: 'headings-few',
        headings: group.bank.options.length,
        paragraphs: askedLetters.length,
      }),
    ),
    ...findRepeats(askedLetters, String).map(({ item }) =>
      errorAt(path, { code: 'paragraph-asked-twice', label: item }),
    ),
    ...askedLetters.flatMap((label) =>
      findingIf(!labels.has(label), errorAt(path, { code: 'paragraph-unlabelled', label })),
    ),
    ...findingIf(
      group.example !== undefined && !group.bank.options.some((option) => option.label === group.example?.answer),
      errorAt(`${path}.example`, { code: 'example-unknown', answer: group.example?.answer ?? '' }),
    ),
  ]
}

function checkParagraphLabels(
  options: readonly Option[],
  passage: Passage | undefined,
  path: string,
): readonly Finding[] {
  const labels = (passage?.paragraphs ?? []).flatMap((paragraph) => paragraph.label ?? [])
  const givenLabels = options.map((option) => option.label)
  return findingIf(
    givenLabels.join() !== labels.join(),
    errorAt(path, { code: 'labels-of-passage', given: givenLabels, expected: labels }),
  )
}

function checkOptionCount(
  group: Group,
  options: readonly Option[],
  { path, questions }: PlacedGroup,
): readonly Finding[] {
  const isUsedOnce = !('reuse' in group && group.reuse === true)
  const count = questions.length
  const endings = group.type === 'matching-sentence-endings'
  return [
    ...findingIf(
      isUsedOnce && options.length < count,
      errorAt(`${path}.bank`, { code: 'options-few', options: options.length, questions: count }),
    ),
    ...findingIf(endings && options.length <= count, errorAt(`${path}.bank`, { code: 'endings-few' })),
  ]
}

function checkReuse(checked: CheckedPaper): readonly Finding[] {
  const findings: Finding[] = []
  const allKeyed = listKeyedQuestions(checked)
  for (const placed of listGroups(checked.content)) {
    const keyed = allKeyed.filter((entry) => entry.placed.path === placed.path)
    const labels = keyed.flatMap(({ key }) => (key.answer.kind === 'choice' ? key.answer.accepts : []))
    const { group } = placed
    const mayRepeat = 'reuse' in group && group.reuse === true
    if ('bank' in group && group.bank && !mayRepeat) {
      const exampleAnswers = 'example' in group && group.example && !('body' in group) ? [group.example.answer] : []
      const repeats = findRepeats([...exampleAnswers, ...labels], String)
      findings.push(...repeats.map(({ item }) => errorAt(placed.path, { code: 'answer-reused', label: item })))
    }
    const unbalanced = isJudgement(group.type) && labels.length >= 5 && new Set(labels).size < 3
    findings.push(...findingIf(unbalanced, warningAt(placed.path, { code: 'label-unused' })))
  }
  return findings
}
