import { listMarkGaps, NO_BANDS, EMPTY_REASONS } from './calibration'

const bands = { task: 6, coherence: 7, lexis: 6, grammar: 5 }
const reason = 'The ideas are clear.'
const reasons = { task: reason, coherence: reason, lexis: reason, grammar: reason }

test.each([
  ['everything', bands, reasons, []],
  ['nothing', NO_BANDS, EMPTY_REASONS, ['bands', 'reasons']],
  ['half a band', { ...bands, lexis: 6.5 }, reasons, ['bands']],
  ['a reason of one word', bands, { ...reasons, grammar: 'tenses' }, ['reasons']],
  ['a reason of spaces', bands, { ...reasons, lexis: ' '.repeat(20) }, ['reasons']],
])('a mark with %s lacks what it lacks', (_, given, because, gaps) => {
  expect(listMarkGaps(given, because)).toEqual(gaps)
})
