import { compilePhrases, defineRule } from '../rule'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'

// Collocations translated from Persian, and words that are confused with one another.

const DO: Readonly<Record<string, string>> = { do: 'make', does: 'makes', did: 'made', doing: 'making', done: 'made' }
const MAKE: Readonly<Record<string, string>> = { make: 'do', makes: 'does', made: 'did', making: 'doing' }
const swap = (table: Readonly<Record<string, string>>) => (match: RegExpExecArray) => {
  const verb = match.groups?.verb ?? ''
  return `${table[verb.toLowerCase()] ?? verb}${match[0].slice(verb.length)}`
}

export const makeOrDo = defineRule({
  id: 'collocation.do_a_mistake',
  kind: 'collocation',
  fires: [
    { text: 'They should learn them new methods.', at: 'learn them', replacement: 'teach them' },
    { text: 'People work hardly to earn money.', at: 'hardly', replacement: 'hard' },
    { text: 'The number of tourists grew up slowly.', at: 'grew up', replacement: 'grew' },
    { text: 'The number of visitors to the old museum grew up slowly.', at: 'grew up', replacement: 'grew' },
    { text: 'Everyone does mistakes.', at: 'does mistakes', replacement: 'makes mistakes' },
    { text: 'They make sport every day.', at: 'make sport', replacement: 'do sport' },
    { text: 'He did a crime.', at: 'did a crime', replacement: 'committed a crime' },
    { text: 'Do not say lies.', at: 'say lies', replacement: 'tell lies' },
    { text: 'It plays an important rule in life.', at: 'rule', replacement: 'role' },
  ],
  silent: [
    'They hardly work at all.',
    'It works, hardly in silence.',
    'Teachers make exercises for their pupils.',
    'They do their homework and make no mistakes.',
    'What did mistakes teach us?',
    'Did progress stop?',
    'The court plays by an old rule.',
  ],
  find: compilePhrases([
    [
      '(?<at>(?<verb>learn|learns) (?<who>them|us|me|him|her))(?= (?:a|new|the|some|many|good|how|to)\\b)',
      ({ groups }) => `${(groups?.verb ?? '').toLowerCase() === 'learns' ? 'teaches' : 'teach'} ${groups?.who ?? ''}`,
    ],
    [
      '(?<=(?:number|figure|percentage|population|prices?|sales|rate|amount)(?: of (?!children|people|teenagers|adults)[a-z]+(?: (?:in|to)(?: [a-z]+){1,4})?)? )grew up(?= (?:to|by|from|slowly|rapidly|until|steadily|quickly|sharply)\\b)',
      'grew',
    ],
    [
      '(?<=(?:work|works|worked|working|study|studies|studied|try|tries|tried) )hardly(?= *[.,;]| (?:and|to|for|because|in|at|every|but|all)\\b)',
      'hard',
    ],
    ['(?<=to )low(?= (?:the|our|their|taxes|prices|costs)\\b)', 'lower'],
    [
      '(?<!(?:what|how|why) )(?<verb>do|does|did|doing|done) (?:a |some |many |any |more |the same |this )?(?:big |small |terrible |great |silly )?(?:mistakes?|effort|efforts|decisions?|progress|noise)(?= *[.,]| (?:in|to|and|because|when|at|for|that|with|about|by|on)\\b)',
      swap(DO),
    ],
    [
      `(?<verb>make|makes|made|making) (?:some |a lot of |more |any )?(?:sport|sports|homework|housework)${END_OF_NOUN_LOOKAHEAD}`,
      swap(MAKE),
    ],
    [`(?<verb>make|makes|made|making) (?:a |some |more )?(?:research|researches)${END_OF_NOUN_LOOKAHEAD}`, swap(MAKE)],
    [
      '(?<verb>do|does|did|doing|done) (?<what>(?:a |some |many |any |more |serious |violent )*(?:crimes?|murders?|suicide))',
      ({ groups }) => `${COMMIT[groups?.verb?.toLowerCase() ?? ''] ?? 'commit'} ${groups?.what ?? ''}`,
    ],
    [
      '(?<verb>say|says|said|saying) (?<what>(?:a )?lies?|the truth|(?:a |me a |us a )?(?:joke|story|jokes|stories))',
      ({ groups }) => `${TELL[groups?.verb?.toLowerCase() ?? ''] ?? 'tell'} ${groups?.what ?? ''}`,
    ],
    ['(?:play|plays|played|playing) (?:a|an|the|its|their) (?:[a-z]+ )?(?<at>rule)(?= in)', 'role'],
    [
      '(?:play|plays|played|playing) (?:a|an) (?:important|vital|key|crucial|significant|main|major|big|great|essential) (?<at>rule)',
      'role',
    ],
    [
      '(?<verb>do|does|did|doing) (?<what>(?:a|an) (?:important|vital|key|big|main) role)',
      ({ groups }) => `play ${groups?.what ?? ''}`,
    ],
    [
      '(?:make|makes|made|making) (?<what>(?:a |some )?(?:photos?|selfies?))(?= (?:of|with|and|in)|[.,])',
      ({ groups }) => `take ${groups?.what ?? ''}`,
    ],
    [
      '(?:open|opens|opened|turn open) (?<what>the (?:tv|television|light|lights|lamp|computer))',
      ({ groups }) => `turn on ${groups?.what ?? ''}`,
    ],
    [
      '(?:close|closes|closed) (?<what>the (?:tv|television|light|lights|lamp))',
      ({ groups }) => `turn off ${groups?.what ?? ''}`,
    ],
    [
      '(?:lose|loses|lost) (?<what>(?:the|my|their|his|her) (?:bus|train|plane|flight))',
      ({ groups }) => `miss ${groups?.what ?? ''}`,
    ],
    [
      '(?<at>learn|learns)(?= (?:children|students|them|us|me|people) (?:to|how))',
      ({ groups }) => (groups?.at ?? '').replace(/^learn/i, 'teach'),
    ],
    ['(?<at>learned|learnt)(?= (?:children|students|them|us|me|people) (?:to|how))', 'taught'],
    ['(?:grow up|growing up|grew up) (?<at>(?:their |the |my |a )?(?:children|child|kids))', null],
    ['remembers? me (?:of|about|that)', null],
    ['borrow(?:s|ed)? me', null],
    ['expensive (?:prices?|costs?)(?= *[.,]| (?:of|in|and|for|is|are)\\b)', null],
    [
      '(?<=(?:is|are|was|were|spend|spends|eat|use) )to(?= (?:many (?:people|cars|problems|hours|students)|much (?:money|time|sugar|traffic)))',
      'too',
    ],
    ['(?:strong|big|hard) (?<at>rains?)(?= *[.,]| (?:and|in|of|is|was)\\b)', null],
    [`(?:learn|gain|get) (?<at>many knowledge)`, 'a lot of knowledge'],
    ['(?:put|give) attention to', 'pay attention to'],
    ['take (?:a |an )?(?:advantages) (?:of|from)', 'take advantage of'],
    ['make advantage of', 'take advantage of'],
    ['make (?:a )?damage to', 'do damage to'],
    [
      '(?<=(?:i|we|they|he|she|you|people|also|really) )very (?<verb>like|enjoy|want|hope|love|agree)',
      ({ groups }) => `really ${groups?.verb ?? ''}`,
    ],
    [
      '(?:very|so|too) much (?<adj>important|difficult|expensive|useful|beautiful|easy|interesting|hard|big|high|dangerous|good|popular)(?= *[.,]| (?:for|to|in|and|that|because)\\b)',
      ({ 0: found, groups }) => `${found.split(' ')[0] ?? ''} ${groups?.adj ?? ''}`,
    ],
    ['more prefer', 'prefer'],
    [
      '(?<at>enough (?<adj>good|big|strong|old|rich|tall|fast|clear|brave|experienced))(?= (?:to|for)|[.,])',
      ({ groups }) => `${groups?.adj ?? ''} enough`,
    ],
  ]),
})
const COMMIT: Readonly<Record<string, string>> = {
  do: 'commit',
  does: 'commits',
  did: 'committed',
  doing: 'committing',
  done: 'committed',
}
const TELL: Readonly<Record<string, string>> = { say: 'tell', says: 'tells', said: 'told', saying: 'telling' }

