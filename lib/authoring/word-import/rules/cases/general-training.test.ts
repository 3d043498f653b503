import { formatTypesAndKeys, formatLeftovers } from '../fixtures/format-result'
import { proposeImport } from '../understand'

const ADS = {
  A: ['HARBOUR ROOMS', 'Quiet rooms near the station. No pets. Breakfast until eleven.'],
  B: ['THE OLD MILL', 'A house for families, with a garden and a boat. Dogs welcome.'],
  C: ['CITY HOSTEL', 'Beds from £14 a night. Kitchen for guests. Closed in January.'],
  D: ['LAKE VIEW', 'Four flats with lifts, for guests in wheelchairs. Dinner on request.'],
}
const STATEMENTS = [
  'You can have breakfast late.',
  'You may bring an animal.',
  'You can cook your own meals.',
  'You can stay without climbing stairs.',
]
const KEY = ['A', 'B', 'C', 'D']
const RUBRIC = `Look at the four advertisements, A-D, below.
For which advertisement are the following statements true?
Write the correct letter, A-D, in boxes 1-4 on your answer sheet.
`
const NOTICE = [
  'STAFF NOTICE: PARKING',
  'From Monday the car park behind the library will be closed for repairs, and all members of staff are asked to leave their cars at the station, where forty places have been kept for them until the end of the month.',
  'Those who start before six should ask at the desk for a pass, which is free, and put it behind the windscreen so that it can be read from outside.',
]
const GAPS = ['Staff should park at the ______ .', 'Early staff need a ______ .']
const LEAVE = [
  'How to ask for leave',
  'Anybody who has worked for the company for longer than six months may ask for ten days of leave, which must be taken before the end of March, and which nobody can carry into another year without a letter from the manager.',
  'A form is sent to the office, and an answer is given within a week. If it is refused, the reason is written on the form, and a second form can be sent after thirty days to the director in person.',
]
const ads = (write: (letter: string, title: string, text: string) => string) =>
  Object.entries(ADS)
    .map(([letter, [title = '', text = '']]) => write(letter, title, text))
    .join('\n')
const list = (rows: readonly string[], from = 1) => rows.map((row, at) => `${from + at} ${row}`).join('\n')

const read = (text: string) => proposeImport(text, 'reading')
const textOf = (text: string, part = 0) =>
  (read(text).parts[part]?.passage?.paragraphs ?? []).map(
    (item) => `${('label' in item && item.label) || ''}|${item.text}`,
  )
const promptsOf = (text: string) =>
  read(text).parts.flatMap(({ groups }) =>
    groups.flatMap(({ group }) =>
      'questions' in group ? group.questions.map((question) => ('prompt' in question ? question.prompt : '')) : [],
    ),
  )

test.each<[string, (letter: string, title: string, text: string) => string]>([
  ['a letter alone in its line', (letter, title, text) => `${letter}\n${title}\n${text}`],
  ['a letter before its title', (letter, title, text) => `${letter}  ${title}\n${text}`],
  ['a letter with a full stop', (letter, title, text) => `${letter}. ${title}\n${text}`],
  ['a letter with a tab', (letter, title, text) => `${letter}\t${title}\n${text}`],
  ['empty lines between', (letter, title, text) => `\n${letter}\n${title}\n\n${text}\n`],
])('advertisements below the rubric, %s', (_, write) => {
  const text = `SECTION 1\nQuestions 1-4\n${RUBRIC}\n${ads(write)}\n\n${list(STATEMENTS)}\n\nAnswer key\n${list(KEY)}\n`
  expect(formatTypesAndKeys(read(text))).toEqual(['matching-information 1=A 2=B 3=C 4=D'])
  expect(promptsOf(text)).toEqual(STATEMENTS.map((item) => item))
  const said = textOf(text)
  for (const [letter, [title, words]] of Object.entries(ADS)) {
    expect(said).toContain(`${letter}|${title}`)
    expect(said).toContain(`|${words}`)
  }
  expect(formatLeftovers(read(text))).toEqual([])
})

