import { selectDefaults } from '@/lib/platform/words/select'
import { errorPageCopy } from './error-pages'
import { missingMessage } from './failed-calls'

test("the error pages say the specification's sentences word for word", () => {
  expect(errorPageCopy).toMatchObject({
    fatalTitle: 'خطا',
    fatalDescription: 'خطا در بارگذاری صفحه',
    fatalHeading: 'مشکلی پیش آمده',
    support: 'ارتباط با پشتیبانی',
    home: 'بازگشت به صفحه اصلی',
  })
  expect(missingMessage('/nope')).toBe('Page not found: /nope')
  expect([selectDefaults.noOptions, selectDefaults.noResults('ab'), selectDefaults.search]).toEqual([
    'No options.',
    'No results for "ab".',
    'Search...',
  ])
})
