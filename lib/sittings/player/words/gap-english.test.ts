import { describeGap, describeLimit, describeSlot, nameGap } from './gap-english'

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
  ['Question 7, To bring.', 'Question 7, To bring: empty'],
  ['Question 7, The stages: ', 'Question 7, The stages: empty'],
  ['Question 14, heading for paragraph A', 'Question 14, heading for paragraph A: empty'],
])('says what is in the slot %j without stray signs', (name, spoken) => {
  expect(describeSlot(name, 'empty')).toBe(spoken)
})

const ONE = { form: 'words', words: 1 } as const

test.each([
  [
    { place: ['Hall', 'Notes'], line: 'blank not included' },
    'Question 7, Hall, Notes',
    'blank not included. One word only.',
  ],
  [{ place: [], line: 'Was it blank?' }, 'Question 7', 'Was it blank? One word only.'],
  [{ place: ['Name'], line: 'blank' }, 'Question 7, Name', 'One word only.'],
  [null, 'Question 7', 'One word only.'],
])('the name of the gap %j is its place, its description the sentence and the limit', (context, name, description) => {
  expect(nameGap(7, context)).toBe(name)
  expect(describeGap(context, ONE)).toBe(description)
})

test('without a limit the description is the sentence, or nothing', () => {
  expect(describeGap({ place: [], line: 'Bees make blank' })).toBe('Bees make blank')
  expect(describeGap(null)).toBe('')
})