export const confused = defineRule({
  id: 'confused.loose_weight',
  kind: 'wrong_word',
  fires: [
    { text: 'The figure raised sharply after 1995.', at: 'raised', replacement: 'rose' },
    { text: 'Specially in big cities, life is fast.', at: 'Specially', replacement: 'Especially' },
    { text: 'Many people loose their jobs.', at: 'loose', replacement: 'lose' },
    { text: 'It can effect our health.', at: 'effect', replacement: 'affect' },
    { text: 'We must rise awareness.', at: 'rise', replacement: 'raise' },
    { text: 'They love there parents.', at: 'there', replacement: 'their' },
    { text: 'Their are many cars.', at: 'Their', replacement: 'There' },
    { text: 'I go there everyday.', at: 'everyday', replacement: 'every day' },
    { text: 'I feel boring at school.', at: 'boring', replacement: 'bored' },
    { text: 'There are economical problems in my country.', at: 'economical', replacement: 'economic' },
    { text: 'Many people, specially children, like it.', at: 'specially', replacement: 'especially' },
  ],
  silent: [
    'It is an everyday and simple thing.',
    'Loose talk costs lives.',
    'Out there parents wait.',
    'In the valley there lives a worm.',
    'It feels boring.',
    'To effect a change is hard.',
    'Prices rise the most in spring.',
    'Everyday life is hard.',
    'They can rise above it.',
  ],
  find: compilePhrases([
    [
      String.raw`(?<=(?:prices?|number|rate|figure|percentage|population|temperature|sales) (?:of (?:[a-z]+ ){1,2})?)raised(?= (?:sharply|slightly|dramatically|significantly|gradually|steadily|rapidly|only|again))`,
      'rose',
    ],
    ['^specially(?= (?:in|for|when|if|because|among|young|children|the)\\b)', 'especially'],
    [
      '(?<=(?:which|students|children|workers|teenagers|employees|men|women) )loose(?= (?:their|his|her|the|weight|money|time|interest)\\b)',
      'lose',
    ],
    ['(?<=(?:know|love|with|from|and|help|meet|see) )there(?= (?:neighbou?rs?)\\b)', 'their'],
    [
      '(?<=(?:to|will|can|may|might|could|would|not|people|they|we|i|you|who|also) )loose(?= (?:their|his|her|my|our|your|weight|money|time|job|jobs|interest|hope|the|it|them|control|contact|many|a lot)\\b)',
      'lose',
    ],
    [
      '(?<=(?:can|will|may|could|might|would|not|negatively|positively|directly|seriously|strongly|also|badly) )effect(?= (?:the|on|our|their|people|children|students|us|them|human|my|your|society|health|its|his|both|millions|thousands|everyone|many)\\b)',
      'affect',
    ],
    [
      '(?<=(?:a|an|the|its|their|bad|negative|positive|huge|great|significant|big|no|good|major|harmful|strong|direct) )(?<word>affects?)(?= (?:on|of)\\b)',
      ({ groups }) => (groups?.word ?? '').replace(/^a/i, 'e'),
    ],
    [
      '(?<=(?:can|to|will|should|must|could|would|may) )rise(?= (?:the|their|our|its|awareness|taxes|prices|money|public|people|children|living)\\b)(?! the most)',
      'raise',
    ],
    [
      String.raw`(?<=(?:prices?|number|rate|figure|percentage|population|temperature|sales|costs?|rates|unemployment|it) (?:has |have )?)raised(?= (?:to|from) (?:about |around |nearly |just )?[£$€]?\d)`,
      'rose',
    ],
    [
      '(?<!(?:out|over|up|in|down|are|were|is|go|live|from|been|near) )there(?= (?:own|children|parents|lives|life|homes|families|jobs|houses|friends|country|countries|health|money|work|future|kids|time|mind|skills)\\b)(?! (?:lives|jobs|houses|schools) (?:a|an|one|some|no|many|the)\\b)(?! (?:life|time|money|work|homes|families|children) (?:is|are|was|goes|has))',
      'their',
    ],
    ['their(?= (?:is|are|was|were|has been|have been)\\b)', 'there'],
    [
      'everyday(?= *[.;!?]|,| (?:they|he|she|we|i|in|to|at|for|people|because|when|by|with|it|there|from|many)\\b)',
      'every day',
    ],
    ["(?<at>it's)(?= own\\b)", 'its'],
    [
      'its(?= (?:a|an|not|been|important to|necessary to|possible to|better to|clear that|true that|obvious that|difficult to|easy to|hard to|good to|impossible to|because)\\b)',
      "it's",
    ],
    [
      '(?<=(?:i|we|they|he|she|people|students|children|you|workers|who) (?:feel|feels|felt|get|gets|got|become|became) (?:very |so |really |more |too )?)(?<adj>boring|exciting|tiring|confusing|disappointing|frustrating|embarrassing|depressing|interesting|exhausting|satisfying|surprising)(?= *[.,]| (?:and|at|with|in|because|about|when|of|by|to|after|if)\\b)',
      ({ groups }) => (groups?.adj ?? '').replace(/ing$/i, 'ed'),
    ],
    [
      '(?<=(?:i am|i was) (?:very |so |really )?)(?<adj>boring|exciting|confusing|exhausting|tiring)(?= *[.,]| (?:and|at|with|about|because|of|to|by)\\b)',
      ({ groups }) => (groups?.adj ?? '').replace(/ing$/i, 'ed'),
    ],
    ['(?<=, )specially(?! (?:[a-z]+ed|built|made|cut|bred|written|chosen|grown|woven)\\b)(?= [a-z])', 'especially'],
    [
      'economical(?= (?:problems?|growth|crisis|crises|situations?|development|conditions?|factors?|benefits?|issues?|reasons?|status|system)\\b)',
      'economic',
    ],
    ['^may be(?= (?:it|they|the|this|people|we|he|she|some|one)\\b)(?![^.]*\\?)', 'maybe'],
    ["it's(?= (?:price|population|cost|effects?|advantages|disadvantages|quality|size|own)\\b)", 'its'],
    [
      '(?<!(?:a|the|their|its|this|his|our|new|military|air|customer) )base on(?= (?:the|a|their|his|her|my|our|its|what|this)\\b)',
      'based on',
    ],
    ['in spite(?= (?:the|their|his|her|my|our|this|these)\\b)', 'in spite of'],
    ['(?:a|the|one) (?<at>advise)', 'advice'],
    ['(?<=(?:to|can|should|would|will|i|must) )advice(?= (?:you|them|people|him|her|me|us|students)\\b)', 'advise'],
    [`(?:a|the|some|many|good|big|bad) (?<at>succeed)${END_OF_NOUN_LOOKAHEAD}`, 'success'],
    [`(?<=(?:to|will|can|should|not|they|we) )success(?= (?:in|at)\\b)`, 'succeed'],
    ['(?<=(?:is|are|was|become|becomes|it|very|so|more) )(?:importance)(?= *[.,]| (?:for|to|that)\\b)', 'important'],
    [
      '(?<=(?:is|are|was|were|become|becomes|very|so) )(?:difference|different)(?<=difference)(?= (?:from|between|with)\\b)',
      'different',
    ],
    ['(?<=(?:be|is|are|very|more|become) )(?:benefit)(?= (?:for|to)\\b)', 'beneficial'],
    ['(?<=(?:is|are|was|were|very|more|so|become) )(?:danger)(?= (?:for|to)\\b)', 'dangerous'],
  ]),
})

