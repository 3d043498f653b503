import { type RuleMatch, compilePhrases, defineRule } from '../rule'
import { type Sentence, tokenAt, wordSet } from '../tokens'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'

// Frames of sentences that Persian builds in another way.

export const thereHave = defineRule({
  id: 'sentence.there_has',
  kind: 'sentence',
  fires: [
    { text: 'In my city there has many parks.', at: 'has', replacement: null },
    { text: 'There will have a new library.', at: 'have', replacement: 'be' },
  ],
  silent: [
    'There has been a change.',
    'There have always been many.',
    'Those who live there have many friends.',
    'There has to be a way.',
    'The people there have a school.',
  ],
  find: compilePhrases([
    ['there (?:will|can|may|should|would|might) (?<at>have)(?= (?:a|an|many|some|more|no|several|two|three)\\b)', 'be'],
    [
      '(?:^|(?<=(?:city|country|town|village|,|that|because|but) ))there (?<at>has|have)(?= (?:a|an|many|some|no|several|two|three)\\b)(?! to)',
      null,
    ],
  ]),
})

/** Nouns after which "that it" cannot open a clause of its own (the fact that it …). */
const THINGS =
  'country|city|place|problem|film|story|product|machine|car|book|house|school|hotel|shop|phone|camera|bag|game|job|restaurant|museum|website|village|computer|washing machine|vacuum cleaner|bus'
export const twiceInClause = defineRule({
  id: 'clause.that_i_bought_it',
  kind: 'sentence',
  fires: [
    { text: 'This is the phone that I bought it last week.', at: 'it', replacement: '' },
    { text: 'Iran is a country that it has a long history.', at: 'it', replacement: '' },
  ],
  silent: [
    'I am so happy with the phone that I bought it again.',
    'It is such a small country that it has no army.',
    'He said of the car that it was old.',
    'The fact that I bought it is odd.',
    'I told the shop that I bought it there.',
  ],
  find: compilePhrases([
    [
      `^(?!.*(?:so|such) )(?:.* )?(?:the|a|an|my|this) (?:${THINGS}) (?:that|which) (?:i|we|they|you) (?:bought|use|used|saw|lost|ordered|made|read|visited|watched|love|want) (?<at>it)(?= (?:from|last|yesterday|in|on|for|every|two|when|was|is)\\b)(?<!(?:told|tell|tells) .{0,400})`,
      '',
    ],
    [
      `^(?!.*(?:so|such|said|told|say|think|know|believe|show|shows|prove|means) )(?:.* )?(?:is|are|was|in|about|have|has|at|from) (?:the|a|an) (?:[a-z]+ )?(?:${THINGS}) (?:that|which) (?<at>it) (?:has|is|was|had|makes|happened)`,
      '',
    ],
  ]),
})

export const missingIt = defineRule({
  id: 'sentence.in_iran_is_hard',
  kind: 'sentence',
  fires: [
    { text: 'In my country, is difficult to find a job.', at: 'is', replacement: 'it is' },
    { text: 'For children, is important to play.', at: 'is', replacement: 'it is' },
    { text: 'I would appreciate if you could reply.', at: 'appreciate if', replacement: 'appreciate it if' },
    { text: 'Children find difficult to cope with it.', at: 'difficult', replacement: 'it difficult' },
    { text: 'Tourists can familiar with our culture.', at: 'familiar', replacement: 'become familiar' },
  ],
  silent: [
    'In my country, it is difficult.',
    'What we need, in short, is difficult to get.',
    'Only in Iran, he says, is possible.',
    'The hardest, for children, is easy to forget.',
    'It is a book that many find difficult to finish.',
    'It was made possible to win.',
    'They find easy to read books dull.',
  ],
  find: compilePhrases([
    [
      '^(?:in|for|at|on|nowadays|today)[^,;:]*, (?<at>is) (?:very |so |also |really )?(?:difficult|important|necessary|easy|possible|hard|clear|better|common|impossible|good) (?:to|that|for)',
      'it is',
    ],
    ['(?<=(?:can|could|will|to|should) )(?<at>familiar)(?= with)', 'become familiar'],
    [
      '(?<!(?:which|that|what|who|whom|things|thing|something|anything|ones|how|as|than|tasks?|subjects?) .{0,400})(?<!(?:is|are|was|were|be|been|being) )(?:find|finds|found|make|makes|made) (?<at>(?:very |more |so )?(?:difficult|hard|easy|impossible|possible|easier|harder|necessary))(?= to (?!use|read|clean|carry|remember|follow|understand|see|spot)[a-z]+)',
      ({ groups }) => `it ${groups?.at ?? ''}`,
    ],
    ['(?<=(?:would|do|really|highly|very much) )(?<at>appreciate if)(?= (?:you|we|i|they)\\b)', 'appreciate it if'],
  ]),
})

