import { compilePhrases, defineRule } from '../rule'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'

// Prepositions after adjectives and nouns, of time and place.

const first = ({ 0: found }: RegExpExecArray) => found.split(' ')[0] ?? ''

export const adjectivePreposition = defineRule({
  id: 'preposition.good_in',
  kind: 'preposition',
  fires: [
    { text: 'It was almost equal with B.', at: 'equal with', replacement: 'equal to' },
    { text: 'She is good in maths.', at: 'good in', replacement: 'good at' },
    { text: 'I am familiar to most software.', at: 'familiar to', replacement: 'familiar with' },
    { text: 'Children are afraid from dogs.', at: 'afraid from', replacement: 'afraid of' },
    { text: 'He is interested on history.', at: 'interested on', replacement: 'interested in' },
    { text: 'It is different with ours.', at: 'different with', replacement: 'different from' },
    { text: 'My phone is similar with yours.', at: 'similar with', replacement: 'similar to' },
    { text: 'I am interesting in art.', at: 'interesting in', replacement: 'interested in' },
    { text: 'He was married with a doctor.', at: 'married with', replacement: 'married to' },
  ],
  silent: [
    'It is good in winter.',
    'It is interesting in many ways.',
    'They feel different with her.',
    'They are married with three children.',
    'It is similar in size.',
    'He is responsible to the board.',
    'We were tired from work.',
    'A full range with extras.',
    'It is the most famous of all.',
    'All this was familiar to the officials.',
    'To people who are familiar to all of us, it is odd.',
  ],
  find: compilePhrases([
    ['(?<=(?:is|are|was|were|almost|nearly|be) )equal with(?= [a-z\\d])', 'equal to'],
    [
      '(?<=(?:is|are|am|was|were|be|very|really|so|not|become) )(?<word>good|bad) in(?= (?:maths|mathematics|english|sport|sports|school|cooking|speaking|writing|physics|science|playing|singing|drawing|learning|teaching|languages|computers|football|using)\\b)',
      ({ groups }) => `${groups?.word ?? ''} at`,
    ],
    ['afraid (?:from|to|about)(?= (?:the|a|an|their|his|her|my|it|them|dogs|animals|[a-z]+ing)\\b)', 'afraid of'],
    ['interested to(?= [a-z]+ing)', 'interested in'],
    ['(?<=(?:is|are|be|not|was) )(?:the )?same with', 'the same as'],
    ['scared from', 'scared of'],
    [
      'interested (?:on|about|at|to the|for)(?= [a-z])',
      (match) => (/the$/.test(match[0]) ? 'interested in the' : 'interested in'),
    ],
    [
      '(?<=(?:i|we|they|he|she|people|students|children|who) (?:am|is|are|was|were) (?:very |really |so |not )?)interesting (?:in|about|to)(?= [a-z])',
      'interested in',
    ],
    [
      '(?<=(?:is|are|was|were|very|quite|totally|completely|so|be|entirely) )different (?:with|of)(?= [a-z])',
      'different from',
    ],
    ['similar (?:with|as|of)(?= [a-z])', 'similar to'],
    ['(?:the )?same like', 'the same as'],
    [
      '(?<=(?:is|are|was|were|am|get|got|getting|be) )married (?:with|by)(?! (?:children|kids|two|three|one|four|no|a child))',
      'married to',
    ],
    ['full (?:with|from)(?= [a-z])', 'full of'],
    ['(?<!most )famous (?:of|with|about)(?= [a-z])', 'famous for'],
    ['responsible (?:of|about|in)(?= [a-z])', 'responsible for'],
    ['capable (?:to|for|in) (?<verb>[a-z]+)', null],
    ['able of', 'able to'],
    ['proud (?:from|about|to be of|for)(?= (?:the|a|my|his|her|their|our|this|it|them)\\b)', 'proud of'],
    ['angry (?:from)(?= [a-z])', 'angry with'],
    [
      '(?<=(?:i|we|he|she|you|people|students|children|who) (?:am|is|are|was|were|become|became|get|be)(?: very| not| more| quite)? )familiar (?:to|by)(?= [a-z])(?! (?:me|you|him|her|us|them|everyone|all)\\b)',
      'familiar with',
    ],
    ['(?:jealous|envious) (?:from|to|about)', null],
    ['harmful (?:for)(?= (?:the|our|their|people|health|children|human)\\b)', 'harmful to'],
    ['aware (?:about|from|to)(?= [a-z])', 'aware of'],
    ['popular (?:between)(?= [a-z])', 'popular with'],
    ['(?<=(?:is|are|was|were) )related (?:with|by|from)(?= [a-z])', 'related to'],
    ['satisfied (?:from|of|about)(?= [a-z])', 'satisfied with'],
    ['keen (?:in|at|to the|about|of)(?= [a-z])', 'keen on'],
    ['rich (?:of|from)(?= [a-z])', 'rich in'],
  ]),
})

