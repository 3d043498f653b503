import { compilePhrases, defineRule } from '../rule'

// Rules about relative clauses: the antecedents of who and which.

/** "who her father was" is not a relative clause: these verbs ask. */
const ASKS =
  '(?:tell|tells|told|telling|ask|asks|asked|asking|show|shows|showed|showing|teach|teaches|taught|teaching|advise|advises|advised|inform|informs|informed|help|helps|helped|let|give|gives|gave|remind|reminds|reminded)'
const MANY_PEOPLE =
  'people|children|students|teachers|parents|men|women|workers|employees|teenagers|tourists|drivers|citizens|patients|doctors|adults|friends|youngsters|criminals|immigrants|neighbours'
const ONE_PERSON =
  'person|man|woman|student|teacher|child|boy|girl|friend|doctor|worker|employee|driver|classmate|colleague|neighbour|citizen|teenager'
/** Words that can only follow a relative pronoun that is the subject. */
const FINITE =
  "(?:also |always |usually |often |never |really )?(?:have|has|had|are|is|were|was|do not|does not|did not|don't|doesn't|didn't|can|cannot|can't|could|will|would|should|must|want|wants|live|lives|lived|work|works|worked|need|needs|like|likes|use|uses|go|goes|come|comes|think|thinks|know|knows|eat|eats|watch|watches|study|studies|spend|spends|become|becomes|make|makes|take|takes|never|always)"

export const peopleWhich = defineRule({
  id: 'reference.people_which',
  kind: 'reference',
  fires: [
    { text: 'Children which watch television all day become lazy.', at: 'which', replacement: 'who' },
    { text: 'I need a person which can help me.', at: 'which', replacement: 'who' },
    { text: 'Those students which have no money cannot study.', at: 'which', replacement: 'who' },
  ],
  silent: [
    'Tell the children which are yours.',
    'We asked some students which have the best food.',
    'He showed people which are edible.',
    'The city has a group of people, which is new.',
    'It is a club for students which has three rooms.',
    'The number of people which can be seen here is small.',
    'People in towns which have a station are lucky.',
    'They decided for the children which would go.',
    'It depends on the person which is better.',
  ],
  find: compilePhrases([
    [
      `(?<!(?:${ASKS}|of|for|by|with|from|on|to|between) (?:(?:the|some|many|most|these|those|young|other|our|their|more|all) ){0,6})(?:${MANY_PEOPLE}) (?<at>which)(?= ${FINITE} )`,
      'who',
    ],
    [
      `(?<!(?:${ASKS}|of|for|by|with|from|on|to|between) )(?:(?<!(?:${ASKS}|of|for|by|with|from|on|to|between) )(?:a|another|every) )(?:[a-z]+ )?(?:${ONE_PERSON}) (?<at>which)(?= ${FINITE} )`,
      'who',
    ],
  ]),
})

const USED =
  'like|likes|liked|love|loves|loved|need|needs|needed|use|uses|used|want|wants|wanted|saw|see|seen|watch|watched|visit|visited|ate|eat|eaten|enjoy|enjoyed|hate|hated|lost|ordered|put|studied|chose|chosen|mentioned|mention|bought|heard|know|knew'
const HELPER =
  "(?:have|has|had|did|do|does|can|could|will|would|should|must|(?:do|does|did|could|would)n't|cannot|can't|'ve)"

