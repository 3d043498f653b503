import { createChecker } from './create-checker'
import { RUNS_FULL_TESTS } from '@/server/testing/full-tests'
import { checkLanguage } from './check-language'

const absent = () => Promise.reject(new Error('not installed'))
const TEXT = { text: 'He have many informations about the enviroment.', prompt: [], ownRulesOnly: false }

test('when Harper cannot be loaded, our own rules still run, and the report is marked as incomplete', async () => {
  const check = createChecker({ loadHarper: absent, loadSpeller: absent })
  const { findings, missing } = await check(TEXT)
  expect(findings.map(({ rule }) => rule)).toEqual(['agreement.he_go', 'uncountable.informations'])
  expect(missing).toEqual(['harper', 'spelling'])
})

test('a checker that could not be loaded is tried again with the next text', async () => {
  const loadHarper = jest.fn(absent)
  const check = createChecker({ loadHarper, loadSpeller: absent })
  for (const _ of [1, 2]) await check(TEXT)
  expect(loadHarper).toHaveBeenCalledTimes(2)
  await check({ ...TEXT, ownRulesOnly: true })
  expect(loadHarper).toHaveBeenCalledTimes(2)
})

const BLANKS = ' '.repeat(5_000)
const WORDS = 'The number of visitors to the old museum in the north of the big city of London and of other towns'
/** The slowest is the last: the tagger takes seconds over apostrophes. */
const HOSTILE = [
  'people '.repeat(1_700),
  'a, '.repeat(4_000),
  'They is and he have. '.repeat(570),
  'x'.repeat(12_000),
  `${WORDS}${BLANKS}grew up slowly`,
  `The number${BLANKS}of visitors${BLANKS}grew up slowly`,
  `They find${BLANKS}difficult${BLANKS}to go`,
  ' a'.repeat(50) + ' '.repeat(11_800),
  'find '.repeat(2_400),
  'They turn on it '.repeat(750),
  'number of to '.repeat(900),
  'the '.repeat(3_000),
  'more people which is '.repeat(570),
  'have gone to '.repeat(920),
  `${'x'.repeat(5_000)} ${'have'.repeat(1_500)}`,
  'in the age of '.repeat(850),
  'I have\n'.repeat(1_700),
  "'".repeat(RUNS_FULL_TESTS ? 12_000 : 6_000),
]
test.each(HOSTILE)('no text that can be submitted blocks the thread, which has twenty seconds: %#', async (text) => {
  const started = process.cpuUsage()
  await createChecker({ loadHarper: absent, loadSpeller: absent })({ ...TEXT, text })
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000_000).toBeLessThan(10)
})

test('the thread answers with Harper and spelling: British, without names, words of the task or compounds', async () => {
  const prompt = ['Some people eat kebbab.']
  const text =
    'The enviroment in Boepple is fine, and the kebbab of a six-yearr-old is a nice color. She is fond on tea.'
  const { findings, isComplete, missing } = await checkLanguage('test', 'someone', { text, prompt })
  expect({ isComplete, missing }).toEqual({ isComplete: true, missing: [] })
  const found = findings.map(({ rule, start, end, replacement }) => [rule, text.slice(start, end), replacement])
  expect(found).toEqual([
    ['spelling.word', 'enviroment', 'environment'],
    ['spelling.american', 'color', 'colour'],
    ['harper.FondOn', expect.stringContaining('fond'), null],
  ])
})

test('a plural that dictionaries lack is not taken for a genitive without its apostrophe', async () => {
  const { findings } = await checkLanguage('test', 'someone', { text: 'It was the day of two noons.', prompt: [] })
  expect(findings).toEqual([])
})

test('an empty text has nothing to check', async () => {
  expect(await checkLanguage('test', 'someone', { text: ' \n', prompt: [] })).toEqual({
    findings: [],
    isComplete: true,
    missing: [],
  })
})
