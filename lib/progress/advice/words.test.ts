import { adviceCopy } from './words'

test.each([
  [5, 'حدود ۵ دقیقه'],
  [60, 'حدود ۶۰ دقیقه'],
  [95, 'حدود ۱ ساعت و نیم'],
  [120, 'حدود ۲ ساعت'],
  [155, 'حدود ۲ ساعت و نیم'],
])('%i minutes are printed as «%s»', (minutes, told) => {
  expect(adviceCopy.takes(minutes)).toBe(told)
})