export const nounPreposition = defineRule({
  id: 'preposition.effect_to',
  kind: 'preposition',
  fires: [
    { text: 'Congratulations for your wedding!', at: 'Congratulations for', replacement: 'Congratulations on' },
    { text: 'The desk is next of the door.', at: 'next of', replacement: 'next to' },
    { text: 'It has a bad effect to our health.', at: 'effect to', replacement: 'effect on' },
    { text: 'The reason of this problem is money.', at: 'reason of', replacement: 'reason for' },
    { text: 'Hard work is the key of success.', at: 'key of', replacement: 'key to' },
    { text: 'In addition of this, it is cheap.', at: 'In addition of', replacement: 'In addition to' },
    { text: 'Regardless to their age, all may join.', at: 'Regardless to', replacement: 'Regardless of' },
  ],
  silent: [
    'They told the next of kin.',
    'For reasons of safety, it is closed.',
    'The plan was put into effect to the letter.',
    'He lost the key of the car.',
    'The voice of reason of course won.',
  ],
  find: compilePhrases([
    ['in condition that', 'on condition that'],
    ['congratulations for', 'congratulations on'],
    ['with together', 'with each other'],
    ['(?<=(?:is|are|was|were) (?:just |right )?)next of(?= (?:the|my|our|it|this)\\b)', 'next to'],
    ['(?<=(?:people|children|students) )with different ages', 'of different ages'],
    [
      '(?<!(?:into|great|good|with) )(?<word>effects?|impacts?|influences?) (?:to|for|in)(?= (?:our|their|the environment|the health|people|children|society|human|us|them|my|students|the society|health|everyone)\\b)',
      ({ groups }) => `${groups?.word ?? ''} on`,
    ],
    [
      '(?<=(?:the|main|one|another|this|important|a|some|many|several|other|first|these) )(?<word>reasons?) of(?= (?:this|the|these|that|my|it|their|such|[a-z]+ing)\\b)',
      ({ groups }) => `${groups?.word ?? ''} for`,
    ],
    ['key of(?= (?:success|happiness|this problem|solving|learning|a happy))', 'key to'],
    [
      '(?:answer|answers) of(?= (?:this|the|my|these|that) (?:question|questions|problem))',
      (match) => `${first(match)} to`,
    ],
    ['in addition of', 'in addition to'],
    ['regardless (?:to|from|the)(?= [a-z])', 'regardless of'],
    ['instead (?:from|to)(?= [a-z]+ing| the| a| their)', 'instead of'],
    ['thanks of', 'thanks to'],
    ['(?<what>dependence|dependency) (?:to|from)(?= [a-z])', ({ groups }) => `${groups?.what ?? ''} on`],
    [
      'according (?:with|the|on|of|by)(?= [a-z])',
      (match) => (/the$/.test(match[0]) ? 'according to the' : 'according to'),
    ],
    ['besides of', 'besides'],
    ['beside of', null],
    ['except of', 'except for'],
    ['against (?:of|to|with)(?= [a-z])', 'against'],
    ['by the help of', 'with the help of'],
    ['in contrast (?:of|by)', 'in contrast to'],
    ['with the aim to', 'with the aim of'],
  ]),
})

export const timePreposition = defineRule({
  id: 'preposition.in_monday',
  kind: 'preposition',
  fires: [
    { text: 'I bought it in last week.', at: 'in last week', replacement: 'last week' },
    { text: 'We met in Monday.', at: 'in', replacement: 'on' },
    { text: 'He was born on 1990.', at: 'on', replacement: 'in' },
    { text: 'In the end of the year, we left.', at: 'In the end of', replacement: 'At the end of' },
    { text: 'They eat in the same time.', at: 'in the same time', replacement: 'at the same time' },
    { text: 'I go there in weekends.', at: 'in weekends', replacement: 'at weekends' },
    { text: 'In nowadays, life is fast.', at: 'In nowadays', replacement: 'Nowadays' },
    { text: 'It starts in the beginning of May.', at: 'in the beginning of', replacement: 'at the beginning of' },
  ],
  silent: [
    'In last week’s paper it was new.',
    'In the same time zone, it is six.',
    'In the end, we left.',
    'In the beginning, of course, it was new.',
    'On 2010 figures, it is true.',
    "In last year's report, it is said.",
    'In weekend markets, food is cheap.',
    'A walk on 2,000 metres of sand.',
    'In Monday traffic, it takes an hour.',
  ],
  find: compilePhrases([
    [`in that day${END_OF_NOUN_LOOKAHEAD}`, 'on that day'],
    [`in last (?<unit>week|month|year|night)${END_OF_NOUN_LOOKAHEAD}`, ({ groups }) => `last ${groups?.unit ?? ''}`],
    [
      `(?<at>in|at) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?${END_OF_NOUN_LOOKAHEAD}(?! night)`,
      'on',
    ],
    [
      '(?<!(?:based|spent|depend|spend|and) )(?<at>on) (?:19|20)[0-9][0-9](?= *[.,;)]| (?:the|to|and|it|they|we|he|she|this|until)\\b)',
      'in',
    ],
    ['in the end of(?= (?:the|this|a|my|our|that|day|each|every|his))', 'at the end of'],
    [
      'in the beginning of(?= (?:the (?:year|month|week|day|century|lesson|class|period|film|book|term)|this|each|every|my|our|january|february|march|april|may|june|july|august|september|october|november|december|19|20))',
      'at the beginning of',
    ],
    ['in the same time(?= *[.,;]| (?:they|it|we|he|she|as|people|the|and|there|i)\\b)', 'at the same time'],
    [`(?:in|on) (?:the )?weekends${END_OF_NOUN_LOOKAHEAD}`, 'at weekends'],
    ['at nights(?= *[.,;]| (?:he|she|they|it|we|i|and|because|when|in)\\b)', 'at night'],
    ['in the weekend(?= *[.,;]| (?:they|we|i|and|he|she|to|with|because)\\b)', 'at the weekend'],
    ['(?:in|at|on) nowadays', 'nowadays'],
    ['(?:nowaday|nowdays|now days|now a days|now-a-days|nowadyas|in now days)', 'nowadays'],
    [
      'in the age of(?= (?:[0-9]+(?!-)|six|seven|ten|eighteen|twenty|thirty|forty|fifty|sixty)(?: *[.,;]| (?:years|he|she|they|i|and|in|to|my)\\b))',
      'at the age of',
    ],
    ['(?:at|on) the future', 'in the future'],
    ['(?:at|on) the past(?= *[.,;]| (?:people|we|they|it|there|the)\\b)', 'in the past'],
    [
      '(?:once|twice|(?:three|four|five|six|several|many|ten) times) (?<at>in (?:a )?(?<unit>week|day|month|year))',
      ({ groups }) => `a ${groups?.unit ?? ''}`,
    ],
    ['in year(?= [0-9]{4})', 'in'],
    ['in (?<year>[0-9]{4}) year(?! (?:old|olds|plan|group))', ({ groups }) => `in ${groups?.year ?? ''}`],
  ]),
})

