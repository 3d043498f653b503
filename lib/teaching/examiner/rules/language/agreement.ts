import { type Hit, rule } from './rule'
import { type Sentence, type TaggedToken, tokenAt, wordSet } from './tokens'
import { DEMANDS, DETERMINERS, isAdverb, isClauseStart, skipAdverbs } from './lexicon/function-words'
import { isClearPlural, isPlural, isSingular } from './lexicon/nouns'
import { isPlainThirdPerson, isPlainVerb, THIRD_PERSON, VERBS } from './lexicon/verbs'

// Subject and verb do not agree. The subject is only looked for where a clause begins, so that nothing can stand before it that turns the order round.

const IRREGULAR_PLURAL_VERB = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
])
const IRREGULAR_SINGULAR_VERB = new Map([
  ['are', 'is'],
  ['were', 'was'],
  ['have', 'has'],
  ['do', 'does'],
])
const IS = wordSet('is was has does')
const ARE = wordSet('are were have do')

/** The form that a plural subject needs; null when the word is no singular verb. */
export function pluralVerb(word: string): string | null {
  return IRREGULAR_PLURAL_VERB.get(word) ?? (isPlainThirdPerson(word) ? (THIRD_PERSON.get(word)?.base ?? null) : null)
}
/** The form that a singular subject needs; null when the word is no plain plural verb. */
function singularVerb(word: string): string | null {
  const verb = VERBS.get(word)
  const isSure = verb !== undefined && isPlainVerb(word) && verb.past !== word
  return IRREGULAR_SINGULAR_VERB.get(word) ?? (isSure ? verb.s : null)
}
const hitAt = (token: TaggedToken, replacement: string | null): Hit => ({
  start: token.start,
  end: token.end,
  replacement,
})

export const pronounSingular = rule({
  id: 'agreement.he_go',
  kind: 'agreement',
  fires: [
    { text: 'My sister is busy because she have two jobs.', at: 'have', replacement: 'has' },
    { text: 'He always go to work by bus.', at: 'go', replacement: 'goes' },
    { text: "It don't matter.", at: 'do', replacement: 'does' },
  ],
  silent: [
    'Does it make any difference?',
    'They made it become law, and it put an end to the noise.',
    'It is essential that he go at once.',
    'Only if she were here would he have a chance.',
    'We watched him and her go.',
    'My brother and she have a shop.',
    'Not only does he have a car, but he also drives it.',
    'I suggest he take a taxi.',
    'Should it become necessary, we will move.',
  ],
  find: ({ tokens, text }) =>
    DEMANDS.test(text)
      ? []
      : tokens.flatMap((subject, index) => {
          if (!['he', 'she', 'it'].includes(subject.lower)) return []
          const before = tokenAt(tokens, index - 1)
          const isJoined =
            before.lower === 'and' && !isClauseStart(tokens, index - 2) && tokenAt(tokens, index - 2).text !== ','
          if (!isClauseStart(tokens, index) && (before.lower !== 'and' || isJoined)) return []
          const verb = tokenAt(tokens, skipAdverbs(tokens, index + 1))
          const right = verb.lower === 'were' ? null : singularVerb(verb.lower)
          return right === null ? [] : [hitAt(verb, right)]
        }),
})

export const pronounPlural = rule({
  id: 'agreement.they_goes',
  kind: 'agreement',
  fires: [
    { text: 'They was late again.', at: 'was', replacement: 'were' },
    { text: 'When we was young, we played outside.', at: 'was', replacement: 'were' },
    { text: 'They often goes abroad.', at: 'goes', replacement: 'go' },
    { text: 'I thinks so.', at: 'thinks', replacement: 'think' },
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
      if (!['i', 'they', 'we', 'you'].includes(subject.lower) || !isClauseStart(tokens, index)) return []
      const verb = tokenAt(tokens, skipAdverbs(tokens, index + 1))
      if (subject.lower === 'i' && verb.lower === 'was') return []
      const right = verb.lower === 'is' && subject.lower === 'i' ? 'am' : pluralVerb(verb.lower)
      return right === null ? [] : [hitAt(verb, right)]
    }),
})

