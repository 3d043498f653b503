import { type RuleMatch, defineRule } from '../rule'
import { type Sentence, type TaggedToken, tokenAt, wordSet } from '../tokens'
import { matchAt, pluralVerbAfterPronoun, singularVerbAfterPronoun } from '../lexicon/agreeing-forms'
import { isClauseStart, isAfterDemand, skipAdverbs } from '../lexicon/function-words'
import { isClearPlural, isPlural, isSingular } from '../lexicon/nouns'
import { isPlainThirdPerson, VERBS } from '../lexicon/verbs'

// Pronouns and verbs, there is, this and these. The subject is searched only at the beginning of a clause, so that no word before it can invert the
// order.

export const pronounSingular = defineRule({
  id: 'agreement.he_go',
  kind: 'agreement',
  fires: [
    { text: 'My sister is busy because she have two jobs.', at: 'have', replacement: 'has' },
    { text: 'He always go to work by bus.', at: 'go', replacement: 'goes' },
    { text: "It don't matter.", at: 'do', replacement: 'does' },
    { text: "He works there and he don't like it.", at: 'do', replacement: 'does' },
    { text: 'It is sad and sometimes it do nothing.', at: 'do', replacement: 'does' },
    { text: 'The air is dirty and it cause many problems.', at: 'cause', replacement: 'causes' },
  ],
  silent: [
    'Does it make any difference?',
    'They made it become law, and it put an end to the noise.',
    'It is essential that he go at once.',
    'Only if she were here would he have a chance.',
    'We watched him and her go.',
    'My brother and she have a shop.',
    "My brother and she don't agree.",
    'Not only does he have a car, but he also drives it.',
    'I suggest he take a taxi.',
    'Should it become necessary, we will move.',
    'She let him and it work again.',
    'It need not have seen everything.',
    'When he put it down and she read it, all was well.',
    'Were it cheap and she need it, she would buy it.',
  ],
  find: (sentence) => pronounHits(sentence),
})
function pronounHits(sentence: Sentence): readonly RuleMatch[] {
  const { tokens } = sentence
  return tokens.flatMap((subject, index) => {
    if (!['he', 'she', 'it'].includes(subject.lower) || isAfterDemand(sentence, subject)) return []
    if (!isSubjectAt(tokens, index)) return []
    const verb = tokenAt(tokens, skipAdverbs(tokens, index + 1))
    const isModal =
      verb.lower === 'need' &&
      /^(?:not|n't|never|only)$/.test(tokenAt(tokens, skipAdverbs(tokens, index + 1) + 1).lower)
    const right = verb.lower === 'were' || isModal ? null : singularVerbAfterPronoun(verb.lower)
    return right === null ? [] : [matchAt(verb, right)]
  })
}

const isSubjectAt = (tokens: readonly TaggedToken[], index: number) =>
  isClauseStart(tokens, index) ||
  isSecondClause(tokens, index) ||
  /^(?:sometimes|maybe|perhaps)$/.test(tokenAt(tokens, index - 1).lower) ||
  isRefusal(tokens, index)
/** "and he don't": no object ends so. */
const isRefusal = (tokens: readonly TaggedToken[], index: number) =>
  tokenAt(tokens, index - 1).lower === 'and' &&
  tokenAt(tokens, index + 1).lower === 'do' &&
  tokenAt(tokens, index + 2).lower === "n't" &&
  !/^(?:both|between|him|her|them)$/.test(tokenAt(tokens, index - 2).lower) &&
  tokens.slice(0, index).some(({ tag }) => tag === 'VERB')

/** "… is dirty and it causes": there is a verb before "and", so it joins two clauses rather than two subjects. */
function isSecondClause(tokens: readonly TaggedToken[], index: number): boolean {
  if (tokenAt(tokens, index - 1).lower !== 'and') return false
  const before = tokens.slice(0, index - 1)
  const isTurned = /^(?:let|make|help|see|were|had|should|do|does|did|can|will)$/.test(tokenAt(tokens, 0).lower)
  const isObject = ['him', 'them', 'me', 'us', 'both', 'between'].includes(tokenAt(tokens, index - 2).lower)
  return !isTurned && !isObject && before.some(({ lower }) => FINITE.has(lower) || isPlainThirdPerson(lower))
}
const FINITE = wordSet('is are was were has have had can could will would should must may do does did')

export const pronounPlural = defineRule({
  id: 'agreement.they_goes',
  kind: 'agreement',
  fires: [
    { text: 'They was late again.', at: 'was', replacement: 'were' },
    { text: 'When we was young, we played outside.', at: 'was', replacement: 'were' },
    { text: 'They often goes abroad.', at: 'goes', replacement: 'go' },
    { text: 'I thinks so.', at: 'thinks', replacement: 'think' },
    { text: 'People are busy and they works all day.', at: 'works', replacement: 'work' },
  ],
  silent: [
    'I was late.',
    'What makes you is what you do.',
    'The advice that I give you is free.',
    'Anyone who knows you has seen it.',
    'How much they have is unknown.',
    'The good in you makes others smile.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((subject, index) => {
      if (!['i', 'they', 'we', 'you'].includes(subject.lower)) return []
      if (!isSubjectAt(tokens, index)) return []
      const verb = tokenAt(tokens, skipAdverbs(tokens, index + 1))
      if (subject.lower === 'i' && verb.lower === 'was') return []
      const right = verb.lower === 'is' && subject.lower === 'i' ? 'am' : pluralVerbAfterPronoun(verb.lower)
      return right === null ? [] : [matchAt(verb, right)]
    }),
})

