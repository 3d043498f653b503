import { type RuleMatch, compilePhrases, defineRule } from '../rule'
import { type Sentence, type TaggedToken, tokenAt } from '../tokens'
import { isSingular, isPlural } from '../lexicon/nouns'

// Rules about two clauses and the way they are joined.

const SUBJECT = '(?:the |a |my |our |their |his |her |this |these |your )?(?:[a-z]+ ){0,2}?[a-z]+'
export const ifWill = defineRule({
  id: 'clause.if_will',
  kind: 'tense',
  fires: [
    { text: 'If the weather will be good, we will go.', at: 'will be', replacement: null },
    { text: 'When you will arrive, call me.', at: 'will arrive', replacement: null },
    { text: 'If I would have more money, I would travel.', at: 'would have', replacement: null },
    { text: 'They will be happy if they will have a garden.', at: 'will have', replacement: null },
    { text: 'I will finish it before I will go.', at: 'will go', replacement: null },
    { text: 'It is boiled until it will become thick.', at: 'will become', replacement: null },
  ],
  silent: [
    'I should be grateful if you would send me the form.',
    'When the course will be taught is not yet known.',
    'When will it end, and who will pay?',
    'I do not know if they will come.',
    'On the day when they will arrive, we will be there.',
    'If you will follow me, I will show you.',
    'It is not clear when they will be ready, which will be a problem.',
    'If it would help, I could call.',
    'As they said before, they will come.',
  ],
  find: compilePhrases([
    [
      `^(?:if|when|unless|as soon as|until|after|before) (?!you will|will|would)${SUBJECT} (?<at>will (?:not )?[a-z]+)(?=[^?]*, )(?![^,]* (?:is|are) )`,
      null,
    ],
    ['(?<!^)(?:before|until|as soon as) (?:i|we|they|he|she|it|you) (?<at>will (?:not )?[a-z]+)(?! *,)', null],
    ['^when you (?<at>will (?:not )?[a-z]+)(?=[^?]*, )', null],
    ['^if (?:i|we|they|he|she|people) (?<at>would (?:not )?(?:have|be|go|know|get|live|become|make))(?=[^?]*, )', null],
    [
      '(?:will|can|would) (?:[a-z]+ ){1,7}(?<!(?:know|wonder|ask|see|sure|decide|even|as|say|find out|tell|doubt|matter|predict|check) )if (?:they|we|he|she|it|people|i) (?<at>will (?:not )?[a-z]+)',
      null,
    ],
  ]),
})

export const althoughBut = defineRule({
  id: 'clause.although_but',
  kind: 'linking',
  fires: [
    { text: 'Although he is rich, but he is not happy.', at: 'but', replacement: '' },
    { text: 'Because I was ill, so I stayed at home.', at: 'so', replacement: '' },
    { text: 'Even though it is small but it is useful.', at: 'but', replacement: '' },
  ],
  silent: [
    'Although small but strong, it lost.',
    'Although it was late, but for him we would have stayed.',
    'Because it rains, so much water is lost.',
    'Because he is late, so far nobody has eaten.',
    'Although it is nothing but a toy, it sells.',
    'Although he was not only poor but he was ill, he sang.',
  ],
  find: compilePhrases([
    ['^(?:although|though|even though|despite|in spite of) [^,;:.]+, (?<at>(?:but|yet))(?! for)', ''],
    [
      '^(?:although|though|even though) (?![^,;:]*(?:not only|nothing|anything|\\ball but))[^,;:]{6,90}? (?<at>but) (?:he|she|it|they|we|i|there|this|these|people|the)',
      '',
    ],
    [', (?:although|though|even though) [^,;:.]+, (?<at>but) (?:he|she|it|they|we|i|there|this|people)', ''],
    ['^(?:because|since) [^,;:.]+, (?<at>so) (?:i|we|they|he|she|it|people|there|this|the|many|these|you)', ''],
  ]),
})

export const despiteOf = defineRule({
  id: 'clause.despite_of',
  kind: 'preposition',
  fires: [
    { text: 'Despite of the rain, we went out.', at: 'Despite of', replacement: 'Despite' },
    { text: 'They stayed inspite of the noise.', at: 'inspite of', replacement: 'in spite of' },
    { text: 'Because of they are poor, they leave.', at: 'Because of they', replacement: 'Because they' },
    { text: 'Despite they are poor, they are happy.', at: 'Despite they', replacement: 'Although they' },
  ],
  silent: [
    'Despite the rain, we went out.',
    'Because of them, we left.',
    'In spite of it all, they came.',
    'Due to the rain, we left.',
  ],
  find: compilePhrases([
    ['despite of', 'despite'],
    ['(?:inspite of|in spite the|inspite)', (match) => (/the$/i.test(match[0]) ? 'in spite of the' : 'in spite of')],
    ['although of', 'despite'],
    ['because of (?<who>they|he|she|we|i|there (?:is|are))', ({ groups }) => `because ${groups?.who ?? ''}`],
    ['because (?<at>the|this|these|their|my) (?:reason|reasons)(?= *,)', ({ groups }) => `of ${groups?.at ?? ''}`],
    [
      '(?:despite|in spite of) (?<who>they|he|she|we|i|there (?:is|are))',
      ({ groups }) => `although ${groups?.who ?? ''}`,
    ],
    ['due to (?<who>they|he|she|we|i|there (?:is|are))', ({ groups }) => `because ${groups?.who ?? ''}`],
  ]),
})

