import { type PaperContent } from './content'
import { outlinePaper } from './outline'

const WORDS =
  'The tide turned at noon, and with it the fortunes of the town that had grown up around the harbour wall; '

const PAPER: Pick<PaperContent, 'parts'> = {
  parts: [
    {
      number: 1,
      instruction: '',
      passage: {
        title: 'Tides',
        paragraphs: [
          { id: 'h', kind: 'heading', text: 'A heading is no beginning' },
          { id: 'p1', text: WORDS.repeat(3) },
        ],
      },
      groups: [
        {
          type: 'multiple-choice-many',
          rubric: [],
          questions: [{ numbers: [1, 2], prompt: 'secret', options: [{ label: 'A', text: 'secret' }] }],
        },
        { type: 'true-false-not-given', rubric: [], questions: [{ number: 3, prompt: 'secret' }] },
        { type: 'true-false-not-given', rubric: [], questions: [{ number: 4, prompt: 'secret' }] },
      ],
    },
    {
      number: 2,
      instruction: '',
      task: { number: 2, minutes: 40, minimumWords: 250, prompt: ['secret'] },
      groups: [],
    },
  ],
}

test('outlines a part by its numbers, its types and the start of its text, never by a question', () => {
  const [first, second] = outlinePaper(PAPER, true)
  expect(first).toMatchObject({ questionCount: 4, types: ['multiple-choice-many', 'true-false-not-given'], task: null })
  expect(first?.text?.title).toBe('Tides')
  expect(first?.text?.opening.length).toBeLessThanOrEqual(182)
  expect(first?.text?.opening).toMatch(/^The tide .*\w …$/)
  expect(second).toEqual({
    number: 2,
    questionCount: 0,
    types: [],
    task: { minutes: 40, minimumWords: 250 },
    text: null,
  })
  expect(JSON.stringify([first, second])).not.toContain('secret')
})

test('hides texts that are embargoed until a date', () => {
  expect(outlinePaper(PAPER, false).map(({ text }) => text)).toEqual([null, null])
})

test.each([
  ['short enough to stand whole.', 'short enough to stand whole.'],
  ['The *Heron*, a **boat** of 5 * 3 metres, sank.', 'The Heron, a boat of 5 * 3 metres, sank.'],
  [`**${'word '.repeat(40)}**`, `${'word '.repeat(36).trim()} …`],
])('%s', (text, opening) => {
  const parts = [{ number: 1, instruction: '', passage: { title: 'T', paragraphs: [{ id: 'p', text }] }, groups: [] }]
  expect(outlinePaper({ parts }, true)[0]?.text?.opening).toBe(opening)
})
