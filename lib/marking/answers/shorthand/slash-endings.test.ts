import { judgeImported, type ImportedKey } from '../fixtures/imported'
import { bracketEndings } from './slash-endings'

test.each([
  ['student/s', 'student(s)'],
  ['box/es', 'box(es)'],
  ['bus/es', 'bus(es)'],
  ['glass/-es', 'glass(es)'],
  ['child/ren', 'child(ren)'],
  ['walk/ing boots', 'walk(ing) boots'],
  ['work/s/ed', 'work(s/ed)'],
  ['city/ies', 'cit(y/ies)'],
  ['activity/-ies', 'activit(y/ies)'],
  ['dance/ing', 'danc(e/ing)'],
  ['leaf/ves', 'lea(f/ves)'],
  ['knife/ves', 'kni(fe/ves)'],
  ['bird/s and insect/s', 'bird(s) and insect(s)'],
])('%s is %s', (text, bracketed) => {
  expect(bracketEndings(text)).toBe(bracketed)
})

test.each([
  's/he',
  '20 metres/s',
  'km/s',
  'his/hers',
  'waiter/waitress',
  'organis/zation',
  'Ted/Ed',
  'photo/sketch',
  'cook(ing/ed)',
  'stud(y/ies)',
])('%s has no ending after its slash', (text) => {
  expect(bracketEndings(text)).toBe(text)
})

const KEYS: readonly ImportedKey[] = [
  ['student/s', 'Open to ___', ['student', 'students'], ['s', 'student s']],
  ['city/ies', 'Found in the ___', ['city', 'cities'], ['ies', 'citys']],
  ['child/ren', 'Free for a ___', ['child', 'children'], ['ren', 'childs']],
  ['cook(ing/ed)', 'They ___', ['cook', 'cooking', 'cooked'], ['cookinged', 'ing']],
  ['phenomen(on/a)', 'A natural ___', ['phenomenon', 'phenomena'], ['phenomen']],
  ['medi(um/a)', 'The ___', ['medium', 'media'], ['medi']],
  ['cact(us/i)', 'A ___', ['cactus', 'cacti'], ['cact']],
  ['formul(a/ae)', 'A ___', ['formula', 'formulae'], ['formul']],
  ['walk/ing', 'Enjoys ___', ['walk', 'walking'], ['ing', 'walks']],
  ['dance/ing', 'Enjoys ___', ['dance', 'dancing'], ['danceing', 'danc', 'ing']],
  ['the tourist/s', 'Seen by ___', ['the tourist', 'the tourists'], ['s', 'tourists']],
]
test.each(KEYS.map((row) => ({ key: row[0], row })))('the key $key is sure and takes both forms', ({ row }) => {
  expect(judgeImported(row)).toEqual({ state: 'sure', lost: [], given: [] })
})
