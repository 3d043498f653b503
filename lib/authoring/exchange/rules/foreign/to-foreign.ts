import { expandKey } from '@/lib/marking/answers/expand'
import { type AnswerKey } from '@/lib/marking/answers/key'
import {
  type Block,
  type CompletionGroup,
  type Group,
  type Option,
  type PaperContent,
  type PaperKey,
  type Part,
  type Passage,
} from '@/lib/paper/content/rules/content'
import { listGroupQuestions, listQuestions, questionId } from '@/lib/paper/content/rules/questions'
import {
  type ForeignPaper,
  type ForeignOption,
  type ForeignQuestion,
  type ConversionLoss,
  uniqueLosses,
} from './foreign-question'
import { splitIntoQuestions, type GapAnswer, gapMark } from '../gaps'

/** Keys with more accepted spellings than this are not expanded. */
const MAX_ACCEPTED = 100

/** The exportable part of a key; a question without a key is reported. */
export type ForeignKey = {
  readonly questions: readonly { readonly question: string; readonly answer: AnswerKey; readonly explanation: string }[]
} & Pick<PaperKey, 'unordered' | 'bandTable' | 'transcript' | 'models'> & { readonly hasEvidence: boolean }
type Keys = ReadonlyMap<string, ForeignKey['questions'][number]>
type ConvertedQuestions = { readonly questions: readonly ForeignQuestion[]; readonly losses: readonly ConversionLoss[] }

/** A paper in the common model of other programs, with the losses. */
export function toForeign(content: PaperContent, key: ForeignKey): ForeignPaper {
  const keys: Keys = new Map(key.questions.map((question) => [question.question, question]))
  const converted = content.parts.map((part) => partToForeign(part, keys, content.parts.length))
  const keylessQuestions = listQuestions(content).filter(({ id, kind }) => kind !== 'essay' && !keys.has(id))
  const losses: readonly ConversionLoss[] = [
    ...(content.recording ? [{ code: 'recording' as const, where: null }] : []),
    ...(key.transcript ? [{ code: 'transcript' as const, where: null }] : []),
    ...(key.models ? [{ code: 'model' as const, where: null }] : []),
    ...(key.bandTable ? [{ code: 'band-table' as const, where: null }] : []),
    ...(key.unordered ?? []).map((set) => ({ code: 'unordered' as const, where: set.join(', ') })),
    ...(key.hasEvidence ? [{ code: 'evidence' as const, where: null }] : []),
    ...keylessQuestions.map(({ id }) => ({ code: 'no-key' as const, where: id })),
    ...converted.flatMap((part) => part.losses),
  ]
  return {
    title: content.title,
    questions: converted.flatMap((part) => part.questions),
    losses: uniqueLosses(losses),
    sources: [],
  }
}

function partToForeign(part: Part, keys: Keys, count: number): ConvertedQuestions {
  const { passage, task } = part
  const groups = part.groups.map((group) => groupToForeign(group, keys))
  const head = makeNote(`Part ${part.number}`, part.instruction)
  const base = { explanation: '', name: String(task?.number ?? '') }
  const essay: ForeignQuestion[] = task
    ? [{ ...base, kind: 'essay', text: [part.instruction, ...task.prompt].join('\n\n') }]
    : [{ ...head, title: head.name }]
  const isHeaded = task !== undefined || !isRedundantHeading(count, part.instruction)
  return {
    questions: [
      ...(isHeaded ? essay : []),
      ...(passage ? [passageToForeign(passage)] : []),
      ...groups.flatMap(({ questions }) => questions),
    ],
    losses: [
      ...(task?.picture ? [{ code: 'picture' as const, where: String(task.number) }] : []),
      ...(passage ? lossesOfPassage(passage) : []),
      ...groups.flatMap(({ losses }) => losses),
    ],
  }
}

/** A single part needs no heading: a later import makes one part again, with the same words. */
export function isRedundantHeading(partCount: number, instruction: string): boolean {
  return partCount < 2 && instruction.startsWith('Read the text below')
}

function lossesOfPassage({ title, glossary, paragraphs }: Passage): readonly ConversionLoss[] {
  const hasKind = (kind: 'picture' | 'table') => paragraphs.some((paragraph) => paragraph.kind === kind)
  return [
    ...(glossary ? [{ code: 'glossary' as const, where: title }] : []),
    ...(hasKind('picture') ? [{ code: 'picture' as const, where: title }] : []),
    ...(hasKind('table') ? [{ code: 'layout' as const, where: title }] : []),
  ]
}

function makeNote(name: string, text: string): Extract<ForeignQuestion, { kind: 'info' }> {
  return { kind: 'info', name, title: '', text, explanation: '' }
}

function passageToForeign({ title, subtitle, paragraphs }: Passage): ForeignQuestion {
  const text = paragraphs.map((paragraph) => {
    if (paragraph.kind === 'table') {
      const rows = [paragraph.table.head ?? [], ...paragraph.table.rows].filter((row) => row.length > 0)
      return [paragraph.text, ...rows.map((row) => row.join(' | '))].filter(Boolean).join('\n')
    }
    return paragraph.label ? `**${paragraph.label}** ${paragraph.text}` : paragraph.text
  })
  return { ...makeNote(title, [subtitle ?? '', ...text].filter(Boolean).join('\n\n')), title }
}