export const oneWord = defineRule({
  id: 'spelling.one_word',
  kind: 'spelling',
  fires: [
    { text: 'They can not find a job.', at: 'can not', replacement: 'cannot' },
    { text: 'Every body has a phone.', at: 'Every body', replacement: 'Everybody' },
    { text: 'Our life style has changed alot.', at: 'alot', replacement: 'a lot' },
    { text: 'They have no where to play.', at: 'no where', replacement: 'nowhere' },
    { text: 'Tell me every thing.', at: 'every thing', replacement: 'everything' },
  ],
  silent: [
    'It can not only save money but time.',
    'Every person and every body of water counts.',
    'Everybody cannot come.',
    'Every living thing is some thing or other.',
    'It is no matter where they live.',
  ],
  find: compilePhrases([
    ['can not(?! only)', 'cannot'],
    ['eventhough', 'even though'],
    ['life style', 'lifestyle'],
    ['life styles', 'lifestyles'],
    ['(?:every|any|some) body(?! of)', ({ 0: found }) => found.replace(/ +/, '')],
    ['alot', 'a lot'],
    [
      '(?:no|any|some|every) where(?= *[.,;]| (?:to|in|else|for|and|except|they|we|on|at)\\b)',
      ({ 0: found }) => found.replace(/ +/, ''),
    ],
    [
      '(?:every|some|any) thing(?= *[.,;]| (?:is|was|that|they|we|he|she|they|about|for|to|in|including|and|else|new)\\b)',
      ({ 0: found }) => found.replace(/ +/, ''),
    ],
    ['what ever', 'whatever'],
    ['each others', 'each other'],
    ['ourself', 'ourselves'],
    ['hisself', 'himself'],
    ['(?:theirselves|themselfs|theirself|themself)', 'themselves'],
  ]),
})
