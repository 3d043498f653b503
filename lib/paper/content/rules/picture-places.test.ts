import { describeLetter, splitDescription } from './picture-places'

const picture = {
  file: 'plan.svg',
  width: 1,
  height: 1,
  alt: 'Plan of a park with places marked A to F. A path leads up from the gate to A, C and the pond; B is beside the gate. C is at the far end of the path. A bridge is in the middle. D’s wall is low. I stands alone.',
}

test.each([
  ['A', 'A path leads up from the gate to A, C and the pond;'],
  ['B', 'B is beside the gate.'],
  ['C', 'A path leads up from the gate to A, C and the pond; C is at the far end of the path.'],
  ['D', ''],
  ['E', ''],
  ['I', 'I stands alone.'],
])('what the text of a plan says of %s', (letter, said) => {
  expect(describeLetter({ picture }, letter)).toBe(said)
})

test('a letter that the text leaves out has the place of its mark', () => {
  const marks = [{ x: 900, y: 100, text: 'E' }]
  expect(describeLetter({ picture, marks }, 'E')).toBe('top right')
})

test.each([
  ['A map of the lake.', ['A map of the lake.']],
  [
    'Plan of a farm. A is 4.5 m high; B is on the left. C is',
    ['Plan of a farm.', 'A is 4.5 m high;', 'B is on the left.', 'C is'],
  ],
  ['', []],
])('reads the description %j sentence by sentence', (text, sentences) => {
  expect(splitDescription(text)).toEqual(sentences)
})
