import { phrases, rule } from './rule'
import { NOUN_OVER } from './lexicon/function-words'
import { VERBS } from './lexicon/verbs'

// Prepositions that Persian puts elsewhere. A noun of the same form (the discussion about, a visit from) must stay untouched.

const forms = (...bases: readonly string[]) =>
  `(?:${bases
    .flatMap((base) => {
      const verb = VERBS.get(base)
      return verb === undefined ? [base] : [...new Set([verb.base, verb.s, verb.ing, verb.past, verb.participle])]
    })
    .join('|')})`
const THING =
  '(?:the|a|an|this|that|these|those|my|our|your|his|her|its|their|some|many|all|other|such|different|people|children|students|it|them|us|me|him)'
const first = ({ 0: found }: RegExpExecArray) => found.split(' ')[0] ?? ''
const firstAnd = (rest: string) => (match: RegExpExecArray) => `${first(match)} ${rest}`
/** A verb, and not the noun of the same form: after a subject or a modal. */
const VERB_PLACE =
  '(?<=(?:to|can|could|will|would|should|must|may|might|not|they|we|i|you|people|students|children|also|always|often) )'

export const noPreposition = rule({
  id: 'preposition.discuss_about',
  kind: 'preposition',
  fires: [
    { text: 'We discussed about the plan.', at: 'discussed about', replacement: 'discussed' },
    { text: 'He mentioned about his job.', at: 'mentioned about', replacement: 'mentioned' },
    { text: 'It affects on our health.', at: 'affects on', replacement: 'affects' },
    { text: 'Please contact with me.', at: 'contact with', replacement: 'contact' },
    { text: 'They enjoy from the music.', at: 'enjoy from', replacement: 'enjoy' },
    { text: 'We can use from the internet.', at: 'use from', replacement: 'use' },
    { text: 'We should help to poor people.', at: 'help to', replacement: 'help' },
  ],
  silent: [
    'The discussion about it was long.',
    'We are in contact with them.',
    'You can use it from home.',
    'It was in use from the start.',
    'Its influence on us is great.',
    'We discussed it about a year ago.',
    'She helps to clean.',
    'He agreed to attend to the patient.',
    'They enter into an agreement.',
    'People enjoy from home what others pay for.',
  ],
  find: phrases([
    [String.raw`${forms('discuss')} (?:about|on|regarding)(?! (?:\d|two|three|a year|a week|ten))`, first],
    [`${forms('mention')} (?:about|to)(?= ${THING})`, first],
    [`${forms('emphasise', 'emphasize', 'stress')} (?:on|about)(?= ${THING}| [a-z]+ing)`, first],
    [`(?:affects|affected|affecting|${VERB_PLACE}affect) (?:on|to|in)(?= ${THING}| human| society| health)`, first],
    [`${VERB_PLACE}(?:influence|impact) (?:to)(?= ${THING})`, first],
    [
      `(?:(?<=(?:can|could|will|may|might|would|not|which|that|it|they|also) )(?:influence|influences)|influenced) on(?= ${THING})`,
      first,
    ],
    ['(?<=(?:to|can|could|should|please|will|would|must) )contact (?:with|to)(?= [a-z])', first],
    ['contacted (?:with|to)', first],
    [`${forms('enjoy')} (?:from|of)(?! home)`, first],
    [
      "(?:using from|(?<=(?:to|can|could|should|must|will|would|they|we|people|i|you|not|n't) )use (?:from|of)|(?<=(?:they|we|people|i|he|she) )used from)(?= (?:the|a|an|it|them|this|these|that|their|our|public|modern|new|different|technology|computers|internet|cars))",
      first,
    ],
    [
      '(?<=(?:can|could|should|must|will|would|may) )help to(?= (?:poor|people|children|students|them|us|him|me|her|you|the|our|others|their|other|my))(?! (?:people|the) [a-z]+ing)',
      first,
    ],
    [`${forms('enter')} to(?= (?:the|a|an|university|school|this|their|our|my))`, first],
    [
      `${forms('enter')} into(?= (?:the )?(?:university|college|school|classroom|room|country|house|job market|city))`,
      first,
    ],
    [
      `${forms('attend')} (?:in|at|to)(?= (?:a |an |the |their |these |my |some |this )?(?:classes|class|school|university|meeting|meetings|lecture|lectures|course|courses|party|college|ceremony|event|conference)\\b)`,
      first,
    ],
    [
      `${forms('reach')} (?:to|at)(?= (?:the|a|an|their|our|my|his|its|about|around|[0-9]|this|that|these))(?! the sound)`,
      first,
    ],
    [
      `${forms('ask')} from(?= (?:me|him|her|them|us|you|people|my|his|our|the teacher|the government|a friend))`,
      first,
    ],
    [
      `${forms('tell')} to(?= (?:me|him|her|us|them|you|my|people|their|his))(?<!(?:is|was|were|are|be|been) told to)`,
      first,
    ],
    [
      `(?:called|phoned|${VERB_PLACE}(?:call|phone)) to(?= (?:me|him|my|his|them|us))(?<!(?:was|is|were|are|been) called to)`,
      first,
    ],
    [`(?<!(?:is|are|was|were|be|been|being) )(?:comprise|comprises|comprising) of`, first],
    [`${forms('include')} (?:of|from)`, first],
    [`${forms('lack')} (?:of)(?<=(?:they|we|people|who|i|he|she|it|which) [a-z]+ of)`, first],
    [
      `${forms('face')} (?:with|to)(?<!(?:is|are|was|were|be|been|being|when|and) faced with)(?<!(?:face|to) face to)(?<!face (?:with))(?= (?:many|some|a lot|the|a|this|these|problems|difficulties))`,
      first,
    ],
    [
      '(?:can|could|will|easily|cannot|may|not) (?<at>access to)(?= (?:the|a|an|it|them|their|this|these|information|internet|more|all))',
      'access',
    ],
    [`${forms('marry')} with`, (match) => (first(match).toLowerCase() === 'married' ? 'married' : first(match))],
    ['thank from', 'thank'],
    ['return(?:s|ed|ing)? back', first],
    ['cope up with', 'cope with'],
  ]),
})

