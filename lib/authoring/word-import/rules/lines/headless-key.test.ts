import { proposeImport } from '../understand'

const SUMMARY = `Questions 20-22
Complete the summary using the list of words, A-D, below.
The river was cleaned by 20 ______ and planted with 21 ______ . The 22 ______ is new.
A volunteers
B willows
C path
D fee`
const PEOPLE = `Questions 28-30
Match each person with the correct opinion. Choose the correct letter, A-C.
28 Dr Lee
29 Ms Okoro
30 Mr Hale
A wants more tests
B doubts the figures
C will leave the project`
const TWO = `Questions 24-25
Choose TWO letters, A-C.
Which TWO things do visitors complain about?
A the price
B the noise
C the food

Questions 26-27
Choose TWO letters, A-C.
Which TWO facilities are new?
A café
B shop
C lift`
const NOTES = `Questions 8-10
Complete the sentences. Choose NO MORE THAN TWO WORDS from the passage for each answer.
8 The engine was driven by ......
9 Its owner kept it in a ......
10 It was sold for ......`
const HEADINGS = `Questions 14-16
Choose the correct heading for each paragraph from the list of headings below.
List of Headings
i A slow recovery
ii A survey
iii A law
14 Paragraph A
15 Paragraph B
16 Paragraph C`

/** `20=A`; with a question mark if it waits, and without an answer if there is none. */
function keysOf(text: string): readonly string[] {
  return proposeImport(text, 'reading').parts.flatMap(({ groups }) =>
    groups.flatMap(({ numbers, keys }) =>
      Object.entries(numbers).map(([ref, own]) => {
        const { answer = null, typed = null } = keys[ref] ?? {}
        const accepted =
          answer?.kind === 'choice' ? answer.accepts : answer?.kind === 'choices' ? answer.labels : [typed]
        return `${own.join('-')}=${accepted.join('+')}`
      }),
    ),
  )
}

test.each([
  ['letters in one line', `${SUMMARY}\n\n20 A  21 B  22 C`, ['20=A', '21=B', '22=C']],
  ['letters with points', `${PEOPLE}\n28. C   29. B   30. A`, ['28=C', '29=B', '30=A']],
  ['pairs of letters', `${TWO}\n24/25 B, C in either order\n26-27 A and C`, ['24-25=B+C', '26-27=A+C']],
  ['one pair of letters', `${TWO.split('\n\n')[0] ?? ''}\n24-25 A, C`, ['24-25=A+C']],
  ['words in one line', `${NOTES}\n8 steam 9 wooden shed 10 scrap`, ['8=steam', '9=wooden shed', '10=scrap']],
  [
    'a key below each group',
    `${PEOPLE}\n28C 29B 30A\n${NOTES.replace('8-10', '31-33').replace('8 The', '31 The').replace('9 Its', '32 Its').replace('10 It', '33 It')}\n31 steam\n32 shed\n33 scrap`,
    ['28=C', '29=B', '30=A', '31=steam', '32=shed', '33=scrap'],
  ],
  ['questions that look like answers', HEADINGS, ['14=', '15=', '16=']],
])('a key without a heading: %s', (_, text, keys) => {
  const found = keysOf(text)
  expect(found.map((key) => key.replace('=null', '='))).toEqual(keys)
})

const LEGEND = `Questions 1-3
Answer the questions. Choose NO MORE THAN TWO WORDS for each answer.
1 Who came first?
2 Who came second?
3 Who came last?

Questions 4-6
Complete the sentences. Choose NO MORE THAN TWO WORDS for each answer.
4 The first stop is number ......
5 The second stop is number ......
6 The last stop is number ......
1 museum
2 park
3 café

Questions 7-8
Complete the sentences. Choose NO MORE THAN TWO WORDS for each answer.
7 It is open in ......
8 It is closed in ......`

test('a numbered legend below a group is not the key of an earlier one', () => {
  expect(keysOf(LEGEND).join()).not.toMatch(/museum|park|caf/)
})

test('a sentence with three numbers is no key', () => {
  expect(keysOf(`${NOTES}\n\n8 men and 9 women sold 10 boats.`).join()).not.toMatch(/men|women|boats/)
})

test('nothing of such a key is printed for candidates', () => {
  const { parts, leftovers } = proposeImport(`${SUMMARY}\n20 A 21 B 22 C`, 'reading')
  expect(JSON.stringify(parts.map(({ groups }) => groups.map(({ group }) => group)))).not.toContain('20 A')
  expect(leftovers).toEqual([])
})
