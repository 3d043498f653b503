import { type AnswerKey } from '@/lib/marking/answers/key'
import { lintKey } from '@/lib/marking/answers/lint/lint'
import { type Option } from '@/lib/paper/content/rules/content'
import { NO_WISHES, proposeKey, type QuestionFacts, toMarking } from '@/lib/authoring/paper/rules/keys'
import { readLabels } from './label-readings'
import { holdsNote } from './notes'
import { type EntryDoubt } from './key-entry'

/** A question as far as its key is concerned; `options` are what its labels stand for, where they are known. */
export type KeyedQuestion = { readonly facts: QuestionFacts; readonly options?: readonly Option[] }
/** What a list says of the question, and why it may have been read wrongly. */
export type SaidKey = { readonly text: string; readonly doubt: EntryDoubt | null }

/** `unread`: nothing is proposed. `reading`: the answer itself has several readings, or something in it that is no answer. */
export type KeyDoubt = EntryDoubt | 'reading' | 'unread'
export type DecidedKey = {
  readonly state: 'sure' | 'unsure' | 'unread'
  readonly answer: AnswerKey | null
  /** What the proposed key accepts; labels of a choice. */
  readonly accepted: readonly string[]
  /** What stands behind a label and is no answer: a reason, a place in the text. */
  readonly why: string
  /** Null when the key is sure. */
  readonly doubt: KeyDoubt | null
}

/** Signs of something else than one answer: another way to say it that nobody has split off, a doubt, a meaning, a number of a list. */
const DOUBTFUL =
  /[=?;|\t<>`\u2192*\u2020\u2021\u221a\u2713]|\p{Extended_Pictographic}|\.{2}|(?<!:)\/\/|(?:^|\s)or(?:\s|$)|[\u0600-\u06ff]|^[,:)\]/_]|^[.-](?![\d\u00bd\u00bc])|[/([,:_-]$/iu
/** Remarks that nobody has split off: `library NOT libraries`, `bus. Reject: buses`; and `//` that parts whole answers over `/`. */
const REMARKS = [
  /(?:^|\s)NOT\s(?!GIVEN)|,\s+not\s/,
  /[.;]\s*(?:reject|accept|allow|ignore|do not accept)\b|\b(?:reject|accept|allow|ignore|not)\s*:/i,
  /(?<!:)\/\/.*(?<!\/)\/(?!\/)|(?<![/:])\/(?!\/).*(?<!:)\/\//,
] as const

/**
 * Is the key sure, does it ask, or is it not understood? The one place where this is decided, for every list and every document: a key is
 * sure when its line could be read in one way (`said.doubt`), and its answer too, without anything in it that is no answer. Whatever else
 * a key must prove before it is confirmed without a person (lib/marking/answers/proof) belongs into this function, and nowhere else.
 */
export function decideKey(said: SaidKey, question: KeyedQuestion): DecidedKey {
  const read = question.facts.kind === 'text' ? decideTyped(said.text, question) : decideChosen(said.text, question)
  if (said.doubt === null || read.state === 'unread') return read
  return { ...read, state: 'unsure', doubt: said.doubt }
}

const UNREAD: DecidedKey = { state: 'unread', answer: null, accepted: [], why: '', doubt: 'unread' }

function decideTyped(text: string, { facts }: KeyedQuestion): DecidedKey {
  const proposal = text === '' ? null : proposeKey(text, NO_WISHES, facts)
  if (!proposal) return UNREAD
  const { answer, expansions, hasOneReading } = proposal
  const issues = lintKey(toMarking('1', facts, answer))
  // Two printings that disagree about their figures: one of them is wrong, or they are two answers. A person has to look.
  const isSound = issues.every(({ severity, code }) => severity === 'warning' && code !== 'digits-differ')
  const isPlain =
    !holdsNote(text) &&
    !REMARKS.some((remark) => remark.test(text)) &&
    !expansions.some((accepted) => DOUBTFUL.test(accepted))
  const isSure = hasOneReading && isSound && isPlain
  return {
    state: isSure ? 'sure' : 'unsure',
    answer,
    accepted: expansions,
    why: '',
    doubt: isSure ? null : 'reading',
  }
}

function decideChosen(text: string, { facts, options = [] }: KeyedQuestion): DecidedKey {
  const { kind, labels = [], count } = facts
  const read = readLabels(text, { labels, options, count: kind === 'choices' ? count : 1 })
  if (!read) return UNREAD
  const answer: AnswerKey =
    kind === 'choices' ? { kind: 'choices', labels: read.labels } : { kind: 'choice', accepts: read.labels }
  return { state: 'sure', answer, accepted: read.labels, why: read.why, doubt: null }
}
