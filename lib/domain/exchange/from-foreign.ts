import { parseShorthand } from '@/lib/domain/answers/shorthand'
import { type AnswerKey } from '@/lib/domain/answers/key'
import { type ExamModule, type Option, type Skill } from '@/lib/domain/exam/content'
import {
  type DraftGroup,
  type DraftKey,
  type DraftPart,
  EMPTY_KEY,
  type PaperDraft,
} from '@/lib/domain/paper-draft/draft'
import { makeEmptyPaper } from '@/lib/domain/paper-draft/new-paper'
import { type Foreign, type ForeignQuestion, JUDGEMENTS, type Loss, uniqueLosses } from './foreign'

type Target = { readonly skill: Skill; readonly module: ExamModule; readonly slug: string }
type Piece = { readonly group: DraftGroup; readonly keys: readonly (readonly [string, DraftKey])[] }
type Kind<K extends ForeignQuestion['kind']> = Extract<ForeignQuestion, { readonly kind: K }>

/** More than a paper holds: the rest is told and left out. */
const MOST_QUESTIONS = 60
const MOST_PARAGRAPHS = 40
/** What the editor can hold (lib/contract/paper-draft.ts): nothing larger is made. */
const MOST_GROUPS = 12
const MOST_IN_GROUP = { choice: 14, choices: 5, judgement: 20, text: 60, matching: 1, essay: 1, info: 1 } as const
const MOST_SIGNS = 6000
/** A note that is shorter is an instruction, not a passage. */
const PASSAGE_LENGTH = 400

/**
 * A draft of what another program's file holds, and what of it found no place. Answers with one clear reading are confirmed; there is
 * no evidence, since no other format knows it.
 */
export function fromForeign(
  { title, questions, losses }: Foreign,
  target: Target,
): { readonly draft: PaperDraft; readonly losses: readonly Loss[] } {
  const asked = questions.filter(({ kind }) => kind !== 'info')
  const kept = questions.filter((question) => question.kind === 'info' || asked.indexOf(question) < MOST_QUESTIONS)
  const empty = makeEmptyPaper({ ...target, title: title.trim().slice(0, 200) })
  const parts = splitParts(kept, target.skill)
  const allPieces = parts.map((part, index) => makePieces(part.questions, `part${index + 1}`))
  const pieces = allPieces.map((part) => part.slice(0, MOST_GROUPS))
  const made: readonly DraftPart[] = parts.map(({ passage }, index) => ({
    ...{ id: `part${index + 1}`, instruction: null, cue: null, task: null },
    passage: target.skill === 'reading' ? toPassage(passage) : null,
    groups: pieces[index]?.map(({ group }) => group) ?? [],
  }))
  const draft: PaperDraft = {
    ...empty,
    parts: target.skill === 'writing' ? withEssays(empty.parts, kept) : made,
    keys: Object.fromEntries(pieces.flat().flatMap(({ keys }) => keys)),
  }
  const unfit: readonly Loss[] = kept
    .filter(({ kind }) => (kind === 'essay') !== (target.skill === 'writing') && kind !== 'info')
    .map(({ name }) => ({ code: 'unknown-type', where: name }))
  const isCut = asked.length > MOST_QUESTIONS || allPieces.some((part) => part.length > MOST_GROUPS)
  const cut: readonly Loss[] = isCut ? [{ code: 'too-many', where: null }] : []
  const keyless: readonly Loss[] = asked.filter(isKeyless).map(({ name }) => ({ code: 'no-key', where: name }))
  return { draft, losses: uniqueLosses([...losses, ...unfit, ...cut, ...keyless]) }
}

function isKeyless(question: ForeignQuestion): boolean {
  if (question.kind === 'text') return question.accepted.length === 0
  if (question.kind === 'judgement') return !JUDGEMENTS[question.set].includes(question.right)
  return (question.kind === 'choice' || question.kind === 'choices') && !question.options.some(({ isRight }) => isRight)
}

type RawPart = { readonly passage: readonly Kind<'info'>[]; readonly questions: readonly ForeignQuestion[] }

