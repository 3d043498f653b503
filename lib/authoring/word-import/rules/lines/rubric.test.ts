import { type WordLimit } from '@/lib/marking/answers/key'
import { type Skill } from '@/lib/paper/content/rules/content'
import { isRubric, isTaskRubric, mayReuseLetters, readCount, readLetters, readLimit, readType } from './rubric'

test.each([
  'Do the following statements agree with the information?',
  'Complete the notes below.',
  'Complete each sentence with the correct ending.',
  'Label the map below.',
  'Answer the questions below.',
  'Match each statement with the correct person.',
  'Classify the following as typical of',
  'Look at the following statements',
  'Which paragraph contains the following information?',
  'Reading Passage 2 has six paragraphs, A-F.',
  'The passage contains seven sections.',
  'Choose the correct letter, A, B, C or D.',
  'Choose TWO letters, A-E.',
  'Select a suitable heading.',
  'Circle 3 letters.',
])('a group may begin with «%s»', (line) => {
  expect(isTaskRubric(line)).toBe(true)
  expect(isRubric(line)).toBe(true)
})

test.each([
  'In boxes 1-5 on your answer sheet, write',
  'TRUE if the statement agrees with the information',
  'NOT GIVEN: if there is no information on this',
  'Write TRUE if the statement agrees with the information, FALSE if it contradicts it, NOT GIVEN if nothing is said.',
  'Write YES if the statement agrees with the claims of the writer, NO if it contradicts them.',
  'Choose TRUE when the statement agrees.',
  'Mark T if the statement is true, F if it is false and NG if nothing is said of it.',
  'Circle NG if the writer does not say.',
  'F – if the statement contradicts the information',
  'Write NO MORE THAN TWO WORDS for each answer.',
  'Use letters A-F.',
  'NB You may use any letter more than once.',
  'You should use each heading once.',
  'Any letter may be used more than once.',
  'There are more headings than paragraphs.',
  'Your answers may be given in any order.',
  'From the list below choose',
])('«%s» is an instruction, but begins no group', (line) => {
  expect(isRubric(line)).toBe(true)
  expect(isTaskRubric(line)).toBe(false)
})

test.each([
  'The villagers complete the harvest in May.',
  'Do you agree?',
  'True stories are rarely told.',
  'Use no ifs and buts.',
  'Write true stories if you can.',
  'Put yes and no aside if they hurt.',
  'Writers use metaphors.',
  'Label makers were rich.',
  'He could choose the correct road.',
  'There is a river.',
  'Answering took an hour.',
  `${'x'.repeat(400)} complete the notes`,
])('«%s» is no instruction', (line) => {
  expect(isRubric(line)).toBe(false)
  expect(isTaskRubric(line)).toBe(false)
})

test.each<[string, WordLimit | null]>([
  ['Write ONE WORD ONLY for each answer.', { form: 'words', words: 1 }],
  ['Write NO MORE THAN TWO WORDS for each answer.', { form: 'words', words: 2 }],
  ['NO MORE THAN 3 WORDS', { form: 'words', words: 3 }],
  ['NO MORE THAN THREE WORDS AND/OR A NUMBER', { form: 'words-and-or-number', words: 3 }],
  ['ONE WORD AND / OR ONE NUMBER', { form: 'words-and-or-number', words: 1 }],
  ['ONE WORD AND A NUMBER', { form: 'words-and-or-number', words: 1 }],
  ['ONE WORD OR A NUMBER', { form: 'words-or-number', words: 1 }],
  ['one word only and/or a number', { form: 'words-and-or-number', words: 1 }],
  ['Write A NUMBER.', { form: 'number' }],
  ['Write ONLY ONE NUMBER', { form: 'number' }],
  ['A NUMBER ONLY', { form: 'number' }],
  ['Write a time for each answer.', { form: 'time' }],
  ['Write TWO letters, A-E.', { form: 'letters', words: 2 }],
  ['Write one letter.', { form: 'letters', words: 1 }],
  ['Write the correct letter.', null],
  ['Choose TWO letters.', null],
  ['six words', null],
  ['a word about numbers', null],
  ['', null],
  ['Write NO MORE THAN TWO WORDS (AND/OR A NUMBER) for each answer.', { form: 'words-and-or-number', words: 2 }],
  ['Write TWO WORDS AND/OR FIGURES.', { form: 'words-and-or-number', words: 2 }],
  ['Write ONE WORD PLUS A NUMBER.', { form: 'words-and-or-number', words: 1 }],
  ['Write TWO WORDS AND/OR A DATE.', { form: 'words-and-or-number', words: 2 }],
  ['Write TWO WORDS. A date is given in figures.', { form: 'words', words: 2 }],
  ['Write TWO WORDS (see the number on your card).', { form: 'words', words: 2 }],
])('parses the limit of «%s» as %j', (rubric, limit) => {
  expect(readLimit(rubric)).toEqual(limit)
})

