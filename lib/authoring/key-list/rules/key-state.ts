import { type AnswerKey } from '@/lib/marking/answers/key'
import { lintKey } from '@/lib/marking/answers/lint/lint'
import { type Option } from '@/lib/paper/content/rules/content'
import {
  NO_INTERPRETATION_CHOICES,
  proposeKey,
  type QuestionFacts,
  toMarking,
} from '@/lib/authoring/paper/rules/draft-keys'
import { readLabels } from './label-interpretations'
import { type EntryDoubt } from './key-entry'
import { isSameNumber } from '@/lib/marking/answers/shorthand/key-remarks'
import { hasUnsureEnding } from '@/lib/marking/answers/shorthand/slash-endings'

/** The facts of a question that decide about its key; `options` are the texts of its labels, if known. */
export type KeyedQuestion = { readonly facts: QuestionFacts; readonly options?: readonly Option[] }
/** The list's answer to the question, and why it may have been parsed wrongly. */
export type ListedKey = { readonly text: string; readonly doubt: EntryDoubt | null }

/** `unread`: nothing is proposed. `reading`: the answer itself is ambiguous, or contains something that is not part of it. */
export type KeyDoubt = EntryDoubt | 'reading' | 'unread'
export type DecidedKey = {
  readonly state: 'sure' | 'unsure' | 'unread'
  readonly answer: AnswerKey | null
  /** What the proposed key accepts; labels for a choice. */
  readonly accepted: readonly string[]
  /** Text that follows a label and is not part of the answer: a reason, a place in the text. */
  readonly why: string
  /** Null when the key is sure. */
  readonly doubt: KeyDoubt | null
}

/** Signs of anything but one answer: an alternative that was not split off, a doubt, a meaning, a list number. */
const DOUBTFUL =
  /[=?;|\t<>`\u2192*\u2020\u2021\u221a\u2713]|\p{Extended_Pictographic}|\.{2}|(?<!:)\/\/|(?:^|\s)or(?:\s|$)|[\u0600-\u06ff]|^[,:)\]/_]|^[.-](?![\d\u00bd\u00bc])|[/([,:_-]$/iu
/** Remarks that were not split off: `library NOT libraries`, `bus. Reject: buses`; and `//` that separates whole answers around `/`. */
const REMARKS = [
  /(?:^|\s)NOT\s(?!GIVEN)|,\s+not\s/,
  /[.;]\s*(?:reject|accept|allow|ignore|do not accept)\b|\b(?:reject|accept|allow|ignore|not)\s*:/i,
  /(?<!:)\/\/.*(?<!\/)\/(?!\/)|(?<![/:])\/(?!\/).*(?<!:)\/\//,
] as const
const NUMBER_IN_BRACKETS = /(\S+)\s[([](\d{1,2})[)\]]$/
/** dancing (line dancing): the bracket repeats the whole answer. */
const REPEATED_IN_BRACKETS = /(?:^|\s)(\p{L}{3,})\s[([](?:[^()[\]]*\s)?\1[)\]]/iu
/** A label before the answer (`Answer: bus`, `Metal: copper`), a bullet, a footnote number, a grammar term. */
const NAMING =
  /\p{L}:\s|^[\u2022\u25cf\u25aa\u00b7]|(?<!\b(?:[kcm]?m|ft|in|yd|mi))[\u00b9\u00b2\u00b3\u2074-\u2079]|\s(?:n|v|adj|adv)\.$|\S\s+and\/or\s/iu
/** Signs of foreign text: a letter by its HTML name, a mark, an address or a channel after an answer, two currency signs; a comma that may be a decimal point. */
const FOREIGN_SIGNS =
  /&#?\w{2,8};|\S\s+(?:\d{1,2} marks?|www\.\S+|https?:\S+|@[a-z]\w+)$|\p{Sc}\s?\p{Sc}|^\s*\/|\/\s*$|(?<![\d,.])\d+,\d{1,2}(?![\d,])/iu

/**
 * Decides whether a key is sure, waits for a person, or was not understood. The only place that decides this, for every list and document: a key is
 * sure when its line (`listed.doubt`) and its answer have one interpretation each, without anything else in the answer. Any further condition for an
 * automatic confirmation (lib/marking/answers/proof) belongs in this function.
 */
export function decideKey(listed: ListedKey, question: KeyedQuestion): DecidedKey {
  const decided =
    question.facts.kind === 'text' ? decideTyped(listed.text, question) : decideChosen(listed.text, question)
  if (listed.doubt === null || decided.state === 'unread') return decided
  return { ...decided, state: 'unsure', doubt: listed.doubt }
}

const UNREAD: DecidedKey = { state: 'unread', answer: null, accepted: [], why: '', doubt: 'unread' }

function decideTyped(text: string, { facts }: KeyedQuestion): DecidedKey {
  const proposal = text === '' ? null : proposeKey(text, NO_INTERPRETATION_CHOICES, facts)
  if (!proposal) return UNREAD
  const { answer, expansions, hasOneInterpretation } = proposal
  const issues = lintKey(toMarking('1', facts, answer))
  // Two spellings with different numbers: one is wrong, or they are two answers. A person has to check.
  const isValidKey = issues.every(({ severity, code }) => severity === 'warning' && code !== 'digits-differ')
  const isPlain =
    !containsNote(text) &&
    !REMARKS.some((remark) => remark.test(text)) &&
    !hasUnsureEnding(text) &&
    !expansions.some((accepted) => DOUBTFUL.test(accepted))
  const isSure = hasOneInterpretation && isValidKey && isPlain
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
  const decided = readLabels(text, { labels, options, count: kind === 'choices' ? count : 1 })
  if (!decided) return UNREAD
  const answer: AnswerKey =
    kind === 'choices' ? { kind: 'choices', labels: decided.labels } : { kind: 'choice', accepts: decided.labels }
  return { state: 'sure', answer, accepted: decided.labels, why: decided.why, doubt: null }
}

/**
 * Whether the text of a key contains something that is not part of the answer and that its notation does not separate
 * (lib/marking/answers/shorthand/key-remarks.ts).
 */
function containsNote(text: string): boolean {
  if ([REPEATED_IN_BRACKETS, FOREIGN_SIGNS, NAMING].some((note) => note.test(text))) return true
  const [, before = '', figure = ''] = NUMBER_IN_BRACKETS.exec(text) ?? []
  return figure !== '' && !isSameNumber(before, figure)
}

/** One interpretation, no issue, and no words that are not part of the answer. */
export function isUnambiguousKey(typed: string, facts: QuestionFacts): boolean {
  return decideKey({ text: typed, doubt: null }, { facts }).state === 'sure'
}
