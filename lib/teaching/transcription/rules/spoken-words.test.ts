import { countSpokenWords, findUnheardPoints } from './spoken-words'

const TALK =
  'I visited a museum in my city. The museum was old, and the museum’s pictures were beautiful; beautiful pictures, really.'

test('counts words and their pace, and the long words that come three times', () => {
  expect(countSpokenWords(TALK, 10_000)).toEqual({ words: 20, wordsAMinute: 120, repeated: [] })
  expect(countSpokenWords(`${TALK} A beautiful museum, another museum.`, 12_000)).toEqual({
    words: 25,
    wordsAMinute: 125,
    repeated: [
      { word: 'museum', count: 4 },
      { word: 'beautiful', count: 3 },
    ],
  })
})

test.each([
  ['nothing', '', 60_000],
  ['a few words', 'I do not know at all', 60_000],
  ['a few seconds', TALK, 4_999],
])('%s has no pace', (_, text, spokenMs) => {
  expect(countSpokenWords(text, spokenMs).wordsAMinute).toBeNull()
})

test('words that hold every talk together are not called repeated', () => {
  expect(countSpokenWords('because because because example example example', 9_000).repeated).toEqual([])
})

test.each([
  ['a word of the point in another form', ['when you visited it'], []],
  ['none of its words', ['how much it cost'], ['how much it cost']],
  // Nothing in it could be looked for.
  ['a point without a subject', ['who they are', 'why you think so'], []],
  ['one of two', ['what the museum shows', 'who took you there'], ['who took you there']],
])('a point is asked about when nothing of it was heard: %s', (_, points, asked) => {
  expect(findUnheardPoints(points, TALK)).toEqual(asked)
})