export const placePreposition = defineRule({
  id: 'preposition.go_to_home',
  kind: 'preposition',
  fires: [
    { text: 'I go to home at six.', at: 'to home', replacement: 'home' },
    { text: 'They went to abroad.', at: 'to abroad', replacement: 'abroad' },
    { text: 'We read it in internet.', at: 'in internet', replacement: 'on the internet' },
    { text: 'Women go to shopping with friends.', at: 'to shopping', replacement: 'shopping' },
    { text: 'He goes to work with bus.', at: 'with bus', replacement: 'by bus' },
    { text: 'In average, they work six hours.', at: 'In average', replacement: 'On average' },
    { text: 'I saw it in your website.', at: 'in your website', replacement: 'on your website' },
  ],
  silent: [
    'They went to home games.',
    'In the internet age, news is fast.',
    'We go to shopping centres.',
    'In average years, it rains.',
    'It was seen in TV shows.',
    'She welcomed them to home and hearth.',
  ],
  find: compilePhrases([
    [
      '(?:go|goes|going|went|come|comes|came|coming|get|gets|got|back|return|returned|returns|arrive|arrived) (?<at>(?:to|(?<!(?:get|gets|got|back) )in) (?<place>home|abroad|there|here))(?= *[.,;!?]| (?:at|and|in|after|from|with|by|because|to|when|for|late|early|again|every|on|they|we|i|he|she)\\b|$)(?<!(?:here|in) (?:at|in) home)',
      ({ groups }) => groups?.place ?? '',
    ],
    ['(?:in|to|from) abroad(?<!from abroad)', 'abroad'],
    [`(?:in|at|by|inside) (?:the )?internet${END_OF_NOUN_LOOKAHEAD}`, 'on the internet'],
    [
      `in (?<what>(?:the|your|their|our|my|this|its) (?:web ?site|webpage)s?)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `on ${groups?.what ?? ''}`,
    ],
    [
      `in (?:the )?(?<what>tv|television|instagram|youtube|facebook)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `on ${groups?.what ?? ''}`,
    ],
    [
      `(?:go|goes|going|went) (?<at>(?:to|for) (?<what>shopping|swimming|fishing|camping|skiing|hiking|climbing|running|jogging|dancing|cycling))${END_OF_NOUN_LOOKAHEAD}(?<!for (?:fishing|hiking|climbing|running|dancing|cycling))`,
      ({ groups }) => groups?.what ?? '',
    ],
    [
      `(?:go|goes|going|went|travel|travels|travelled|come|comes|came|commute|school|work|university|there|home) (?<at>with (?<what>bus|car|train|plane|metro|taxi|bicycle|bike|underground|airplane))${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `by ${groups?.what ?? ''}`,
    ],
    ['in average(?= *,| (?:they|people|it|we|each|every|he|she|the)\\b|[.])', 'on average'],
    ['at average(?= *,)', 'on average'],
    [
      'in (?<what>everywhere|anywhere|nowhere)(?= *[.,;]| (?:and|because|in|we|they|you)\\b)',
      ({ groups }) => groups?.what ?? '',
    ],
    ['^in overall(?= *,)', 'overall'],
    ['in all over(?= (?:the|iran|our))', 'all over'],
  ]),
})
