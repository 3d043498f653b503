import { phrases, rule } from './rule'
import { PARTICIPLES, VERBS } from './lexicon/verbs'

// A time that does not go with the tense beside it.

const ING = [...VERBS.values()].map(({ ing }) => ing).join('|')
const DONE = [...PARTICIPLES.keys()].filter((word) => word !== 'had').join('|')

export const since = rule({
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
  find: phrases([
    [
      '(?<!^)since(?= (?:two|three|four|five|six|seven|eight|nine|ten|many|several|a few|twenty|[0-9]{1,2}) (?:years|months|weeks|days|hours|decades)\\b(?! (?:ago|passed|have|before)))',
      'for',
    ],
    ['(?<!^)since(?= (?:a long time|ages)\\b(?! ago))', 'for'],
  ]),
})

export const perfectWithPast = rule({
  id: 'tense.have_seen_yesterday',
  kind: 'tense',
  fires: [
    { text: 'I have seen him two years ago.', at: 'have seen', replacement: null },
    { text: 'They have finished it yesterday.', at: 'have finished', replacement: null },
    { text: 'She has moved to Shiraz last year.', at: 'has moved', replacement: null },
    { text: 'I am living here since 2010.', at: 'am living', replacement: null },
    { text: 'I have 20 years old.', at: 'have', replacement: 'am' },
  ],
  silent: [
    'Sales have fallen since two years ago.',
    'It has risen compared with last year.',
    'They have changed it over the last year.',
    'I have been here since yesterday.',
    'He has read books written years ago.',
    'I am staying in since it is cold.',
    'We have the results of last year.',
  ],
  find: phrases([
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
  ]),
})