/** Plurals that take a singular verb, or measure something. */
const NOT_A_PLURAL_SUBJECT = wordSet('years days hours weeks months minutes decades kilometres dollars games')
const INSIDE_SUBJECT = wordSet(
  'more most less fewer many several few both other such different various young old new modern',
)

/**
 * The index of the last noun of a simple subject that begins at `from`: words of a noun group without preposition, "and" or verb. Null when anything
 * else stands there.
 */
function simpleSubject(tokens: readonly TaggedToken[], from: number): number | null {
  for (let index = from; index < from + 5; index += 1) {
    const token = tokenAt(tokens, index)
    const isLast = isPlural(token.lower) && isVerbNext(tokens, index)
    if (isLast) return isOrdinaryPlural(tokens, from, index) ? index : null
    const isInside =
      ['DET', 'ADJ', 'NOUN'].includes(token.tag) || DETERMINERS.has(token.lower) || INSIDE_SUBJECT.has(token.lower)
    if (
      !isInside ||
      /ing$/.test(token.lower) ||
      /^(?:one|each|every|another|what|no|any|this|that|only|all)$/.test(token.lower)
    )
      return null
  }
  return null
}
const isVerbNext = (tokens: readonly TaggedToken[], index: number) =>
  pluralVerb(tokenAt(tokens, skipAdverbs(tokens, index + 1)).lower) !== null
function isOrdinaryPlural(tokens: readonly TaggedToken[], from: number, index: number): boolean {
  const noun = tokenAt(tokens, index)
  const isName = /^\p{Lu}/u.test(noun.text) && index > 0
  const hasNumber = tokens.slice(from, index).some(({ tag }) => tag === 'NUM')
  return !isName && !hasNumber && !NOT_A_PLURAL_SUBJECT.has(noun.lower)
}

export const pluralSubject = rule({
  id: 'agreement.plural_subject',
  kind: 'agreement',
  fires: [
    { text: 'Many people is against this plan.', at: 'is', replacement: 'are' },
    { text: 'In my country, children goes to school at six.', at: 'goes', replacement: 'go' },
    { text: 'I think that parents has a duty.', at: 'has', replacement: 'have' },
    { text: "The new roads doesn't help.", at: 'does', replacement: 'do' },
  ],
  silent: [
    'Spending on books and activities makes a difference.',
    'Playing games is fun.',
    'Ten years is a long time.',
    'One of the students has left.',
    'The education of children has changed.',
    'To help people is a duty.',
    'What people need is time.',
    'The car that my friends like is red.',
    'Nothing but problems has come of it.',
    'Teaching children makes her happy.',
    'A fall in the number of visitors has worried the town.',
    'In the eyes of many people, the system works.',
    'Helping other people makes us happy.',
    'All people want is peace.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((_, index) => {
      if (!isClauseStart(tokens, index) || tokenAt(tokens, index - 1).lower === 'but') return []
      const head = simpleSubject(tokens, index)
      if (head === null) return []
      const verb = tokenAt(tokens, skipAdverbs(tokens, head + 1))
      return [hitAt(verb, pluralVerb(verb.lower))]
    }),
})

/** Heads that may take either number: a measure, a group, a kind. */
const PLURAL_HEADS = wordSet(
  'prices costs results effects advantages disadvantages benefits problems reasons causes parents people students children members citizens teachers lives streets roads numbers figures rates levels factors ways opinions ideas rules schools hospitals cities countries employees workers',
)
const SINGULAR_HEADS = wordSet(
  'price cost use quality importance advantage disadvantage impact effect role level size rate result problem cause reason lack presence popularity existence purpose aim life age',
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

/** `The prices of houses`: the index of the word after the group, when nothing in it could be another subject. */
function afterOfGroup(tokens: readonly TaggedToken[], from: number, heads: ReadonlySet<string>): number | null {
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

export const headOfGroup = rule({
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
      const plural = afterOfGroup(tokens, index, PLURAL_HEADS)
      const singular = afterOfGroup(tokens, index, SINGULAR_HEADS)
      const verb = tokenAt(tokens, skipAdverbs(tokens, plural ?? singular ?? tokens.length))
      if (plural !== null && IS.has(verb.lower)) return [hitAt(verb, pluralVerb(verb.lower))]
      if (singular !== null && ARE.has(verb.lower)) return [hitAt(verb, singularVerb(verb.lower))]
      return []
    }),
})

