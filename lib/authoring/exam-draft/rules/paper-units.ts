import { type AnswerKey } from '@/lib/marking/answers/key'
import {
  type Bank,
  type Block,
  type Evidence,
  type Group,
  type PictureLabel,
  type PaperContent,
  type PaperKey,
  type Part,
  type Picture,
  type Skill,
  type Table,
} from '@/lib/paper/content/rules/content'
import { questionId } from '@/lib/paper/content/rules/questions'

export type PaperField = 'title' | 'module' | 'duration' | 'recording' | 'bands' | 'unordered'
export type PartField = 'instruction' | 'cue' | 'title' | 'subtitle' | 'glossary' | 'task' | 'model' | 'transcript'
export type GroupField =
  | 'type'
  | 'rubric'
  | 'title'
  | 'limit'
  | 'picture'
  | 'marks'
  | 'bank'
  | 'reuse'
  | 'example'
  | 'body'
export type KeyField = 'answer' | 'explanation' | 'evidence'
/** Where a unit of a paper is; lib/authoring/exam-draft/words/exam-compare.ts puts it into words. */
export type PaperPlace = { readonly skill: Skill } & (
  | { readonly kind: 'paper'; readonly field: PaperField }
  | { readonly kind: 'part'; readonly part: number; readonly field: PartField }
  /** `label` is the printed letter; without one it is the place in the passage, from 1. */
  | { readonly kind: 'paragraph'; readonly part: number; readonly label: string }
  | { readonly kind: 'group'; readonly part: number; readonly group: number; readonly field: GroupField }
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'key'; readonly question: string; readonly field: KeyField }
)
/** The smallest part of a paper that is compared. `id` is the same in both versions; an empty text counts as absent. */
export type Unit = { readonly id: string; readonly place: PaperPlace; readonly text: string }

/** A paper as a list of units, in reading order. */
export function listUnits(content: PaperContent, key: PaperKey): readonly Unit[] {
  const { skill } = content
  const makePaperUnit = (field: PaperField, text: string): Unit => ({
    id: field,
    place: { kind: 'paper', skill, field },
    text,
  })
  return [
    makePaperUnit('title', content.title),
    makePaperUnit('module', content.module),
    makePaperUnit('duration', String(content.durationSeconds)),
    makePaperUnit('recording', content.recording?.file ?? ''),
    ...content.parts.flatMap((part) => listPart(skill, part, key)),
    ...listKeys(skill, key),
    makePaperUnit('unordered', joinLines((key.unordered ?? []).map((set) => set.join(', ')))),
    makePaperUnit('bands', joinLines((key.bandTable ?? []).map(([from, half]) => `${from} → ${half / 2}`))),
  ]
}

function listPart(skill: Skill, part: Part, key: PaperKey): readonly Unit[] {
  const { number, passage, cue } = part
  const makeUnit = (field: PartField, text: string): Unit => ({
    id: `${number}.${field}`,
    place: { kind: 'part', skill, part: number, field },
    text,
  })
  const transcript = (key.transcript ?? []).filter((line) => line.part === number)
  return [
    makeUnit('instruction', part.instruction),
    makeUnit('cue', cue ? formatSpan(cue) : ''),
    makeUnit('title', passage?.title ?? ''),
    makeUnit('subtitle', passage?.subtitle ?? ''),
    ...(passage?.paragraphs ?? []).map((paragraph, index): Unit => {
      const label = paragraph.label ?? String(index + 1)
      const place = { kind: 'paragraph', skill, part: number, label } as const
      const more = 'table' in paragraph ? [tableText(paragraph.table)] : []
      const picture = 'picture' in paragraph ? [pictureText(paragraph.picture)] : []
      return { id: `${number}.p.${paragraph.id}`, place, text: joinLines([...picture, ...more, paragraph.text]) }
    }),
    makeUnit('glossary', joinLines((passage?.glossary ?? []).map(({ term, meaning }) => `${term}: ${meaning}`))),
    makeUnit('task', taskText(part)),
    makeUnit('model', modelText(part, key)),
    ...part.groups.flatMap((group, index) => listGroup(skill, number, group, index + 1)),
    makeUnit(
      'transcript',
      joinLines(transcript.map(({ speaker, text, ...times }) => `[${formatSpan(times)}] ${speaker}: ${text}`)),
    ),
  ]
}

function modelText({ task }: Part, { models = [] }: PaperKey): string {
  const ofTask = models.filter((model) => model.task === task?.number)
  return joinLines(
    ofTask.flatMap(({ text, graded }) => [
      ...(graded ? [`${graded.band}: ${Object.values(graded.remarks).join(' · ')}`] : []),
      text,
    ]),
  )
}

