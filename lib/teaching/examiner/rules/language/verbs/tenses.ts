import { compilePhrases, defineRule } from '../rule'
import { isPlainVerb, PARTICIPLES, VERBS } from '../lexicon/verbs'

// Rules about a time expression that does not match the tense beside it.

const ING = [...VERBS.values()].map(({ ing }) => ing).join('|')
const DONE = [...PARTICIPLES.keys()].filter((word) => word !== 'had').join('|')

export const since = defineRule({
  id: 'tense.since_two_years',
  kind: 'preposition',
  fires: [
    { text: 'I have lived here since two years.', at: 'since', replacement: 'for' },
    { text: 'She has been ill since a few days.', at: 'since', replacement: 'for' },
  ],
  silent: [
    'I have lived here since two years ago.',
    'It has rained since three.',
    'Since many years passed, we forgot.',
    'In the two years since, much has changed.',
  ],
  find: compilePhrases([
    [
      '(?<!^)since(?= (?:two|three|four|five|six|seven|eight|nine|ten|many|several|a few|twenty|[0-9]{1,2}) (?:years|months|weeks|days|hours|decades)\\b(?! (?:ago|passed|have|before)))',
      'for',
    ],
    ['(?<!^)since(?= (?:a long time|ages)\\b(?! ago))', 'for'],
  ]),
})

export const perfectWithPast = defineRule({
  id: 'tense.have_seen_yesterday',
  kind: 'tense',
  fires: [
    { text: 'I have seen him two years ago.', at: 'have seen', replacement: null },
    { text: 'They have finished it yesterday.', at: 'have finished', replacement: null },
    { text: 'She has moved to Shiraz last year.', at: 'has moved', replacement: null },
    { text: 'I am living here since 2010.', at: 'am living', replacement: null },
    { text: 'I have 20 years old.', at: 'have', replacement: 'am' },
    { text: 'I have finished school in 2019.', at: 'have finished', replacement: null },
    { text: 'Since then I am working for a bank.', at: 'am working', replacement: null },
  ],
  silent: [
    'Sales have fallen since two years ago.',
    'It has risen compared with last year.',
    'They have changed it over the last year.',
    'I have been here since yesterday.',
    'He has read books written years ago.',
    'I am staying in since it is cold.',
    'I have lived here since I was born in 1990.',
    'I have read a book written in 1990.',
    'Since then I have been working for a bank.',
    'We have the results of last year.',
  ],
  find: compilePhrases([
    [
      `(?<at>(?:have|has) (?:not |already |also )?(?:${DONE}))(?: (?!since|from|than|that|which|who|written|for|as|of|with|over)[a-z']+){0,5} (?:two|three|four|five|ten|many|a few|some|several|[0-9]+) (?:years|months|weeks|days|hours) ago`,
      null,
    ],
    [
      `(?<at>(?:have|has) (?:not |already |also )?(?:${DONE}))(?: (?!since|from|than|that|which|who|for|as|of|until|with|over|to)[a-z']+){0,3} yesterday`,
      null,
    ],
    [
      `(?<at>(?:have|has) (?:not |already |also )?(?:${DONE}))(?: (?!since|from|than|that|which|who|for|as|of|until|the|over|during|with|by|in)[a-z']+| to [a-z]+){0,3} last (?:year|month|week|summer|night|winter)(?! and)(?= *[.,])`,
      null,
    ],
    [`(?<at>(?:am|is|are) (?:${ING}))(?: (?!when|if)[a-z']+){0,4} since (?:19|20)[0-9][0-9]`, null],
    ['i (?<at>have)(?= [0-9]+ years old)', 'am'],
    [
      `i (?<at>have (?:${DONE}))(?: (?!since|until|held|published|written|which|that|who|from|for|over|by|between)[a-z']+){0,6} in (?:19|20)[0-9][0-9](?! (?:and|to|or|edition))`,
      null,
    ],
    [`^since then,? (?:i|we|they|he|she|it) (?<at>(?:am|is|are) (?:${ING}))`, null],
  ]),
})

const BARE_PRESENT = [...VERBS.values()]
  .filter(
    ({ base, past }) =>
      past !== base &&
      (isPlainVerb(base) || ['want', 'need', 'live', 'work', 'come', 'play', 'like', 'start'].includes(base)),
  )
  .flatMap(({ base, s }) => [base, s])
const PRESENT = `is|are|am|do|does|${BARE_PRESENT.join('|')}`
const BE: Readonly<Record<string, string>> = { is: 'was', am: 'was', are: 'were', do: 'did', does: 'did' }
const pastOf = (word: string) =>
  BE[word] ?? [...VERBS.values()].find(({ base, s }) => base === word || s === word)?.past ?? null
const AGO = '(?:two|three|four|five|ten|twenty|fifty|a few|many|some|several|[0-9]+) (?:years|months|weeks|days) ago'
export const presentInThePast = defineRule({
  id: 'tense.yesterday_i_go',
  kind: 'tense',
  fires: [
    { text: 'Yesterday I go to the park.', at: 'go', replacement: 'went' },
    { text: 'Last year, we have a big problem.', at: 'have', replacement: 'had' },
    { text: 'In 1990, there are only two schools.', at: 'are', replacement: 'were' },
    { text: 'Ten years ago they live in a village.', at: 'live', replacement: 'lived' },
  ],
  silent: [
    'Last year we put it off.',
    'Last week, we were ill.',
    'In 1990 there were two.',
    'Yesterday I had to go.',
    'In 2030, there are going to be more.',
  ],
  find: compilePhrases([
    [
      `^(?:yesterday|last (?:year|week|month|night|summer|winter)|${AGO}),? (?:i|we|they|he|she|it|people|there) (?<at>${PRESENT})`,
      ({ groups }) => pastOf(groups?.at?.toLowerCase() ?? ''),
    ],
    [
      '^in (?:19[0-9][0-9]|200[0-9]|201[0-9]),? (?:i|we|they|he|she|it|people|there) (?<at>is|are|has|have)(?! (?:said|known|believed))',
      ({ groups }) => (/^ha/i.test(groups?.at ?? '') ? 'had' : pastOf(groups?.at?.toLowerCase() ?? '')),
    ],
  ]),
})
