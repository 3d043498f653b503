import { cpuUsage } from 'node:process'
import { proposeKeys, readPastedKeys, type NumberedQuestion } from '@/lib/authoring/paper/rules/bulk-keys'
import { type QuestionFacts } from '@/lib/authoring/paper/rules/draft-keys'
import { proposeImport } from '@/lib/authoring/word-import/rules/understand'
import { ANSWERS, FEW_NUMBERINGS, LABELLED, LAYOUTS, NUMBERINGS, TYPED } from './fixtures/lists'

const makePlaces = (count: number, facts: QuestionFacts, first = 1): readonly NumberedQuestion[] =>
  Array.from({ length: count }, (_, index) => ({ ref: `q${first + index}`, numbers: [first + index], facts }))

/** `14=oak`, or `14=?oak` if it waits for a person; for a choice the label that it means. */
function paste(text: string, places: readonly NumberedQuestion[]): readonly string[] {
  return proposeKeys(readPastedKeys(text, places), places).map(({ place, state, text: said, accepted, line }) => {
    if (!place || state === 'unread') return `not understood: ${line}`
    const key = place.facts.kind === 'text' ? said : accepted.join('+')
    return `${place.numbers.join('-')}=${state === 'sure' ? '' : '?'}${key}`
  })
}

/** The same list as the key of a document with note completion. */
function importKey(text: string, count: number): readonly string[] {
  const notes = Array.from({ length: count }, (_, index) => `note ${index + 1} ______`).join('\n')
  const head = 'Complete the notes below.\nWrite NO MORE THAN THREE WORDS AND/OR A NUMBER for each answer.'
  const document = `Questions 1-${count}\n${head}\n${notes}\n\nAnswer key\n${text}`
  return proposeImport(document, 'listening').parts.flatMap(({ groups }) =>
    groups.flatMap(({ numbers, keys }) =>
      Object.entries(numbers).map(([ref, own]) => {
        const key = keys[ref]
        return `${own.join('-')}=${key?.answer ? '' : '?'}${key?.typed ?? ''}`
      }),
    ),
  )
}

const number = (answers: readonly string[], first = 1) => answers.map((answer, index) => `${first + index}=${answer}`)
const sort = (rows: readonly string[]) => rows.toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b))
/** After a row of dots it is unknown whether a further dot belongs to the answer. */
const isOpen = (name: string, answer: string) => name === 'n.....k' && answer.startsWith('.')
const ask = (name: string, answer: string) => (isOpen(name, answer) ? `?${answer.slice(1)}` : answer)

test('the corpus is large enough', () => {
  expect(NUMBERINGS.length).toBeGreaterThanOrEqual(60)
  expect(FEW_NUMBERINGS).toHaveLength(12)
})

test.each(NUMBERINGS)('%s: splits a pasted list into its answers, also if it begins with 14', (name, print) => {
  for (const answers of ANSWERS)
    for (const first of [1, 14]) {
      const list = answers.map((answer, index) => print(first + index, answer)).join('\n')
      const expected = answers.map((answer) => ask(name, answer))
      expect(paste(list, makePlaces(answers.length, TYPED, first))).toEqual(number(expected, first))
    }
})

test.each(NUMBERINGS)('%s: and in a document', (name, print) => {
  for (const answers of ANSWERS) {
    const list = answers.map((answer, index) => print(1 + index, answer)).join('\n')
    expect(importKey(list, answers.length)).toEqual(number(answers.map((answer) => ask(name, answer))))
  }
})

