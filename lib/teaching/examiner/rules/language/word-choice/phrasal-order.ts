import { compilePhrases, defineRule } from '../rule'

// A pronoun belongs between a verb and its particle.

const between = ({ groups }: RegExpExecArray) => `${groups?.verb ?? ''} ${groups?.who ?? ''} ${groups?.particle ?? ''}`

export const pronounAfterParticle = defineRule({
  id: 'order.pick_up_it',
  kind: 'word_order',
  fires: [
    { text: 'I will come to pick up you.', at: 'pick up you', replacement: 'pick you up' },
    { text: 'They throw away them after a day.', at: 'throw away them', replacement: 'throw them away' },
    { text: 'I took my phone and turned on it.', at: 'turned on it', replacement: 'turned it on' },
    { text: 'Please give back them soon.', at: 'give back them', replacement: 'give them back' },
  ],
  silent: [
    'I will pick you up.',
    'When it is thrown away it rots.',
    'The dog turned on him.',
    'They gave back her book.',
    'When I switch on it hums.',
    'What it depends on, it hides.',
  ],
  find: compilePhrases([
    [
      '(?<verb>pick|picks|picked|picking) (?<particle>up) (?<who>me|him|us|them|you)(?= *[.,;!?]|$| (?:from|at|and|after|in|on|when|before|by|with)\\b)',
      between,
    ],
    [
      '(?<verb>throw|throws|threw|throwing) (?<particle>away|out) (?<who>him|us|them|it)(?= *[.,;!?]|$| (?:from|at|and|after|in|on|when|before|because|into)\\b)',
      between,
    ],
    [
      '(?<verb>give|gives|gave|giving|bring|brings|brought|bringing|take|takes|took|taking|send|sends|sent|sending) (?<particle>back) (?<who>me|him|us|them|it|you)(?= *[.,;!?]|$| (?:to|from|at|and|after|in|on|when|before|because|soon|now)\\b)',
      between,
    ],
    [
      '(?<=(?:phone|light|lights|lamp|tv|television|computer|camera|machine|radio|heater|fan|laptop)\\b.{0,400})(?<verb>turn|turns|turned|turning|switch|switches|switched|switching) (?<particle>on|off) (?<who>it|them)(?= *[.,;!?]|$)',
      between,
    ],
  ]),
})
