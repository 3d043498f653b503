import { compilePhrases, defineRule } from '../rule'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'
import { VERBS } from '../lexicon/verbs'

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

export const noPreposition = defineRule({
  id: 'preposition.discuss_about',
  kind: 'preposition',
  fires: [
    { text: 'The toilets are in behind the hall.', at: 'in behind', replacement: 'behind' },
    { text: 'We discussed about the plan.', at: 'discussed about', replacement: 'discussed' },
    { text: 'He mentioned about his job.', at: 'mentioned about', replacement: 'mentioned' },
    { text: 'It affects on our health.', at: 'affects on', replacement: 'affects' },
    { text: 'Please contact with me.', at: 'contact with', replacement: 'contact' },
    { text: 'They enjoy from the music.', at: 'enjoy from', replacement: 'enjoy' },
    { text: 'We can use from the internet.', at: 'use from', replacement: 'use' },
    { text: 'We should help to poor people.', at: 'help to', replacement: 'help' },
    { text: 'Children learn to avoid from danger.', at: 'avoid from', replacement: 'avoid' },
    { text: 'Please inform to my manager.', at: 'inform to', replacement: 'inform' },
  ],
  silent: [
    'The discussion about it was long.',
    'It led to a funny discuss about it.',
    'We are in contact with them.',
    'You can use it from home.',
    'It was in use from the start.',
    'Its influence on us is great.',
    'We discussed it about a year ago.',
    'She helps to clean.',
    'He agreed to attend to the patient.',
    'They enter into an agreement.',
    'People enjoy from home what others pay for.',
    'She can be reached at any hour, and the lever was pushed in behind the plank.',
  ],
  find: compilePhrases([
    ['request from(?= (?:you|him|her|them)\\b)', 'request'],
    [
      '(?<=(?:can|could|should|must|will|would|may|to) )help to(?= (?:farmers|families|victims|refugees|employees|workers)\\b)(?! [a-z]+ing)',
      'help',
    ],
    ['around of(?= (?:the|my|our|this|it)\\b)', 'around'],
    ['(?<=(?:is|are|was|were) )in behind(?= (?:the|it|them|my|our)\\b)', 'behind'],
    [
      String.raw`(?<!(?:a|an|the|this|our|their|long|funny|good|interesting|hot|important) )${forms('discuss')} (?:about|on|regarding)(?! (?:\d|two|three|a year|a week|ten))`,
      first,
    ],
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
      `(?<!(?:be|is|are|was|were|been|being) )${forms('reach')} (?:to|at)(?= (?:the|a|an|their|our|my|his|its|about|around|[0-9]|this|that|these))(?! the sound)`,
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
    [
      `(?<!(?:is|are|was|were|am|get|got|be) )(?:marry|marries|marrying|married) with(?! (?:children|kids|two|three|one|no))`,
      (match) => (first(match).toLowerCase() === 'married' ? 'married' : first(match)),
    ],
    ['obey(?:s|ed|ing)? (?:from|to)', first],
    [`${forms('consider')} about`, first],
    ['(?:explain|explains|explained|explaining) about', first],
    ['regarding to', 'regarding'],
    [
      '(?<=(?:should|must|to|can|will|not|they|we) )respect (?:to|for)(?= (?:other|each|their|our|people|parents|the|old|teachers)\\b)',
      first,
    ],
    [
      '(?:can|could|may|will|might|which|that|it|this) (?<at>causes? to)(?= (?:many|some|a|the|serious|more|several|health|other)\\b)',
      ({ groups }) => (groups?.at ?? '').replace(/ to$/, ''),
    ],
    ['(?:is|are|be|was|were) (?<at>worth of)(?= [a-z])', 'worth'],
    ['trusts? to(?= (?:people|them|him|her|others|each|their|the|your)\\b)', first],
    [
      '(?<=(?:not|to|never|will|can|should) )answer to(?= (?:his|her|my|their|your|our|these|this|the) (?:messages?|calls?|questions?|emails?|letters?)\\b)',
      first,
    ],
    ['(?<verb>look|looks|looking|looked) after of', ({ groups }) => `${groups?.verb ?? ''} after`],
    ['by this way', 'in this way'],
    ['avoid(?:s|ed|ing)? from(?= [a-z])', first],
    ['(?:inform|informs|informed) to(?= (?:me|you|him|her|us|them|my|your|his|our|their|people|the)\\b)', first],
    [`helping to(?= (?:poor|people|them|us|him|others|their|other|my|needy)\\b)(?! [a-z]+ [a-z]+ing)`, first],
    [
      '(?:really|also|strongly|greatly|directly) (?<at>(?<verb>influence|influences|affect|affects) on)(?= [a-z])',
      ({ groups }) => groups?.verb ?? '',
    ],
    ['reach(?:es|ed|ing)? to(?= (?:school|university|home|work|\\d))', first],
    [
      'complain(?:s|ed|ing)? (?:of|about) that(?= (?:they|students|people|the|it|we|he|she|children|their)\\b)',
      ({ 0: found }) => found.replace(/ (?:of|about) that$/, ' that'),
    ],
    ['thank from', 'thank'],
    ['return(?:s|ed|ing)? back', first],
    ['cope up with', 'cope with'],
  ]),
})

