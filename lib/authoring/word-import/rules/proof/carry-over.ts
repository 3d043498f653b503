import { type DraftKey, type PaperDraft, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { listKeyRows } from '../key/key-rows'
import { type ProposedGroup, targetOf, type ImportProposal } from '../proposal'
import { type TypeChoices } from '../read-parts'
import { type Choices, NEW_PART, type PartChoice } from '../accept-proposal'
import { type AnsweredProposal } from './proposal-draft'

/** A second run on a document: ids count positions, so the same question may have another id now. */
export type ProposalPair = {
  readonly before: ImportProposal
  readonly after: ImportProposal
  /** Only the interpretation has changed. If the text has changed, a question is the same only if its words are the same, too. */
  readonly isSameText: boolean
}

/** Carries a person's answers over to the same questions and tables; answers to questions that no longer exist are dropped. */
export function carryAnswers(
  proposals: ProposalPair,
  { title, plain, unexplained, keys, readingChoices }: AnsweredProposal,
): AnsweredProposal {
  const questions = pairQuestions(proposals)
  const tables = pairByName(listTables(proposals.before), listTables(proposals.after))
  const carried = Object.entries(keys).flatMap(([ref, key]) => {
    const pairOf = questions.get(ref)
    const carriedKey = pairOf && (pairOf.before === pairOf.after ? key : unconfirm(key))
    return pairOf && carriedKey ? [[pairOf.ref, carriedKey] as const] : []
  })
  return {
    title: proposals.isSameText ? title : null,
    plain: plain.flatMap((target) => tables.get(target) ?? []),
    unexplained: unexplained.flatMap((ref) => questions.get(ref)?.ref ?? []),
    keys: Object.fromEntries(carried),
    readingChoices: Object.fromEntries(
      Object.entries(readingChoices).flatMap(([ref, choice]) => {
        const pairOf = questions.get(ref)
        return pairOf && pairOf.before === pairOf.after ? [[pairOf.ref, choice] as const] : []
      }),
    ),
  }
}

/**
 * Carries chosen types over to the groups' new ids. Both runs must be without chosen types, so that a group that got its type by choice is still an
 * untyped one in them.
 */
export function carryTypes(proposals: ProposalPair, types: TypeChoices): TypeChoices {
  const groups = pairGroups(proposals)
  return Object.fromEntries(
    Object.entries(types).flatMap(([id, type]) => {
      const now = groups.get(id)
      return now ? [[now, type]] : []
    }),
  )
}

/** Keeps the included and excluded parts and groups; new ones take their value from `fresh`. */
export function carryChoices(proposals: ProposalPair, chosen: Choices, fresh: Choices, draft: PaperDraft): Choices {
  const groups = pairGroups(proposals)
  const wasIncluded = new Map(
    proposals.before.parts.flatMap((part, index) =>
      part.groups.flatMap(({ group }, at) => {
        const now = groups.get(group.id)
        const isTaken = chosen.parts[index]?.groups[at]
        return now !== undefined && isTaken !== undefined ? [[now, isTaken] as const] : []
      }),
    ),
  )
  const isSameParts = proposals.before.parts.length === proposals.after.parts.length
  const parts = fresh.parts.map((part, index): PartChoice => {
    const groupsAfter = proposals.after.parts[index]?.groups ?? []
    const takenGroups = part.groups.map((isTaken, at) => wasIncluded.get(groupsAfter[at]?.group.id ?? '') ?? isTaken)
    const old = chosen.parts[index]
    const isKnown = isSameParts && (proposals.isSameText || groupsAfter.some(({ group }) => wasIncluded.has(group.id)))
    return old && isKnown && hasPart(draft, old.to)
      ? { to: old.to, withText: old.withText && hasText(proposals.after, index), groups: takenGroups }
      : { ...part, groups: takenGroups }
  })
  return { withTitle: proposals.before.title === proposals.after.title ? chosen.withTitle : fresh.withTitle, parts }
}

function hasPart({ parts }: PaperDraft, to: string | null): boolean {
  return to === null || to === NEW_PART || parts.some(({ id }) => id === to)
}

function hasText({ parts }: ImportProposal, index: number): boolean {
  const part = parts[index]
  return part !== undefined && (part.passage !== null || part.task !== null)
}

/** A confirmed key for a question of another kind becomes unconfirmed; a chosen option is dropped. */
function unconfirm({ typed }: AnsweredProposal['keys'][QuestionRef]): Pick<DraftKey, 'typed' | 'answer'> | null {
  return typed === null ? null : { typed, answer: null }
}

type Question = { readonly ref: QuestionRef; readonly type: string; readonly numbers: string; readonly asks: string }

function listQuestions({ parts }: ImportProposal): readonly Question[] {
  return parts.flatMap(({ groups }) => groups.flatMap(questionsOf))
}

function questionsOf(proposed: ProposedGroup): readonly Question[] {
  return listKeyRows(proposed).map(({ ref, numbers, question }) => ({
    ref,
    type: proposed.group.type,
    numbers: numbers.join(),
    asks: lettersOf(question),
  }))
}

/** Spaces and hyphens may change between interpretations. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}_]/gu, '')
}

type Pair = { readonly ref: QuestionRef; readonly before: string; readonly after: string }

function pairQuestions({ before, after, isSameText }: ProposalPair): ReadonlyMap<string, Pair> {
  const nameOf = ({ numbers, asks }: Question) => (isSameText ? numbers : `${numbers} ${asks}`)
  const oldQuestions = listQuestions(before)
  const newQuestions = new Map(listQuestions(after).map((question) => [question.ref, question]))
  const refs = pairByName(
    oldQuestions.map((oldQuestion) => [oldQuestion.ref, nameOf(oldQuestion)]),
    [...newQuestions.values()].map((item) => [item.ref, nameOf(item)]),
  )
  return new Map(
    oldQuestions.flatMap(({ ref, type }) => {
      const now = newQuestions.get(refs.get(ref) ?? '')
      return now ? [[ref, { ref: now.ref, before: type, after: now.type }]] : []
    }),
  )
}

type NamedGroup = { readonly id: string; readonly name: string; readonly words: ReadonlySet<string> }

/** Pairs groups by name, and in a changed text the others by their words. */
function pairGroups({ before, after, isSameText }: ProposalPair): ReadonlyMap<string, string> {
  const [oldGroups, newGroups] = [listGroups(before, isSameText), listGroups(after, isSameText)]
  const named = pairByName(
    oldGroups.map(({ id, name }) => [id, name]),
    newGroups.map(({ id, name }) => [id, name]),
  )
  if (isSameText) return named
  const takenIds = new Set(named.values())
  const restOf = (groups: readonly NamedGroup[], isTaken: (id: string) => boolean) =>
    groups.filter(({ id }) => !isTaken(id))
  const edited = pairByWords(
    restOf(oldGroups, (id) => named.has(id)),
    restOf(newGroups, (id) => takenIds.has(id)),
  )
  return new Map([...named, ...edited])
}

function listGroups({ parts, untyped }: ImportProposal, isSameText: boolean): readonly NamedGroup[] {
  const typed = parts.flatMap(({ groups }) =>
    groups.map((proposed) => {
      const questions = questionsOf(proposed)
      const name = questions.map(({ numbers, asks }) => (isSameText ? numbers : `${numbers} ${asks}`)).join()
      const keyRows = listKeyRows(proposed).map(({ numbers, question }) => `${numbers.join()} ${question}`)
      return { id: proposed.group.id, name, words: wordsOf(keyRows.join(' ')) }
    }),
  )
  // Untyped groups have only their words to compare.
  const untypedGroups = untyped.map(({ id, text }) => ({
    id,
    name: `untyped ${lettersOf(text)}`,
    words: wordsOf(text),
  }))
  return [...typed, ...untypedGroups]
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}

/** A group with an edited wording still has half of its words. */
const MIN_SHARED_WORDS = 0.5

/** Pairs each with the one that shares most words, the most similar first. */
function pairByWords(
  oldGroups: readonly NamedGroup[],
  newGroups: readonly NamedGroup[],
): readonly (readonly [string, string])[] {
  const pairs = oldGroups
    .flatMap((old) =>
      newGroups.map((group) => ({ old: old.id, new: group.id, share: shareOf(old.words, group.words) })),
    )
    .filter(({ share }) => share >= MIN_SHARED_WORDS)
    .toSorted((a, b) => b.share - a.share)
  const used = new Set<string>()
  return pairs.flatMap(({ old, new: replacement }) => {
    if (used.has(`old ${old}`) || used.has(`new ${replacement}`)) return []
    used.add(`old ${old}`).add(`new ${replacement}`)
    return [[old, replacement] as const]
  })
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length
  return common / Math.max(a.size, b.size, 1)
}

function listTables({ parts }: ImportProposal): readonly (readonly [string, string])[] {
  return parts.flatMap(({ passage }, index) =>
    (passage?.paragraphs ?? []).flatMap((paragraph) => {
      const { id, ...content } = paragraph
      return paragraph.kind === 'table' ? [[targetOf.paragraph(index, id), JSON.stringify(content)] as const] : []
    }),
  )
}

type Named = readonly (readonly [id: string, name: string])[]

/** Pairs by name; equal names in their order, unless their number has changed. */
function pairByName(before: Named, after: Named): ReadonlyMap<string, string> {
  const [oldIds, newIds] = [idsByName(before), idsByName(after)]
  return new Map(
    [...oldIds].flatMap(([name, own]) => {
      const paired = newIds.get(name) ?? []
      return paired.length === own.length ? own.map((id, at) => [id, paired[at] ?? id] as const) : []
    }),
  )
}

function idsByName(list: Named): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>()
  for (const [id, name] of list) ids.set(name, [...(ids.get(name) ?? []), id])
  return ids
}