export const relativeClause = rule({
  id: 'agreement.people_who',
  kind: 'agreement',
  fires: [
    { text: 'People who lives in villages are healthier.', at: 'lives', replacement: 'live' },
    { text: 'There are students which has no books.', at: 'has', replacement: 'have' },
    { text: 'A person who have money is free.', at: 'have', replacement: 'has' },
  ],
  silent: [
    'She is one of the people who has helped me.',
    'Those who live here are lucky.',
    'Everyone in the group of students who has a card may enter.',
    'The child who had a dog was happy.',
    'It is the people who matter.',
    'Students who work hard succeed.',
    'I lived there for ten years that is long gone.',
    'The students, one of whom is ill, stayed.',
  ],
  find: ({ tokens }) => tokens.flatMap((_, index) => [...pluralWho(tokens, index), ...singularWho(tokens, index)]),
})
function pluralWho(tokens: readonly TaggedToken[], index: number): readonly Hit[] {
  const noun = tokenAt(tokens, index)
  const isHead = (isClearPlural(noun.lower) && !NOT_A_PLURAL_SUBJECT.has(noun.lower)) || noun.lower === 'those'
  const isAfterOf = [1, 2, 3, 4].some((back) => tokenAt(tokens, index - back).lower === 'of')
  const pronoun = tokenAt(tokens, index + 1).lower
  if (!isHead || isAfterOf || !['who', 'which', 'that'].includes(pronoun)) return []
  const verb = tokenAt(tokens, skipAdverbs(tokens, index + 2))
  const right = pluralVerb(verb.lower) ?? (pronoun === 'who' ? (THIRD_PERSON.get(verb.lower)?.base ?? null) : null)
  return right === null ? [] : [hitAt(verb, right)]
}
function singularWho(tokens: readonly TaggedToken[], index: number): readonly Hit[] {
  const isOne = /^(?:a|an|every|each|another)$/.test(tokenAt(tokens, index - 1).lower)
  if (!isOne || !isSingular(tokenAt(tokens, index).lower) || tokenAt(tokens, index + 1).lower !== 'who') return []
  const verb = tokenAt(tokens, skipAdverbs(tokens, index + 2))
  const right = verb.lower === 'were' ? null : singularVerb(verb.lower)
  return right === null ? [] : [hitAt(verb, right)]
}

const ONES = wordSet('everyone everybody someone somebody nobody anyone anybody everything something nothing')
export const everyone = rule({
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
    'Can nobody do it?',
  ],
  find: ({ tokens, text }) =>
    DEMANDS.test(text) || /\?\s*$/.test(text)
      ? []
      : tokens.flatMap((token, index) => {
          const isEach =
            /^(?:every|each)$/.test(tokenAt(tokens, index - 1).lower) &&
            isSingular(token.lower) &&
            token.lower !== 'day'
          const first = isEach ? index - 1 : index
          const isSubject = isEach || ONES.has(token.lower)
          const before = tokenAt(tokens, first - 1)
          const isTime = ['days', 'nowadays', 'today', 'now', 'think', 'believe'].includes(before.lower)
          if (!isSubject || !(isClauseStart(tokens, first) || isTime)) return []
          const verb = tokenAt(tokens, skipAdverbs(tokens, index + 1))
          const isTimeWord = /^(?:week|weekend|month|year|hour|minute|season|decade|century|step|trip)$/.test(
            token.lower,
          )
          const right = verb.lower === 'want' ? 'wants' : singularVerb(verb.lower)
          return right === null || isTimeWord ? [] : [hitAt(verb, right)]
        }),
})

