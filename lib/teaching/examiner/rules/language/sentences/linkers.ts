import { compilePhrases, defineRule } from '../rule'

// Linking phrases and frames: fixed wordings, of which one word is wrong.

export const opinion = defineRule({
  id: 'fixed.in_my_idea',
  kind: 'collocation',
  fires: [
    { text: 'In my idea, schools should be free.', at: 'In my idea', replacement: 'In my opinion' },
    { text: 'According to me, it is wrong.', at: 'According to me', replacement: 'In my opinion' },
    { text: 'To my opinion, it is good.', at: 'To my opinion', replacement: 'In my opinion' },
    { text: 'In my point of view, it is fair.', at: 'In my point of view', replacement: 'From my point of view' },
  ],
  silent: [
    'In my opinion, it is fair.',
    'From my point of view, it is fair.',
    'In my idea of a good day, there is tea.',
    'To my mind, it is fair.',
  ],
  find: compilePhrases([
    ['(?:in|to|on|by|from|as|at) my idea(?! of)', 'in my opinion'],
    ['(?:to|on|from|by|at|as|with) my opinion', 'in my opinion'],
    ['according to (?:me|my (?:opinion|view|idea|point of view))', 'in my opinion'],
    ['in my (?:point of view|viewpoint|perspective)', (match) => match[0].replace(/^in/i, 'from')],
    ['(?:in|on) the (?:opinion of me|idea of me)', 'in my opinion'],
    ['as my (?:point of view|view)', 'in my view'],
    ['(?:by|on) my view', 'in my view'],
  ]),
})

export const linkers = defineRule({
  id: 'fixed.on_other_hand',
  kind: 'linking',
  fires: [
    { text: 'In the other hand, it is expensive.', at: 'In the other hand', replacement: 'On the other hand' },
    { text: 'As result, many people move.', at: 'As result', replacement: 'As a result' },
    { text: 'In other word, they lose money.', at: 'In other word', replacement: 'In other words' },
    { text: 'Last but not the least, it is healthy.', at: 'Last but not the least', replacement: 'Last but not least' },
    { text: 'They sell fruit, bread and etc.', at: 'and etc', replacement: 'etc' },
    { text: 'In contrary, villages are quiet.', at: 'In contrary', replacement: 'On the contrary' },
  ],
  silent: [
    'On the other hand, it is cheap.',
    'She had a cup in one hand and a phone in the other hand.',
    'In other words, it failed.',
    'As a result, it failed.',
    'On the other side of the street is a shop.',
    'For example, dogs help.',
  ],
  find: compilePhrases([
    ['^(?:in|at|by|from|to) (?:the )?(?:other|another) hand', 'on the other hand'],
    ['(?<=[,;.] )(?:in|at|by|from) (?:the )?other hand(?=,)', 'on the other hand'],
    ['^on (?:another|other) hand', 'on the other hand'],
    ['^(?:in|from) (?:the )?other side(?=,)', 'on the other hand'],
    ['^(?:on|in) (?:the )?other hands(?=,)', 'on the other hand'],
    ['^(?:in|from|by|at) (?:the )?one (?:hand|side)(?=,)', 'on the one hand'],
    ['as result(?=,| of| ,)', 'as a result'],
    ['as (?:the|a) results?(?=,)(?<!as a result)', 'as a result'],
    ['in (?:the )?other word(?=,| )', 'in other words'],
    ['in the other words', 'in other words'],
    ['last but not the least', 'last but not least'],
    ['and etc', 'etc'],
    ['^(?:in|at) (?:the )?contrary', 'on the contrary'],
    ['^on contrary', 'on the contrary'],
    ['^in (?:a|the) conclusion(?=,)', 'in conclusion'],
    ['^(?:for|at|on|as|to) (?:the )?conclusion(?=,)', 'in conclusion'],
    ['^(?:to|in) (?:sum up|summarise|conclude) up(?=,)', 'to sum up'],
    ['^in summarise|^in summarize|^in sum up', 'to sum up'],
    ['^for examples?(?=,)(?<!for example)', 'for example'],
    ['such like(?= [a-z])', 'such as'],
    ['such as for example', 'such as'],
    ['like for example', 'for example'],
    ['^at first of all|^first of all of|^firstable|^first off all', 'first of all'],
    ['^at the first(?=,)', 'first'],
    [
      '^the (?<word>first|second|third)(?=, (?:the|they|it|we|i|people|there|this)\\b)',
      ({ groups }) => groups?.word ?? '',
    ],
    ['^more over', 'moreover'],
    ['^beside(?=,)', 'besides'],
    ['^by other words', 'in other words'],
    ['^due to this reasons?|^by this reason|^because of this reason|^for this reasons', 'for this reason'],
    ['^(?:in|with|on) this regards', 'in this regard'],
    ['^in the first hand(?=,)', 'first'],
    ['^but however', 'however'],
    ['^so (?<word>therefore|thus|hence)', ({ groups }) => groups?.word ?? ''],
    ['on the light of', 'in the light of'],
    ['by considering to', 'considering'],
    ['(?:with|by) (?:attention|regard) to(?<=attention to)', 'considering'],
    ['in (?:the )?order that to', 'in order to'],
  ]),
})