const ONES = wordSet('everyone everybody someone somebody nobody anyone anybody everything something nothing')
export const everyone = defineRule({
  id: 'agreement.everyone_have',
  kind: 'agreement',
  fires: [
    { text: 'Everyone have the right to learn.', at: 'have', replacement: 'has' },
    { text: 'These days nobody want to wait.', at: 'want', replacement: 'wants' },
    { text: 'Every student need to know that everybody are different.', at: 'are', replacement: 'is' },
    { text: 'Each child have a tablet.', at: 'have', replacement: 'has' },
  ],
  silent: [
    'Does everyone have a ticket?',
    'Let everyone go home.',
    'It makes everybody want more.',
    'Every day people have to travel.',
    'Would anyone want to live there?',
    'We helped everyone become a member.',
    'Hardly anyone went.',
    'Nothing like the old town has been found.',
    'Can nobody do it?',
  ],
  find: (sentence) => (/\?\s*$/.test(sentence.text) ? [] : findEveryoneErrors(sentence)),
})
function findEveryoneErrors(sentence: Sentence): readonly RuleMatch[] {
  const { tokens } = sentence
  return tokens.flatMap((token, index) => {
    if (isAfterDemand(sentence, token)) return []
    const isEach =
      /^(?:every|each)$/.test(tokenAt(tokens, index - 1).lower) && isSingular(token.lower) && token.lower !== 'day'
    const first = isEach ? index - 1 : index
    const isSubject = isEach || ONES.has(token.lower)
    const before = tokenAt(tokens, first - 1)
    const isTime = ['days', 'nowadays', 'today', 'now', 'think', 'believe'].includes(before.lower)
    if (!isSubject || !(isClauseStart(tokens, first) || isTime)) return []
    const verb = tokenAt(tokens, skipAdverbs(tokens, index + 1))
    const isTimeWord = /^(?:week|weekend|month|year|hour|minute|season|decade|century|step|trip)$/.test(token.lower)
    const right = singularVerbAfterPronoun(verb.lower)
    return right === null || isTimeWord || isLike(token, verb) ? [] : [matchAt(verb, right)]
  })
}
/** In "nothing like it", like is not a verb. */
const isLike = (token: TaggedToken, verb: TaggedToken) => verb.lower === 'like' && token.lower.endsWith('thing')

