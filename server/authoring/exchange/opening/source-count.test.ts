import { countGift, countMoodle, countQti } from './source-count'

test.each([
  ['questions', '<quiz><question type="essay"><x/></question><question type=\'multichoice\'/></quiz>', 2],
  [
    'no categories, no descriptions',
    '<question type="category"/><question type="description"/><question type="cloze">',
    1,
  ],
  ['a question without a type', '<question><text>', 1],
  ['elements whose name begins alike', '<questiontext/><questions/><question\n type="x"/>', 1],
  ['none in a comment', '<!-- <question type="x"/> --><question type="x"/>', 1],
])('Moodle: %s', (_, xml, count) => {
  expect(countMoodle(xml)).toBe(count)
})

test('QTI: counts items of both versions in all files, and no references to them', () => {
  const files = [
    '<assessmentItem identifier="a">',
    '<q:qti-assessment-item>',
    '<assessmentItemRef/><qti-assessment-item-ref/>',
    '<assessmentTest/>',
  ]
  expect(countQti(files)).toBe(2)
})

test.each([
  ['pairs of braces', 'A {=a ~b}\n\nB {T} and {F}', 3],
  ['none after a backslash or in a comment', 'A \\{x\\} {=a}\n// {=b}\n  // {=c}', 1],
  ['answers on lines of their own', 'A {\n=a\n~b\n}', 1],
  ['a brace that is not closed', 'A {=a', 0],
])('GIFT: %s', (_, text, count) => {
  expect(countGift(text)).toBe(count)
})