export const wrongPreposition = defineRule({
  id: 'preposition.depend_to',
  kind: 'preposition',
  fires: [
    { text: 'We must explain them why it matters.', at: 'explain them', replacement: 'explain to them' },
    { text: 'It decreased until 20,000 in 2015.', at: 'until', replacement: 'to' },
    { text: 'It depends to the weather.', at: 'depends to', replacement: 'depends on' },
    { text: 'They listen music every day.', at: 'listen music', replacement: 'listen to music' },
    { text: 'We arrived to the hotel.', at: 'arrived to', replacement: 'arrived at' },
    { text: 'Many people suffer of it.', at: 'suffer of', replacement: 'suffer from' },
    { text: 'The group consists from five people.', at: 'consists from', replacement: 'consists of' },
    { text: 'They participate to the event.', at: 'participate to', replacement: 'participate in' },
    { text: 'Pay attention on the road.', at: 'attention on', replacement: 'attention to' },
    { text: 'Please explain me the rule.', at: 'explain me', replacement: 'explain to me' },
    { text: 'I disagree by this idea.', at: 'disagree by', replacement: 'disagree with' },
  ],
  silent: [
    'It rose until 2015.',
    'It depends in part on the weather.',
    'The answers depended to such an extent on their mood.',
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
  find: compilePhrases([
    ['explain (?<who>them|him|her)(?= (?:why|how|what|that)\\b)', ({ groups }) => `explain to ${groups?.who ?? ''}`],
    [
      '(?<=(?:please|to|you|can|could|not|will) )say (?<who>me|us|him|them)(?= [a-z])',
      ({ groups }) => `tell ${groups?.who ?? ''}`,
    ],
    ['deprived from', 'deprived of'],
    [
      String.raw`(?:increased|decreased|rose|fell|dropped|declined|grew|rise|fall|increase|decrease) (?<at>until)(?= (?:about |around |nearly )?[£$]?(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)? ?(?:%|per ?cent)))`,
      'to',
    ],
    [
      `${forms('depend')} (?:to|of|from|in|at|with|about)(?! (?:part|turn|large|some|such|an|a|great|course|what extent))`,
      firstAnd('on'),
    ],
    ['dependent (?:to|of|from)', 'dependent on'],
    [`${forms('rely')} (?:to|in|at)(?= ${THING})`, firstAnd('on')],
    [
      `${forms('listen')} (?<rest>(?:the |these |those )people|english music|loud music|music|radio|songs|the music|the radio|the teacher|their|them|him|me|her|my|podcasts)`,
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
    [`explain (?<who>me|us|you)${END_OF_NOUN_LOOKAHEAD}`, ({ groups }) => `explain to ${groups?.who ?? ''}`],
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
    [`${forms('agree', 'disagree')} by(?= (?:this|the|that|these|my|his|your)\\b)`, firstAnd('with')],
    [`(?:prevent|prevents|prevented) (?:of|to)(?= [a-z])`, null],
    ['account(?:s|ed)? (?:of|about|to|in)(?= (?:[0-9]|about|around|nearly))', firstAnd('for')],
    [
      String.raw`(?:increase|rise|fall|drop|decline|decrease|grow|increased|rose|fell|dropped|declined|decreased|grew|falling|rising|increasing|decreasing) (?<at>with)(?= (?:about |around |nearly |only |just )?\d)`,
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
