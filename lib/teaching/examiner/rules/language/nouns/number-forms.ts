import { compilePhrases, defineRule } from '../rule'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'
import { PLURAL_OF, SINGULARS } from '../lexicon/nouns'

// The number of a noun after both, and of a measure before a noun.

export const bothSingular = defineRule({
  id: 'quantity.both_group',
  kind: 'agreement',
  fires: [
    { text: 'Both group have good reasons.', at: 'group', replacement: 'groups' },
    { text: 'It was the same in both year.', at: 'year', replacement: 'years' },
    { text: 'It is popular in both country.', at: 'country', replacement: 'countries' },
  ],
  silent: [
    'Both groups have good reasons.',
    'Both teacher and student were late.',
    'It is good for both child, parent and school.',
    'Both student houses were full.',
    'They are both in town.',
  ],
  find: compilePhrases([
    [
      `both (?<at>${SINGULARS})${END_OF_NOUN_LOOKAHEAD}(?! +(?:and|or)\\b)(?! *,)`,
      ({ groups }) => PLURAL_OF.get(groups?.at?.toLowerCase() ?? '') ?? null,
    ],
  ]),
})

const NUMBER =
  '(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|hundred)'
export const yearsOld = defineRule({
  id: 'form.ten_years_old_boy',
  kind: 'word_form',
  fires: [
    { text: 'A ten years old boy can read it.', at: 'ten years old boy', replacement: 'ten-year-old boy' },
    { text: 'She has a 12-years-old daughter.', at: '12-years-old', replacement: '12-year-old' },
    { text: 'It changed over a period of 12-years.', at: '12-years', replacement: '12 years' },
    { text: 'I have a five years experience.', at: 'a five years experience', replacement: "five years' experience" },
  ],
  silent: [
    'The boy is ten years old.',
    'A ten-year-old boy can read it.',
    "It is ten years' work.",
    'After ten years old friends met again.',
    'Five years of experience are needed.',
    'A ten year old car is cheap.',
  ],
  find: compilePhrases([
    [
      `(?<=(?:a|an|the|my|his|her|our|their) )(?<n>${NUMBER}) years old (?<who>boy|girl|man|woman|child|student|son|daughter|brother|sister|building|house|car|person|school|tree|teenager|kid|baby)`,
      ({ groups }) => `${groups?.n ?? ''}-year-old ${groups?.who ?? ''}`,
    ],
    [
      `(?<n>${NUMBER})-(?<unit>year|month|week|day|hour)s-old`,
      ({ groups }) => `${groups?.n ?? ''}-${groups?.unit ?? ''}-old`,
    ],
    [
      `(?<n>${NUMBER})-(?<unit>year|month|week|day|hour|minute)s(?= *[.,;])`,
      ({ groups }) => `${groups?.n ?? ''} ${groups?.unit ?? ''}s`,
    ],
    [`a (?<n>${NUMBER}) years experience`, ({ groups }) => `${groups?.n ?? ''} years' experience`],
  ]),
})
