import { type RuleMatch, compilePhrases, defineRule } from '../rule'
import { type TaggedToken, tokenAt } from '../tokens'
import { DETERMINERS, isAdverb, MODALS } from '../lexicon/function-words'
import { GERUNDS, isPlainVerb, PARTICIPLES, PASTS, THIRD_PERSON, VERBS } from '../lexicon/verbs'

// The verb after can, must, do, be.

/** The verb after "not" and adverbs. */
function verbAfter(
  tokens: readonly TaggedToken[],
  index: number,
): { readonly at: number; readonly verb: TaggedToken; readonly isNegated: boolean } {
  let at = index + 1
  let isNegated = false
  while (isAdverb(tokenAt(tokens, at)) || ["n't", 'not'].includes(tokenAt(tokens, at).lower)) {
    isNegated ||= !isAdverb(tokenAt(tokens, at))
    at += 1
  }
  return { at, verb: tokenAt(tokens, at), isNegated }
}
const matchAt = ({ start, end }: TaggedToken, replacement: string | null): RuleMatch => ({ start, end, replacement })
/** `the will to live`, `a must`: a noun. */
const isNoun = (tokens: readonly TaggedToken[], index: number) =>
  DETERMINERS.has(tokenAt(tokens, index - 1).lower) &&
  !/^(?:this|that|these|those|all|some|her)$/.test(tokenAt(tokens, index - 1).lower)

export const modalTo = defineRule({
  id: 'modal.must_to',
  kind: 'sentence',
  fires: [
    { text: 'We must to protect nature.', at: 'to', replacement: '' },
    { text: 'They can to find a job.', at: 'to', replacement: '' },
    { text: 'People must also to accept it.', at: 'to', replacement: '' },
    { text: "I can't to study at home.", at: 'to', replacement: '' },
  ],
  silent: [
    'The will to live is strong.',
    'It runs from May to go on in June.',
    'It is a must to see.',
    'Do what you can to help.',
    'They did all they could to help us.',
    'He has the political will to act.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((modal, index) => {
      const { at } = verbAfter(tokens, index)
      const [before, to, verb] = [tokenAt(tokens, index - 1), tokenAt(tokens, at), tokenAt(tokens, at + 1)]
      const isSubject = ['PRON', 'NOUN', 'PROPN'].includes(before.tag) && !/^(?:will|own)$/.test(before.lower)
      const isMust = ['must', 'should', 'would', 'shall'].includes(modal.lower)
      const isOther = ['can', 'ca', 'could', 'may', 'might', 'will'].includes(modal.text) && VERBS.has(verb.lower)
      // "all they can to help": the object of can precedes the subject.
      const isAllThatOneCan = tokens
        .slice(Math.max(0, index - 6), index)
        .some(({ lower }) => /^(?:all|what|everything|whatever|best|as|anything|much|how)$/.test(lower))
      if (
        !isSubject ||
        isNoun(tokens, index) ||
        isAllThatOneCan ||
        to.lower !== 'to' ||
        (!VERBS.has(verb.lower) && verb.lower !== 'be')
      )
        return []
      return isMust || isOther ? [matchAt(to, '')] : []
    }),
})

const IRREGULAR_THIRD = new Map([
  ['is', 'be'],
  ['has', 'have'],
  ['does', 'do'],
])
/** The base form of a word in a place that requires one; null when it is right or unknown. */
function baseOf(word: string): string | null {
  const irregular = IRREGULAR_THIRD.get(word)
  if (irregular !== undefined) return irregular
  if (VERBS.has(word)) return null
  return THIRD_PERSON.get(word)?.base ?? PASTS.get(word)?.base ?? PARTICIPLES.get(word)?.base ?? null
}

export const modalForm = defineRule({
  id: 'modal.can_goes',
  kind: 'sentence',
  fires: [
    { text: 'Technology can helps people.', at: 'helps', replacement: 'help' },
    { text: 'You must waiting for hours.', at: 'waiting', replacement: 'wait' },
    { text: 'They should studied more.', at: 'studied', replacement: 'study' },
    { text: 'The government must making new laws.', at: 'making', replacement: 'make' },
    { text: 'He will also gives money.', at: 'gives', replacement: 'give' },
    { text: 'He could not grown anything.', at: 'grown', replacement: 'grow' },
  ],
  silent: [
    'How can cycling be safer?',
    'The will makes her rich.',
    'They can put it here.',
    'Where there is a will, needs are met.',
    'Will smoking be banned?',
    'The steel can keeps food fresh.',
    'As many as they can needs to be said.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((modal, index) => {
      if (!MODALS.has(modal.lower) && !['ca', 'wo'].includes(modal.lower)) return []
      if (!isSubjectBefore(tokens, index)) return []
      const { verb } = verbAfter(tokens, index)
      const right = baseOfGerund(verb.lower) ?? baseOf(verb.lower)
      const isGuess = verb.tag === 'NOUN' && tokenAt(tokens, index - 1).tag === 'NOUN' && !isPlainVerb(right ?? '')
      return right === null || isGuess ? [] : [matchAt(verb, right)]
    }),
})
/** A subject precedes the modal, so that it is not a question with inverted order; and the modal is not a noun (a can). */
function isSubjectBefore(tokens: readonly TaggedToken[], index: number): boolean {
  const before = tokenAt(tokens, index - 1)
  const isSubject =
    ['PRON', 'NOUN', 'PROPN', 'SCONJ'].includes(before.tag) && !/^(?:how|where|when|why|what)$/.test(before.lower)
  const isCanAsNoun = tokenAt(tokens, index).lower === 'can' && /^(?:steel|tin|beer|rubbish)$/.test(before.lower)
  // "as many as they can needs to be said": the modal ends its clause.
  const isClosed = tokens
    .slice(Math.max(0, index - 5), index)
    .some(({ lower }) => /^(?:as|what|all|whatever)$/.test(lower))
  return isSubject && !isCanAsNoun && !isClosed && !isNoun(tokens, index)
}
/** Verbs whose gerund cannot be part of a noun after a modal (a can opening needs "a"). */
const NEVER_NOUN = new Set(['make', 'wait', 'use', 'try', 'pay', 'help', 'live', 'stay', 'look', 'leave'])
function baseOfGerund(word: string): string | null {
  const gerund = GERUNDS.get(word)
  const isVerb = gerund !== undefined && (isPlainVerb(gerund.base) || NEVER_NOUN.has(gerund.base))
  return isVerb ? gerund.base : null
}

