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
  ['manage/d', 'manage(d)'],
  ['carry/ing', 'carry(ing)'],
  ['argue/ing', 'argu(e/ing)'],
  ['3 hour/s', '3 hour(s)'],
  ['nice/ly', 'nice(ly)'],
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
  'dance/ed',
  'recycle/ed',
  'manage/er',
  'house/es',
  'canoe/ing',
  'see/ing',
  'agree/ing',
  'dye/ing',
  'tie/ing',
  'run/ing',
  'swim/ing',
  'stop/ed',
  'quit/ing',
  'carry/ed',
  'happy/er',
  'happy/ly',
  'city/s',
  'key/ies',
  'potato/s',
  'quiz/es',
  'www.parks.com/es',
  'info@parks.com/s',
  '20 metre/s',
  'litre/s',
])('%s has no ending after its slash that may be added unasked', (text) => {
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
const DOUBTFUL: readonly ImportedKey[] = [
  ['dance/ed', 'They ___', [], ['danceed']],
  ['recycle/ed', 'They ___', [], ['recycleed']],
  ['manage/er', 'A ___', [], ['manageer']],
  ['house/es', 'Many ___', [], ['housees']],
  ['canoe/ing', 'Enjoys ___', [], ['canoing']],
  ['agree/ing', 'They are ___', [], ['agreing']],
  ['run/ing', 'Enjoys ___', [], ['runing']],
  ['stop/ed', 'It ___', [], ['stoped']],
  ['carry/ed', 'They ___', [], ['carryed']],
  ['happy/er', 'They are ___', [], ['happyer']],
  ['tie/ing', 'Enjoys ___', [], ['tiing']],
  ['key/ies', 'A ___', [], ['keies']],
  ['20 metre/s', 'A speed of ___', [], ['20 metres']],
  ['www.parks.com/es', 'Address: ___', [], []],
]
test.each(DOUBTFUL.map((row) => ({ key: row[0], row })))('the key $key waits for a person', ({ row }) => {
  expect(judgeImported(row).state).not.toBe('sure')
})

test.each(KEYS.map((row) => ({ key: row[0], row })))('the key $key is sure and takes both forms', ({ row }) => {
  expect(judgeImported(row)).toEqual({ state: 'sure', lost: [], given: [] })
})
