import { compilePhrases, defineRule } from '../rule'
import { VERBS } from '../lexicon/verbs'

// Rules about be with a verb that has no passive, and with a noun where an adjective belongs.

const BE = '(?:is|are|was|were|be|been|being|get|gets|got)'
/** Verbs that never have an object, and so no passive; "gone", "grown" and "retired" may be adjectives. */
const NO_PASSIVE =
  'disappeared|happened|occurred|vanished|existed|emerged|appeared|belonged|died|arrived|remained|consisted|collapsed|lasted'
const BASE: Readonly<Record<string, string>> = { died: 'die', arrived: 'arrive', existed: 'exist' }
const baseOf = (past: string) => BASE[past] ?? past.replace(/(?:(?<=occur)red|ed)$/, '')

export const noPassive = defineRule({
  id: 'verb.was_happened',
  kind: 'tense',
  fires: [
    { text: 'The accident was happened last week.', at: 'was happened', replacement: 'happened' },
    { text: 'Many jobs have been disappeared.', at: 'been disappeared', replacement: 'disappeared' },
    { text: 'A war will be happened soon.', at: 'be happened', replacement: 'happen' },
    { text: 'When I was arrived home, it rained.', at: 'was arrived', replacement: 'arrived' },
  ],
  silent: [
    'What it was happened to be a bird.',
    'An agreement was arrived at.',
    'What it is appeared in the paper.',
    'The new arrived and the old was gone.',
    'Thousands were disappeared by the regime.',
    'The man that he was died in the war.',
  ],
  find: compilePhrases([
    [
      `(?<!(?:what|that|who|which|how|where|all) (?:[a-z]+ )?)(?<at>(?<be>${BE}) (?<verb>${NO_PASSIVE}))(?! (?:at|by|to be)\\b)`,
      ({ groups }) => withoutBe(groups?.be?.toLowerCase() ?? '', groups?.verb?.toLowerCase() ?? ''),
    ],
  ]),
})
function withoutBe(be: string, verb: string): string | null {
  if (be === 'be') return baseOf(verb)
  return be === 'been' || be === 'was' || be === 'were' ? verb : null
}

const FEELS = "(?:am|is|are|was|were|be|been|become|became|feel|felt|'m|'re|get|got)"
export const nounForAdjective = defineRule({
  id: 'form.i_am_interest',
  kind: 'word_form',
  fires: [
    { text: 'I am interest in history.', at: 'interest', replacement: 'interested' },
    { text: 'They were very surprise.', at: 'surprise', replacement: 'surprised' },
    { text: 'The buses are too crowd.', at: 'crowd', replacement: 'crowded' },
    { text: 'He is not experience in this job.', at: 'experience', replacement: 'experienced' },
  ],
  silent: [
    'It was a surprise.',
    'There is interest in it.',
    'What they felt was surprise.',
    'Where there is interest in art, there are museums.',
    'The aim is interest in sport.',
    'The only thing that is experience is life.',
  ],
  find: compilePhrases([
    [
      `(?<=(?:i|we|they|you|he|she|who|people|students|children) )${FEELS} (?:very |so |really |also |not |too )?(?<at>interest)(?= (?:in|to|about|on)\\b)`,
      'interested',
    ],
    [
      `(?<=(?:i|we|they|you|he|she|us|them|people|everyone|everybody) )${FEELS} (?:very |so |really |also |not |too )?(?<at>surprise|shock|disappoint|confuse|embarrass|annoy|frighten|satisfy|stress)(?= *[.,;]| (?:and|by|with|when|because|that|to|about|from|at)\\b)`,
      ({ groups }) => participleOf(groups?.at?.toLowerCase() ?? ''),
    ],
    [
      `(?:is|are|was|were|become|becomes|get|gets) (?:very|so|too|more) (?<at>crowd)(?= *[.,;]|$| (?:and|in|at|that|because|for|with)\\b)`,
      'crowded',
    ],
    [
      '(?<=(?:i|we|they|you|he|she|who|people|students) )(?:am|is|are|was|were) (?:very |not |so )?(?<at>experience)(?= (?:in|at|with)\\b)',
      'experienced',
    ],
  ]),
})
const participleOf = (verb: string) => (verb.endsWith('e') ? `${verb}d` : `${verb.replace(/fy$/, 'fi')}ed`)

export const worth = defineRule({
  id: 'sentence.it_worth',
  kind: 'sentence',
  fires: [
    { text: 'It worth mentioning that prices rose.', at: 'worth', replacement: 'is worth' },
    { text: 'It is old, but it worths a lot.', at: 'worths', replacement: 'is worth' },
  ],
  silent: [
    'It is worth mentioning.',
    'They found it worth reading.',
    'Is it worth mentioning?',
    'We think it worth a visit.',
    'I doubted, but was it worth it?',
    'The company values it worth millions.',
  ],
  find: compilePhrases([
    ['(?:^it|(?<=(?:because|but|although|,) )it) (?<at>worth)(?= (?:[a-z]+ing)\\b)', 'is worth'],
    ['(?<=(?:it|which|that|this) )worths', 'is worth'],
  ]),
})

const ING = [...VERBS.values()].map(({ ing }) => ing).join('|')
/** "While they eating", "which located in", "has replaced by": a form of be is not there. */
export const beMissing = defineRule({
  id: 'verb.while_they_eating',
  kind: 'tense',
  fires: [
    { text: 'They watch TV while they eating.', at: 'eating', replacement: 'are eating' },
    { text: 'If you selling drugs, you go to prison.', at: 'selling', replacement: null },
    { text: 'The park, which located in the east, is new.', at: 'located', replacement: null },
    { text: 'The market has replaced by a shopping centre.', at: 'has replaced', replacement: 'has been replaced' },
    { text: 'The bridge had destroyed by the flood.', at: 'had destroyed', replacement: 'had been destroyed' },
  ],
  silent: [
    'They watch TV while eating.',
    'I saw them eating, and if seen they left.',
    'He is the one whom they located in the east.',
    'It was replaced by a new one.',
    'Those who have published by hand are rare.',
    'They have produced by far the best film.',
    'They sold every car that the factory had produced by the end of 1990.',
    'The fire had destroyed by this time most of the old town.',
    'She asked if he, being ill, would come.',
    'That he saw coming.',
  ],
  find: compilePhrases([
    [
      `(?:if|when|while|because|although|whereas) (?<who>i|he|she|we|they|you) (?<at>(?!being|having)(?:${ING}))`,
      ({ 0: found, groups }) =>
        /^(?:if|when)/i.test(found) ? null : `${BE_OF[groups?.who?.toLowerCase() ?? ''] ?? 'are'} ${groups?.at ?? ''}`,
    ],
    ['(?:which|that) (?<at>located)(?= (?:in|on|at|near|between|next|beside|behind)\\b)', null],
    [
      '(?<at>(?<have>has|have|had) (?<verb>replaced|caused|affected|influenced|designed|produced|destroyed|surrounded|published|invented|damaged))(?= by (?:the|a|an|new|another|many|other|people|some|two|several|this|these|his|their)\\b)(?! by (?:the (?:(?:end|time|age|beginning|middle|start|turn|early|mid|late)\\b|[0-9])|this time\\b))',
      ({ groups }) => `${groups?.have ?? ''} been ${groups?.verb ?? ''}`,
    ],
  ]),
})
const BE_OF: Readonly<Record<string, string>> = { i: 'am', he: 'is', she: 'is' }
