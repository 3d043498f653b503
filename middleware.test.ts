import { NextRequest } from 'next/server'
import { middleware } from './middleware'

const visit = (path: string, cookie?: string) =>
  middleware(new NextRequest(`http://site.test${path}`, cookie === undefined ? {} : { headers: { cookie } }))

test('without a refresh cookie the full URL is remembered until after the log-in', () => {
  const response = visit('/dashboard/exam/new?exam=academic-mock-1&mode=strict')
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe(
    'http://site.test/login?next=%2Fdashboard%2Fexam%2Fnew%3Fexam%3Dacademic-mock-1%26mode%3Dstrict',
  )
})

test.each(['refreshToken=', 'refreshToken=undefined', 'accessToken=x'])(
  '%s does not count as a refresh cookie',
  (cookie) => {
    expect(visit('/dashboard', cookie).headers.get('location')).toBe('http://site.test/login?next=%2Fdashboard')
  },
)

test('with a refresh cookie the page is served', () => {
  const response = visit('/dashboard', 'refreshToken=abc')
  expect(response.headers.get('location')).toBeNull()
  expect(response.headers.get('x-middleware-next')).toBe('1')
})