describe.each(LAYOUTS)('%s', (_, lay) => {
  test.each(FEW_NUMBERINGS)('parses typed answers, numbered %s', (_name, print) => {
    for (const first of [1, 14]) {
      const [answers = []] = ANSWERS
      const list = lay(answers.map((answer, index) => print(first + index, answer)))
      const rows = paste(list, makePlaces(answers.length, TYPED, first))
      // Only a comma separates `9.projector, 10.19 May`: it may wait for a person, but not be misread.
      expect(sort(rows.filter((row) => !row.startsWith('not')).map((row) => row.replace('=?', '=')))).toEqual(
        number(answers, first),
      )
      expect(rows.filter((row) => row.includes('=?')).length).toBeLessThan(4)
    }
  })

  test.each(LABELLED)('$name', ({ facts, printed, means }) => {
    for (const [, print] of FEW_NUMBERINGS) {
      const list = lay(printed.map((answer, index) => print(1 + index, answer)))
      const rows = paste(list, makePlaces(printed.length, facts)).filter((row) => !row.startsWith('not'))
      expect(sort(rows)).toEqual(number(means))
    }
  })
})

const two: NumberedQuestion = {
  ref: 'two',
  numbers: [21, 22],
  facts: { kind: 'choices', count: 2, labels: ['A', 'B', 'C', 'D', 'E'] },
}
const letters: QuestionFacts = { kind: 'choice', count: 1, labels: [...'ABCDEFGH'] }
const verdicts: QuestionFacts = { kind: 'choice', count: 1, labels: ['TRUE', 'FALSE', 'NOT GIVEN'] }