function taskText({ task }: Part): string {
  return task ? joinLines([...task.prompt, pictureText(task.picture), `${task.minutes}′ · ${task.minimumWords}+`]) : ''
}

function listGroup(skill: Skill, part: number, group: Group, number: number): readonly Unit[] {
  const makeUnit = (field: GroupField, text: string): Unit => ({
    id: `${part}.g${number}.${field}`,
    place: { kind: 'group', skill, part, group: number, field },
    text,
  })
  return [
    makeUnit('type', group.type),
    makeUnit('rubric', joinLines(group.rubric)),
    makeUnit('title', 'title' in group ? (group.title ?? '') : ''),
    makeUnit('limit', 'limit' in group && group.limit ? `${group.limit.form} ${group.limit.words ?? ''}`.trim() : ''),
    ...listPictureAndOptions(group, makeUnit),
    makeUnit('example', 'example' in group && group.example ? Object.values(group.example).join(' → ') : ''),
    makeUnit('body', 'body' in group ? joinLines(group.body.map(blockText)) : ''),
    ...('questions' in group ? listQuestionUnits(skill, group) : []),
  ]
}

/** The picture of a group and the options to choose from. */
function listPictureAndOptions(group: Group, makeUnit: (field: GroupField, text: string) => Unit): readonly Unit[] {
  return [
    makeUnit('picture', 'picture' in group ? pictureText(group.picture) : ''),
    makeUnit('marks', 'marks' in group ? pictureLabelsText(group.marks ?? []) : ''),
    makeUnit('bank', 'bank' in group && group.bank ? bankText(group.bank) : ''),
    makeUnit('reuse', 'reuse' in group && group.reuse ? 'reuse' : ''),
  ]
}

function listQuestionUnits(skill: Skill, group: Extract<Group, { readonly questions: unknown }>): readonly Unit[] {
  return group.questions.map((question) => {
    const id = questionId('numbers' in question ? question.numbers : [question.number])
    const questionText = 'paragraph' in question ? question.paragraph : question.prompt
    const options = 'options' in question ? question.options.map(({ label, text }) => `${label} ${text}`) : []
    return {
      id: `q${id}`,
      place: { kind: 'question', skill, question: id },
      text: joinLines([questionText, ...options]),
    }
  })
}

function listKeys(skill: Skill, key: PaperKey): readonly Unit[] {
  return key.questions.flatMap(({ question, answer, explanation, evidence }) => {
    const makeUnit = (field: KeyField, text: string): Unit => ({
      id: `k${question}.${field}`,
      place: { kind: 'key', skill, question, field },
      text,
    })
    return [
      makeUnit('answer', keyText(answer)),
      makeUnit('explanation', explanation),
      makeUnit('evidence', evidenceText(evidence)),
    ]
  })
}

/** A key in the notation of the editor: `(the) Nile / the river Nile`. */
export function keyText(answer: AnswerKey): string {
  if (answer.kind === 'choice') return answer.accepts.join(' / ')
  if (answer.kind === 'choices') return answer.labels.join(', ')
  const alternatives = answer.accepts.map(({ tokens, class: kind, loose = [] }) => {
    const text = tokens.map((token) => {
      if (typeof token === 'string') return token
      return 'optional' in token ? `(${token.optional.join('|')})` : token.choice.join('/')
    })
    const notes = [...(kind === 'text' ? [] : [kind]), ...loose]
    return `${text.join('')}${notes.length > 0 ? ` [${notes.join(', ')}]` : ''}`
  })
  return alternatives.join(' / ')
}

function evidenceText(evidence: Evidence | undefined): string {
  if (!evidence) return ''
  const evidencePlace = evidence.kind === 'passage' ? `${evidence.part} ${evidence.paragraph}` : formatSpan(evidence)
  return `[${evidencePlace}] ${evidence.quote}`
}

function blockText(block: Block): string {
  if (block.kind === 'table') return tableText(block)
  if (block.kind === 'field') return `${block.label}: ${block.text}`
  return 'bullet' in block && block.bullet ? `• ${block.text}` : block.text
}

function tableText({ head = [], rows }: Table): string {
  return joinLines([...(head.length > 0 ? [head] : []), ...rows].map((row) => row.join(' | ')))
}

function bankText({ title = '', options }: Bank): string {
  return joinLines([title, ...options.map(({ label, text }) => `${label} ${text}`)])
}

function pictureLabelsText(marks: readonly PictureLabel[]): string {
  return joinLines(marks.map(({ x, y, text }) => `${text} (${x}, ${y})`))
}

function pictureText(picture: Picture | undefined): string {
  return picture ? `${picture.file} — ${picture.alt}` : ''
}

function formatSpan({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): string {
  return `${startMs / 1000}–${endMs / 1000}`
}

function joinLines(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n')
}
