import { compilePhrases, defineRule } from '../rule'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'
import { SINGULARS } from '../lexicon/nouns'

// The few places in which a missing or extra article is recognisable without understanding the text.

const ADJECTIVE =
  '(?:good|great|big|important|interesting|beautiful|small|serious|special|useful|difficult|popular|long|large|nice|bad|terrible|common)'
/** Nouns that are countable in every use. */
const SURE = `(?!theory|event|art|television|university|film|light|company|hour)(?:${SINGULARS})`

export const fixedThe = defineRule({
  id: 'article.in_same_time',
  kind: 'article',
  fires: [
    { text: 'They live in same city.', at: 'in same', replacement: 'in the same' },
    { text: 'It is popular all over world.', at: 'all over world', replacement: 'all over the world' },
    { text: 'In past, life was slow.', at: 'In past', replacement: 'In the past' },
    { text: 'It has grown in last decades.', at: 'in last', replacement: 'in the last' },
    { text: 'He lives in USA.', at: 'in USA', replacement: 'in the USA' },
    { text: 'Many people use internet.', at: 'use internet', replacement: 'use the internet' },
    { text: 'Health is most important thing.', at: 'most important', replacement: 'the most important' },
  ],
  silent: [
    'World affairs are discussed all over the world.',
    'In past years it was slow.',
    'In world cups, teams meet.',
    'She reads of US plans.',
    'They use internet cafes.',
    'What is most important to us is peace.',
    'In last year’s report it was new.',
    'It is in past and present alike.',
    'They sit on same-sex committees.',
    'The garden was in first place.',
  ],
  find: compilePhrases([
    ['(?<prep>in|at|for|on|of|to|with|from|by) same(?= [a-z])', ({ groups }) => `${groups?.prep ?? ''} the same`],
    ['(?<be>is|are|was|were) same(?= as|[.,])', ({ groups }) => `${groups?.be ?? ''} the same`],
    [
      `(?<prep>all over|around|in|across|throughout|of) world${END_OF_NOUN_LOOKAHEAD}(?! and )`,
      ({ groups }) => `${groups?.prep ?? ''} the world`,
    ],
    ['in past(?= *,| (?:people|we|they|it|there|the|my|most|many|decades)\\b)(?! and)', 'in the past'],
    [
      '(?<prep>in|over|during|for) last(?= (?:two |three |four |five |ten |few |[0-9]+ )?(?:decades|years|months|weeks|days)\\b)',
      ({ groups }) => `${groups?.prep ?? ''} the last`,
    ],
    ['in first(?= (?:half|year|chart|paragraph|graph|month|table)\\b)', 'in the first'],
    ['(?<prep>at|by|until|towards) end of', ({ groups }) => `${groups?.prep ?? ''} the end of`],
    [
      '(?<prep>in|at) (?<what>middle|centre|beginning|start) of',
      ({ groups }) => `${groups?.prep ?? ''} the ${groups?.what ?? ''} of`,
    ],
    [
      `(?<prep>in|to|from|of) (?<name>usa|united states|united kingdom|uk|netherlands|philippines|middle east)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `${groups?.prep ?? ''} the ${groups?.name ?? ''}`,
    ],
    [
      `(?<prep>on|use|uses|using|via|by|through|from|of|used|in) internet${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `${/^(?:in|by)$/i.test(groups?.prep ?? '') ? 'on' : (groups?.prep ?? '')} the internet`,
    ],
    [
      '(?<=(?:is|are|was|were|of) )(?<what>most (?:important|popular|common|famous|serious|effective|beautiful|expensive))(?= (?:problem|reason|factor|thing|way|part|country|city|cause|issue|advantage|sport|problems|reasons|factors|things|ways)\\b)',
      ({ groups }) => `the ${groups?.what ?? ''}`,
    ],
    [
      '(?<=(?:is|are|was|were|of) )(?<what>biggest|best|largest|highest|greatest|worst)(?= (?:problem|reason|factor|thing|way|part|country|city|cause|issue|advantage|problems|reasons|things|ways|change)\\b)',
      ({ groups }) => `the ${groups?.what ?? ''}`,
    ],
    [
      '^(?<what>first|second|third|main|most important)(?= (?:reason|advantage|disadvantage|problem|cause|benefit|factor|chart|graph|table|solution) (?:is|are|was|shows|of)\\b)',
      ({ groups }) => `the ${groups?.what ?? ''}`,
    ],
  ]),
})

export const suchA = defineRule({
  id: 'article.such_problem',
  kind: 'article',
  fires: [
    { text: 'It was such big problem for us.', at: 'such big problem', replacement: 'such a big problem' },
    { text: 'I live in other country.', at: 'other country', replacement: 'another country' },
    { text: 'She is good teacher.', at: 'good teacher', replacement: 'a good teacher' },
    { text: 'It is in different way.', at: 'different way', replacement: null },
    { text: 'There is no such a class.', at: 'such a', replacement: 'such' },
  ],
  silent: [
    'There is no such problem.',
    'In any other country it is free.',
    'It is good teacher training.',
    'Every other day it rains.',
    'One such example is clear.',
  ],
  find: compilePhrases([
    [
      `(?<!(?:no|any|one|every|each|another|only|some|many) )such (?<rest>${ADJECTIVE} ${SURE})${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `such a ${groups?.rest ?? ''}`.replace(/\ba (?=[aeiou])/, 'an '),
    ],
    [
      `(?<=(?:in|to|from|for|by|with|of) )other (?<noun>country|city|town|person|problem|reason|place|school|job|way|example|student|company|house|friend)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `another ${groups?.noun ?? ''}`,
    ],
    [
      `(?<=(?:he|she|it|this|which|there|who|i) (?:is|was|am) (?:very |also |really )?)(?<adj>${ADJECTIVE}) (?<noun>${SURE})${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `${/^[aeiou]/i.test(groups?.adj ?? '') ? 'an' : 'a'} ${groups?.adj ?? ''} ${groups?.noun ?? ''}`,
    ],
    [
      `(?<=(?:in|with|from|have|has|had|get|getting) )different (?:country|city|way|place|problem|reason|person|idea|opinion|method|culture|job|background|illness|age|level|group|language|situation|subject|religion|nationality|skill)${END_OF_NOUN_LOOKAHEAD}`,
      null,
    ],
    ['no (?<at>such an?)(?= [a-z])', 'such'],
    ['an other', 'another'],
    ['others(?= (?:people|countries|students|cities|things|ways|problems|children|languages|persons)\\b)', 'other'],
  ]),
})

export const extraThe = defineRule({
  id: 'article.the_my',
  kind: 'article',
  fires: [
    { text: 'We should protect the our planet.', at: 'the our', replacement: 'our' },
    { text: 'The both plans are good.', at: 'The both', replacement: 'Both' },
    { text: 'We should live in the nature.', at: 'the nature', replacement: 'nature' },
    { text: 'He plays the football.', at: 'the football', replacement: 'football' },
    { text: 'I was born in the Iran.', at: 'the Iran', replacement: 'Iran' },
  ],
  silent: [
    'It is in the nature of things.',
    'The Iran deal failed.',
    'The football match was on.',
    'The all-day ticket is cheap.',
    'They are in the nature reserve.',
    'A his-and-hers set.',
  ],
  find: compilePhrases([
    ['(?:the|a|an) (?<own>my|our|their|these|those|this)(?= [a-z])', ({ groups }) => groups?.own ?? ''],
    ['the (?<all>both|every|each)(?= [a-z])(?! (?:of|and))', ({ groups }) => groups?.all ?? ''],
    [
      'the (?<all>all)(?= (?:people|students|countries|parents|children|families|of)\\b)',
      ({ groups }) => groups?.all ?? '',
    ],
    [
      '(?<=(?:in|protect|destroy|love|enjoy|damage|harm|to|with|for) )the nature(?= *[.,]|$| (?:and|is|because|for|by|we)\\b)',
      'nature',
    ],
    [
      `(?<=(?:play|plays|playing|played|watch|watching) )the (?<game>football|tennis|basketball|volleyball|chess)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => groups?.game ?? '',
    ],
    [
      `(?<=(?:in|from|to|of|with|like|and|^) ?)the (?<land>iran|tehran|china|japan|canada|england|france|germany|europe|asia|africa|america|australia|turkey|britain|italy|russia)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => NAMES[groups?.land?.toLowerCase() ?? ''] ?? null,
    ],
  ]),
})
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'Iran',
    'Tehran',
    'China',
    'Japan',
    'Canada',
    'England',
    'France',
    'Germany',
    'Europe',
    'Asia',
    'Africa',
    'America',
    'Australia',
    'Turkey',
    'Britain',
    'Italy',
    'Russia',
  ].map((name) => [name.toLowerCase(), name]),
)

const PLAIN_ADJECTIVE =
  '(?:good|new|big|small|bad|nice|beautiful|great|large|famous|foreign|modern|quiet|serious|difficult|important|special)'
/** Nouns that are also used without an article: a reason to stay, page 5, mayor of a town. */
const BARE =
  '(?!reason|difficulty|disease|result|answer|support|exam|change|page|man|woman|father|mother|brother|sister|course|mayor|manager|professor|judge|television|school|university|hospital|museum|effect|pressure|week|day|part|class|member|goal|company|theory|art|product|light|film|number)'
const withArticle = (words: string) => `${/^[aeiou](?!ni|se|su)/i.test(words) ? 'an' : 'a'} ${words}`
export const bareNoun = defineRule({
  id: 'article.have_car',
  kind: 'article',
  fires: [
    { text: 'My brother has car because he works far away.', at: 'car', replacement: 'a car' },
    { text: 'They found good job in Tehran.', at: 'good job', replacement: 'a good job' },
    { text: 'She is teacher in my city.', at: 'teacher', replacement: 'a teacher' },
    { text: 'We live in big city.', at: 'big city', replacement: 'a big city' },
    { text: 'It has bad effect on children.', at: 'bad effect', replacement: 'a bad effect' },
    { text: 'She worked as cashier for years.', at: 'cashier', replacement: 'a cashier' },
    { text: 'Apples showed steady increase from 1 to 2.', at: 'steady increase', replacement: 'a steady increase' },
  ],
  silent: [
    'We had reason to worry.',
    'They have student loans and need job security.',
    'He is mayor of the town.',
    'It is good company in good school years.',
    'Those who have, child or adult, should give.',
    'He is in good hands and in great part to blame.',
    'The child she had had friends.',
    'We need doctor and nurse alike.',
  ],
  find: compilePhrases([
    [
      `(?:show|shows|showed|experience|experiences|experienced|saw|see|had|has|is|was|witnessed|underwent) (?<at>(?:slight|steady|gradual|sharp|dramatic|significant|rapid|huge|small|big|slow|considerable|continuous|sudden|upward|downward|similar) (?:increase|decrease|rise|fall|drop|decline|trend))(?! and| or)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => withArticle(groups?.at ?? ''),
    ],
    [
      '(?:have|has|had|having) (?<at>(?:very )?(?:bad|negative|positive|great|big|huge|significant|direct|strong|good|harmful|important|major|serious) (?:effect|impact|influence|role)) (?:on|in)',
      ({ groups }) => withArticle(groups?.at ?? ''),
    ],
    [
      `(?:work|works|worked|working) as (?<at>(?:english |primary |taxi )?(?:teacher|nurse|doctor|engineer|waiter|waitress|cashier|driver|lawyer|journalist|receptionist|secretary|translator|accountant|salesperson|salesman|worker|guide|cook|designer|manager|programmer))${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => withArticle(groups?.at ?? ''),
    ],
    [
      `(?:have|has|had|need|needs|buy|bought|find|found|want|wants|got) (?<at>(?:${PLAIN_ADJECTIVE} )?${BARE}(?:${SINGULARS}))(?! and)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => withArticle(groups?.at ?? ''),
    ],
    [
      `(?:he|she|it|this|that|i|who|which) (?:is|was|am) (?<at>${BARE}(?:${SINGULARS}))(?! of| and| or)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => withArticle(groups?.at ?? ''),
    ],
    [
      `(?:in|from|to|with|of|by|for) (?<at>(?:big|small|new|beautiful|large|nice|famous|foreign|quiet|modern) ${BARE}(?:${SINGULARS}))(?! and| or| by)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => withArticle(groups?.at ?? ''),
    ],
  ]),
})