test.each<[string, string]>([
  ['Choose from A-G.', 'ABCDEFG'],
  ['letters A to D', 'ABCD'],
  ['A - C', 'ABC'],
  ['B-D', 'BCD'],
  ['Choose the correct letter, A, B, C or D.', 'ABCD'],
  ['A, B or C', 'ABC'],
  ['A, B, C and D', 'ABCD'],
  ['the correct letter', ''],
  ['G-A', ''],
  ['A or B', ''],
  ['A-A', ''],
  ['a-g', ''],
])('parses the letters of «%s» as %j', (rubric, letters) => {
  expect(readLetters(rubric).join('')).toBe(letters)
})

test.each<[string, number | null]>([
  ['Choose TWO letters, A-E.', 2],
  ['Choose THREE correct answers.', 3],
  ['Tick 4 of the boxes.', 4],
  ['Circle the two statements that are right.', 2],
  ['Which TWO things are mentioned?', 2],
  ['Which TWO words mean the same?', null],
  ['Choose the correct letter.', null],
  ['Choose NO MORE THAN TWO WORDS.', null],
  ['Choose five letters', null],
])('parses how many answers «%s» wants at once: %s', (rubric, count) => {
  expect(readCount(rubric)).toBe(count)
})

test.each<[string, boolean]>([
  ['NB You may use any letter more than once.', true],
  ['Letters may be used\nmore than once', true],
  ['No letter may be used more than once.', false],
  ['You may not use a letter more than once.', false],
  ['Use each letter only once, never more than once.', false],
  ['Use each letter once.', false],
])('«%s» allows a letter to be reused: %s', (rubric, isReused) => {
  expect(mayReuseLetters(rubric)).toBe(isReused)
})

test.each<[Skill, string, string | null]>([
  ['reading', 'Do the following statements agree with the views of the writer? YES if', 'yes-no-not-given'],
  ['reading', 'Do the following statements agree with the information? TRUE if', 'true-false-not-given'],
  ['reading', 'True / False', 'true-false-not-given'],
  ['reading', 'Choose the correct heading from the list of headings below.', 'matching-headings'],
  ['reading', 'Which paragraph contains the following information?', 'matching-information'],
  ['reading', 'Complete each sentence with the correct ending, A-G, below.', 'matching-sentence-endings'],
  ['listening', 'Label the map below.', 'map-labelling'],
  ['listening', 'Label the diagram below. Write ONE WORD ONLY.', 'diagram-labelling'],
  ['listening', 'Label the diagram below. Choose from A-G.', 'map-labelling'],
  ['listening', 'Complete the flow-chart below.', 'flow-chart-completion'],
  ['listening', 'Complete the form below.', 'form-completion'],
  ['listening', 'Complete the table below.', 'table-completion'],
  ['reading', 'Complete the summary below.', 'summary-completion'],
  ['reading', 'Complete the notes below.', 'note-completion'],
  ['reading', 'Complete the sentences below.', 'sentence-completion'],
  ['listening', 'Choose TWO letters, A-E.', 'multiple-choice-many'],
  ['listening', 'Choose TWO answers from the box', 'matching'],
  ['reading', 'Match each statement with the correct researcher.', 'matching-features'],
  ['listening', 'Match each place with the comment.', 'matching'],
  ['reading', 'Classify the following', 'matching-features'],
  ['listening', 'Choose SIX answers from the box', 'matching'],
  ['reading', 'Choose the correct letter, A, B, C or D.', 'multiple-choice'],
  ['reading', 'Read and write.', null],
])('in %s «%s» is a rubric of %s', (skill, rubric, type) => {
  expect(readType(rubric, skill)).toBe(type)
})