export const doubleSubject = defineRule({
  id: 'clause.double_subject',
  kind: 'sentence',
  fires: [
    { text: 'My brother he works in a bank.', at: 'he', replacement: '' },
    { text: 'Many people they like football.', at: 'they', replacement: '' },
    { text: 'In the chart shows that prices rose.', at: 'In the chart', replacement: 'The chart' },
    { text: 'As it can be seen, the line rises.', at: 'As it can be seen', replacement: 'As can be seen' },
  ],
  silent: [
    'The people they like are kind.',
    'My brother, he said, was ill.',
    'The students we met were kind.',
    'In the chart, shows are listed by year.',
    'As it can be expensive, few buy it.',
    'Whatever people they meet, they smile.',
    'The more people they know, the better.',
    'My mother he never knew.',
  ],
  find: (sentence) => [...subjectTwice(sentence), ...framed(sentence)],
})
const framed = compilePhrases([
  [
    '^(?:in|from|by) (?<rest>(?:the|this) (?:(?:given|following|above|first|second|bar|line|pie|provided) )*(?:chart|graph|table|diagram|map|figure|picture|process))(?= (?:shows|illustrates|compares|depicts|describes|represents|presents|demonstrates|indicates|gives) )',
    ({ groups }) => groups?.rest ?? '',
  ],
  ['^as it (?:can|could) be (?<verb>seen|noticed|observed)', ({ groups }) => `as can be ${groups?.verb ?? ''}`],
  [
    '^as it (?:is|was) (?<verb>shown|mentioned|illustrated|stated|presented)',
    ({ groups }) => `as ${groups?.verb ?? ''}`,
  ],
])
const AFTER_PRONOUN =
  /^(?:is|are|was|were|has|have|can|will|should|must|do|does|go|goes|want|wants|work|works|live|lives|like|likes|think|thinks|need|needs|did|could|would|may|never|always|usually|often)$/
/** "My brother he works": only at the beginning, and only when another verb does not follow, as after "the people they like". */
function subjectTwice({ tokens }: Sentence): readonly RuleMatch[] {
  const startsWithDeterminer = /^(?:my|our|his|her|their|many|some|most|these)$/.test(tokenAt(tokens, 0).lower)
  const at = tokens.slice(1, 3).findIndex(({ lower }) => isSingular(lower) || isPlural(lower)) + 1
  const [noun, pronoun, verb] = [tokenAt(tokens, at), tokenAt(tokens, at + 1), tokenAt(tokens, at + 2)]
  if (!startsWithDeterminer || at === 0 || !AFTER_PRONOUN.test(verb.lower)) return []
  const isSame = isPlural(noun.lower) ? pronoun.lower === 'they' : ['he', 'she', 'it'].includes(pronoun.lower)
  const rest = untilPunctuation(tokens.slice(at + 3))
  const hasVerbLater = rest.some(({ tag, lower }) => tag === 'AUX' || /^(?:is|are|was|were|has|have|had)$/.test(lower))
  // In "the people they like are kind" the next verb has no object; "works" is followed by a preposition or a noun.
  const hasNoObject = rest.length === 0 || rest[0]?.tag === 'VERB' || rest[0]?.tag === 'AUX'
  return isSame && !hasVerbLater && !hasNoObject ? [{ start: pronoun.start, end: pronoun.end, replacement: '' }] : []
}

function untilPunctuation(tokens: readonly TaggedToken[]): readonly TaggedToken[] {
  const end = tokens.findIndex(({ text }) => text === ',' || text === '.')
  return end < 0 ? tokens : tokens.slice(0, end)
}

const LINKERS =
  'however|therefore|moreover|furthermore|consequently|nevertheless|for example|for instance|as a result|in addition|in conclusion'