/** A long note begins a part: it is the passage of the questions behind it. */
function splitParts(questions: readonly ForeignQuestion[], skill: Skill): readonly RawPart[] {
  const parts: { passage: Kind<'info'>[]; questions: ForeignQuestion[] }[] = [{ passage: [], questions: [] }]
  for (const question of questions) {
    const last = parts.at(-1)
    const isPassage = question.kind === 'info' && question.text.length >= PASSAGE_LENGTH && skill === 'reading'
    if (!isPassage) last?.questions.push(question)
    else if (last && last.questions.every(({ kind }) => kind === 'info')) last.passage.push(question)
    else if (parts.length < 4) parts.push({ passage: [question], questions: [] })
    else last?.questions.push(question)
  }
  return parts
}

function toPassage(notes: readonly Kind<'info'>[]): DraftPart['passage'] {
  const texts = notes.flatMap(({ text }) => text.split(/\n{2,}/)).flatMap((text) => text.trim() || [])
  return {
    title: clip(notes[0]?.title ?? ''),
    paragraphs: texts.slice(0, MOST_PARAGRAPHS).map((text, index) => ({ id: `p${index + 1}`, text: clip(text) })),
  }
}

function withEssays(parts: readonly DraftPart[], questions: readonly ForeignQuestion[]): readonly DraftPart[] {
  const essays = questions.filter((question) => question.kind === 'essay')
  return parts.map((part, index) => {
    const essay = essays[index]
    const prompt = essay?.text
      .split(/\n{2,}/)
      .slice(0, 8)
      .map(clip)
    return part.task && prompt ? { ...part, task: { ...part.task, prompt } } : part
  })
}

/** Questions of one kind that follow each other are one group; a note in front of them is its rubric. */
function makePieces(questions: readonly ForeignQuestion[], prefix: string): readonly Piece[] {
  const runs: { rubric: string[]; questions: ForeignQuestion[] }[] = []
  let rubric: string[] = []
  for (const question of questions) {
    if (question.kind === 'essay') continue
    const last = runs.at(-1)
    if (question.kind === 'info') rubric = [...rubric, question.text].slice(-6)
    else if (last && rubric.length === 0 && goesOn(last.questions, question)) last.questions.push(question)
    else runs.push({ rubric, questions: [question] })
    if (question.kind !== 'info') rubric = []
  }
  return runs.flatMap((run, index) => makeGroup(run, `${prefix}group${index + 1}`))
}

function goesOn(group: readonly ForeignQuestion[], other: ForeignQuestion): boolean {
  const [one] = group
  if (group.length >= MOST_IN_GROUP[other.kind]) return false
  if (one?.kind !== other.kind || one.kind === 'matching') return false
  if (one.kind === 'judgement') return other.kind === 'judgement' && one.set === other.set
  return true
}

function makeGroup(
  run: { rubric: readonly string[]; questions: readonly ForeignQuestion[] },
  id: string,
): readonly Piece[] {
  const base = { id, rubric: run.rubric.map(clip) }
  const [first] = run.questions
  const ref = (index: number) => `${id.replace(/[^a-z0-9]/g, '').slice(-8)}q${index + 1}`.slice(-12)
  switch (first?.kind) {
    case 'choice':
      return [choiceGroup(base, ofKind(run.questions, 'choice'), ref)]
    case 'choices':
      return [choicesGroup(base, ofKind(run.questions, 'choices'), ref)]
    case 'judgement':
      return [judgementGroup(base, ofKind(run.questions, 'judgement'), ref)]
    case 'text':
      return [textGroup(base, ofKind(run.questions, 'text'), ref)]
    case 'matching':
      return [matchingGroup(base, first, ref)]
    default:
      return []
  }
}

function ofKind<K extends ForeignQuestion['kind']>(questions: readonly ForeignQuestion[], kind: K): readonly Kind<K>[] {
  return questions.filter((question): question is Kind<K> => question.kind === kind)
}

type Base = Pick<DraftGroup, 'id' | 'rubric'>
type RefOf = (index: number) => string

function clip(text: string): string {
  return text.slice(0, MOST_SIGNS)
}

function letter(index: number): string {
  return String.fromCharCode(65 + index)
}

function toOptions(options: readonly { readonly text: string }[]): readonly Option[] {
  return options.slice(0, 20).map(({ text }, index) => ({ label: letter(index), text: text.slice(0, 1000) }))
}