export const wrongPreposition = rule({
  id: 'preposition.depend_to',
  kind: 'preposition',
  fires: [
    { text: 'It depends to the weather.', at: 'depends to', replacement: 'depends on' },
    { text: 'They listen music every day.', at: 'listen music', replacement: 'listen to music' },
    { text: 'We arrived to the hotel.', at: 'arrived to', replacement: 'arrived at' },
    { text: 'Many people suffer of it.', at: 'suffer of', replacement: 'suffer from' },
    { text: 'The group consists from five people.', at: 'consists from', replacement: 'consists of' },
    { text: 'They participate to the event.', at: 'participate to', replacement: 'participate in' },
    { text: 'Pay attention on the road.', at: 'attention on', replacement: 'attention to' },
    { text: 'Please explain me the rule.', at: 'explain me', replacement: 'explain to me' },
  ],
  silent: [
    'It depends in part on the weather.',
    'Listen, the music has begun.',
    'He arrived to find the door open.',
    'The suffering of animals is real.',
    'Shift the focus to schools.',
    'The result to date is good.',
    'It is concentrated in cities.',
    'I can explain them all.',
    'She agreed to this.',
    'People who are married with children pay less.',
    'What it depends on, to a large extent, is money.',
  ],
  find: phrases([
    [
      `${forms('depend')} (?:to|of|from|in|at|with|about)(?! (?:part|turn|large|some|a|great|course|what extent))`,
      firstAnd('on'),
    ],
    ['dependent (?:to|of|from)', 'dependent on'],
    [`${forms('rely')} (?:to|in|at)(?= ${THING})`, firstAnd('on')],
    [
      `${forms('listen')} (?<rest>music|radio|songs|the music|the radio|the teacher|their|them|him|me|her|my|podcasts)`,
      (match) => `${first(match)} to ${match.groups?.rest ?? ''}`,
    ],
    [
      '(?:arrive|arrives|arrived|arriving) to(?= (?:the|a|school|work|university|iran|tehran|london|england|my|our|their|his|this))(?! the sound)',
      firstAnd('at'),
    ],
    [
      '(?:(?<!the )suffer|suffers|suffered|(?<=(?:is|are|was|were|be) )suffering) (?:of|by|about|with)',
      firstAnd('from'),
    ],
    ['consist(?:s|ed|ing)? (?:from|in|to)', firstAnd('of')],
    ['(?:is|are|was|were) consisted of', (match) => (/^(?:is|was)/i.test(match[0]) ? 'consists of' : 'consist of')],
    [`${forms('participate')} (?:to|on|at|into)`, firstAnd('in')],
    ['take part (?:at|to|on)', 'take part in'],
    [
      '(?:pay|pays|paid|paying) (?:more |less |much |enough |no |great |a lot of |special |close )*(?<at>attention (?:on|in|for|about|at))',
      'attention to',
    ],
    [`${forms('concentrate')} (?:to|about)(?= [a-z])`, firstAnd('on')],
    [
      '(?:(?<=(?:to|can|should|must|will|they|we|people|not|i|could) )focus|focuses|focused|focusing) (?:about|at|in)(?= [a-z])',
      firstAnd('on'),
    ],
    ['(?<=(?:to|can|should|must|will|they|we|people|not|could) )focus to', 'focus on'],
    [`explain (?<who>me|us|you)${NOUN_OVER}`, ({ groups }) => `explain to ${groups?.who ?? ''}`],
    [
      '(?:describe|describes|described|suggest|suggested|suggests) (?<who>me|us)(?= (?:the|a|some|to|how|that|your|his))',
      (match) => `${first(match)} to ${match.groups?.who ?? ''}`,
    ],
    [
      'said (?<who>me|him|her|us|them)(?= (?:that|to|about|he|she|it|they))',
      ({ groups }) => `told ${groups?.who ?? ''}`,
    ],
    [
      '(?<=(?:can|will|may|could|might|would|which|that|it|also|this) )results? to(?= (?:a|an|the|in|more|less|many|some|higher|lower|serious|increase|environmental|air))',
      firstAnd('in'),
    ],
    ['resulted to', 'resulted in'],
    [`(?:prevent|prevents|prevented) (?:of|to)(?= [a-z])`, null],
    ['account(?:s|ed)? (?:of|about|to|in)(?= (?:[0-9]|about|around|nearly))', firstAnd('for')],
    [
      String.raw`(?:increase|rise|fall|drop|decline|decrease|grow|increased|rose|fell|dropped|declined|decreased|grew) (?<at>with)(?= (?:about |around |nearly )?\d)`,
      'by',
    ],
    [
      String.raw`(?:increased|decreased|rose|fell|dropped|declined|grew) (?<at>in)(?= (?:about |around |nearly )?\d+(?:\.\d+)?(?: ?%| per ?cent)(?! of))`,
      'by',
    ],
    [
      String.raw`reach(?:ed|es)? (?<at>in|at|on)(?= (?:about |around |nearly )?\d+(?:\.\d+)?(?: ?%| per ?cent| million))`,
      '',
    ],
    [String.raw`between (?:\d[\d.,%]*|the year \d+) (?<at>to|until|till) \d`, null],
    [
      '(?:wait|waiting|waits|waited) (?<who>me|you|him|them|us)(?! out)',
      (match) => `${first(match)} for ${match.groups?.who ?? ''}`,
    ],
    ['(?:reply|replied) (?<who>me|my|him|the)', (match) => `${first(match)} to ${match.groups?.who ?? ''}`],
    [
      'graduat(?:e|es|ed|ing) (?:of |at |in )?(?<place>(?:the |my )?(?:university|college|high school|school))',
      (match) => `${first(match)} from ${match.groups?.place ?? ''}`,
    ],
    ['(?<=(?:to|can|must|should|will|could|cannot|not) )deal (?:to|by|about|on)(?= [a-z])', 'deal with'],
    ['search(?:ing|es|ed)? about', firstAnd('for')],
    [
      `${forms('invest')} (?:on|to|for)(?= (?:the|a|this|these|public|new|education|health|infrastructure|renewable|our|their|them|it|schools|research))`,
      firstAnd('in'),
    ],
    ['(?:cause|causes) to(?= (?:increase|decrease|reduce|improve|create|people))', null],
    [
      `${forms('spend')} (?:a lot of |more |much |their |too much |so much |less )?(?:money|budget) (?<at>for|in|to)(?= (?:the|a|this|these|education|health|public|buying|building|making|clothes|food|schools|roads|space|art|it|them|sport|sports))`,
      'on',
    ],
  ]),
})