const MANY = wordSet('many several various numerous few two three four five six seven eight nine ten')
export const thereIs = defineRule({
  id: 'agreement.there_is_many',
  kind: 'agreement',
  fires: [
    { text: 'There is many reasons for this.', at: 'is', replacement: 'are' },
    { text: 'I think there was two problems.', at: 'was', replacement: 'were' },
    { text: 'There is a lot of people in the park.', at: 'is', replacement: 'are' },
    { text: "There wasn't hospitals here.", at: 'was', replacement: 'were' },
  ],
  silent: [
    'There is a lot of traffic.',
    'There is a pen and two books on the desk.',
    'There is many a slip.',
    'There is some information here.',
    'There is two per cent left.',
  ],
  find: (sentence) => findThereErrors(sentence),
})
const LOT = /^(?:a lot of|lots of|plenty of|some|different|no|not enough|enough) /
const OTHER_GROUP = /^(?:and|or|in|at|on|for|to|with|from|that|who|,)$/
function findThereErrors({ tokens }: Sentence): readonly RuleMatch[] {
  return tokens.flatMap((token, index) => {
    const verb = tokenAt(tokens, index + 1)
    const right = token.lower === 'there' ? THERE.get(verb.lower) : undefined
    const isNegated = tokenAt(tokens, index + 2).lower === "n't"
    const after = tokens.slice(index + (isNegated ? 3 : 2), index + 7)
    const noun = after.findIndex(({ lower }) => isPlural(lower))
    const isOtherGroup = after.slice(0, Math.max(noun, 0)).some(({ lower }) => OTHER_GROUP.test(lower))
    return right !== undefined && noun >= 0 && !isOtherGroup && isMany(after, noun) ? [matchAt(verb, right)] : []
  })
}
function isMany(after: readonly TaggedToken[], noun: number): boolean {
  const words = after.map(({ lower }) => lower).join(' ')
  const isAlone = noun === 0 && isOver(tokenAt(after, 1)) && isClearPlural(tokenAt(after, 0).lower)
  const isManyA = tokenAt(after, 1).lower === 'a'
  const first = words.startsWith('a few ') ? 'few' : tokenAt(after, 0).lower
  return !isManyA && (isAlone || LOT.test(words) || (noun > 0 && MANY.has(first)))
}
const THERE = new Map([
  ['is', 'are'],
  ["'s", 'are'],
  ['was', 'were'],
  ['has', 'are'],
])

const THESE = new Map([
  ['this', 'these'],
  ['these', 'this'],
  ['those', 'that'],
])
export const thisPlural = defineRule({
  id: 'agreement.this_problems',
  kind: 'agreement',
  fires: [
    { text: 'This problems are serious.', at: 'This', replacement: 'These' },
    { text: 'We can solve these problem easily.', at: 'these', replacement: 'this' },
    { text: 'One of this changes is good.', at: 'this', replacement: 'these' },
    { text: 'This kinds of sport are new.', at: 'This', replacement: 'These' },
  ],
  silent: [
    'This means a lot to me.',
    'These both bend.',
    'These student loans are expensive.',
    'This works well and this results in noise.',
    'These days life is fast.',
    'He told me this people already knew.',
    'This phenomena puzzles us.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((token, index) => {
      const right = THESE.get(token.lower)
      const [noun, next] = [tokenAt(tokens, index + 1), tokenAt(tokens, index + 2)]
      if (right === undefined) return []
      const isWrong =
        token.lower === 'this'
          ? isPluralAfterThis(noun.lower, { before: tokenAt(tokens, index - 1), next })
          : isSingular(noun.lower) && !VERBS.has(noun.lower) && isOver(next)
      const replacement = /^\p{Lu}/u.test(token.text) ? right.charAt(0).toUpperCase() + right.slice(1) : right
      return isWrong ? [matchAt(token, replacement)] : []
    }),
})
type NeighbourTokens = { readonly before: TaggedToken; readonly next: TaggedToken }
function isPluralAfterThis(noun: string, { before, next }: NeighbourTokens): boolean {
  if (/^(?:phenomena|criteria)$/.test(noun) || (noun === 'people' && next.tag === 'ADV')) return false
  return isClearPlural(noun) || /^(?:kinds|types|sorts)$/.test(noun) || (before.lower === 'of' && isPlural(noun))
}
const isOver = ({ tag, text }: TaggedToken) =>
  text !== '-' && text !== "'s" && !['NOUN', 'PROPN', 'ADJ', 'VERB', 'PART', 'NUM'].includes(tag)