export const saidTwice = defineRule({
  id: 'repetition.in_my_opinion_i_think',
  kind: 'repetition',
  fires: [
    { text: 'In my opinion, I think that it is fair.', at: 'In my opinion, I think', replacement: 'I think' },
    { text: 'They should cooperate together.', at: 'cooperate together', replacement: 'cooperate' },
    { text: 'In my view I believe schools matter.', at: 'In my view I believe', replacement: 'I believe' },
  ],
  silent: [
    'In my opinion, it is fair.',
    'I think that, in my opinion at least, it is fair.',
    'In my opinion, I was lucky.',
  ],
  find: compilePhrases([
    [
      '^in my (?:personal )?(?:opinion|view|point of view),? i (?:personally |strongly )?(?<verb>think|believe)',
      ({ groups }) => `I ${groups?.verb ?? ''}`,
    ],
    [
      '^(?:from|in) my (?:point of view|perspective),? i (?:personally |strongly )?(?<verb>think|believe)',
      ({ groups }) => `I ${groups?.verb ?? ''}`,
    ],
    ['^according to my opinion,? i (?<verb>think|believe)', ({ groups }) => `I ${groups?.verb ?? ''}`],
    ['(?:repeat (?<a>it |them )?again)', 'repeat'],
    [
      '(?<verb>cooperate|co-operate|collaborate)(?<s>s|d)? together',
      ({ groups }) => `${groups?.verb ?? ''}${groups?.s ?? ''}`,
    ],
  ]),
})

export const letterFrames = defineRule({
  id: 'fixed.writing_for_complain',
  kind: 'sentence',
  fires: [
    { text: 'I am writing this letter for complain about the noise.', at: 'for complain', replacement: 'to complain' },
    { text: 'I am writing to complaint about it.', at: 'complaint', replacement: 'complain' },
    { text: 'I am write to you about it.', at: 'am write', replacement: 'am writing' },
    { text: 'Your faithfully,', at: 'Your', replacement: 'Yours' },
  ],
  silent: ['I am writing to complain.', 'I am writing for help.', 'I am writing for a friend.'],
  find: compilePhrases([
    [
      'writing (?:this letter |to you |you )?(?<at>for (?<verb>complain|ask|inform|apply|apologise|tell|thank|invite|request|say))',
      ({ groups }) => `to ${groups?.verb ?? ''}`,
    ],
    ['(?:writing|write) (?:this letter |you |to you )?to (?<at>complaint)', 'complain'],
    ['(?:writing|write) (?:this letter |you |to you )?to (?<at>apology)', 'apologise'],
    ['i (?<at>am write)', 'am writing'],
    ['i (?<at>am (?:very )?thank)(?= (?:you|to|for)\\b)', 'thank'],
    ['^(?<at>your)(?= (?:faithfully|sincerely)\\b)', 'yours'],
    ['hope to (?<at>hear you)(?= soon|[.])', 'hear from you'],
  ]),
})

const OPENERS =
  'moreover|furthermore|for example|for instance|in conclusion|on the other hand|in addition|nevertheless|as a result|to sum up|firstly|secondly|thirdly|first of all|consequently|also|unfortunately'
const SUBJECTS = '(?:they|it|we|people|there|i|he|she|this|these|many|some|children|parents|students|the|a|in|if|when)'
export const commaAfterOpener = defineRule({
  id: 'punctuation.comma_after_opener',
  kind: 'punctuation',
  fires: [
    { text: 'Moreover they have no time.', at: 'Moreover', replacement: 'Moreover,' },
    { text: 'For example in my city there are no parks.', at: 'For example', replacement: 'For example,' },
    { text: 'However it is too expensive.', at: 'However', replacement: 'However,' },
  ],
  silent: [
    'Moreover, they have no time.',
    'However hard they try, they fail.',
    'However it is done, it is done well.',
    'As a result of this, they left.',
    'In my opinion it is fair.',
    'In addition to this, they left.',
  ],
  find: compilePhrases([
    [`^(?<at>${OPENERS})(?= ${SUBJECTS} )`, ({ groups }) => `${groups?.at ?? ''},`],
    [
      `^(?<at>however)(?= (?:they|it|we|people|there|i|he|she|this|these|many|some|the) [^,]*$)`,
      ({ groups }) => `${groups?.at ?? ''},`,
    ],
  ]),
})
