import { countText } from './text-counts'

const REPORT = `The chart shows how many visitors the museum had. Overall, visitors doubled.

However, the museum lost visitors in 2010; as a result, the museum's café closed. Since then it hasn’t opened.`

test('counts the sentences, paragraphs and distinct words of a text', () => {
  expect(countText(REPORT, 35)).toMatchObject({
    words: 35, // the count that the caller passes
    sentences: 4,
    paragraphs: 2,
    longestSentence: 14,
    meanSentence: 7.8,
    variety: 0.81,
  })
})

test.each<[string, string, readonly [string, number][]]>([
  ['three times, in any letter case', 'Trees fall. Many trees grow. TREES stay.', [['trees', 3]]],
  ['not a word used twice', 'Trees fall. Trees grow.', []],
  ['not function words', 'It is the sea, the sky and the sun: the end.', []],
  ['not numbers and short words', 'In 2010 ox ox ox, in 2010 and 2010.', []],
  [
    'the most frequent first, then by the alphabet',
    'Rain rain rain. Wind wind wind. Fog fog fog fog.',
    [
      ['fog', 4],
      ['rain', 3],
      ['wind', 3],
    ],
  ],
  ['other forms are counted separately', 'tree trees tree trees', []],
  ['curly and straight apostrophes are equal', "child’s child's child’s", [["child's", 3]]],
])('lists repeated words: %s', (_, text, repeated) => {
  expect(countText(text, 0).repeated.map(({ word, count }) => [word, count])).toEqual(repeated)
})

test.each<[string, Readonly<Record<string, number>>]>([
  ['On the other hand, prices fell; on the other hand, so did wages.', { 'on the other hand': 2 }],
  ['In addition to this, bread was dear. In addition, salt was.', { 'in addition': 2 }],
  ['An additional fact also counts, ALSO in capitals.', { also: 2 }],
  ['Because of rain the fete was late. The cause is known.', { because: 1 }],
  ['Meanwhile nobody came.', {}], // "while" is a word of its own
])('finds the linking words of «%s»', (text, linking) => {
  expect(Object.fromEntries(countText(text, 0).linking.map(({ phrase, count }) => [phrase, count]))).toEqual(linking)
})

test.each([
  ['The cat sat.', 0], // short words of one syllable are below the first year
  ['The museum exhibition attracted many international visitors.', 20.9],
  ['We make plates. We like these.', 0], // a silent e is no syllable
])('«%s» is easy to read in school year %d', (text, grade) => {
  expect(countText(text, 0).grade).toBe(grade)
})

test.each(['', '   \n ', '...'])('all counts of %j are zero, without a division by zero', (text) => {
  expect(countText(text, 0)).toMatchObject({ sentences: 0, meanSentence: 0, longestSentence: 0, variety: 0, grade: 0 })
})