/** The object or the subject of the clause is repeated: "a film which I like it". */
export const relativeTwice = defineRule({
  id: 'clause.which_i_like_it',
  kind: 'sentence',
  fires: [
    { text: 'A zoo is a place that people go there to see animals.', at: 'there', replacement: '' },
    { text: 'It is a film which I like it very much.', at: 'it', replacement: '' },
    { text: 'I bought a lamp which I did not need it.', at: 'it', replacement: '' },
    { text: 'There are many things which we use them every day.', at: 'them', replacement: '' },
    { text: 'I like people who they have different ideas.', at: 'they', replacement: '' },
    { text: 'I had a classmate that he was from Shiraz.', at: 'he', replacement: '' },
    { text: 'The man who I spoke to him was kind.', at: 'him', replacement: '' },
  ],
  silent: [
    'It is a city so poor that people live there for nothing else.',
    'The day on which I bought it was cold.',
    'I do not know which I like.',
    'It is the way in which we use it.',
    'The people who they have met are kind.',
    'I know who they are and who he was.',
    'It is the name which we gave it.',
    'The extent to which people need it is clear.',
    'The box which I use it for is small.',
    'He said of the boy that he was from Shiraz.',
    'The man who I spoke to told him.',
    'Those who they have no time for are sad.',
  ],
  find: compilePhrases([
    [
      '(?:place|city|country|village|town|school|park) (?:that|which|where) (?:people|they|we|i|you|students|children) (?:go|goes|went|live|lives|lived|work|study) (?<at>there)(?= *[.,]| (?:to|for|every|with|in|because)\\b)',
      '',
    ],
    [
      `(?<!(?:in|on|at|of|for|to|from|with|by|about|through|under|during|know|knows|see|ask|asked|decide|wonder|and|or|after) )which (?:i|we|you|they|people|he|she) (?:${HELPER} )?(?:not |never |already |also |really |always )?(?:${USED}) (?<at>it|them)(?=[.,;!?]|$| (?:very|so|a lot|too|every|in|at|last|yesterday|when|because|and|before|when)\\b)`,
      '',
    ],
    [
      `(?:people|students|children|parents|men|women|teachers|workers|families|those) (?:who|that) (?<at>they) (?:have|has) (?:a|an|many|more|different|enough|low|high|good|bad|little|much)(?! (?:[^.,]* )?(?:with|for|of|on|in|from|about)[.,])`,
      '',
    ],
    [
      `(?:a|an|the|my|one) (?:[a-z]+ )?(?:${ONE_PERSON}) (?:who|that) (?<at>he|she) (?:is|was|has|had|lives|lived|works|worked) (?:from|very|a|always|in|at)(?<!(?:said|say|says|told|thought|think|know|knew|so|such|see|saw|heard|hear) .{0,400})(?! (?:[^.,]* )?(?:with|for|of|on|in|from|about|to)[.,])`,
      '',
    ],
    [
      '(?:person|man|woman|gentleman|lady|people|friend|teacher|doctor) (?:who|that|whom) (?:i|we) (?:spoke|talked|listened|wrote) to (?<at>him|her|them)(?= [a-z])',
      '',
    ],
  ]),
})

export const wrongWhose = defineRule({
  id: 'clause.which_its_people',
  kind: 'reference',
  fires: [
    { text: 'Iran is a country which its people are kind.', at: 'which its', replacement: 'whose' },
    { text: 'Students who their parents are rich study abroad.', at: 'who their', replacement: 'whose' },
  ],
  silent: [
    'It is a house in which its owner is hidden.',
    'They asked who their teacher was.',
    'I do not know which its parts are.',
    'Show people who their leaders are.',
    'The way in which their lives are changed is new.',
  ],
  find: compilePhrases([
    [
      '(?<!(?:in|on|at|of|for|to|from|with|by|about|through|under|know|see|ask|decide|after|than) )(?<=(?:a|an|the|one|some|many) (?:[a-z]+ )?(?:country|countries|city|cities|village|villages|company|companies|school|schools|university|book|film|place|places|house|product|products|machine|job|jobs|family|families) )(?<at>which (?:its|their))(?= [a-z]+ (?:is|are|was|were|has|have) [a-z])',
      'whose',
    ],
    [
      `(?<!(?:${ASKS}) (?:(?:the|some|many|these|those|young|other|our) ){0,6})(?:${MANY_PEOPLE}|those) (?<at>who their)(?= [a-z]+ (?:is|are|was|were|has|have) [a-z])`,
      'whose',
    ],
  ]),
})