export const adjectivePreposition = rule({
  id: 'preposition.good_in',
  kind: 'preposition',
  fires: [
    { text: 'She is good in maths.', at: 'good in', replacement: 'good at' },
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
  ],
  find: phrases([
    [
      '(?<=(?:is|are|am|was|were|be|very|really|so|not|become) )(?<word>good|bad) in(?= (?:maths|mathematics|english|sport|sports|school|cooking|speaking|writing|physics|science|playing|singing|drawing|learning|teaching|languages|computers|football|using)\\b)',
      ({ groups }) => `${groups?.word ?? ''} at`,
    ],
    ['afraid (?:from|to|about)(?= (?:the|a|an|their|his|her|my|it|them|dogs|animals|[a-z]+ing)\\b)', 'afraid of'],
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
    ['famous (?:of|with|about)(?= [a-z])', 'famous for'],
    ['responsible (?:of|about|in)(?= [a-z])', 'responsible for'],
    ['capable (?:to|for|in) (?<verb>[a-z]+)', null],
    ['able of', 'able to'],
    ['proud (?:from|about|to be of|for)(?= (?:the|a|my|his|her|their|our|this|it|them)\\b)', 'proud of'],
    ['angry (?:from)(?= [a-z])', 'angry with'],
    [
      'familiar (?:to|by)(?= (?:the|this|these|different|new|other|english|computers)\\b)(?<!(?:is|are) familiar to)',
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

export const nounPreposition = rule({
  id: 'preposition.effect_to',
  kind: 'preposition',
  fires: [
    { text: 'It has a bad effect to our health.', at: 'effect to', replacement: 'effect on' },
    { text: 'The reason of this problem is money.', at: 'reason of', replacement: 'reason for' },
    { text: 'Hard work is the key of success.', at: 'key of', replacement: 'key to' },
    { text: 'In addition of this, it is cheap.', at: 'In addition of', replacement: 'In addition to' },
    { text: 'Regardless to their age, all may join.', at: 'Regardless to', replacement: 'Regardless of' },
  ],
  silent: [
    'For reasons of safety, it is closed.',
    'The plan was put into effect to the letter.',
    'He lost the key of the car.',
    'The voice of reason of course won.',
  ],
  find: phrases([
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
    [
      'according (?:with|the|on|of|by)(?= [a-z])',
      (match) => (/the$/.test(match[0]) ? 'according to the' : 'according to'),
    ],
    ['(?:besides|beside) of', 'besides'],
    ['except of', 'except for'],
    ['against (?:of|to|with)(?= [a-z])', 'against'],
    ['by the help of', 'with the help of'],
    ['in contrast (?:of|by)', 'in contrast to'],
    ['with the aim to', 'with the aim of'],
  ]),
})

export const timePreposition = rule({
  id: 'preposition.in_monday',
  kind: 'preposition',
  fires: [
    { text: 'We met in Monday.', at: 'in', replacement: 'on' },
    { text: 'He was born on 1990.', at: 'on', replacement: 'in' },
    { text: 'In the end of the year, we left.', at: 'In the end of', replacement: 'At the end of' },
    { text: 'They eat in the same time.', at: 'in the same time', replacement: 'at the same time' },
    { text: 'I go there in weekends.', at: 'in weekends', replacement: 'at weekends' },
    { text: 'In nowadays, life is fast.', at: 'In nowadays', replacement: 'Nowadays' },
  ],
  silent: [
    'In the same time zone, it is six.',
    'In the end, we left.',
    'On 2010 figures, it is true.',
    "In last year's report, it is said.",
    'In weekend markets, food is cheap.',
    'A walk on 2,000 metres of sand.',
    'In Monday traffic, it takes an hour.',
  ],
  find: phrases([
    [`(?<at>in|at) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?${NOUN_OVER}(?! night)`, 'on'],
    [
      '(?<!(?:based|spent|depend|spend|and) )(?<at>on) (?:19|20)[0-9][0-9](?= *[.,;)]| (?:the|to|and|it|they|we|he|she|this|until)\\b)',
      'in',
    ],
    ['in the end of(?= (?:the|this|a|my|our|that|day|each|every|his))', 'at the end of'],
    ['in the same time(?= *[.,;]| (?:they|it|we|he|she|as|people|the|and|there|i)\\b)', 'at the same time'],
    [`(?:in|on) (?:the )?weekends${NOUN_OVER}`, 'at weekends'],
    ['in the weekend(?= *[.,;]| (?:they|we|i|and|he|she|to|with|because)\\b)', 'at the weekend'],
    ['(?:in|at|on) nowadays', 'nowadays'],
    ['(?:nowaday|nowdays|now days|now a days|now-a-days|nowadyas|in now days)', 'nowadays'],
    [
      'in the age of(?= (?:[0-9]+(?!-)|six|seven|ten|eighteen|twenty|thirty|forty|fifty|sixty)(?: *[.,;]| (?:years|he|she|they|i|and|in|to|my)\\b))',
      'at the age of',
    ],
    ['(?:at|on) the future', 'in the future'],
    ['(?:at|on) the past(?= *[.,;]| (?:people|we|they|it|there|the)\\b)', 'in the past'],
    ['in year(?= [0-9]{4})', 'in'],
    ['in (?<year>[0-9]{4}) year(?! (?:old|olds|plan|group))', ({ groups }) => `in ${groups?.year ?? ''}`],
  ]),
})

export const placePreposition = rule({
  id: 'preposition.go_to_home',
  kind: 'preposition',
  fires: [
    { text: 'I go to home at six.', at: 'to home', replacement: 'home' },
    { text: 'They went to abroad.', at: 'to abroad', replacement: 'abroad' },
    { text: 'We read it in internet.', at: 'in internet', replacement: 'on the internet' },
    { text: 'Women go to shopping with friends.', at: 'to shopping', replacement: 'shopping' },
    { text: 'He goes to work with bus.', at: 'with bus', replacement: 'by bus' },
    { text: 'In average, they work six hours.', at: 'In average', replacement: 'On average' },
  ],
  silent: [
    'They went to home games.',
    'In the internet age, news is fast.',
    'We go to shopping centres.',
    'In average years, it rains.',
    'It was seen in TV shows.',
    'She welcomed them to home and hearth.',
  ],
  find: phrases([
    [
      '(?:go|goes|going|went|come|comes|came|coming|get|gets|got|back|return|returned|returns|arrive|arrived) (?<at>(?:to|(?<!(?:get|gets|got|back) )in) (?<place>home|abroad|there|here))(?= *[.,;!?]| (?:at|and|in|after|from|with|by|because|to|when|for|late|early|again|every|on)\\b|$)(?<!(?:here|in) (?:at|in) home)',
      ({ groups }) => groups?.place ?? '',
    ],
    ['(?:in|to|from) abroad(?<!from abroad)', 'abroad'],
    [`(?:in|at|by|inside) (?:the )?internet${NOUN_OVER}`, 'on the internet'],
    [
      `in (?:the )?(?<what>tv|television|instagram|youtube|facebook)${NOUN_OVER}`,
      ({ groups }) => `on ${groups?.what ?? ''}`,
    ],
    [
      `(?:go|goes|going|went) (?<at>(?:to|for) (?<what>shopping|swimming|fishing|camping|skiing|hiking))${NOUN_OVER}(?<!for (?:fishing|hiking))`,
      ({ groups }) => groups?.what ?? '',
    ],
    [
      `(?:go|goes|going|went|travel|travels|travelled|come|comes|came|commute|school|work|university|there|home) (?<at>with (?<what>bus|car|train|plane|metro|taxi|bicycle|bike|underground|airplane))${NOUN_OVER}`,
      ({ groups }) => `by ${groups?.what ?? ''}`,
    ],
    ['in average(?= *,| (?:they|people|it|we|each|every|he|she|the)\\b|[.])', 'on average'],
    ['at average(?= *,)', 'on average'],
    ['^in overall(?= *,)', 'overall'],
    ['in all over(?= (?:the|iran|our))', 'all over'],
  ]),
})
