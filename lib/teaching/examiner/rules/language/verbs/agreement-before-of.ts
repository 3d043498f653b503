import { type RuleMatch, defineRule } from '../rule'
import { type TaggedToken, tokenAt, wordSet } from '../tokens'
import {
  ARE,
  matchAt,
  IRREGULAR_PLURAL_VERB,
  IRREGULAR_SINGULAR_VERB,
  IS,
  pluralVerb,
  singularVerb,
} from '../lexicon/agreeing-forms'
import { DETERMINERS, isAdverb, isClauseStart, skipAdverbs } from '../lexicon/function-words'
import { isPlural } from '../lexicon/nouns'

// The verb agrees with the noun before `of`, not with the one after it.

/** Heads that may take either number: a measure, a group, a kind. */
const PLURAL_HEADS = wordSet(
  'prices costs results effects advantages disadvantages benefits problems reasons causes parents people students children eyes members citizens teachers lives streets roads numbers figures rates levels factors ways opinions ideas sales rules schools hospitals cities countries employees workers',
)
const SINGULAR_HEADS = wordSet(
  'price cost use quality importance advantage disadvantage impact effect role level size rate result problem cause reason lack presence popularity existence purpose aim life age light smoke smell sound colour owner author director manager pattern',
)
const OVER_SUBJECT = new Set([
  'and',
  'or',
  'who',
  'which',
  'that',
  ',',
  'as',
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
])

/** For `The prices of houses`: the index of the word after the group, when no word in it could be another subject. */
function findWordAfterGroup(tokens: readonly TaggedToken[], from: number, heads: ReadonlySet<string>): number | null {
  let index = from
  while (DETERMINERS.has(tokenAt(tokens, index).lower) || tokenAt(tokens, index).tag === 'ADJ') index += 1
  if (!heads.has(tokenAt(tokens, index).lower) || tokenAt(tokens, index + 1).lower !== 'of') return null
  for (let at = index + 2; at < index + 6; at += 1) {
    const token = tokenAt(tokens, at)
    if (OVER_SUBJECT.has(token.lower) || isAdverb(token)) return at > index + 2 ? at : null
    const isGroup = ['DET', 'ADJ', 'NOUN', 'PROPN', 'PRON'].includes(token.tag) || DETERMINERS.has(token.lower)
    if (!isGroup || /ing$/.test(token.lower)) return null
  }
  return null
}

export const headOfGroup = defineRule({
  id: 'agreement.head_before_of',
  kind: 'agreement',
  fires: [
    { text: 'The prices of food is very high in big cities.', at: 'is', replacement: 'are' },
    { text: 'The cost of houses are rising.', at: 'are', replacement: 'is' },
    { text: 'The parents of this child has no time.', at: 'has', replacement: 'have' },
  ],
  silent: [
    'The number of cars is rising.',
    'A number of cars are parked here.',
    'The majority of people are happy.',
    'The use of cars and buses are two different things.',
    'The results of the study are clear.',
    'The quality of life is high.',
    'The effects of what we eat is a matter for doctors.',
    'In terms of the cost of houses, they are equal.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((_, index) => {
      if (!isClauseStart(tokens, index)) return []
      const plural = findWordAfterGroup(tokens, index, PLURAL_HEADS)
      const singular = findWordAfterGroup(tokens, index, SINGULAR_HEADS)
      const verb = tokenAt(tokens, skipAdverbs(tokens, plural ?? singular ?? tokens.length))
      if (plural !== null && IS.has(verb.lower)) return [matchAt(verb, pluralVerb(verb.lower))]
      if (singular !== null && ARE.has(verb.lower)) return [matchAt(verb, singularVerb(verb.lower))]
      return []
    }),
})

const rightOf = (forms: ReadonlyMap<string, string>, verb: TaggedToken): readonly RuleMatch[] => {
  const right = forms.get(verb.lower)
  return right === undefined ? [] : [matchAt(verb, right)]
}
export const numberOf = defineRule({
  id: 'agreement.the_number_of',
  kind: 'agreement',
  fires: [
    { text: 'The number of old people have increased.', at: 'have', replacement: 'has' },
    { text: 'The number of tourists are higher in summer.', at: 'are', replacement: 'is' },
    { text: 'A large number of people is unhappy.', at: 'is', replacement: 'are' },
  ],
  silent: [
    'A number of people have left.',
    'The number of people who have cars is rising.',
    'The number of cars and buses have an effect together.',
    'In a number of cities, this is true.',
    'What is a small number of people is a crowd here.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((token, index) => {
      if (token.lower !== 'number' || tokenAt(tokens, index + 1).lower !== 'of') return []
      const article =
        /^(?:the|a)$/.exec(tokenAt(tokens, index - 1).lower) ?? /^a$/.exec(tokenAt(tokens, index - 2).lower)
      const from = tokenAt(tokens, index - 1).lower === article?.[0] ? index - 1 : index - 2
      if (article === null || !isClauseStart(tokens, from)) return []
      const overIndex = [2, 3, 4, 5].find((step) => OVER_SUBJECT.has(tokenAt(tokens, index + step).lower)) ?? 0
      const verb = tokenAt(tokens, index + overIndex)
      if (overIndex < 3 || !isPlural(tokenAt(tokens, index + overIndex - 1).lower)) return []
      const forms = article[0] === 'the' ? IRREGULAR_SINGULAR_VERB : IRREGULAR_PLURAL_VERB
      return rightOf(forms, verb)
    }),
})
