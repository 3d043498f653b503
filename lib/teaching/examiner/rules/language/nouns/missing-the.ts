import { compilePhrases, defineRule } from '../rule'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'
import { PLURALS } from '../lexicon/nouns'

// Heads of noun groups that need "the" because the following words, or the world, identify them.

const GOVERNS =
  '(?:should|must|can|cannot|could|will|would|needs|has|have|is|was|does|do|makes|make|wants|want|puts|put|spends|spend|had|helps|help|pays|pay|builds|build)'

export const bareHead = defineRule({
  id: 'article.number_of',
  kind: 'article',
  fires: [
    { text: 'The chart shows that number of visitors increased.', at: 'number of', replacement: 'the number of' },
    { text: 'First, government should help them.', at: 'government', replacement: 'the government' },
    { text: 'If government has enough money, it can help.', at: 'government', replacement: 'the government' },
    { text: 'But important thing is health.', at: 'important thing', replacement: 'the important thing' },
    { text: 'It was first time that I saw the sea.', at: 'was first time', replacement: 'was the first time' },
    { text: 'It rained for whole week.', at: 'for whole', replacement: 'for the whole' },
    { text: 'The figures were almost same.', at: 'same', replacement: 'the same' },
    { text: 'I get up early in morning.', at: 'in morning', replacement: 'in the morning' },
    { text: 'They live in north of Iran.', at: 'in north of', replacement: 'in the north of' },
  ],
  silent: [
    'Good government should be cheap, and local government has no money.',
    'They compared government spending and number of visitors by month.',
    'In any number of cases, that is so.',
    'Business and government should work together.',
    'He was first in time and she had first class tickets.',
    'It lasts for whole weeks.',
    'It is first-time buyers who lose.',
    'We met in morning traffic.',
    'The whole and the same are two things.',
    'An almost same-sized hall was built.',
    'The number of people fell.',
    'They asked what form of government should follow.',
  ],
  find: compilePhrases([
    [
      `(?:^|(?<=(?:that|because|while|whereas|as|chart|chart,|also) ))(?<at>number of)(?= (?:[a-z]+ )?(?:${PLURALS}) (?:[a-z]+ ){0,4}(?:is|are|was|were|has|have|increased|decreased|rose|fell|went|grew|dropped|remained))`,
      'the number of',
    ],
    [
      `(?:^|(?<=(?:if|that|because|so|first,|second,|moreover,|furthermore,|therefore,|firstly,|secondly,|also,|addition,|hand,|opinion,) ))(?<at>government)(?= ${GOVERNS}\\b)`,
      'the government',
    ],
    ['(?:^|(?<=(?:but|because|that) ))(?<at>important thing)(?= (?:is|was)\\b)', 'the important thing'],
    [
      '(?<be>is|was) first time(?= (?:that|i|we|they|he|she|for|in)\\b)',
      ({ groups }) => `${groups?.be ?? ''} the first time`,
    ],
    ['for first time', 'for the first time'],
    [
      `(?<prep>for|in|during|over|around) whole(?= (?:week|day|month|year|night|world|country|city|family|time|period|life)${END_OF_NOUN_LOOKAHEAD})`,
      ({ groups }) => `${groups?.prep ?? ''} the whole`,
    ],
    ['(?<=(?:is|are|was|were) (?:almost|nearly|exactly|about) )same(?= *[.,;]| as\\b)', 'the same'],
    [
      `in (?<part>morning|afternoon|evening)${END_OF_NOUN_LOOKAHEAD}(?! and)`,
      ({ groups }) => `in the ${groups?.part ?? ''}`,
    ],
    [
      '(?<prep>in|to|from) (?<where>north|south|east|west) of(?= (?:the|my|our|iran|tehran|england|europe|[a-z]+[.,]))',
      ({ groups }) => `${groups?.prep ?? ''} the ${groups?.where ?? ''} of`,
    ],
  ]),
})