function keyOf(answer: AnswerKey | null, explanation: string): DraftKey {
  return { ...EMPTY_KEY, answer, explanation: explanation.slice(0, 3000) }
}

function rightLetters(options: readonly { readonly isRight: boolean }[]): readonly string[] {
  return options.slice(0, 20).flatMap(({ isRight }, index) => (isRight ? [letter(index)] : []))
}

function choiceGroup(base: Base, questions: readonly Kind<'choice'>[], ref: RefOf): Piece {
  const keys = questions.map(({ options, explanation }, index) => {
    const [right] = rightLetters(options)
    return [ref(index), keyOf(right ? { kind: 'choice', accepts: [right] } : null, explanation)] as const
  })
  const rows = questions.map(({ text, options }, index) => ({
    id: ref(index),
    prompt: clip(text),
    options: toOptions(options),
  }))
  return { group: { ...base, type: 'multiple-choice', questions: rows }, keys }
}

function choicesGroup(base: Base, questions: readonly Kind<'choices'>[], ref: RefOf): Piece {
  const keys = questions.map(({ options, explanation }, index) => {
    const labels = rightLetters(options).slice(0, 4)
    return [ref(index), keyOf(labels.length > 1 ? { kind: 'choices', labels } : null, explanation)] as const
  })
  const rows = questions.map(({ text, options }, index) => {
    const count = Math.min(4, Math.max(2, rightLetters(options).length))
    return { id: ref(index), prompt: clip(text), count, options: toOptions(options) }
  })
  return { group: { ...base, type: 'multiple-choice-many', questions: rows }, keys }
}

function judgementGroup(base: Base, questions: readonly Kind<'judgement'>[], ref: RefOf): Piece {
  const type = questions[0]?.set ?? 'true-false-not-given'
  const keys = questions.map(({ right, explanation }, index) => {
    const isKnown = JUDGEMENTS[type].includes(right)
    return [ref(index), keyOf(isKnown ? { kind: 'choice', accepts: [right] } : null, explanation)] as const
  })
  return {
    group: { ...base, type, questions: questions.map(({ text }, index) => ({ id: ref(index), prompt: clip(text) })) },
    keys,
  }
}

function textGroup(base: Base, questions: readonly Kind<'text'>[], ref: RefOf): Piece {
  const keys = questions.map(({ accepted, explanation }, index) => {
    const accepts = accepted.slice(0, 20).flatMap((text) => {
      const { class: kind } = parseShorthand(text).alternatives[0] ?? { class: 'text' as const }
      return text.trim() === '' ? [] : [{ tokens: [text.trim().slice(0, 200)], class: kind }]
    })
    return [ref(index), keyOf(accepts.length > 0 ? { kind: 'text', accepts } : null, explanation)] as const
  })
  const body = questions.map(({ before, after }, index) => ({
    ...{
      kind: 'line' as const,
      text: [before.slice(0, 2900), `{{${ref(index)}}}`, after.slice(0, 2900)].filter(Boolean).join(' '),
    },
  }))
  const group: DraftGroup = {
    ...{ ...base, type: 'sentence-completion', title: '', picture: null, marks: [], limit: null, bank: null },
    ...{ reuse: false, example: null, body },
  }
  return { group, keys }
}

function matchingGroup(base: Base, { text, pairs, spare, explanation }: Kind<'matching'>, ref: RefOf): Piece {
  const answers = [...new Set([...pairs.map(({ answer }) => answer), ...spare])].slice(0, 20)
  const keys = pairs.slice(0, 20).map(({ answer }, index) => {
    const at = answers.indexOf(answer)
    return [ref(index), keyOf(at < 0 ? null : { kind: 'choice', accepts: [letter(at)] }, explanation)] as const
  })
  const group: DraftGroup = {
    ...{ ...base, rubric: [...base.rubric, clip(text)].filter(Boolean).slice(0, 6), type: 'matching' },
    bank: { options: answers.map((answer, index) => ({ label: letter(index), text: answer.slice(0, 1000) })) },
    reuse: new Set(pairs.map(({ answer }) => answer)).size < pairs.length,
    example: null,
    questions: pairs.slice(0, 20).map(({ prompt }, index) => ({ id: ref(index), prompt: clip(prompt) })),
  }
  return { group, keys }
}
