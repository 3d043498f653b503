import { foldForSearch, searchWords } from './search'

test.each([
  ['Arabic letters', 'كتاب علي', 'کتاب علی'],
  ['harakat and tatweel', 'کِتــابٌ', 'کتاب'],
  ['hamza', 'مسأله رؤیا آسان إن', 'مساله رویا اسان ان'],
  ['ye with hamza', 'مسئله', 'مسیله'],
  ['heh with hamza, in both encodings', 'خانۀ خانهٔ', 'خانه خانه'],
  ['teh marbuta', 'مدرسة', 'مدرسه'],
  ['digits', '۴۰ ٤٠ 40', '40 40 40'],
  ['case and fullwidth letters', 'IELTS ＩＥＬＴＳ', 'ielts ielts'],
  ['superscript and subscript', '10\u00b2 m\u00b3 10^2 H\u2082O', '10 2 m 3 10 2 h2o'],
  ['punctuation', '«نمره‌ی ۶٫۵»، خوب؟', 'نمره ی 6 5 خوب'],
  ['presentation forms', 'ﺳﻼم', 'سلام'],
  ['nothing to find', ' %_!؟\u200c ', ''],
])('normalises %s', (_, text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test.each([
  ['a word', 'آزمون', [['ازمون']]],
  ['a compound with ZWNJ', 'می‌شود', [['می', 'شود']]],
  ['the same with a space', 'می شود', [['می', 'شود']]],
  ['the same without a separator', 'میشود', [['میشود']]],
  ['a negation', 'نمی خواهم', [['نمی', 'خواهم']]],
  ['a plural with a space', 'کلمه ها', [['کلمه', 'ها']]],
  ['a plural of a compound', 'پیش‌نویس هایی', [['پیش', 'نویس', 'هایی']]],
  ['a comparison', 'سخت تر', [['سخت', 'تر']]],
  ['a verb of three parts', 'می بینم‌ش', [['می', 'بینم', 'ش']]],
  [
    'English',
    "don't follow-up",
    [
      ['don', 't'],
      ['follow', 'up'],
    ],
  ],
  ['a suffix alone', 'ها', [['ها']]],
  ['a prefix at the end', 'نمی', [['نمی']]],
  ['an endless chain', 'a-b-c-d-e-f-g-h', [['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g'], ['h']]],
])('%s', (_, text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['می ', 16_667],
  ['ها ', 16_667],
  ['a-', 100_000],
  ['\u200c', 0],
  ['\u0651', 0],
])('a hundred thousand times %j is parsed in one pass', (unit, words) => {
  expect(searchWords(unit.repeat(100_000))).toHaveLength(words)
})
