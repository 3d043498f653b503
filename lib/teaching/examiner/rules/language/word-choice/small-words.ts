import { type RuleMatch, compilePhrases, defineRule } from '../rule'
import { type TaggedToken, tokenAt, wordSet } from '../tokens'

// a and an, a word twice, two negatives.

/** A vowel sound without a vowel letter, and a vowel letter without its sound. */
const SILENT_H = /^(?:hour|honest|honour|heir)/
const CONSONANT_SOUND =
  /^(?:eu|ewe|one(?:$|-|s|self)|once|ubiqu|uni(?![nmd])|us(?:[aeiu]|ual)|uten|uto|ura|uku|u-|ur[aei]n|ufo$)/
const startsWithVowel = (word: string) => SILENT_H.test(word) || (/^[aeiou]/.test(word) && !CONSONANT_SOUND.test(word))

export const aOrAn = defineRule({
  id: 'article.a_apple',
  kind: 'article',
  fires: [
    { text: 'It is a important question.', at: 'a', replacement: 'an' },
    { text: 'He studies at an university.', at: 'an', replacement: 'a' },
    { text: 'We waited for a hour.', at: 'a', replacement: 'an' },
  ],
  silent: [
    'Part A of the test and vitamin A are short.',
    'A European, a union, a one-way street, a useful uniform.',
    'It is an unimportant, uninteresting hour.',
    'An MP, an 8 kg bag and an HGV.',
    'An hotel and an historic house.',
    'It is a U-turn.',
    'The answer is a or b.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((article, index): RuleMatch[] => {
      const word = tokenAt(tokens, index + 1)
      const isArticle = article.text === 'a' || article.text === 'an' || (index === 0 && /^An?$/.test(article.text))
      const isOldStyle = article.lower === 'an' && /^(?:ho|hi|ha)/.test(word.lower)
      if (!isArticle || !isWordAfter(article, word) || isOldStyle) return []
      const right = startsWithVowel(word.lower) ? 'an' : 'a'
      const replacement = article.text.startsWith('A') ? right.replace('a', 'A') : right
      return right === article.lower ? [] : [{ start: article.start, end: article.end, replacement }]
    }),
})

