import { type Group, type PaperContent } from '@/lib/paper/content/rules/content'
import { checkShippedPapers } from './check-shipped-papers'
import { getWordOverlap, measurePaper } from './paper-measures'
import { listSimilarTexts } from './similar-texts'

test.each([
  ['The towers burned wood', 'Towers burned wood, coal or candles', 1],
  ['They were lit by timber', 'Towers burned wood, coal or candles', 0],
  ['building a wall of rock', 'Walls were built from rocks', 2 / 3],
  ['of the and', 'anything', 0],
])('%s | %s', (asked, evidence, share) => {
  expect(getWordOverlap(asked, evidence)).toBeCloseTo(share, 5)
})

const TEXT =
  'The mill stands by the sea. Its wheel turns with the tide. Nobody owns the old key. A key lies on the shelf.'

/** A paper of one passage. */
function paperOf(groups: readonly Group[], key: readonly (readonly [string, string, string])[], text = TEXT) {
  const content: PaperContent = {
    slug: 's',
    title: 't',
    skill: 'reading',
    module: 'academic',
    durationSeconds: 3600,
    parts: [{ number: 1, instruction: '', passage: { title: 'T', paragraphs: [{ id: 'p', text }] }, groups }],
  }
  const questions = key.map(([question, accepts, quote]) => ({
    question,
    explanation: '',
    answer: /^[A-Z ]+$/.test(accepts)
      ? { kind: 'choice' as const, accepts: [accepts] }
      : { kind: 'text' as const, accepts: [{ tokens: [accepts], class: 'text' as const }] },
    evidence: { kind: 'passage' as const, part: 1, paragraph: 'p', quote },
  }))
  return { exam: 'mock', content, key: { questions } }
}
const judged = (...prompts: readonly string[]): Group => ({
  type: 'true-false-not-given',
  rubric: [],
  questions: prompts.map((prompt, index) => ({ number: index + 1, prompt })),
})
const gap = (text: string): Group => ({ type: 'note-completion', rubric: [], body: [{ kind: 'line', text }] })

test('compares a question with the whole sentence that proves it', () => {
  const { overlaps } = measurePaper(
    paperOf([judged('The wheel turns at night.')], [['1', 'FALSE', 'turns with the tide']]),
  )
  expect(overlaps).toEqual([{ question: '1', part: 1, share: 2 / 3 }])
})

test('a short answer is asked by the question before its gap', () => {
  const { overlaps } = measurePaper(
    paperOf([gap('What stands by the sea? {{1}}')], [['1', 'mill', 'The mill stands by the sea']]),
  )
  expect(overlaps).toEqual([{ question: '1', part: 1, share: 1 }])
})

test('reports an answer that also occurs elsewhere', () => {
  const paper = (quote: string, answer: string) => paperOf([gap('what lies there: {{1}}')], [['1', answer, quote]])
  expect(measurePaper(paper('A key lies on the shelf', 'key')).answersElsewhere).toEqual(['1'])
  expect(measurePaper(paper('A key lies on the shelf', 'shelf')).answersElsewhere).toEqual([])
})

test('reports verdicts that are hardly ever right, questions that repeat their text, and groups of one', () => {
  const items = [judged('The wheel turns with the tide.'), judged()]
  const found = checkShippedPapers([paperOf(items, [['1', 'TRUE', 'wheel turns with the tide']])]).map(
    ({ what }) => what,
  )
  expect(found).toEqual([
    'part 1: a group of 1 questions (true-false-not-given)',
    'part 1: a group of 0 questions (true-false-not-given)',
    'TRUE is right 1 times; at least 2',
    'FALSE is right 0 times; at least 2',
    'NOT GIVEN is right 0 times; at least 2',
    'part 1: items share 100 % of their words with their proofs',
    'question 1 shares 100 % of its words with its proof',
  ])
})

test('finds two texts on one subject among others, with the revealing words', () => {
  const texts = [
    { name: 'hedges', text: 'Hedges divide fields. Farmers plant hedges of hawthorn around sheep and fields.' },
    { name: 'walls', text: 'Walls divide fields. Farmers build walls of stone around sheep, and fields stay dry.' },
    { name: 'lamps', text: 'Lamps burn oil. Sailors see lamps of glass from ships at sea.' },
    { name: 'museums', text: 'Museums write panels. Visitors read panels of paper in rooms.' },
  ]
  const [nearest, ...others] = listSimilarTexts(texts, 0.1)
  expect([nearest?.first, nearest?.second]).toEqual(['hedges', 'walls'])
  expect(nearest?.words).toContain('field')
  expect(others).toEqual([])
})

test("an article's exercise must not share a paper's subject; two exercises may share one", () => {
  const salt = 'Salt was boiled from brine in pans of lead; an egg floats in strong brine, and blood clears the pan.'
  const others = ['Lamps burn oil in glass towers by the sea.', 'Visitors read paper panels in rooms of museums.']
  const papers = [salt, ...others].map((text) => paperOf([judged()], [], text))
  const exercises = [
    {
      name: 'notes/salt.md',
      text: 'Workers boiled brine in lead pans until an egg could float, and added blood to the pan.',
    },
    { name: 'notes/hedges.md', text: 'Farmers plant hedges of hawthorn around sheep.' },
    { name: 'lessons/hedges.md', text: 'Farmers plant hedges of hawthorn around sheep.' },
  ]
  const kin = checkShippedPapers(papers, exercises).filter(({ what }) => what.startsWith('speaks of the same'))
  expect(kin.map(({ what }) => what.split(' (')[0])).toEqual(['speaks of the same as notes/salt.md'])
  expect(checkShippedPapers(papers).filter(({ what }) => what.startsWith('speaks'))).toEqual([])
})

/** A writing paper whose essay ends with this question. */
function essayOf(exam: string, question: string) {
  const prompt = ['Write about the following topic:', '**Many people live in towns.**', question, 'Give reasons.']
  const content: PaperContent = {
    slug: exam,
    title: 't',
    skill: 'writing',
    module: 'academic',
    durationSeconds: 3600,
    parts: [
      {
        number: 1,
        instruction: '',
        task: { number: 1, minutes: 20, minimumWords: 150, prompt: ['**Why?**'] },
        groups: [],
      },
      { number: 2, instruction: '', task: { number: 2, minutes: 40, minimumWords: 250, prompt }, groups: [] },
    ],
  }
  return { exam, content, key: { questions: [] } }
}

test.each([
  [['Discuss both.', 'Discuss both.', 'Why?', 'Do you agree?'], []],
  [['Discuss both.', 'Why?'], []],
  [['Discuss both.', 'Discuss both.', 'Why?'], ['2 of 3 essays ask the same: Discuss both.; at most half']],
])('compares essays that ask %j', (questions, expected) => {
  const shelf = questions.map((question, index) => essayOf(`mock-${index}`, `**${question}**`))
  expect(checkShippedPapers(shelf)).toEqual(expected.map((what) => ({ where: 'writing', what })))
})
