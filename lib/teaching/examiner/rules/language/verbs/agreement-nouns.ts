import { type RuleMatch, defineRule } from '../rule'
import { type Sentence, type TaggedToken, tokenAt, wordSet } from '../tokens'
import {
  matchAt,
  pluralVerbAfterPronoun,
  singularVerbAfterPronoun,
  pluralVerb,
  singularVerb,
} from '../lexicon/agreeing-forms'
import { DETERMINERS, isClauseStart, isAfterDemand, skipAdverbs } from '../lexicon/function-words'
import { isClearPlural, isPlural, isSingular } from '../lexicon/nouns'
import { THIRD_PERSON } from '../lexicon/verbs'

// A noun as the subject, and its verb.

/** Plurals that take a singular verb, or measure something. */
const NOT_A_PLURAL_SUBJECT = wordSet('years days hours weeks months minutes decades kilometres dollars games')
const INSIDE_SUBJECT = wordSet(
  'more most less fewer many several few both other such different various young old new modern two three four',
)

/**
 * The index of the last noun of a simple subject that begins at `from`: words of a noun group without preposition, "and" or verb. Null for any other
 * sequence.
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
/** The number is not a measure if it counts two of these: "the two maps shows". */
const CHARTS = wordSet('maps charts graphs tables diagrams countries cities groups museums teams students')
/** After people a third person is always a verb; after things it may be a noun (the school works). */
const PEOPLE = wordSet('people children men women parents teachers teenagers')
function verbOf(
  tokens: readonly TaggedToken[],
  noun: number,
): { readonly verb: TaggedToken; readonly right: string | null } {
  const verb = tokenAt(tokens, skipAdverbs(tokens, noun + 1))
  const isPerson = PEOPLE.has(tokenAt(tokens, noun).lower) && verb.tag !== 'ADJ'
  const isChart =
    CHART.has(tokenAt(tokens, noun).lower.replace(/s$/, '')) && CHART_VERBS.has(verb.lower.replace(/s$/, ''))
  return { verb, right: isPerson || isChart ? pluralVerbAfterPronoun(verb.lower) : pluralVerb(verb.lower) }
}
const isVerbNext = (tokens: readonly TaggedToken[], index: number) => verbOf(tokens, index).right !== null
function isOrdinaryPlural(tokens: readonly TaggedToken[], from: number, index: number): boolean {
  const noun = tokenAt(tokens, index)
  const isName = /^\p{Lu}/u.test(noun.text) && index > 0
  const hasNumber = tokens.slice(from, index).some(({ tag }) => tag === 'NUM')
  const isMeasured = hasNumber && !CHARTS.has(noun.lower)
  return !isName && !isMeasured && !NOT_A_PLURAL_SUBJECT.has(noun.lower)
}

/** The last word of a phrase that may open a clause without a comma: "In the past people …", "I think people …". */
const AFTER_TIME = wordSet('past nowadays days today think thinks believe believes say says')

export const pluralSubject = defineRule({
  id: 'agreement.plural_subject',
  kind: 'agreement',
  fires: [
    { text: 'Many people is against this plan.', at: 'is', replacement: 'are' },
    { text: 'In my country, children goes to school at six.', at: 'goes', replacement: 'go' },
    { text: 'I think that parents has a duty.', at: 'has', replacement: 'have' },
    { text: "The new roads doesn't help.", at: 'does', replacement: 'do' },
    { text: 'In the past people was happier.', at: 'was', replacement: 'were' },
    { text: 'Some people works at night.', at: 'works', replacement: 'work' },
    { text: 'The two maps shows a town.', at: 'shows', replacement: 'show' },
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
    'What young people think matters.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((_, index) => {
      const before = tokenAt(tokens, index - 1).lower
      if (!(isClauseStart(tokens, index) || AFTER_TIME.has(before)) || before === 'but') return []
      const head = simpleSubject(tokens, index)
      if (head === null) return []
      const { verb, right } = verbOf(tokens, head)
      return [matchAt(verb, right)]
    }),
})