const OPENERS = wordSet('they it he she we i people there this')
/** "Because they want money." — one short clause, without another subject that could carry a main clause. */
export const becauseAlone = defineRule({
  id: 'sentence.because_alone',
  kind: 'sentence',
  fires: [
    { text: 'Because they want to earn more money.', at: 'Because', replacement: 'This is because' },
    { text: 'Because it is very expensive.', at: 'Because', replacement: 'This is because' },
  ],
  silent: [
    'Because he was tired he stayed at home.',
    'Because it is cheap, people buy it.',
    'Because they are poor is no reason.',
    'Because of them.',
    'Because he is ill my brother will not come.',
  ],
  find: (sentence) => findFragments(sentence),
})
function findFragments({ tokens, text }: Sentence): readonly RuleMatch[] {
  const first = tokenAt(tokens, 0)
  const isShort = tokens.length <= 12 && text.endsWith('.') && !/[,;:?]/.test(text)
  if (first.lower !== 'because' || !OPENERS.has(tokenAt(tokens, 1).lower) || !isShort) return []
  const rest = tokens.slice(3)
  const hasOther = rest.some(
    ({ lower, tag }) =>
      OPENERS.has(lower) || tag === 'AUX' || /^(?:is|are|was|were|will|can|has|my|his|her|their)$/.test(lower),
  )
  return hasOther ? [] : [{ start: first.start, end: first.end, replacement: 'This is because' }]
}

const CHANGE_ADJECTIVES = 'slow|steady|gradual|considerable|rapid|sharp|significant|dramatic|slight|quick|steep|sudden'
const adverbOf = (word: string) =>
  word.endsWith('le') ? `${word.slice(0, -1)}y` : `${word}${word.endsWith('ic') ? 'al' : ''}ly`
export const adverbOfChange = defineRule({
  id: 'form.rose_slow',
  kind: 'word_form',
  fires: [
    { text: 'The figure rose slow until 1990.', at: 'slow', replacement: 'slowly' },
    { text: 'There was a sharply rise in prices.', at: 'sharply', replacement: 'sharp' },
    { text: 'Sales have declined considerable.', at: 'considerable', replacement: 'considerably' },
    { text: 'She speaks English very good.', at: 'good', replacement: 'well' },
  ],
  silent: [
    'There was a slow rise.',
    'Prices rose slowly and sharp falls came later.',
    'It improved rapid response times.',
    'A sharply rising price is bad.',
    'It fell sharply.',
  ],
  find: compilePhrases([
    [
      `(?:climb|climbed|rising|falling|growing|rose|fell|increased|decreased|declined|dropped|grew|climbed|improved|went up|went down|rise|increase|decrease|grow|fall|changed) (?<at>${CHANGE_ADJECTIVES})(?= *[.,;]| (?:only|again|until|to|from|in|between|over|during|and then|by|after|since|for)\\b)`,
      ({ groups }) => adverbOf(groups?.at ?? ''),
    ],
    [
      `(?:a|the|an) (?:very |more )?(?<at>(?:${CHANGE_ADJECTIVES})ly|dramatically) (?:rise|fall|increase|growth|decline|drop|decrease|change)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => (groups?.at ?? '').replace(/(?:(?<=ic)ally|ly)$/, ''),
    ],
    [
      '(?:speak|speaks|spoke|speaking|understand|understands|understood|sing|sings|play|plays|played|work|works|worked|drive|drives|swim|write|writes|know|knows) (?:(?:english|persian|me|him|her|it|them|us|the [a-z]+|my [a-z]+) )?(?:very|so|really) (?<at>good)(?= *[.,;]| (?:and|because|but|at|in|when|to|that)\\b)',
      'well',
    ],
  ]),
})
