import { formatWorkingTime } from './working-time'

test.each([
  [72, '۳ روز کاری'],
  [24, '۱ روز کاری'],
  [36, '۱٫۵ روز کاری'],
  [12, 'نیم روز کاری'],
  [60, '۲٫۵ روز کاری'],
  [13, '۱۳ ساعت کاری'],
  [1, '۱ ساعت کاری'],
  [70, '۷۰ ساعت کاری'],
  [5, '۵ ساعت کاری'],
])('%d working hours are %s', (hours, said) => {
  expect(formatWorkingTime(hours)).toBe(said)
})
