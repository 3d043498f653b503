import { compilePhrases, defineRule } from '../rule'
import { isPlainVerb, VERBS } from '../lexicon/verbs'

// Rules about "to do" or "doing" after a preposition, and after another verb.

const ALL = [...VERBS.keys()]
const PLAIN = ALL.filter((base) => isPlainVerb(base))
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const ANY = ALL.toSorted((a, b) => b.length - a.length).join('|')
const gerundOf = (word: string | undefined) => VERBS.get(word?.toLowerCase() ?? '')?.ing ?? ''

export const prepositionTo = defineRule({
  id: 'infinitive.before_to',
  kind: 'sentence',
  fires: [
    { text: 'Before to buy a car, think twice.', at: 'to buy', replacement: 'buying' },
    { text: 'Instead of to walk, they drive.', at: 'to walk', replacement: 'walking' },
    { text: 'He left without to say a word.', at: 'to say', replacement: 'saying' },
    { text: 'I am interested in to learn languages.', at: 'to learn', replacement: 'learning' },
  ],
  silent: [
    'Before us, it was a farm.',
    'They are about to leave.',
    'Log in to read more.',
    'What he is good at, to be fair, is little.',
    'The people we came with to see it left.',
  ],
  find: compilePhrases([
    [
      `(?:before|without|instead of|interested in|capable of|good at|insist on|tired of|afraid of|responsible for|successful in|think about|addicted to|thinking of) (?<at>to (?<verb>${ANY}))`,
      ({ groups }) => gerundOf(groups?.verb),
    ],
    [`^after (?<at>to (?<verb>${ANY}))`, ({ groups }) => gerundOf(groups?.verb)],
    [`(?<at>for to) (?:${ANY})`, 'to'],
  ]),
})

export const prepositionBase = defineRule({
  id: 'infinitive.by_use',
  kind: 'word_form',
  fires: [
    { text: 'We can save money by reduce our waste.', at: 'reduce', replacement: 'reducing' },
    { text: 'They passed without pay attention.', at: 'pay', replacement: 'paying' },
    { text: 'It is a good way of improve your English.', at: 'improve', replacement: 'improving' },
    { text: 'Instead of go to the gym, I walk.', at: 'go', replacement: 'going' },
  ],
  silent: [
    'They work for pay.',
    'By and large, it is fine.',
    'It is a programme of exercise.',
    'Those whom we work for consider it done.',
    'A sense of let down.',
    'He stood by.',
    'The people they care for give them hope.',
  ],
  find: compilePhrases([
    [
      `(?:by|without|instead of|of|before|after) (?<at>${PLAIN})(?= (?:a|an|the|their|our|my|your|his|her|its|more|new|some|to|from|in|on|about|money|people|children|things|this|these|good|better|with|up|out))`,
      ({ groups }) => gerundOf(groups?.at),
    ],
    [
      '(?:by|without) (?<at>leave|ask|talk|think|use|pay|make|take|work|study|look|help|change|increase|build|do)(?= (?:a|an|the|their|our|my|your|his|her|its|more|new|attention|this|these|public|hard))',
      ({ groups }) => gerundOf(groups?.at),
    ],
    [
      `(?:interested in|responsible for|capable of|good at|tired of|afraid of|instead of|succeed in|keen on|think of|thinking about) (?<at>${ANY})(?= (?:a|an|the|their|our|my|your|his|her|its|more|new|to|with))`,
      ({ groups }) => gerundOf(groups?.at),
    ],
  ]),
})

export const gerundAfterVerb = defineRule({
  id: 'infinitive.enjoy_to',
  kind: 'word_form',
  fires: [
    { text: 'Children enjoy to play outside.', at: 'to play', replacement: 'playing' },
    { text: 'We should avoid to eat fast food.', at: 'to eat', replacement: 'eating' },
    { text: 'I look forward to hear from you.', at: 'hear', replacement: 'hearing' },
    { text: 'They spend a lot of time to study.', at: 'to study', replacement: 'studying' },
    { text: 'She spent her life to ask why.', at: 'to ask', replacement: 'asking' },
  ],
  silent: [
    'I was the first to enjoy it to the full.',
    'It is considered to be safe.',
    'The trip I most enjoy, to be honest, is short.',
    'It is a way to suggest to people that they go.',
    'They spend money to help the poor.',
    'They used to live here.',
    'It did not cross his mind to leave.',
  ],
  find: compilePhrases([
    [
      `(?:enjoy|enjoys|enjoyed|avoid|avoids|avoided|avoiding|dislike|dislikes|practise|practises|practice|finish|finished|(?<!(?:his|her|my|their|your|our|the|a|to|of) )mind|imagine|keep|keeps|consider|considering|quit|postpone|deny|miss) (?<at>to (?!be)(?<verb>${ANY}))`,
      ({ groups }) => gerundOf(groups?.verb),
    ],
    [
      `(?<!(?:is|was|be|been|are|were) )(?:suggest|suggests|suggested) (?<at>to (?<verb>${ANY}))`,
      ({ groups }) => gerundOf(groups?.verb),
    ],
    [`suggest(?:s|ed)? (?:you|them|people|him|her|us|that) (?<at>to) (?:${ANY})`, ''],
    [`look(?:ing|s|ed)? forward to (?<at>${ANY})(?! from)`, ({ groups }) => gerundOf(groups?.at)],
    ['look(?:ing|s|ed)? forward to (?<at>hear)', 'hearing'],
    [
      `(?:(?:get|gets|got|getting|become|became) used|accustomed|addicted) to (?<at>${PLAIN}|live|work|study|play|use|drive|wake|sleep)(?= [a-z])`,
      ({ groups }) => gerundOf(groups?.at),
    ],
    [
      `(?:spend|spends|spent|spending) (?:[a-z]+ ){0,4}?(?:time|hours) (?<at>(?:to|for) (?<verb>${ANY}))`,
      ({ groups }) => gerundOf(groups?.verb),
    ],
    [
      `(?:spend|spends|spent|spending) (?:(?:his|her|their|my|our|your) (?:whole |entire )?(?:life|lives|childhood|youth|weekends?|evenings?|free time)|(?:[a-z]+ )?(?:years|months|days)) (?<at>to (?<verb>${ANY}|ask))`,
      ({ groups }) => gerundOf(groups?.verb),
    ],
    [
      `tends? to (?<at>spending|going|having|buying|making|using|getting|being|doing|living|choosing|eating)`,
      ({ groups }) => BASE_OF.get(groups?.at?.toLowerCase() ?? '') ?? 'be',
    ],
    [
      `(?:lead|leads|led|leading) to (?<at>improve|reduce|create|become|develop|destroy|lose|have|make|get|solve|prevent|increase|decrease|cause|raise)(?= (?:the|a|an|our|their|many|more|some|people|serious|of|in|better|new|air|crime|traffic|money|unemployment|pollution|health))(?! in)`,
      ({ groups }) => gerundOf(groups?.at),
    ],
  ]),
})
const BASE_OF = new Map([...VERBS.values()].map(({ ing, base }) => [ing, base]))