export const numberOf = rule({
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
      const over = [2, 3, 4, 5].find((step) => OVER_SUBJECT.has(tokenAt(tokens, index + step).lower)) ?? 0
      const verb = tokenAt(tokens, index + over)
      if (over < 3 || !isPlural(tokenAt(tokens, index + over - 1).lower)) return []
      const right =
        article[0] === 'the' ? IRREGULAR_SINGULAR_VERB.get(verb.lower) : IRREGULAR_PLURAL_VERB.get(verb.lower)
      return right === undefined ? [] : [hitAt(verb, right)]
    }),
})

const MANY = wordSet('many several various numerous few two three four five six seven eight nine ten')
export const thereIs = rule({
  id: 'agreement.there_is_many',
  kind: 'agreement',
  fires: [
    { text: 'There is many reasons for this.', at: 'is', replacement: 'are' },
    { text: 'I think there was two problems.', at: 'was', replacement: 'were' },
    { text: 'There is a lot of people in the park.', at: 'is', replacement: 'are' },
  ],
  silent: [
    'There is a lot of traffic.',
    'There is a pen and two books on the desk.',
    'There is many a slip.',
    'There is some information here.',
    'There is two per cent left.',
  ],
  find: (sentence) => thereHits(sentence),
})
function thereHits({ tokens }: Sentence): readonly Hit[] {
  return tokens.flatMap((token, index) => {
    const verb = tokenAt(tokens, index + 1)
    if (token.lower !== 'there' || !['is', 'was', "'s", 'has'].includes(verb.lower)) return []
    const after = tokens.slice(index + 2, index + 7)
    const isLot = /^a lot of|^lots of|^plenty of|^some |^different |^no |^not enough |^enough /.test(
      after.map(({ lower }) => lower).join(' '),
    )
    const first =
      tokenAt(after, 0).lower === 'a' && tokenAt(after, 1).lower === 'few' ? tokenAt(after, 1) : tokenAt(after, 0)
    const noun = after.findIndex(({ lower }) => isPlural(lower))
    const between = after.slice(0, Math.max(noun, 0))
    const isGroup =
      noun > 0 &&
      !between.some(({ lower, text }) => /^(?:and|or|in|at|on|for|to|with|from|that|who)$/.test(lower) || text === ',')
    if (!isGroup || !(isLot || MANY.has(first.lower)) || tokenAt(after, 1).lower === 'a') return []
    const right = verb.lower === 'has' || verb.lower === "'s" ? 'are' : (IRREGULAR_PLURAL_VERB.get(verb.lower) ?? null)
    return [hitAt(verb, right)]
  })
}

const THESE = new Map([
  ['this', 'these'],
  ['these', 'this'],
  ['those', 'that'],
])
export const thisPlural = rule({
  id: 'agreement.this_problems',
  kind: 'agreement',
  fires: [
    { text: 'This problems are serious.', at: 'This', replacement: 'These' },
    { text: 'We can solve these problem easily.', at: 'these', replacement: 'this' },
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
          ? isClearPlural(noun.lower) &&
            !/^(?:phenomena|criteria)$/.test(noun.lower) &&
            !(noun.lower === 'people' && next.tag === 'ADV')
          : isSingular(noun.lower) && !VERBS.has(noun.lower) && isOver(next)
      const replacement = /^\p{Lu}/u.test(token.text) ? right.charAt(0).toUpperCase() + right.slice(1) : right
      return isWrong ? [hitAt(token, replacement)] : []
    }),
})
const isOver = ({ tag, text }: TaggedToken) =>
  text !== '-' && text !== "'s" && !['NOUN', 'PROPN', 'ADJ', 'VERB', 'PART', 'NUM'].includes(tag)