const ABLE = (match: RegExpExecArray) => `${match.groups?.first?.toLowerCase() ?? ''} be able to`
export const doubleModal = defineRule({
  id: 'modal.will_can',
  kind: 'sentence',
  fires: [
    { text: 'They will can find a job.', at: 'will can', replacement: 'will be able to' },
    { text: 'We should must help.', at: 'should must', replacement: 'must' },
  ],
  silent: ['What it will, can it also stop?', 'The will can be changed.', 'They can and will help.'],
  find: compilePhrases([
    ['(?<!(?:the|a|his|her|their|my) )(?<first>will|would|should|may|might|must) can(?= [a-z])', ABLE],
    ['(?<!(?:the|a|his|her|their|my) )(?:will|should|can|may) must', 'must'],
    ['(?<!(?:the|a|his|her|their|my) )(?:can|could|must|may) (?:will|should)(?= [a-z])', null],
  ]),
})

export const doSupport = defineRule({
  id: 'verb.didnt_went',
  kind: 'tense',
  fires: [
    { text: "They didn't went to school.", at: 'went', replacement: 'go' },
    { text: 'She does not likes tea.', at: 'likes', replacement: 'like' },
    { text: 'We did not had enough time.', at: 'had', replacement: 'have' },
    { text: 'Why did they left?', at: 'left', replacement: 'leave' },
    { text: 'I did not taken it.', at: 'taken', replacement: 'take' },
  ],
  silent: [
    'What they did helped us.',
    'The work they do has value.',
    'He did put it there.',
    'They did not, said the man, agree.',
    'Do they read much?',
    'What it does makes sense.',
    'The only thing he did left us cold.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((helper, index) => {
      if (!['do', 'does', 'did'].includes(helper.lower)) return []
      const { verb, isNegated } = verbAfter(tokens, index)
      const isQuestion =
        ['i', 'you', 'he', 'she', 'it', 'we', 'they'].includes(verb.lower) && isAsked(tokenAt(tokens, index - 1))
      const after = isNegated ? verb : tokenAt(tokens, index + 2)
      const right = baseOf(after.lower)
      return (isNegated || isQuestion) && right !== null && after.lower !== 'did' ? [matchAt(after, right)] : []
    }),
})
const isAsked = ({ text, lower }: TaggedToken) => text === '' || /^(?:why|how|what|where|when|who|only)$/.test(lower)

export const doMissing = defineRule({
  id: 'verb.he_not_like',
  kind: 'sentence',
  fires: [
    { text: 'He not like fish.', at: 'not like', replacement: 'does not like' },
    { text: 'They not have a car.', at: 'not have', replacement: 'do not have' },
    { text: 'I no understand it.', at: 'no understand', replacement: 'do not understand' },
  ],
  silent: [
    'Would they not agree?',
    'They not only increase costs, they also help.',
    'Should he not go?',
    'How could we not help?',
    'Were it not for him, we would go.',
    'Whether or not we like it, it is so.',
    'I suggest that he not go.',
  ],
  find: ({ tokens, text }) =>
    tokens.flatMap((not, index) => {
      const [subject, verb] = [tokenAt(tokens, index - 1), tokenAt(tokens, index + 1)]
      const isSubject = /^(?:i|he|she|it|we|they|you|people)$/.test(subject.lower)
      const isVerb = isPlainVerb(verb.lower) || (['like', 'want', 'need'].includes(verb.lower) && not.lower === 'not')
      const isTurned = /^(?:would|should|could|can|will|do|does|did|may|might|must|is|are|was|were|had|has|have)$/.test(
        tokenAt(tokens, index - 2).lower,
      )
      if (
        !['not', 'no'].includes(not.lower) ||
        !isSubject ||
        !isVerb ||
        isTurned ||
        /\b(?:suggest|recommend|insist|demand|important|essential|vital|request|whether)/i.test(text)
      )
        return []
      const helper = /^(?:he|she|it)$/.test(subject.lower) ? 'does' : 'do'
      return [{ start: not.start, end: verb.end, replacement: `${helper} not ${verb.lower}` }]
    }),
})