export const infinitiveAfterVerb = defineRule({
  id: 'infinitive.want_go',
  kind: 'word_form',
  fires: [
    { text: 'They want become rich.', at: 'become', replacement: 'to become' },
    { text: 'He decided going home.', at: 'going', replacement: 'to go' },
    { text: 'This allows people travel more.', at: 'travel', replacement: 'to travel' },
    { text: 'Parents let them to go out.', at: 'to go', replacement: 'go' },
    { text: 'Letting it to die is worse.', at: 'to die', replacement: 'die' },
    { text: 'The teacher made him to sit there.', at: 'to sit', replacement: 'sit' },
    { text: "You don't need bring many clothes.", at: 'bring', replacement: 'to bring' },
  ],
  silent: [
    'We need help.',
    'The car needs cleaning.',
    'They want peace.',
    'He was made to leave.',
    'It makes it to the top.',
    'Need people worry?',
    'What they want become clear.',
    'The suits he wears were made for them to order.',
    'You need not bring any clothes.',
    'It allows people travel passes.',
    'Those whose leave begins sooner than planned have to say so.',
    'It allows people who live there to vote.',
  ],
  find: compilePhrases([
    [
      `(?<!(?:what|all|whatever|which|that) (?:i|we|they|you|people) )(?<!(?:than|as) )(?:want|wants|wanted|decide|decided|decides|hoped|tried|needed|planned|afford|manage|managed|(?<=(?:i|we|they|you|he|she|people|to|children|students) )(?:hope|hopes|try|tries|need|needs|plan|plans)) (?<at>${PLAIN})(?= [a-z])`,
      ({ groups }) => `to ${groups?.at ?? ''}`,
    ],
    [
      '(?:decide|decided|decides|refuse|refused|afford|hope|hoped|managed|promised|agreed|want|wants|wanted) (?<at>going|buying|getting|having|making|doing|taking|leaving|becoming)',
      ({ groups }) => `to ${BASE_OF.get(groups?.at?.toLowerCase() ?? '') ?? ''}`,
    ],
    [
      `(?:allow|allows|allowed|enable|enables|enabled|encourage|encourages|encouraged|force|forces|forced|persuade|persuades|cause|causes) (?:me|him|her|us|them|people|children|students|you) (?<at>${PLAIN}|travel|study|work|live|use|stay|play|look|move)(?= (?:a|an|the|their|our|more|in|to|at|with|new|better|on|for|from|abroad|about|harder|less|things|money)|[.,])`,
      ({ groups }) => `to ${groups?.at ?? ''}`,
    ],
    [
      `(?:let|lets|letting) (?:me|him|her|it|us|them|people|children|students|you) (?<at>to (?<verb>${ANY}))`,
      ({ groups }) => groups?.verb ?? '',
    ],
    [
      `(?:make|makes|making|made) (?:me|us|you|people|children|students) (?<at>to (?<verb>${PLAIN}|work|study|feel|think|want))`,
      ({ groups }) => groups?.verb ?? '',
    ],
    [
      `(?:make|makes|making|made) (?:him|them) (?<at>to (?<verb>sit|work|study|feel|think|want|do|stay|go|leave|believe|become|learn|eat|pay|accept))(?! order)`,
      ({ groups }) => groups?.verb ?? '',
    ],
    [
      `(?<=(?:not|n't) need |(?:do|does|did)n't need )(?<at>${PLAIN}|bring|go|work|pay|buy)(?= (?:a|an|the|any|many|much|my|your|his|her|their|our|it|them|to|about|more)\\b)`,
      ({ groups }) => `to ${groups?.at ?? ''}`,
    ],
  ]),
})
