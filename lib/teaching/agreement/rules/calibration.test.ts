import { gapsOf, hideWriter, NO_BANDS, NO_REASONS } from './calibration'

const bands = { task: 6, coherence: 7, lexis: 6, grammar: 5 }
const reason = 'The ideas are clear.'
const reasons = { task: reason, coherence: reason, lexis: reason, grammar: reason }

test.each([
  ['everything', bands, reasons, []],
  ['nothing', NO_BANDS, NO_REASONS, ['bands', 'reasons']],
  ['half a band', { ...bands, lexis: 6.5 }, reasons, ['bands']],
  ['a reason of one word', bands, { ...reasons, grammar: 'tenses' }, ['reasons']],
])('a mark with %s lacks what it lacks', (_, given, because, gaps) => {
  expect(gapsOf(given, because)).toEqual(gaps)
})

test.each([
  ['Yours faithfully,\nSara Ahmadi', 'Sara Ahmadi', 'Yours faithfully,\n[NAME] [NAME]'],
  ['Best, SARA', 'sara ahmadi', 'Best, [NAME]'],
  ['Sarah lives in Ahmadabad.', 'Sara Ahmadi', 'Sarah lives in Ahmadabad.'],
  ['Write to me@example.com or call 0912 345 6789.', 'سارا', 'Write to […] or call […].'],
  ['Between 1990 and 2020 it rose to 12,000.', 'Al', 'Between 1990 and 2020 it rose to 12,000.'],
  ['A letter by C++ (x', 'C++ (x', 'A letter by C++ (x'],
])('%j of %s is shown as %j', (text, name, shown) => {
  expect(hideWriter(text, name)).toBe(shown)
})
