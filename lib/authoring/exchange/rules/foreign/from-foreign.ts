import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'
import { type DraftPart, type PaperDraft, type DraftKey, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { listDraftTexts } from '../draft-texts'
import {
  type ForeignPaper,
  type ForeignQuestion,
  type ConversionLoss,
  type SourceText,
  uniqueLosses,
  wordsOfQuestion,
} from './foreign-question'
import { buildKeyedGroup, type GroupPiece } from './foreign-groups'
import { readPartHead, MAX_PARTS, type RawPart, splitParts, toPassage, addEssayPrompts } from './foreign-parts'
import { splitRuns } from './question-runs'
import { findUnconverted, findLostNames } from '../find-unread-text'
import { expandKey } from '@/lib/marking/answers/expand'
import { proveKey } from '@/lib/marking/answers/proof/prove-key'
import { mapQuestionFacts, type QuestionFacts, toShorthand } from '@/lib/authoring/paper/rules/draft-keys'
import { numberDraft } from '@/lib/authoring/paper/rules/number-questions'

type Target = { readonly skill: Skill; readonly module: ExamModule; readonly slug: string }

/** The limit of a paper: further questions are reported and left out. */
const MAX_QUESTIONS = 60
const MAX_ESSAYS = 2
const MAX_GROUPS = 12
/** The contract's limit for a typed key; further words are reported. */
const MAX_TYPED = 1000

/**
 * Converts another program's file to a draft, and reports how many of its questions were used and what was lost: source and draft are compared word
 * by word, so a draft without losses holds everything that the file says. Answers with one clear interpretation are confirmed; there is no evidence,
 * since no other format has it.
 */
export function fromForeign(
  foreign: ForeignPaper,
  target: Target,
): { readonly draft: PaperDraft; readonly losses: readonly ConversionLoss[]; readonly takenCount: number } {
  const { kept: acceptedQuestions, losses } = splitByFit(foreign.questions, target.skill)
  const empty = makeEmptyPaper({ ...target, title: foreign.title.trim().slice(0, 200) })
  const built =
    target.skill === 'writing' ? makeTasks(empty, acceptedQuestions) : makeParts(empty, acceptedQuestions, target.skill)
  const reported = [...foreign.losses, ...losses, ...built.losses]
  const unreportedLosses = listTextLosses(foreign, built, reported)
  const origins = new Set(built.usedQuestions.map(({ origin }) => origin))
  origins.delete(undefined)
  return { draft: built.draft, losses: uniqueLosses([...reported, ...unreportedLosses]), takenCount: origins.size }
}

/** Questions that a paper of this skill cannot hold, or that exceed its limits, are reported with every word. */
function splitByFit(questions: readonly ForeignQuestion[], skill: Skill) {
  const losses: ConversionLoss[] = []
  let roomLeft = skill === 'writing' ? MAX_ESSAYS : MAX_QUESTIONS
  const supported = questions.filter((question) => {
    if (question.kind === 'info') return true
    const fitsSkill = (question.kind === 'essay') === (skill === 'writing')
    const size = countNumbers(question)
    const isKept = fitsSkill && size <= roomLeft
    if (isKept) roomLeft -= size
    else losses.push({ code: fitsSkill ? 'too-many' : 'unfit', where: question.name, text: wordsOfQuestion(question) })
    return isKept
  })
  return { kept: supported, losses }
}

function countNumbers(question: ForeignQuestion): number {
  if (question.kind === 'matching') return question.pairs.length
  if (question.kind !== 'choices') return 1
  return Math.min(4, Math.max(2, question.options.filter(({ isRight }) => isRight).length))
}

type BuiltPaper = {
  readonly draft: PaperDraft
  readonly losses: readonly ConversionLoss[]
  readonly folded: readonly string[]
  /** The questions in the draft. */
  readonly usedQuestions: readonly ForeignQuestion[]
}

function makeTasks(empty: PaperDraft, acceptedQuestions: readonly ForeignQuestion[]): BuiltPaper {
  const { parts, folded } = addEssayPrompts(empty.parts, acceptedQuestions)
  return { draft: { ...empty, parts }, losses: [], folded, usedQuestions: acceptedQuestions }
}

function makeParts(empty: PaperDraft, acceptedQuestions: readonly ForeignQuestion[], skill: Skill): BuiltPaper {
  const raw = splitParts(acceptedQuestions, skill)
  const pieces = raw.map(({ questions }, index) =>
    splitRuns(questions).runs.map((run, at) => buildKeyedGroup(run, `part${index + 1}group${at + 1}`)),
  )
  const { parts, cut, moved } = moveOverflow(pieces)
  const heads = raw.map(({ head }) => readPartHead(head, skill))
  const usedGroups = parts.flat()
  const draft: PaperDraft = {
    ...empty,
    parts: parts.map((groups, index): DraftPart => {
      const { instruction = null } = heads[index] ?? {}
      const base = { id: `part${index + 1}`, instruction, cue: null, task: null, passage: passageOf(raw[index], skill) }
      return { ...base, groups: groups.map(({ group }) => group) }
    }),
    keys: Object.fromEntries(usedGroups.flatMap(({ keys }) => keys.map(({ ref, key }) => [ref, key] as const))),
  }
  const open = usedGroups.flatMap(({ keys }) => keys).filter(({ key }) => key.answer === null)
  return {
    draft: unconfirmDoubtfulKeys(draft),
    losses: [
      ...moved.map(({ name }): ConversionLoss => ({ code: 'next-part', where: name })),
      ...cut.map((question): ConversionLoss => ({
        code: 'too-many',
        where: question.name,
        text: wordsOfQuestion(question),
      })),
      ...open.map(({ name }): ConversionLoss => ({ code: 'no-key', where: name })),
    ],
    folded: [...usedGroups.flatMap(({ folded }) => folded), ...heads.flatMap(({ folded }) => folded)],
    usedQuestions: usedGroups.flatMap(({ questions }) => questions),
  }
}

function passageOf(part: RawPart | undefined, skill: Skill): DraftPart['passage'] {
  return skill === 'reading' ? toPassage(part?.passage ?? []) : null
}

/** Moves groups that do not fit into their part to new parts after the last, up to the limit of parts. */
function moveOverflow(pieces: readonly (readonly GroupPiece[])[]) {
  const overflow = pieces.flatMap((groups) => groups.slice(MAX_GROUPS))
  const roomLeft = Math.max(0, MAX_PARTS - pieces.length)
  const more = Array.from({ length: Math.min(roomLeft, Math.ceil(overflow.length / MAX_GROUPS)) }, (_, index) =>
    overflow.slice(index * MAX_GROUPS, (index + 1) * MAX_GROUPS),
  )
  const questionsOf = (groups: readonly GroupPiece[]) => groups.flatMap(({ questions }) => questions)
  return {
    parts: [...pieces.map((groups) => groups.slice(0, MAX_GROUPS)), ...more],
    moved: questionsOf(more.flat()),
    cut: questionsOf(overflow.slice(roomLeft * MAX_GROUPS)),
  }
}

/** Reports text of the file that is neither in the draft nor reported yet. */
function listTextLosses(
  foreign: ForeignPaper,
  { draft, folded }: BuiltPaper,
  reported: readonly ConversionLoss[],
): readonly ConversionLoss[] {
  const reportedTexts = [...listDraftTexts(draft), ...reported.flatMap(({ text }) => text ?? [])]
  const [names, texts] = [foreign.sources.filter(isName), foreign.sources.filter((source) => !isName(source))]
  const unconverted = findUnconverted(texts, [...reportedTexts, ...folded])
  return [
    ...unconverted.map(({ where, text }): ConversionLoss => ({ code: 'left-over', where, text })),
    ...findLostNames(names, reportedTexts).map(({ where, text }): ConversionLoss => ({ code: 'names', where, text })),
  ]
}

function isName({ isName: is }: SourceText): boolean {
  return is === true
}

/**
 * Typed keys of an import that would mark wrongly wait for a person: those that begin with the number of their question, reject their own answers or
 * accept a near-miss. The others are confirmed as their author wrote them, because nothing was guessed from a printed list; the key strip shows
 * whether they occur in the text (docs/decisions/092).
 */
function unconfirmDoubtfulKeys(draft: PaperDraft): PaperDraft {
  const { numbersOf } = numberDraft(draft)
  const doubted = draft.parts.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      [...mapQuestionFacts(group)].flatMap(([ref, facts]): readonly (readonly [QuestionRef, DraftKey])[] => {
        const key = draft.keys[ref]
        const unconfirmedKey = key && toUnconfirmedIfWrong(key, facts, numbersOf(ref))
        return unconfirmedKey ? [[ref, unconfirmedKey]] : []
      }),
    ),
  )
  return { ...draft, keys: { ...draft.keys, ...Object.fromEntries(doubted) } }
}

/** The key as an unconfirmed typed one if it fails a check that needs no text; otherwise null. */
function toUnconfirmedIfWrong(key: DraftKey, facts: QuestionFacts, numbers: readonly number[]): DraftKey | null {
  if (key.answer?.kind !== 'text' || facts.kind !== 'text') return null
  const { number, marking } = proveKey({ key: key.answer, context: facts, sources: [], numbers })
  if (number.passed && marking.passed) return null
  // A single answer keeps its spelling: a person decides about characters that look like notation.
  const [onlySpelling = '', ...more] = expandKey(key.answer)
  const typed = more.length === 0 ? onlySpelling : toShorthand(key.answer)
  return { ...key, answer: null, typed: typed.slice(0, MAX_TYPED) }
}
