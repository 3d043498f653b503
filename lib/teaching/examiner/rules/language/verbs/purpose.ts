import { compilePhrases, defineRule } from '../rule'
import { isPlainVerb, VERBS } from '../lexicon/verbs'

// "For" with a plain verb, as Persian expresses purpose.

const PLAIN = [...VERBS.keys()].filter((base) => isPlainVerb(base)).join('|')
const OBJECT =
  '(?:a|an|the|their|our|my|your|his|her|its|some|many|more|new|this|these|people|children|money|public|poor|sick|other|all)'
/** After these, "for" may occur without its noun: "those whom we care for give us hope". */
const STRANDED =
  '(?:care|cares|cared|caring|work|works|worked|working|wait|waits|waited|waiting|look|looks|looked|looking|hope|hopes|hoped|pay|pays|paid|ask|asks|asked|live|lives|lived|long|wish|apply|applied|search|searched|stand|stands|stood|vote|voted|fight|fought|known|used|famous|ready|responsible|study|studied|plan|planned|call|calls|called|go|went|come|came|mean|meant|head|made|make|provide|provided|account|accounts|accounted)'

export const purposeFor = defineRule({
  id: 'infinitive.for_improve',
  kind: 'word_form',
  fires: [
    { text: 'They go abroad for improve their English.', at: 'for improve', replacement: 'to improve' },
    { text: 'He needs money for buy a car.', at: 'for buy', replacement: 'to buy' },
    { text: 'Some students work for pay their fees.', at: 'for pay', replacement: 'to pay' },
    { text: 'People have no reason for use public transport.', at: 'for use', replacement: 'to use' },
  ],
  silent: [
    'Those whom we care for give a lot.',
    'It is ready for use in schools.',
    'They asked for help.',
    'What he works for become his own.',
    'The people she waits for bring the food.',
    'The equal pay for women is a right.',
    'They strike for pay and for the poor.',
    'It is for sale.',
  ],
  find: compilePhrases([
    [`(?<!${STRANDED} )for (?<verb>${PLAIN})(?= ${OBJECT}\\b)`, ({ groups }) => `to ${groups?.verb ?? ''}`],
    [
      'for (?<verb>use|pay|help|change|stop|reach|study|start|visit|keep)(?= (?:their|our|my|your|his|her|public|sick|poor|this|these)\\b)(?<!(?:ask|asks|asked|ready|call|called|look|looking|looked|known|responsible|fight|equal|strike|pay|cry) for [a-z]+)',
      ({ groups }) => `to ${groups?.verb ?? ''}`,
    ],
  ]),
})