/** Excludes the letter A of "part A of" or "a or b". */
const isWordAfter = (article: TaggedToken, { text, start }: TaggedToken) =>
  /^[a-z][a-z'-]+$/.test(text) &&
  start === article.end + 1 &&
  !/^(?:or|and|in|is|as|of|at|on|it|if|a|an|i|are|us|up)$/.test(text)

/** Words that may correctly be repeated. */
const REPEATABLE_WORDS = wordSet(
  'had that very really so long far many much more bye ha no yes never do is her you it in on who well tut there now again blah too what that',
)
export const twice = defineRule({
  id: 'repetition.the_the',
  kind: 'repetition',
  fires: [
    { text: 'It is in the the house.', at: 'the the', replacement: 'the' },
    { text: 'They want to to leave.', at: 'to to', replacement: 'to' },
  ],
  silent: [
    'He had had enough of that that day.',
    'It was a very very long day.',
    'What it is is clear.',
    'Log in in the morning.',
    'New York, York and Leeds.',
    'It went from 12 12 times.',
  ],
  find: ({ tokens, text, start }) =>
    tokens.flatMap((first, index): RuleMatch[] => {
      const second = tokenAt(tokens, index + 1)
      const between = text.slice(first.end - start, second.start - start)
      const isSame = first.text === second.text && /^[a-z]+$/.test(first.text) && /^ +$/.test(between)
      return isSame && !REPEATABLE_WORDS.has(first.lower)
        ? [{ start: first.start, end: second.end, replacement: first.text }]
        : []
    }),
})

export const doubleNegative = defineRule({
  id: 'negation.not_nothing',
  kind: 'sentence',
  fires: [
    { text: "I don't know nothing about it.", at: 'nothing', replacement: 'anything' },
    { text: 'They do not have no money.', at: 'no', replacement: 'any' },
    { text: 'Nobody did not help me.', at: 'did not', replacement: null },
    { text: 'He never said nothing.', at: 'nothing', replacement: 'anything' },
  ],
  silent: [
    'It is not nothing.',
    'They did not say no.',
    'We do not go there no more than once.',
    'There is no rule that says no one may enter.',
    'It did not end, and nobody left.',
    'It was not that nobody came.',
    'Nothing that did not help was kept.',
  ],
  find: compilePhrases([
    [
      "(?:do|does|did|can|could|will|would|should) ?(?:n't|not) (?:know|have|do|say|see|get|want|need|find|understand|give|tell|eat|buy|learn|hear|help|like|hurt|harm|trust|meet|stop|change|blame|talk|expect) (?:to |in |about )?(?<at>(?<word>nothing|nobody|no one|nowhere|none))",
      ({ groups }) => ANY[groups?.word?.toLowerCase() ?? ''] ?? null,
    ],
    [
      "(?:don't|doesn't|didn't|can't|cannot|couldn't|won't|wouldn't) (?:know|have|do|say|see|get|want|need|find|understand|give|tell|eat|buy|learn|hear|help|like|hurt|harm|trust|meet|stop|change|blame|talk|expect) (?:to |in |about )?(?<at>(?<word>nothing|nobody|no one|nowhere|none))",
      ({ groups }) => ANY[groups?.word?.toLowerCase() ?? ''] ?? null,
    ],
    [
      "(?:(?:do|does|did|could|can|will) not|cannot|don't|doesn't|didn't|can't|couldn't|won't) (?:have|need|make|find|get|see|give|want) (?<at>no)(?= (?:money|time|job|problem|idea|choice|chance|friends?|access|way|effect|reason|information|car|right|difference|knowledge|place|plan|other)s?)",
      'any',
    ],
    [
      '(?:i|he|she|they|we|people) never (?:said|saw|did|knew|had|have|do|say|see|know|found|heard) (?<at>nothing|nobody|no one)',
      ({ groups }) => ANY[groups?.at?.toLowerCase() ?? ''] ?? null,
    ],
    [
      "^(?:nobody|no one|nothing|none of (?:them|us)) (?<at>(?:do|does|did|can|could|will|would|is|are|was|has|have) not|(?:doesn't|didn't|can't|cannot|couldn't|won't|isn't|aren't|wasn't|hasn't))",
      null,
    ],
    ['(?<at>no any)(?= [a-z])', 'no'],
    ['without (?<at>no|nothing|nobody)', ({ groups }) => ANY[groups?.at?.toLowerCase() ?? ''] ?? 'any'],
  ]),
})
const ANY: Readonly<Record<string, string>> = {
  nothing: 'anything',
  nobody: 'anybody',
  'no one': 'anyone',
  nowhere: 'anywhere',
  none: 'any',
  no: 'any',
}

const ADJECTIVE_ER =
  'better|worse|cheaper|easier|faster|bigger|happier|healthier|richer|safer|stronger|cleaner|busier|larger|longer|higher|lower|older|younger|smaller|warmer|quicker|slower|harder|poorer|nicer|simpler|greater|louder|taller|shorter'
const SHORT =
  'cheap|fast|big|easy|happy|healthy|rich|safe|strong|clean|large|long|high|low|old|young|small|warm|quick|slow|hard|poor|nice|great|tall|short|busy|good|bad'
const SUPERLATIVE =
  'biggest|easiest|fastest|best|worst|cheapest|largest|highest|happiest|richest|oldest|strongest|greatest|safest|healthiest|funniest|nicest|cleanest|longest|smallest|youngest|tallest|busiest|lowest|hardest|poorest|latest|newest'
const ER: Readonly<Record<string, string>> = {
  easy: 'easier',
  happy: 'happier',
  healthy: 'healthier',
  busy: 'busier',
  big: 'bigger',
  good: 'better',
  bad: 'worse',
  large: 'larger',
  safe: 'safer',
  nice: 'nicer',
}
export const comparison = defineRule({
  id: 'comparison.more_better',
  kind: 'word_form',
  fires: [
    { text: 'Trains are more faster than buses.', at: 'more faster', replacement: 'faster' },
    { text: 'It is more cheap than a car.', at: 'more cheap', replacement: 'cheaper' },
    { text: 'This is the most biggest city.', at: 'most biggest', replacement: 'biggest' },
    { text: 'It is as big than Tehran.', at: 'than', replacement: 'as' },
    { text: 'It is better then the old one.', at: 'then', replacement: 'than' },
    { text: 'I prefer tea than coffee.', at: 'than', replacement: 'to' },
    { text: 'It is such hot that nobody works.', at: 'such hot', replacement: 'so hot' },
  ],
  silent: [
    'We want to attract more younger people.',
    'They eat more fast food than before.',
    'It was better, then worse.',
    'He would prefer to walk rather than drive.',
    'I prefer something cheaper than this.',
    'There are more high schools than before.',
    'As well as that, more than one came.',
    'Things got better then.',
    'Trade does more good than harm.',
  ],
  find: compilePhrases([
    [
      `more (?<word>${ADJECTIVE_ER})(?= (?:than|and|for|in|to|when|because|at|if|ways?|life|job|now|nowadays|today)|[.,;])`,
      ({ groups }) => groups?.word ?? '',
    ],
    [
      `more (?<word>${SHORT})(?= than(?! (?:harm|ill|damage)\\b))`,
      ({ groups }) => `${ER[groups?.word?.toLowerCase() ?? ''] ?? `${groups?.word ?? ''}er`}`,
    ],
    [`most (?<word>${SUPERLATIVE})`, ({ groups }) => groups?.word ?? ''],
    [
      '(?<!such )as (?:big|good|important|much|many|high|large|fast|cheap|expensive|old|easy|difficult|bad|long|strong|useful|popular) (?<at>than)',
      'as',
    ],
    [
      '(?:better|worse|higher|lower|larger|smaller|greater|bigger|older|younger|cheaper|faster|easier|more|less|more (?:important|expensive|difficult|useful|popular|effective|dangerous)) (?<at>then)(?= (?:the|in|other|others|those|that|men|women|my|their|our|his|a|an|before|ever|any|cars|people|it) )',
      'than',
    ],
    [
      'prefer(?:s|red)? (?!(?:[a-z]+ ){0,6}(?:rather|more|less|other|[a-z]+er|better|worse) )(?:[a-z]+ ){1,5}(?<at>than)',
      'to',
    ],
    [
      'such (?<adj>hot|cold|good|bad|big|expensive|difficult|tired|important|beautiful|high|fast|busy|happy|sad|angry|poor|rich|hard|easy)(?= that\\b)',
      ({ groups }) => `so ${groups?.adj ?? ''}`,
    ],
    [
      'as (?<at>biggest|largest|widest|highest|lowest|cheapest|fastest|oldest|strongest|greatest|worst)(?= as\\b)',
      null,
    ],
    ['(?:superior|inferior|senior|junior) (?<at>than)', 'to'],
    ['(?:twice|double|two times|three times) than', null],
    ['in compare (?:with|to)', 'in comparison with'],
    ['comparing (?<at>to)', null],
  ]),
})
