import { describeGap, describeLimit, describeSlot } from './gap-english'

test.each([
  [{ form: 'words', words: 1 } as const, 'One word only.'],
  [{ form: 'words', words: 3 } as const, 'No more than three words.'],
  [{ form: 'words-and-or-number', words: 1 } as const, 'One word and/or a number.'],
  [{ form: 'words-and-or-number', words: 2 } as const, 'No more than two words and/or a number.'],
  [{ form: 'words-or-number', words: 2 } as const, 'No more than two words or a number.'],
  [{ form: 'number' } as const, 'A number.'],
  [{ form: 'time' } as const, 'A time.'],
  [{ form: 'letters' } as const, 'One letter.'],
  [{ form: 'letters', words: 2 } as const, 'Two letters.'],
])('says the limit %j', (limit, sentence) => {
  expect(describeLimit(limit)).toBe(sentence)
})

test.each([
  ['Question 7: Visitors bring blank.', 'Question 7: Visitors bring blank: empty'],
  ['Question 7: The stages are blank: ', 'Question 7: The stages are blank: empty'],
  ['Question 14, heading for paragraph A', 'Question 14, heading for paragraph A: empty'],
])('says what is in the slot %j without stray signs', (name, spoken) => {
  expect(describeSlot(name, 'empty')).toBe(spoken)
})

test.each([
  [{ place: ['Hall', 'Notes'], line: 'blank not included' }, 'Question 7, Hall, Notes: blank not included'],
  [{ place: ['Name'], line: 'blank' }, 'Question 7, Name'],
  [null, 'Question 7'],
])('names a gap %j', (context, name) => {
  expect(describeGap(7, context)).toBe(name)
})