export const commaSplice = defineRule({
  id: 'clause.comma_splice',
  kind: 'punctuation',
  fires: [
    { text: 'Cars are cheap, however they pollute the air.', at: ', however', replacement: '. However,' },
    { text: 'Fast food is tasty, therefore people eat it.', at: ', therefore', replacement: '. Therefore,' },
    { text: 'He was ill, he did not go to school.', at: ', he', replacement: null },
  ],
  silent: [
    'It was late, he concluded.',
    'Cars, however, they never liked.',
    'It is cheap, however you look at it.',
    'If it is cold, it is cold, and therefore people stay in.',
    'When he was ill, he did not go.',
    'Had he been ill, he would have said so.',
    'Be kind, it is said, and you will be loved.',
    'The older he was, the wiser he was.',
    'Not only was he ill, he was poor.',
  ],
  find: (sentence) => [...splicedLinker(sentence), ...splicedPronoun(sentence)],
})
const splicedLinker = compilePhrases([
  [
    `^(?!if |when |although |because |since |while |as |though |unless |after |before |however )[a-z][^,;:]{2,}(?: (?:is|are|was|were|has|have|can|will|do|does|should|may|must|become|became|increased|cause|causes|make|makes|need|want|like) )[^,;:]{2,}(?<at>, (?:${LINKERS}),?)(?= (?:it|they|he|she|we|i|this|people|there|these|many|some) (?!look|do|may|might|much))`,
    ({ groups }) => `. ${capitalOf(groups?.at ?? '')},`,
  ],
])
const capitalOf = (linker: string) => {
  const words = linker.replaceAll(/^, |,? $/g, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** Two short main clauses whose verbs are forms of be or have, joined by a comma alone. */
const splicedPronoun = compilePhrases([
  [
    String.raw`^(?:he|she|they|we|it|i|this|my [a-z]+) (?:is|are|was|were|has|had|have) (?:[a-z]+ ){0,6}?[a-z]+(?<at>, (?:he|she|they|we|i|it)) (?:is|are|was|were|did|do|does|has|have|had|can|cannot|could|will)(?! (?:said|told|says|concluded|thought))(?=[^,;:]*[.!]?$)`,
    null,
  ],
])

export const notOnly = defineRule({
  id: 'clause.not_only_it',
  kind: 'word_order',
  fires: [
    { text: 'Not only it is cheap, but it is also fast.', at: 'it is', replacement: 'is it' },
    { text: 'Not only they can swim, but they can dive.', at: 'they can', replacement: 'can they' },
    { text: 'I do not know where is the station.', at: 'is', replacement: null },
    { text: 'Nobody can explain why do they leave.', at: 'do', replacement: '' },
    { text: 'The charts show how did a family spend its money.', at: 'did', replacement: null },
    { text: 'We should know what can we change.', at: 'can we', replacement: 'we can' },
  ],
  silent: [
    'Not only they but also we must pay.',
    'Not only is it cheap, but it is also fast.',
    'I asked: how can we help?',
    'I know where it is.',
    'I do not know, why do you ask?',
    'Do you know how?',
    'Ask how are you and smile.',
    'They show how a family spent its money.',
    'And now you ask why did they leave?',
    'I know how can openers work.',
  ],
  find: compilePhrases([
    [
      '^not only (?<at>(?<who>it|they|he|she|we|i|this|people) (?<verb>is|are|was|were|can|will|should|has|have|does|do|could|would))(?! but)',
      ({ groups }) => `${groups?.verb ?? ''} ${groups?.who ?? ''}`,
    ],
    [
      "(?:(?:do|does|did) not|don't|doesn't|didn't|cannot|can't|to|can|nobody|will) (?:know|understand|explain|find out|learn) (?:why|how|where) (?<at>is|are|was|were|can|should)(?= (?:it|this|that|they|he|she|we|i|you|the|these|people|my|our) )",
      null,
    ],
    [
      "(?:(?:do|does|did) not|don't|doesn't|didn't|cannot|can't|to|can|nobody|will) (?:know|understand|explain|find out|learn) (?:why|how|where|what|when) (?<at>do|does)(?= (?:it|this|they|he|she|we|i|you|the|these|people|my|our) )",
      '',
    ],
    [
      '(?:depends on|depend on|know|knows|understand|show|shows|illustrates?|compares?|describes?|explains?|ask|asks|asked|wonder|decide|see|of|about) (?:why|how|when|where) (?<at>do|does|did)(?= (?:it|they|he|she|we|i|you|people|governments|parents|students|children|the [a-z]+|a [a-z]+|their [a-z]+) [a-z])(?![^.!]*\\?)',
      null,
    ],
    [
      '(?:depends on|depend on|know|knows|understand|decide|see|learn) (?:what|why|how|when|where) (?<at>can (?:we|they|he|she|i|people))(?= [a-z])(?![^.!]*\\?)',
      ({ groups }) => (groups?.at ?? '').split(' ').toReversed().join(' '),
    ],
  ]),
})
