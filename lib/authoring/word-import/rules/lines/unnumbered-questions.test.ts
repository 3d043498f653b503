import { type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import { formatLeftovers, formatTypesAndKeys } from '../fixtures/format-result'
import { proposeImport } from '../understand'

type Unnumbered = {
  readonly text: string
  readonly says: readonly string[]
  readonly left?: readonly string[]
  /** What candidates read, if the case is about that. */
  readonly reads?: readonly string[]
}

const JUDGE = 'Questions 1-3\nDo the following statements agree with the information given in Reading Passage 1?\n'

test.each<[string, Unnumbered]>([
  [
    'questions without numbers are counted by the answers below them',
    {
      text: `Questions 1-3\n[TRUE / FALSE / NOT GIVEN]\n\nThe quay was built of oak.\nAnswer: TRUE\n\nA ferry leaves at about 10:15\non Wednesday.\nAnswer: FALSE\n\nThere are more boats than in 1900.\nAnswer: NOT GIVEN`,
      says: ['true-false-not-given 1=TRUE 2=FALSE 3=NOT GIVEN'],
      reads: [
        'The quay was built of oak.',
        'A ferry leaves at about 10:15 on Wednesday.',
        'There are more boats than in 1900.',
      ],
      left: ['lost: TRUE / FALSE / NOT GIVEN'],
    },
  ],
  [
    'without a rubric such answers say the type',
    {
      text: 'Questions 1-2\nThe quay was built of oak.\nAnswer: True\nShips paid a toll.\nAnswer: Not given',
      says: ['true-false-not-given 1=TRUE 2=NOT GIVEN'],
    },
  ],
  [
    'questions without numbers are counted by the options below them',
    {
      text: 'Questions 8-9\n[Multiple choice.\nChoose ONE letter, A-B.]\n\nThe mill was\nA. old\nB. new\n\nA miller\nA. came by boat\nB. walked',
      says: ['multiple-choice 8=- 9=-'],
      reads: ['The mill was / A old / B new', 'A miller / A came by boat / B walked'],
      left: ['lost: Multiple choice', 'lost: Choose ONE letter, A-B'],
    },
  ],
  [
    'questions without numbers are counted as lines, and their letters behind an arrow are the key',
    {
      text: 'Questions 1-3\nChoose the correct letter, A-E.\n\nSummaries\n\nA. a spy story\nB. a crime\nC. two families\nD. birds\nE. the sea\n\nBook one \u2192 D\n\nBook two \u2192 A\n\nBook three \u2192 C\n\nSECTION 1 (continued)',
      says: ['matching-features 1=D 2=A 3=C'],
      reads: ['Book one', 'Book two', 'Book three'],
    },
  ],
  [
    'brackets behind questions, and around a part of a line, are no instructions',
    {
      text: 'Questions 1-2\n[Short answer] Answer the questions below.\nWrite ONE WORD ONLY.\n1. Who owned it? [answer: monks]\n2. Where was it? [answer: here]',
      says: ['short-answer 1=monks 2=here'],
    },
  ],
  [
    'labels of parts among the notes stay in them',
    {
      text: 'Questions 1-2\nComplete the notes below.\nWrite ONE WORD ONLY.\nPart A\n1 The boat is ______.\nPart B\n2 Bring a ______.\nKey\n1 red\n2 coat',
      says: ['note-completion 1=red 2=coat'],
    },
  ],
  [
    'an arrow to something that is no option stays',
    {
      text: 'Questions 1-2\nComplete the notes below.\nWrite ONE WORD ONLY.\n1 ______ \u2192 vitamin C\n2 ______ group \u2192 A\nKey\n1 fruit\n2 blood',
      says: ['note-completion 1=fruit 2=blood'],
    },
  ],
  [
    'one line too many leaves lines without numbers to a person',
    {
      text: `${JUDGE}The quay was built of oak.\nShips paid a toll.\nThe harbour froze.\nNobody knows why.`,
      says: [],
      left: [
        'not-understood: Questions 1-3',
        'not-understood: Do the following statements agree with the information given in Reading Passage 1?',
        'not-understood: The quay was built of oak.',
        'not-understood: Ships paid a toll.',
        'not-understood: The harbour froze.',
        'not-understood: Nobody knows why.',
      ],
    },
  ],
])('%s', (_, { text, says, left = [], reads }) => {
  const understood = proposeImport(text, 'reading')
  expect(formatTypesAndKeys(understood)).toEqual(says)
  expect(formatLeftovers(understood)).toEqual(left)
  if (reads)
    expect(understood.parts.flatMap(({ groups }) => groups.flatMap(({ group }) => listRead(group)))).toEqual(reads)
})

function listRead(group: DraftGroup): readonly string[] {
  if (!('questions' in group)) return []
  return group.questions.map((question) =>
    [
      'prompt' in question ? question.prompt : question.paragraph,
      ...('options' in question ? question.options.map(({ label, text }) => `${label} ${text}`) : []),
    ].join(' / '),
  )
}

test('all texts may stand before all questions, and a key may quote the text below each answer', () => {
  const passage = (words: string) => `${words} `.repeat(20)
  const text = `Section 1 text\nBees\n${passage('Bees dance for the others.')}\nSection 2 text\nSleep\n${passage('Children sleep too little.')}
Section 1 questions\nQuestions 1-2\nAnswer the questions USING NO MORE THAN TWO AND/OR A NUMBER.\n1. Who dances?\n2. Where?
Section 2 questions\nQuestions 3-4\nChoose letters TWO answers from the list and write the correct letter A-C next to questions 3 and 4.\nWhich two are true?\nA. one\nB. two\nC. three
Reading test #1 answers\n1. bees\n\u2018the bees dance\u2019\n2. hive\n\u2018they dance there\u2019\n3. A / C\nThe text says so of both.\n4. C / A`
  const understood = proposeImport(text, 'reading')
  expect(understood.parts.map(({ number, passage }) => [number, passage?.title])).toEqual([
    [1, 'Bees'],
    [2, 'Sleep'],
  ])
  expect(formatTypesAndKeys(understood)).toEqual(['short-answer 1=bees 2=hive', 'multiple-choice-many 3-4=A+C'])
  const keys = understood.parts.flatMap(({ groups }) => groups.flatMap(({ keys }) => Object.values(keys)))
  expect(keys.map(({ explanation }) => explanation)).toEqual([
    '\u2018the bees dance\u2019',
    '\u2018they dance there\u2019',
    'The text says so of both.',
  ])
  expect(understood.parts[0]?.groups[0]?.group).toMatchObject({ limit: { form: 'words-and-or-number', words: 2 } })
})

test('a text of short lines below the heading of its part is the passage, and a second text continues it', () => {
  const notice =
    'Ferry Timetable\n\nMonday: 08:00\n\nSunday: 09:00\n\nAdult: $25.50\n\nChild: $14.25\n\nPay by card only'
  const questions = 'Questions 1-1\n[Short answer. Use ONE WORD ONLY.]\n\nHow can you pay?\nAnswer: card'
  const second = 'Reading Text 2\n\nHotels\n\nOcean View: tents only'
  const { parts } = proposeImport(`SECTION 1 - PART A\n\n${notice}\n\n${questions}\n\n${second}`, 'reading')
  expect(parts.map(({ passage }) => [passage?.title, passage?.paragraphs.map(({ text }) => text)])).toEqual([
    [
      'Ferry Timetable',
      [
        'Monday: 08:00',
        'Sunday: 09:00',
        'Adult: $25.50',
        'Child: $14.25',
        'Pay by card only',
        'Hotels',
        'Ocean View: tents only',
      ],
    ],
  ])
  expect(parts[0]?.groups.map(({ group }) => group.type)).toEqual(['short-answer'])
})
