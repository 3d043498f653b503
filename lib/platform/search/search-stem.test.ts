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
])('%s, %s and %s have one stem', (one, other, third) => {
  expect([stemOf(other), stemOf(third)]).toEqual([stemOf(one), stemOf(one)])
})

test.each(['string', 'bed', 'red', 'this', 'class', 'us', 'ها', 'لغات', 'می', '40', 'b2'])(
  '%s has no ending',
  (word) => {
    expect(stemOf(word)).toBe(word)
  },
)
