import { expandKey } from '@/lib/domain/answers/expand'
import { type AnswerKey } from '@/lib/domain/answers/key'
import {
  type Block,
  type CompletionGroup,
  type Group,
  type Option,
  type PaperContent,
  type PaperKey,
  type Part,
  type Passage,
  type QuestionKey,
} from '@/lib/domain/exam/content'
import { gapNumbers } from '@/lib/domain/exam/inline'
import { questionId } from '@/lib/domain/exam/questions'
import { type Foreign, type ForeignOption, type ForeignQuestion, type Loss, uniqueLosses } from './foreign'

/** More accepted spellings than this are not written one by one. */
const MOST_ACCEPTED = 100
type Keys = ReadonlyMap<string, QuestionKey>
type Made = { readonly questions: readonly ForeignQuestion[]; readonly losses: readonly Loss[] }

/** A paper in the words of other programs, with what they have no words for. */
export function toForeign(content: PaperContent, key: PaperKey): Foreign {
  const keys: Keys = new Map(key.questions.map((one) => [one.question, one]))
  const made = content.parts.map((part) => partToForeign(part, keys))
  const losses: readonly Loss[] = [
    ...(content.recording ? [{ code: 'recording' as const, where: null }] : []),
    ...(key.transcript ? [{ code: 'transcript' as const, where: null }] : []),
    ...(key.bandTable ? [{ code: 'band-table' as const, where: null }] : []),
    ...(key.unordered ?? []).map((set) => ({ code: 'unordered' as const, where: set.join(', ') })),
    ...(key.questions.length > 0 ? [{ code: 'evidence' as const, where: null }] : []),
    ...made.flatMap((part) => part.losses),
  ]
  return {
    title: content.title,
    questions: made.flatMap((part) => part.questions),
    losses: uniqueLosses(losses),
  }
}

function partToForeign(part: Part, keys: Keys): Made {
  const { passage, task } = part
  const groups = part.groups.map((group) => groupToForeign(group, keys))
  const essay: ForeignQuestion[] = task
    ? [
        {
          kind: 'essay',
          name: String(task.number),
          text: [part.instruction, ...task.prompt].join('\n\n'),
          explanation: '',
        },
      ]
    : []
  return {
    questions: [
      ...(passage ? [passageToForeign(passage)] : []),
      ...essay,
      ...groups.flatMap(({ questions }) => questions),
    ],
    losses: [
      ...(task?.picture ? [{ code: 'picture' as const, where: String(task.number) }] : []),
      ...(passage?.glossary ? [{ code: 'glossary' as const, where: passage.title }] : []),
      ...(passage?.paragraphs.some(({ kind }) => kind === 'picture')
        ? [{ code: 'picture' as const, where: passage.title }]
        : []),
      ...groups.flatMap(({ losses }) => losses),
    ],
  }
}

function passageToForeign({ title, subtitle, paragraphs }: Passage): ForeignQuestion {
  const text = paragraphs.map((paragraph) => {
    if (paragraph.kind === 'table')
      return [paragraph.text, ...paragraph.table.rows.map((row) => row.join(' | '))].join('\n')
    return paragraph.label ? `**${paragraph.label}** ${paragraph.text}` : paragraph.text
  })
  return {
    kind: 'info',
    name: title,
    title,
    text: [subtitle ?? '', ...text].filter(Boolean).join('\n\n'),
    explanation: '',
  }
}

function groupToForeign(group: Group, keys: Keys): Made {
  const rubric = group.rubric.join(' ')
  const info: ForeignQuestion = { kind: 'info', name: rubric, title: '', text: rubric, explanation: '' }
  const made = 'body' in group ? gapsToForeign(group, keys) : { questions: questionsToForeign(group, keys), losses: [] }
  const where = made.questions[0]?.name ?? null
  const asWritten = [
    ...('picture' in group && group.picture ? [{ code: 'picture' as const, where }] : []),
    ...('example' in group && group.example ? [{ code: 'example' as const, where }] : []),
    ...('reuse' in group && group.reuse ? [{ code: 'reuse' as const, where }] : []),
  ]
  return { questions: [info, ...made.questions], losses: [...asWritten, ...made.losses] }
}

