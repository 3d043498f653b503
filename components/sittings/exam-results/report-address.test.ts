import { addressOf, parseReportView } from './report-address'

const read = (query: string) => parseReportView(new URLSearchParams(query))

test.each(['', 'tab=wrong&skill=reading', 'version=3&mode=practice', 'tab=attempts&page=4'])(
  'parses the address: %s',
  (query) => {
    const address = addressOf('x', read(query))
    expect(address).toBe(query ? `/dashboard/exam/x/results?${query}` : '/dashboard/exam/x/results')
  },
)

test.each([
  'tab=x',
  'version=-1',
  'version=1e9',
  'version=99999999999',
  'mode=loose',
  'page=0',
  'page=5000',
  'skill=speaking',
])('ignores an unknown value: %s', (query) => {
  expect(read(query)).toEqual({ tab: 'bands', skill: null, filter: {}, page: 1 })
})
