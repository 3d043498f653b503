import { adviceCopy } from './words'

test.each([
  [5, 'حدود ۵ دقیقه'],
  [60, 'حدود ۶۰ دقیقه'],
  [61, 'حدود ۱ ساعت'],
  [74, 'حدود ۱ ساعت'],
  [75, 'حدود ۱ ساعت و نیم'],
  [95, 'حدود ۱ ساعت و نیم'],
  [105, 'حدود ۲ ساعت'],
  [120, 'حدود ۲ ساعت'],
  [155, 'حدود ۲ ساعت و نیم'],
])('%i minutes are printed as «%s»', (minutes, expected) => {
  expect(adviceCopy.takes(minutes)).toBe(expected)
})