export const relativeClause = defineRule({
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
    'It is a club for students which has three rooms.',
  ],
  find: ({ tokens }) => tokens.flatMap((_, index) => [...pluralWho(tokens, index), ...singularWho(tokens, index)]),
})
function pluralWho(tokens: readonly TaggedToken[], index: number): readonly RuleMatch[] {
  const noun = tokenAt(tokens, index)
  const isHead = (isClearPlural(noun.lower) && !NOT_A_PLURAL_SUBJECT.has(noun.lower)) || noun.lower === 'those'
  const pronoun = tokenAt(tokens, index + 1).lower
  const hasOtherHead = [1, 2, 3, 4].some((back) => isOtherHead(tokens, index - back, pronoun))
  const hasSingularDeterminer = /^(?:every|each|another|a)$/.test(tokenAt(tokens, index - 1).lower)
  if (!isHead || hasSingularDeterminer || hasOtherHead || !['who', 'which', 'that'].includes(pronoun)) return []
  const verb = tokenAt(tokens, skipAdverbs(tokens, index + 2))
  const right = pluralVerb(verb.lower) ?? (pronoun === 'who' ? (THIRD_PERSON.get(verb.lower)?.base ?? null) : null)
  return right === null ? [] : [matchAt(verb, right)]
}
/** "a number of people who", "a club for students which": the clause may be about the noun before the preposition. */
function isOtherHead(tokens: readonly TaggedToken[], index: number, pronoun: string): boolean {
  const { lower } = tokenAt(tokens, index)
  const isOfThings = pronoun !== 'who' && /^(?:for|with|by|from|to|about)$/.test(lower)
  return lower === 'of' || (isOfThings && tokenAt(tokens, index - 1).tag === 'NOUN')
}
function singularWho(tokens: readonly TaggedToken[], index: number): readonly RuleMatch[] {
  const hasSingularDeterminer = /^(?:a|an|every|each|another)$/.test(tokenAt(tokens, index - 1).lower)
  if (!hasSingularDeterminer || !isSingular(tokenAt(tokens, index).lower) || tokenAt(tokens, index + 1).lower !== 'who')
    return []
  const verb = tokenAt(tokens, skipAdverbs(tokens, index + 2))
  const right = verb.lower === 'were' ? null : singularVerb(verb.lower)
  return right === null ? [] : [matchAt(verb, right)]
}

const COLLECTIVE = wordSet('team group company committee band club council couple crowd class staff')
/** Abstract nouns that begin a sentence without an article. */
const ABSTRACT = wordSet(
  'transport theatre housing poverty inflation immigration agriculture sport technology nature education advertising pollution internet tourism traffic smoking crime health music money punishment unemployment',
)
const CHART = wordSet('graph chart table diagram map figure')
const CHART_VERBS = wordSet('show compare illustrate give present describe represent depict provide indicate')
const ONE = /^(?:a|an|the|this|that|my|your|his|her|our|their|one)$/

export const singularSubject = defineRule({
  id: 'agreement.singular_subject',
  kind: 'agreement',
  fires: [
    { text: 'The graph show the number of visitors.', at: 'show', replacement: 'shows' },
    { text: "A child don't know it.", at: 'do', replacement: 'does' },
    { text: 'I think that my mother want to go.', at: 'want', replacement: 'wants' },
    { text: 'Technology have changed our lives.', at: 'have', replacement: 'has' },
    { text: 'Sport make people healthier.', at: 'make', replacement: 'makes' },
  ],
  silent: [
    'The team have won.',
    'If the student were here, she would help.',
    'The student and the teacher have left.',
    'What the child said have no doubt meant something.',
    'A car and a bus are enough.',
    'It is vital that the child have a rest.',
    'It seems wise, however, that a young person spend some years at home.',
    'The table shows the map.',
    'Neither the teacher nor the student have read it.',
    'The student work is good.',
    'Money have-nots need is scarce.',
    'In the figure, give the answer.',
  ],
  find: (sentence) => singularHits(sentence),
})
function singularHits(sentence: Sentence): readonly RuleMatch[] {
  const { tokens } = sentence
  return tokens.flatMap((first, index) => {
    if (isAfterDemand(sentence, first)) return []
    const noun = isClauseStart(tokens, index) ? singularHead(tokens, index) : null
    if (noun === null) return []
    const verb = tokenAt(tokens, skipAdverbs(tokens, noun + 1))
    const isChart = CHART.has(tokenAt(tokens, noun).lower) && CHART_VERBS.has(verb.lower)
    const right =
      isChart || /^(?:want|make|take|give)$/.test(verb.lower)
        ? singularVerbAfterPronoun(verb.lower)
        : singularVerb(verb.lower)
    return right === null || verb.lower === 'were' || tokenAt(tokens, noun + 2).text === '-'
      ? []
      : [matchAt(verb, right)]
  })
}
/** `my old mother`, `Technology`: the index of the noun. */
function singularHead(tokens: readonly TaggedToken[], from: number): number | null {
  if (ABSTRACT.has(tokenAt(tokens, from).lower)) return from
  if (!ONE.test(tokenAt(tokens, from).lower)) return null
  for (let index = from + 1; index < from + 4; index += 1) {
    const { lower, tag } = tokenAt(tokens, index)
    const isNoun = (isSingular(lower) || ABSTRACT.has(lower)) && !COLLECTIVE.has(lower)
    if (isNoun) return index
    if (tag !== 'ADJ' || /^(?:more|less|older|younger|poor|rich)$/.test(lower)) return null
  }
  return null
}