function groupToForeign(group: Group, keys: Keys): ConvertedQuestions {
  const converted =
    'body' in group ? gapsToForeign(group, keys) : { questions: questionsToForeign(group, keys), losses: [] }
  const numbers = listGroupQuestions(group, 1).flatMap((question) => question.numbers)
  const name = numbers.length > 1 ? `Questions ${questionId(numbers)}` : `Question ${questionId(numbers)}`
  const questionName = converted.questions[0]?.name ?? null
  const asWritten = [
    ...('picture' in group && group.picture ? [{ code: 'picture' as const, where: questionName }] : []),
    ...('reuse' in group && group.reuse ? [{ code: 'reuse' as const, where: questionName }] : []),
  ]
  const above = [...group.rubric, ...titlesOf(group), exampleOf(group)].filter((line) => line.trim() !== '')
  const head = above.length > 0 ? [makeNote(name, above.join('\n\n'))] : []
  return { questions: [...head, ...converted.questions], losses: [...asWritten, ...converted.losses] }
}

function titlesOf(group: Group): readonly string[] {
  const title = 'title' in group ? (group.title ?? '') : ''
  const bank = 'bank' in group ? (group.bank?.title ?? '') : ''
  return [title, bank]
}

function exampleOf(group: Group): string {
  if (!('example' in group) || !group.example) return ''
  const { example } = group
  const exampleText = 'paragraph' in example ? `Paragraph ${example.paragraph}` : example.text
  return `Example: ${exampleText} – ${example.answer}`
}

function questionsToForeign(group: Exclude<Group, CompletionGroup>, keys: Keys): readonly ForeignQuestion[] {
  if (group.type === 'multiple-choice-many') {
    return group.questions.map(({ numbers, prompt, options }) => {
      const name = questionId(numbers)
      return { kind: 'choices', text: prompt, options: toForeignOptions(options, keys.get(name)), ...named(name, keys) }
    })
  }
  if (group.type === 'multiple-choice') {
    return group.questions.map(({ number, prompt, options }) => ({
      kind: 'choice' as const,
      text: prompt,
      options: toForeignOptions(options, keys.get(String(number))),
      ...named(String(number), keys),
    }))
  }
  if (!('bank' in group)) {
    const set = group.type
    return group.questions.map(({ number, prompt }) => ({
      kind: 'judgement' as const,
      set,
      text: prompt,
      right: labelsOf(keys.get(String(number))?.answer)[0] ?? '',
      ...named(String(number), keys),
    }))
  }
  // A bank belongs to the whole group and may hold distractors: each question repeats it.
  return group.questions.map((question) => ({
    kind: 'choice' as const,
    options: toForeignOptions(group.bank.options, keys.get(String(question.number))),
    text: 'prompt' in question ? question.prompt : `Paragraph ${question.paragraph}`,
    ...named(String(question.number), keys),
  }))
}

const GAP = /\{\{(\d+)\}\}/g

function gapsToForeign(group: CompletionGroup, keys: Keys): ConvertedQuestions {
  const text = group.body.flatMap(linesOf).join('\n')
  const answers = new Map(
    [...text.matchAll(GAP)].map(([, number = '']): [number, GapAnswer] => {
      const options = group.bank ? toForeignOptions(group.bank.options, keys.get(number)) : null
      return [Number(number), { ...named(number, keys), accepted: acceptedOf(keys.get(number)?.answer), options }]
    }),
  )
  const questions = splitIntoQuestions(
    text.replace(GAP, (_, number: string) => gapMark(Number(number))),
    answers,
  )
  const isLaidOut = group.body.some(({ kind }) => kind === 'table' || kind === 'step' || kind === 'field')
  const questionName = questions[0]?.name ?? null
  return {
    questions,
    losses: [
      ...(group.limit ? [{ code: 'word-limit' as const, where: questionName }] : []),
      ...(isLaidOut ? [{ code: 'layout' as const, where: questionName }] : []),
      ...questions.flatMap(({ name }) => lossesOfKey(name, keys.get(name)?.answer)),
    ],
  }
}

/** A block as lines: a table row is one line, so that each of its gaps becomes one question. */
function linesOf(block: Block): readonly string[] {
  if (block.kind === 'table') {
    return [block.head ?? [], ...block.rows].filter((row) => row.length > 0).map((row) => row.join(' | '))
  }
  return [block.kind === 'field' ? `${block.label}: ${block.text}` : block.text]
}

function named(name: string, keys: Keys) {
  return { name, explanation: keys.get(name)?.explanation ?? '' }
}

function toForeignOptions(
  options: readonly Option[],
  key: Keys extends ReadonlyMap<string, infer K> ? K | undefined : never,
): readonly ForeignOption[] {
  const right = labelsOf(key?.answer)
  return options.map(({ label, text }) => ({ text: text || label, isRight: right.includes(label) }))
}

function labelsOf(answer: AnswerKey | undefined): readonly string[] {
  if (!answer || answer.kind === 'text') return []
  return answer.kind === 'choice' ? answer.accepts : answer.labels
}

function acceptedOf(answer: AnswerKey | undefined): readonly string[] {
  return answer?.kind === 'text' ? expandKey(answer).slice(0, MAX_ACCEPTED) : []
}

function lossesOfKey(name: string, answer: AnswerKey | undefined): readonly ConversionLoss[] {
  if (answer?.kind !== 'text') return []
  const spellingCount = expandKey(answer).length
  return [
    ...(spellingCount > MAX_ACCEPTED ? [{ code: 'capped' as const, where: name }] : []),
    ...(answer.accepts.some(({ loose, class: kind }) => loose || kind !== 'text')
      ? [{ code: 'expanded' as const, where: name }]
      : []),
  ]
}