function questionsToForeign(group: Exclude<Group, CompletionGroup>, keys: Keys): readonly ForeignQuestion[] {
  if (group.type === 'multiple-choice-many') {
    return group.questions.map(({ numbers, prompt, options }) => {
      const name = questionId(numbers)
      return { kind: 'choices', text: prompt, options: mark(options, keys.get(name)), ...named(name, keys) }
    })
  }
  if (group.type === 'multiple-choice') {
    return group.questions.map(({ number, prompt, options }) => ({
      ...{ kind: 'choice' as const, text: prompt, options: mark(options, keys.get(String(number))) },
      ...named(String(number), keys),
    }))
  }
  if (!('bank' in group)) {
    const set = group.type
    return group.questions.map(({ number, prompt }) => ({
      ...{ kind: 'judgement' as const, set, text: prompt, right: labelsOf(keys.get(String(number))?.answer)[0] ?? '' },
      ...named(String(number), keys),
    }))
  }
  // A bank belongs to all questions of the group, and may hold more than are right: each question carries it.
  return group.questions.map((question) => ({
    ...{ kind: 'choice' as const, options: mark(group.bank.options, keys.get(String(question.number))) },
    text: 'prompt' in question ? question.prompt : `Paragraph ${question.paragraph}`,
    ...named(String(question.number), keys),
  }))
}

function gapsToForeign(group: CompletionGroup, keys: Keys): Made {
  const texts = group.body.flatMap(listTexts)
  const questions = texts.flatMap((text) =>
    gapNumbers(text).map((number): ForeignQuestion => {
      const [before = '', after = ''] = text.split(`{{${number}}}`).map(withoutGaps)
      const name = String(number)
      const answer = keys.get(name)?.answer
      if (group.bank) {
        const options = mark(group.bank.options, keys.get(name))
        return { kind: 'choice', text: `${before} _____ ${after}`.trim(), options, ...named(name, keys) }
      }
      return { kind: 'text', before, after, accepted: acceptedOf(answer), ...named(name, keys) }
    }),
  )
  const isLaidOut = group.body.some(({ kind }) => kind === 'table' || kind === 'step' || kind === 'field')
  const where = questions[0]?.name ?? null
  return {
    questions,
    losses: [
      ...(group.limit ? [{ code: 'word-limit' as const, where }] : []),
      ...(isLaidOut ? [{ code: 'layout' as const, where }] : []),
      ...questions.flatMap(({ name }) => lossesOfKey(name, keys.get(name)?.answer)),
    ],
  }
}

/** The texts of a block in which a gap may stand, each with what stands before it on its line. */
function listTexts(block: Block): readonly string[] {
  if (block.kind === 'table') {
    return block.rows.flatMap((row) => row.map((cell, index) => (index === 0 ? cell : `${row[0] ?? ''}: ${cell}`)))
  }
  return [block.kind === 'field' ? `${block.label}: ${block.text}` : block.text]
}

function withoutGaps(text: string): string {
  return text.replace(/\{\{(\d+)\}\}/g, '_____ ($1)').trim()
}

function named(name: string, keys: Keys) {
  return { name, explanation: keys.get(name)?.explanation ?? '' }
}

function mark(options: readonly Option[], key: QuestionKey | undefined): readonly ForeignOption[] {
  const right = labelsOf(key?.answer)
  return options.map(({ label, text }) => ({ text: text || label, isRight: right.includes(label) }))
}

function labelsOf(answer: AnswerKey | undefined): readonly string[] {
  if (!answer || answer.kind === 'text') return []
  return answer.kind === 'choice' ? answer.accepts : answer.labels
}

function acceptedOf(answer: AnswerKey | undefined): readonly string[] {
  return answer?.kind === 'text' ? expandKey(answer).slice(0, MOST_ACCEPTED) : []
}

function lossesOfKey(name: string, answer: AnswerKey | undefined): readonly Loss[] {
  if (answer?.kind !== 'text') return []
  const all = expandKey(answer).length
  return [
    ...(all > MOST_ACCEPTED ? [{ code: 'capped' as const, where: name }] : []),
    ...(answer.accepts.some(({ loose, class: kind }) => loose || kind !== 'text')
      ? [{ code: 'expanded' as const, where: name }]
      : []),
  ]
}
