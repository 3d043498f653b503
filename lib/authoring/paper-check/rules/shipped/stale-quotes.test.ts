import { type PaperContent } from '@/lib/paper/content/rules/content'
import { checkStaleQuotes } from './stale-quotes'

/** A listening paper of one question, whose recording says one sentence. */
function paperOf(explanation: string) {
  const content: PaperContent = {
    slug: 's',
    title: 't',
    skill: 'listening',
    module: 'academic',
    durationSeconds: 1800,
    parts: [
      {
        number: 1,
        instruction: '',
        groups: [{ type: 'note-completion', rubric: [], body: [{ kind: 'line', text: 'a key for the {{1}}' }] }],
      },
    ],
  }
  const answer = {
    kind: 'text' as const,
    accepts: [
      { tokens: ['theatre'], class: 'text' as const },
      { tokens: ['theater'], class: 'text' as const },
    ],
  }
  const transcript = [{ part: 1, speaker: 'Ann', text: 'It opens the theatre, not the barns.', startMs: 0, endMs: 1 }]
  return { exam: 'mock', content, key: { questions: [{ question: '1', answer, explanation }], transcript } }
}

test.each([
  ['words that are said, in another form', 'theatre را می‌گوید. barn دام است.', []],
  ['an accepted spelling, and a letter', 'theater هم درست است: e و r جا عوض می‌کنند.', []],
  ['a printed word', 'key در یادداشت چاپ شده است.', []],
  [
    'a name of the program, which is not printed',
    'completion دام است.',
    ['the explanation of question 1 quotes what is not in the paper: completion'],
  ],
  ['a word that is nowhere', 'mill دام است.', ['the explanation of question 1 quotes what is not in the paper: mill']],
])('reads %s', (_, explanation, expected) => {
  expect(checkStaleQuotes([paperOf(explanation)]).map(({ what }) => what)).toEqual(expected)
})
