import { reportPageFailure } from './report-page-failure'

const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  Reflect.set(globalThis, Symbol.for('sanjeh.api'), async (request: Request) => {
    const { text } = (await request.json()) as { text: string }
    sent.push((JSON.parse(text) as { message: string }).message)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('sanjeh.api')))

const visit = (path = '/blog') => ({ path, headers: {} })

test('M8: a page with several failed parts is reported once, by the first', async () => {
  const request = visit()
  await Promise.all([
    reportPageFailure(new Error('its words'), request),
    // Next creates the object around path and headers anew each time.
    reportPageFailure(new Error('its title'), { ...request }),
  ])
  expect(sent).toEqual(['its words'])
})

test('M8: each failed visit is reported', async () => {
  for (const request of [visit(), visit(), visit('/exams')]) await reportPageFailure(new Error('away'), request)
  expect(sent).toEqual(['away', 'away', 'away'])
})

test('a lost report has no effect on the page', async () => {
  Reflect.set(globalThis, Symbol.for('sanjeh.api'), () => Promise.reject(new Error('the API is what failed')))
  await expect(reportPageFailure(new Error('away'), visit())).resolves.toBeUndefined()
})