test('advertisements above the questions are cut into labelled texts', () => {
  const text = `SECTION 1\n${RUBRIC}\n${ads((letter, title, words) => `${letter}\n${title}\n${words}`)}\n\nQuestions 1-4\n${list(STATEMENTS)}\n\nAnswer key\n${list(KEY)}\n`
  expect(formatTypesAndKeys(read(text))).toEqual(['matching-information 1=A 2=B 3=C 4=D'])
  expect(textOf(text)).toContain('A|HARBOUR ROOMS')
})

const SECOND = `Questions 5-6
Read the notice below.
Complete the sentences. Write ONE WORD ONLY from the text.
${NOTICE.join('\n')}
${list(GAPS, 5)}
`
test('two texts of one section stay in one part, each with its questions', () => {
  const text = `SECTION 1\nQuestions 1-4\n${RUBRIC}\n${ads((letter, title, words) => `${letter}\n${title}\n${words}`)}\n\n${list(STATEMENTS)}\n\n${SECOND}\nSECTION 2\n${LEAVE.join('\n')}\nQuestions 7-8\nComplete the sentences. Write ONE WORD ONLY from the text.\n7 A ______ is sent to the office.\n8 The second form goes to the ______ .\n\nAnswer key\n${list([...KEY, 'station', 'pass', 'form', 'director'])}\n`
  expect(formatTypesAndKeys(read(text))).toEqual([
    'matching-information 1=A 2=B 3=C 4=D',
    'sentence-completion 5=station 6=pass',
    'sentence-completion 7=form 8=director',
  ])
  expect(read(text).parts).toHaveLength(2)
  const said = textOf(text)
  for (const words of NOTICE) expect(said).toContain(`|${words}`)
  expect(read(text).parts[1]?.passage?.title).toBe('How to ask for leave')
  expect(formatLeftovers(read(text))).toEqual([])
})

test('a notice never becomes part of a question', () => {
  const text = `SECTION 1\nQuestions 1-2\nRead the notice below.\nDo the following statements agree with the information given in the notice?\n${NOTICE.join('\n')}\n1 The library is closed.\n2 The pass is free.\n\nAnswer key\n1 NG\n2 T\n`
  expect(formatTypesAndKeys(read(text))).toEqual(['true-false-not-given 1=NOT GIVEN 2=TRUE'])
  expect(promptsOf(text)).toEqual(['The library is closed.', 'The pass is free.'])
  expect(textOf(text)).toContain(`|${NOTICE[1]}`)
})

test('each section may restart its numbers at 1', () => {
  const text = `SECTION 1\nQuestions 1-2\nRead the notice below.\nComplete the sentences. Write ONE WORD ONLY from the text.\n${NOTICE.join('\n')}\n${list(GAPS)}\n\nSECTION 2\nRead the text below and answer Questions 1-2.\n${LEAVE.join('\n')}\nQuestions 1-2\nComplete the sentences. Write ONE WORD ONLY from the text.\n1 A ______ is sent to the office.\n2 The second form goes to the ______ .\n\nAnswer key\nSection 1\n1 station\n2 pass\nSection 2\n1 form\n2 director\n`
  expect(formatTypesAndKeys(read(text))).toEqual([
    'sentence-completion 1=station 2=pass',
    'sentence-completion 1=form 2=director',
  ])
  expect(read(text).parts.map(({ passage }) => passage?.title)).toEqual([
    'STAFF NOTICE: PARKING',
    'How to ask for leave',
  ])
})

test.each([
  'Read the text below and answer Questions 1-2.',
  'Look at the information below.',
  'Read the following notice.',
  'Read the leaflet on the next page and answer the questions.',
])('%j is not taken as the title of the text below it', (line) => {
  const text = `SECTION 2\n${line}\n${LEAVE.join('\n')}\nQuestions 1-2\nComplete the sentences. Write ONE WORD ONLY from the text.\n1 A ______ is sent to the office.\n2 The second form goes to the ______ .\n`
  expect(read(text).parts[0]?.passage?.title).toBe('How to ask for leave')
  expect(formatTypesAndKeys(read(text))).toEqual(['sentence-completion 1=- 2=-'])
})
