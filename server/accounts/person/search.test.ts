import { foldForSearch } from '@/lib/platform/search/search'
import { shareTestApp } from '@/server/testing/test-app'
import { searchKeys } from './search'

const api = shareTestApp()

test.each([
  ['۰۹۱۲ ۳۴۵', { identifier: '912345', number: '0912345' }],
  ['+98 912 345', { identifier: '912345', number: '98912345' }],
  ['0098912345', { identifier: '912345', number: '0098912345' }],
  ['۱۰۰۰۲۳', { identifier: '100023', number: '100023' }],
  ['Sara@Example', { identifier: 'sara@example', number: '' }],
  ['\u200fسارا ', { name: 'سارا', number: '' }],
])('%s is searched as %j', (typed, keys) => {
  expect(searchKeys(typed)).toMatchObject(keys)
})

test('the database folds names exactly as the search folds the query', async () => {
  const names = [
    'محمد‌رضا احمدی',
    'محمد رضا احمدي',
    'آرش کیانی',
    'رؤیا مؤمنی',
    'فاطمة الزهراء',
    'كوروش يزدانى',
    'مُحَمَّد',
    'José O’Neill-Smith',
    'علی ۲',
    'ALI (علی) ٣',
    'ر.ک. احمدی',
    'شهره‌ی عزیز',
  ]
  const rows = await api.sql<{ folded: string }>('select fold_name(n) as folded from unnest($1::text[]) as t(n)', [
    names,
  ])
  expect(rows.map(({ folded }) => folded)).toEqual(names.map((name) => foldForSearch(name).replaceAll(' ', '')))
})
