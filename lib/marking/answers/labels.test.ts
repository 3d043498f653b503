import { foldLabel, fitsSameList, isStandardLabel, JUDGEMENT_LABELS, readJudgement } from './labels'

test.each([
  [' Not  Given ', 'not given'],
  ['IV', 'iv'],
  ['NG', 'ng'], // no spelling of NOT GIVEN
  ['', ''],
])('normalises the label %j to %j', (label, folded) => {
  expect(foldLabel(label)).toBe(folded)
})

test.each<[string, readonly string[], boolean]>([
  ['FALSE', ['TRUE'], true],
  ['not given', ['TRUE'], true],
  ['YES', ['TRUE'], false], // the two sets of judgements are different on purpose
  ['NO', ['YES', 'NOT GIVEN'], true],
  ['YES', ['NOT GIVEN'], true], // of both sets
  ['FALSE', ['NOT GIVEN', 'NO'], false],
  ['B', ['A'], true],
  ['b', ['A'], true],
  ['AB', ['A'], false],
  ['iv', ['A'], false],
  ['iv', ['i', 'ii'], true],
  ['x', ['i', 'ii'], true],
  ['B', ['i', 'ii'], false],
  ['B', ['i'], true], // a letter as well as a number
  ['iv', ['v', 'x'], true],
  ['xxxix', ['ii'], true],
  ['iiii', ['ii'], false],
  ['xl', ['ii'], false],
  ['', ['ii'], false],
  ['7', ['12'], true],
  ['123', ['12'], false],
  ['A', ['12'], false],
  ['anything', ['salt'], true], // words show no kind
  ['anything', ['A', '12'], true],
  ['anything', [], false], // every kind is possible, and it is of none
  ['A', [], true],
])('%j may belong to a list with %j: %s', (label, known, isPossible) => {
  expect(fitsSameList(label, known)).toBe(isPossible)
})

test.each([
  ['A', true],
  ['z', true],
  ['7', true],
  ['iv', true],
  ['XII', true],
  ['True', true],
  ['NOT GIVEN', true],
  ['NG', false],
  ['12', false],
  ['AB', false],
  ['salt', false],
  ['', false],
])('%j looks like a label of the test: %s', (label, is) => {
  expect(isStandardLabel(label)).toBe(is)
})

test('there are five judgement labels', () => {
  expect(JUDGEMENT_LABELS).toEqual(['true', 'false', 'not given', 'yes', 'no'])
})

const FACTS = ['TRUE', 'FALSE', 'NOT GIVEN']
const VIEWS = ['YES', 'NO', 'NOT GIVEN']

test.each([
  ['TRUE', FACTS, 'T true درست صحیح ص'],
  ['FALSE', FACTS, 'F False نادرست غلط ناصحیح غ نا-درست'],
  ['YES', VIEWS, 'y Yes بله بلی آری'],
  ['NO', VIEWS, 'N no خیر نه'],
  ['NOT GIVEN', FACTS, 'NG N.G. not-given Not_Given notstated ذکرنشده گفته‌نشده داده‌نشده اشاره‌نشده بیان‌نشده نگفته n/g'],
])('%s of %j is written as each of %s', (label, labels, writings) => {
  for (const typed of [...writings.split(' '), ` ${label} `])
    expect([typed, readJudgement(typed, labels)]).toEqual([typed, label])
})

test.each([
  ['T', VIEWS],
  ['Y', FACTS],
  ['maybe', FACTS],
  ['', FACTS],
  ['T', ['A', 'B']],
  ['T', ['TRUE', 'FALSE']], // no list of the test
  ['TF', FACTS],
])('%j is no label of %j', (typed, labels) => {
  expect(readJudgement(typed, labels)).toBeNull()
})