test.each<[string, string, readonly NumberedQuestion[], readonly string[]]>([
  [
    'numbers in a row, answers in the next',
    '1\t2\t3\t4\nbus\t15 March\t8.30\t20',
    makePlaces(4, TYPED),
    ['1=bus', '2=15 March', '3=8.30', '4=20'],
  ],
  [
    'two blocks of rows',
    '1\t2\t3\nbus\ttea\t9.30\n4\t5\t6\n1688\tno one\toak',
    makePlaces(6, TYPED),
    ['1=bus', '2=tea', '3=9.30', '4=1688', '5=no one', '6=oak'],
  ],
  ['rows with names', 'Question\t1\t2\t3\nAnswer\tbus\ttea\t9.30', makePlaces(3, TYPED), ['1=bus', '2=tea', '3=9.30']],
  [
    'rows with an empty cell at the end',
    '1\t2\t3\t4\nbus\ttea\t9.30\t',
    makePlaces(4, TYPED),
    ['1=?bus', '2=?tea', '3=?9.30'],
  ],
  ['a row of numbers and nothing below', '1\t2\t3\t4', makePlaces(4, TYPED), ['not understood: 1 2 3 4']],
  [
    'two rows of the same numbers',
    '1\t2\t3\t4\n1\t2\t3\t4',
    makePlaces(4, TYPED),
    ['not understood: 1 2 3 4', 'not understood: 1 2 3 4'],
  ],
  ['letters in a row of spaces', '1 2 3 4 5\nA B C D E', makePlaces(5, letters), ['1=A', '2=B', '3=C', '4=D', '5=E']],
  [
    'words in a row of spaces',
    '1 2 3 4\nbus tea oak map',
    makePlaces(4, TYPED),
    ['1=?bus', '2=?tea', '3=?oak', '4=?map'],
  ],
  [
    'two columns of a spreadsheet',
    'No\tAnswer\n1\tbus\n2\t15 March\n3\t.5%\n4\t-5\u00b0C',
    makePlaces(4, TYPED),
    ['1=bus', '2=15 March', '3=.5%', '4=-5\u00b0C'],
  ],
  [
    'a number, its answer, the next number',
    '1\nbus\n2\n15 March\n3\n20\n4\n9.30',
    makePlaces(4, TYPED),
    ['1=bus', '2=15 March', '3=20', '4=9.30'],
  ],
  [
    'all numbers, then all answers',
    '1\n2\n3\n4\nbus\n15 March\n20\n9.30',
    makePlaces(4, TYPED),
    ['1=bus', '2=15 March', '3=20', '4=9.30'],
  ],
  [
    'figures after a hyphen',
    '1-bus\n2-tea\n3-20/twenty\n4-15 March\n5-1688',
    makePlaces(5, TYPED),
    ['1=bus', '2=tea', '3=20/twenty', '4=15 March', '5=1688'],
  ],
  [
    'the next number after a hyphen',
    '1-bus\n2-tea\n3-oak\n4-5 March\n5-key',
    makePlaces(5, TYPED),
    ['1=bus', '2=tea', '3=oak', '4=5 March', '5=key'],
  ],
  [
    'the same, but the next number has no line',
    '1-bus\n2-tea\n3-oak\n4-5 March',
    makePlaces(5, TYPED),
    ['1=bus', '2=tea', '3=oak', '4=?5 March'],
  ],
  ['a range or a date', '4-15 March', makePlaces(20, TYPED), ['4=?15 March']],
  [
    'a dash as the sign of the list',
    '1 \u2013bus\n2 \u2013tea\n3 \u201320',
    makePlaces(3, TYPED),
    ['1=bus', '2=tea', '3=20'],
  ],
  ['a dash in one line of a list', '1 bus\n2 tea\n3 -20', makePlaces(3, TYPED), ['1=bus', '2=tea', '3=?-20']],
  ['a point in one line', '1 .8', makePlaces(1, TYPED), ['1=.8']],
  ['a point after a point', '1. .5%', makePlaces(1, TYPED), ['1=.5%']],
  ['degrees after a bracket', '1) -12 degrees', makePlaces(1, TYPED), ['1=-12 degrees']],
  ['degrees after a point', '1. -5\u00b0C', makePlaces(1, TYPED), ['1=-5\u00b0C']],
  ['degrees after a space', '1 -5\u00b0C', makePlaces(1, TYPED), ['1=?-5\u00b0C']],
  ['nothing but figures', '1.5\n2.5\n3.5', makePlaces(3, TYPED), ['1=?5', '2=?5', '3=?5']],
  [
    'ranges as answers',
    '1. 10-12 days\n2. 2-3 pm\n3. 1-2 weeks',
    makePlaces(3, TYPED),
    ['1=10-12 days', '2=2-3 pm', '3=1-2 weeks'],
  ],
  [
    'amounts and percentages after a hyphen',
    '1-\u00a347.50\n2-$20\n3-50%\n4-(the) elm',
    makePlaces(4, TYPED),
    ['1=\u00a347.50', '2=$20', '3=50%', '4=(the) elm'],
  ],
  [
    'Persian figures as an answer',
    '1- bus\n2- \u06f1\u06f5 March\n3- \u06f2\u06f0',
    makePlaces(3, TYPED),
    ['1=bus', '2=15 March', '3=20'],
  ],
  [
    'several in a line without separators',
    '1-bus 2-tea 3-oak 4-9.30 5-15 March',
    makePlaces(5, TYPED),
    ['1=bus', '2=tea', '3=oak', '4=9.30', '5=15 March'],
  ],
  [
    'several in a line, with commas',
    '1.bus,2.tea,3.oak,4.9.30,5.15 March',
    makePlaces(5, TYPED),
    ['1=bus', '2=tea', '3=oak', '4=9.30', '5=15 March'],
  ],
  ['letters without a space after their numbers', '1A 2b 3E', makePlaces(3, letters), ['1=A', '2=B', '3=E']],
  ['numbers in circles', '\u2460 bus\n\u2461 tea\n\u2462 oak', makePlaces(3, TYPED), ['1=bus', '2=tea', '3=oak']],
  [
    'headings of short ranges between the keys',
    'Questions 1-2\n1 bus\n2 tea\nQuestions 3-4\n3 oak\n4 map',
    makePlaces(4, TYPED),
    ['1=bus', '2=tea', '3=oak', '4=map'],
  ],
  ['a joiner after Persian figures', '\u06f1\u200c. bus\n\u06f2\u200c. tea', makePlaces(2, TYPED), ['1=bus', '2=tea']],
  ['one line that may be an answer', '14 days', makePlaces(5, TYPED, 14), ['14=?days']],
  ['one number twice', '1 bus\n1 tea\n2 oak', makePlaces(2, TYPED), ['1=?bus', '1=?tea', '2=oak']],
  ['numbering that restarts', '1 bus\n2 tea\n1 A\n2 B', makePlaces(2, TYPED), ['1=?bus', '1=?A', '2=?tea', '2=?B']],
  ['two letters of a choose-two', '21-22 A, C', [two], ['21-22=A+C']],
  ['in either order', '21&22 IN EITHER ORDER C, E', [two], ['21-22=C+E']],
  ['in any order, after them', '21/22 D/B in any order', [two], ['21-22=B+D']],
  ['with and', '21 and 22: A and D', [two], ['21-22=A+D']],
  ['as one word', 'Qs 21\u201322 BD', [two], ['21-22=B+D']],
  ['a line for each of them', '21. A\n22. C', [two], ['21-22=A+C']],
  ['one letter of a choose-two', '21-22 A', [two], ['not understood: 21-22 A']],
  ['a range of single choices', '1-3 A, C, E', makePlaces(3, letters), ['1=A', '2=C', '3=E']],
  [
    'typed answers in either order',
    '1-2 (in either order) oak, elm\n3. bus',
    makePlaces(3, TYPED),
    ['1=oak', '2=elm', '3=bus'],
  ],
  [
    'verdicts with reasons',
    '1 TRUE - paragraph A says so\n2 F (line 4)\n3 NG',
    makePlaces(3, verdicts),
    ['1=TRUE', '2=FALSE', '3=NOT GIVEN'],
  ],
  ['N beside TRUE and FALSE', '1 N\n2 T', makePlaces(2, verdicts), ['not understood: 1 N', '2=TRUE']],
  ['verdicts without numbers', 'TRUE\nF\nNG', makePlaces(3, verdicts), ['1=?TRUE', '2=?FALSE', '3=?NOT GIVEN']],
  [
    'a remark without brackets',
    '1 library NOT libraries\n2 bus. Reject: buses\n3 two weeks, not days',
    makePlaces(3, TYPED),
    ['1=?library NOT libraries', '2=?bus. Reject: buses', '3=?two weeks, not days'],
  ],
  [
    'two kinds of slashes',
    '1 buy food//buy some/more bread',
    makePlaces(1, TYPED),
    ['1=?buy food//buy some/more bread'],
  ],
  [
    'unrelated words',
    '1. bus\nsee page 9 for more\n2. tea',
    makePlaces(2, TYPED),
    ['1=bus', 'not understood: see page 9 for more', '2=tea'],
  ],
  [
    'the key of the whole paper',
    '1 a\n2 b\n3 c\n4 d',
    makePlaces(2, TYPED, 3),
    ['not understood: 1 a', 'not understood: 2 b', '3=c', '4=d'],
  ],
])('%s: %j', (_, text, places, says) => {
  const isTold = (row: string) => row.startsWith('not')
  const rows = paste(text, places)
  expect(sort(rows.filter((row) => !isTold(row)))).toEqual(sort(says.filter((row) => !isTold(row))))
  expect(rows.filter(isTold)).toEqual(says.filter(isTold))
})

test.each(LABELLED.slice(0, 3))('$name: recognises a label in each of its notations', ({ facts, printed, means }) => {
  for (const [index, answer] of printed.entries())
    expect(paste(`1. ${answer}`, makePlaces(1, facts))).toEqual([`1=${means[index] ?? ''}`])
})

test('parses forty keys in less than 20 ms, and ten times as many lines in about ten times that', () => {
  const make = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}-word ${index}`).join('\n')
  const places = makePlaces(40, TYPED)
  paste(make(40), places)
  const costs = Array.from({ length: 7 }, () => costOf(() => readPastedKeys(make(40), places)))
  expect(Math.min(...costs)).toBeLessThan(20)
  const long = Array.from({ length: 3 }, () => costOf(() => readPastedKeys(make(400), places)))
  expect(Math.min(...long)).toBeLessThan(200)
})

/** Processor time in milliseconds, not wall-clock time: other load on the machine hardly counts. */
function costOf(run: () => unknown): number {
  const before = cpuUsage()
  run()
  return cpuUsage(before).user / 1000
}
