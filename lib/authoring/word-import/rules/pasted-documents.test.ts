import { type Block, type Skill } from '@/lib/paper/content/rules/content'
import { type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import { formatTypesAndKeys, formatLeftovers } from './fixtures/format-result'
import { proposeImport } from './understand'

type Pasted = {
  readonly text: string
  readonly says: readonly string[]
  readonly skill?: Skill
  readonly left?: readonly string[]
  readonly doubts?: readonly string[]
  /** What candidates read, line by line, if the case is about that. */
  readonly reads?: readonly string[]
}

const JUDGE = 'Questions 1-3\nDo the following statements agree with the information given in Reading Passage 1?\n'
const STATEMENTS = '1 The quay was built of oak.\n2 Ships paid a toll.\n3 The harbour froze.\n'
const NOTES = 'Questions 7-9\nComplete the notes below.\nWrite ONE WORD AND/OR A NUMBER for each answer.\n'
const TWO = `Questions 21 and 22
Choose TWO letters, A-E.
Which TWO problems did the survey have?
A few answers
B unclear questions
C bad weather
D lost forms
E high costs
`

test.each<[string, Pasted]>([
  [
    'a label in brackets after each statement is its key, and is hidden from candidates',
    {
      text: `${JUDGE}1 The quay was built of oak. (TRUE)\n2 Ships paid a toll. [Not Given]\n3 The harbour froze\nevery winter. (F)`,
      says: ['true-false-not-given 1=TRUE 2=NOT GIVEN 3=FALSE'],
      reads: ['The quay was built of oak.', 'Ships paid a toll.', 'The harbour froze every winter.'],
    },
  ],
  [
    'so is an answer behind its question, in brackets or not, even a single one',
    {
      text: `${NOTES.replace('Complete the notes below.', 'Answer the questions below.')}7 Who owned the quay? (answer: monks)\n8 When was it built? ______ Answer: 1690\n9 What was sold?`,
      says: ['short-answer 7=monks 8=1690 9=-'],
      reads: ['Who owned the quay? _', 'When was it built? _', 'What was sold? _'],
    },
  ],
  [
    'room for an answer behind a question is no answer, and a question may speak of one',
    {
      text: `${NOTES.replace('Complete the notes below.', 'Answer the questions below.')}7 Who owned the quay? Answer: ________\n8 When was it built? (Answer: ......)\n9 Prize for the best answer: a ______\nKey\n7 monks\n8 1690\n9 boat`,
      says: ['short-answer 7=monks 8=1690 9=boat'],
      reads: ['Who owned the quay? Answer: _', 'When was it built? (Answer: _)', 'Prize for the best answer: a _'],
    },
  ],
  [
    'so is a label after a dash or an arrow',
    {
      text: `${JUDGE}1 The quay was built of oak \u2013 TRUE\n2 Ships paid a toll \u2192 NG\n3 The harbour froze = False`,
      says: ['true-false-not-given 1=TRUE 2=NOT GIVEN 3=FALSE'],
      reads: ['The quay was built of oak', 'Ships paid a toll', 'The harbour froze'],
    },
  ],
  [
    'yes and no in a form are not labels',
    {
      skill: 'listening',
      text: 'Questions 1-2\nComplete the form below.\nWrite ONE WORD ONLY.\n1 Name of driver: ______\nSmoking in the car: no\n2 Town of driver: ______\nPets in the car: yes\nKey\n1 Hill\n2 Elm',
      says: ['form-completion 1=Hill 2=Elm'],
      reads: ['Name of driver | _', 'Smoking in the car: no', 'Town of driver | _', 'Pets in the car: yes'],
    },
  ],
  [
    'options of yes and no are options',
    {
      text: 'Questions 1-2\nChoose the correct letter, A or B.\n1 Is the old mill open on Sundays?\nA on most Sundays: yes\nB on most Sundays: no\n2 Is it free for children under ten?\nA for all of the children: yes\nB for all of the children: no\nKey\n1 A\n2 B',
      says: ['multiple-choice 1=A 2=B'],
    },
  ],
  [
    'a label at the end of a single statement is part of it',
    {
      text: `${JUDGE}1 The answer of the council was: no\n2 Ships paid a toll.\n3 The harbour froze.\nKey\n1 T\n2 F\n3 NG`,
      says: ['true-false-not-given 1=TRUE 2=FALSE 3=NOT GIVEN'],
      reads: ['The answer of the council was: no', 'Ships paid a toll.', 'The harbour froze.'],
    },
  ],
  [
    'bullets that Word separates with a tab are a list, not a table',
    {
      text: `${NOTES}Rowing club\n\u2022\tmeets on 7 \u2026\u2026\u2026\n\u2022\tbring a 8 \u2026\u2026\u2026\n\u2013\tor a warm 9 \u2026\u2026\u2026\nKey\n7 Friday\n8 towel\n9 coat`,
      says: ['note-completion 7=Friday 8=towel 9=coat'],
      reads: ['* meets on _', '* bring a _', '* or a warm _'],
    },
  ],
  [
    'numbers of a Word list, separated with a tab, are not a column of a table',
    {
      text: `${NOTES}Rowing club\n7.\tMeet at the ______\n8.\tBring a ______\n9.\tCall ______\nKey\n7 bridge\n8 towel\n9 Ann`,
      says: ['note-completion 7=bridge 8=towel 9=Ann'],
      reads: ['Meet at the _', 'Bring a _', 'Call _'],
    },
  ],
  [
    'in a table the steps may be counted with the numbers of the questions',
    {
      text: 'Questions 1-2\nComplete the table below.\nWrite ONE WORD ONLY.\nStep\tDo\n1\tfind the 1 ______\n2\topen the 2 ______\nKey\n1 gate\n2 lock',
      says: ['table-completion 1=gate 2=lock'],
      reads: ['Step | Do', '1 | find the _', '2 | open the _'],
    },
  ],
  [
    'labels of a form of two columns lose their colons',
    {
      skill: 'listening',
      text: 'Questions 1-2\nComplete the form below.\nWrite ONE WORD ONLY for each answer.\nSurname:\t1 ______\nTown:\t2 ______\nKey\n1 Hill\n2 Elm',
      says: ['form-completion 1=Hill 2=Elm'],
      reads: ['Surname | _', 'Town | _'],
    },
  ],
  [
    'the currency sign between number and gap stays, the number is removed',
    {
      skill: 'listening',
      text: `${NOTES}Prices\nstudents pay 7 \u00a3______ a day\nadults (8) \u00a3 ............\nfamilies $9 ______\nKey\n7 3\n8 5\n9 12`,
      says: ['note-completion 7=3 8=5 9=12'],
      reads: ['students pay \u00a3_ a day', 'adults \u00a3_', 'families $_'],
    },
  ],
  [
    'dots and underlines with spaces between them, as in a PDF, are one gap',
    {
      skill: 'listening',
      text: `${NOTES}Hire\nmeet at the 7 . . . . . . . . . .\nbring a 8 . . . . . . . on Friday\ncall 9 _ _ _ _ _ _\nKey\n7 bridge\n8 lamp\n9 Ann`,
      says: ['note-completion 7=bridge 8=lamp 9=Ann'],
      reads: ['meet at the _', 'bring a _ on Friday', 'call _'],
    },
  ],
  [
    'a ruled line is not a gap',
    {
      skill: 'listening',
      text: `${NOTES}Hire\nmeet at the 7 ______\nbring a 8 ______\ncall 9 ______\n--------------------\nKey\n7 bridge\n8 lamp\n9 Ann`,
      says: ['note-completion 7=bridge 8=lamp 9=Ann'],
    },
  ],
  [
    'a Markdown table with a Markdown key',
    {
      skill: 'listening',
      text: '### Questions 1-2\n**Complete the table below.**\n*Write **ONE WORD ONLY** for each answer.*\n\n| Day | Do | Bring |\n|-----|:--:|------|\n| Monday | **1** ______ | boots |\n| Tuesday | climb | a (2) ______ |\n\n## Answer Key\n\n| Question | Answer |\n|---|---|\n| 1 | hike |\n| 2 | rope |',
      says: ['table-completion 1=hike 2=rope'],
      reads: ['Day | Do | Bring', 'Monday | _ | boots', 'Tuesday | climb | a _'],
    },
  ],
  [
    'the letters of options after bullets are not repeated',
    {
      text: 'Questions 3-4\nChoose the correct letter, **A**, **B** or **C**.\n**3. Who built it?**\n- A. monks\n- **B.** brothers\n- C. farmers\n4 When?\n\u2022 A in 1702\n\u2022 B in 1709\n\u2022 C in 1712\nKey\n3 B\n4 C',
      says: ['multiple-choice 3=B 4=C'],
      reads: ['Who built it? / A monks / B brothers / C farmers', 'When? / A in 1702 / B in 1709 / C in 1712'],
    },
  ],
  [
    'TRUE/FALSE/NOT GIVEN alone is a rubric',
    {
      text: `Q1-3. TRUE / FALSE / NOT GIVEN\n${STATEMENTS}Answers\nQ1. T\nQ2. F\nQ3. N/G`,
      says: ['true-false-not-given 1=TRUE 2=FALSE 3=NOT GIVEN'],
    },
  ],
  [
    'YES/NO/NOT GIVEN alone is a rubric',
    {
      text: `Questions 1-3\nYES/NO/NOT GIVEN\n${STATEMENTS}Answers\n1 Y\n2 N\n3 NG`,
      says: ['yes-no-not-given 1=YES 2=NO 3=NOT GIVEN'],
    },
  ],
  [
    'a key beside the words «Answer key» is read',
    {
      text: `${JUDGE}${STATEMENTS}Answer Key: 1. T 2. F 3. NG`,
      says: ['true-false-not-given 1=TRUE 2=FALSE 3=NOT GIVEN'],
    },
  ],
  [
    'a key below the questions without any heading is not part of the paper',
    {
      text: `${JUDGE}${STATEMENTS}\n${NOTES}Elm\nmud came 7 ______\nships took 8 ______\nit shut in 9 ______\n\n7 early\n8 salt\n9 1719`,
      says: ['true-false-not-given 1=- 2=- 3=-', 'note-completion 7=early 8=salt 9=1719'],
      reads: [
        ...STATEMENTS.trim()
          .split('\n')
          .map((line) => line.slice(2)),
        'mud came _',
        'ships took _',
        'it shut in _',
      ],
    },
  ],
  [
    'a key of all groups may follow the last group without a heading',
    {
      text: `${JUDGE}${STATEMENTS}\nQuestions 4-5\nComplete the sentences below.\nWrite ONE WORD ONLY.\n4 They paid in ______.\n5 They slept in ______.\n1. FALSE\n2. TRUE\n3. NOT GIVEN\n4. bread\n5. tents`,
      says: ['true-false-not-given 1=FALSE 2=TRUE 3=NOT GIVEN', 'sentence-completion 4=bread 5=tents'],
    },
  ],
  [
    'questions of a second part that restarts its numbers are not the key of the first',
    {
      text: `READING PASSAGE 1\n${JUDGE}${STATEMENTS}READING PASSAGE 2\n${JUDGE}${STATEMENTS}`,
      says: ['true-false-not-given 1=- 2=- 3=-', 'true-false-not-given 1=- 2=- 3=-'],
    },
  ],
  [
    'two numbered lines below the questions are too few for a key',
    {
      text: 'Questions 1-2\nAnswer the questions below.\nWrite ONE WORD ONLY.\n1 Who paid?\n2 Who built it?\n1 monks\n2 boys',
      says: ['short-answer 1=- 2=- 1=- 2=-'],
    },
  ],
  [
    'the key of a choose-two as in the Cambridge books: each letter in its own line',
    { text: `${TWO}Key\n21&22 IN EITHER ORDER\nB\nD`, says: ['multiple-choice-many 21-22=B+D'] },
  ],
  [
    'two letters separated by a slash',
    { text: `${TWO}Key\n21/22 B/D (in any order)`, says: ['multiple-choice-many 21-22=B+D'] },
  ],
  [
    'a choose-two with one letter in the key waits for a person',
    { text: `${TWO}Key\n21&22 IN EITHER ORDER\nB`, says: ['multiple-choice-many 21-22=?B'] },
  ],
  [
    'typed answers in either order, one of them missing, wait for a person; the next line begins another number',
    {
      text: 'Questions 25-27\nComplete the sentences below.\nWrite ONE WORD ONLY.\n25 Bring a ______.\n26 Bring a ______.\n27 Meet at the ______.\nKey\n25&26 (in either order)\ntorch\n27 bridge',
      says: ['sentence-completion 25=?torch 26=?torch 27=bridge'],
    },
  ],
  [
    'typed answers in either order may be on separate lines',
    {
      text: 'Questions 25-27\nComplete the sentences below.\nWrite ONE WORD ONLY.\n25 Bring a ______.\n26 Bring a ______.\n27 Meet at the ______.\nKey\n25&26 (in either order)\ntorch\nrope\n27 bridge',
      says: ['sentence-completion 25=torch 26=rope 27=bridge'],
    },
  ],
  [
    'the reason below an answer is not part of the question',
    {
      text: 'Questions 1-2\nDo the following statements agree with the information given in Reading Passage 1?\n1 The quay was built of oak.\nAnswer: FALSE\nExplanation: Line four speaks of elm.\n2 Ships paid a toll.\n\u067e\u0627\u0633\u062e: TRUE',
      says: ['true-false-not-given 1=FALSE 2=TRUE'],
      reads: ['The quay was built of oak.', 'Ships paid a toll.'],
    },
  ],
  [
    'the footer of Word with spaced letters is page debris',
    {
      text: `${JUDGE}1 The quay was built of oak.\n12 | P a g e\n2 Ships paid a toll.\n3 The harbour froze.\nKey\n1-3 T F NG`,
      says: ['true-false-not-given 1=TRUE 2=FALSE 3=NOT GIVEN'],
      doubts: ['12 | P a g e'],
    },
  ],
  [
    'page numbers in a heading are not question numbers',
    {
      text: `READING PASSAGE 2\nYou should spend about 20 minutes on Questions 1-3, which are based on Reading Passage 2 on pages 6 and 7.\n${JUDGE}${STATEMENTS}`,
      says: ['true-false-not-given 1=- 2=- 3=-'],
    },
  ],
])('%s', (_, { text, says, skill = 'reading', left = [], doubts = [], reads }) => {
  const understood = proposeImport(text, skill)
  expect(formatTypesAndKeys(understood)).toEqual(says)
  expect(formatLeftovers(understood)).toEqual(left)
  expect(understood.doubts.flatMap(({ pieces }) => pieces.map((piece) => piece.text))).toEqual(doubts)
  const read = understood.parts.flatMap(({ groups }) => groups.flatMap(({ group }) => listRead(group)))
  if (reads) expect(read).toEqual(reads)
})

function listRead(group: DraftGroup): readonly string[] {
  if ('body' in group) return group.body.flatMap(readBlock).map((line) => line.replace(/\{\{[^}]*\}\}/g, '_'))
  return group.questions.map((question) =>
    [
      'prompt' in question ? question.prompt : question.paragraph,
      ...('options' in question ? question.options.map(({ label, text }) => `${label} ${text}`) : []),
    ].join(' / '),
  )
}

function readBlock(block: Block): readonly string[] {
  if (block.kind === 'table') return [...(block.head ? [block.head] : []), ...block.rows].map((row) => row.join(' | '))
  if (block.kind === 'field') return [`${block.label} | ${block.text}`]
  return [`${block.kind === 'line' && block.bullet ? '* ' : ''}${block.text}`]
}

test('an example may have an answer of two words', () => {
  const text =
    'Questions 1-1\nComplete the form below.\nWrite ONE WORD ONLY.\nExample\tAnswer\nType of car:\tfamily car\nName: 1 ______'
  const [group] = proposeImport(text, 'listening').parts[0]?.groups ?? []
  expect(group?.group).toMatchObject({ example: { text: 'Type of car', answer: 'family car' } })
})

test('a reason below an answer goes with the key', () => {
  const text = `Questions 1-2\nAnswer the questions below.\nWrite ONE WORD ONLY.\n1 Who paid?\nAnswer: monks\nReason: see line four\n2 Who built it?\nAnswer: boys`
  const [group] = proposeImport(text, 'reading').parts[0]?.groups ?? []
  expect(Object.values(group?.keys ?? {}).map(({ explanation }) => explanation)).toEqual(['see line four', ''])
})
