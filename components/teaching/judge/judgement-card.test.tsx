import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { type JudgedCriterion, type Judgement } from '@/lib/teaching/judge/contract/judgements'
import { judgementQuery, setJudgeConsent } from '@/lib/teaching/judge/queries'
import { judgementCopy as copy, voidReasons } from '@/lib/teaching/judge/words/judgement'
import { type Criterion } from '@/lib/teaching/submission/rules/correction'
import JudgementCard from './judgement-card'

jest.mock('@/lib/teaching/judge/queries', () => ({
  ...jest.requireActual<object>('@/lib/teaching/judge/queries'),
  setJudgeConsent: jest.fn(),
}))
const set = jest.mocked(setJudgeConsent)

const task = { kind: 'task2' as const, prompt: ['Is it true?'], table: null, picture: null, minWords: 250 }
const service = { host: 'judge.example', model: 'large-1' }
const consent = { ...service, givenAt: '2026-11-29T10:00:00.000Z', isCurrent: true }
const copies = [{ position: 0, task, text: 'Yours, [NAME]' }]
const offered: Judgement = { service, consent: null, copies, texts: [] }
const criterion = (name: Criterion, more: Partial<JudgedCriterion> = {}): JudgedCriterion => ({
  criterion: name,
  reason: null,
  evidence: [{ quote: `a quote on ${name}`, why: 'این‌جا مثال بیاور.', kind: 'limits' }],
  range: null,
  basis: null,
  closed: 'few_pairs',
  pairs: 37,
  ...more,
})
const judged = (state: Judgement['texts'][number]['state'], criteria: JudgedCriterion[] = []): Judgement => ({
  service,
  consent,
  copies,
  texts: [{ position: 0, kind: 'task2', model: 'large-1', state, isFlagged: false, criteria }],
})

function show(judgement: Judgement) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  client.setQueryData(judgementQuery('p').queryKey, judgement)
  return render(
    <QueryClientProvider client={client}>
      <JudgementCard id="p" assessmentState="owed" />
    </QueryClientProvider>,
  )
}
beforeEach(() => set.mockReset())

test('a writer sees copy, host and model before agreeing, and takes it back after a question', async () => {
  set.mockResolvedValueOnce(judged('queued')).mockResolvedValueOnce(offered)
  show(offered)
  fireEvent.click(screen.getByRole('button', { name: copy.give }))
  expect(screen.getByText('Yours, [NAME]')).toBeVisible()
  expect(screen.getByText('judge.example · large-1')).toBeVisible()
  expect(screen.getByText(copy.hiddenNote)).toBeVisible()
  expect(screen.getByText(copy.farNote)).toBeVisible()
  expect(set).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: copy.confirm }))
  expect(await screen.findByText(copy.states.queued)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: copy.takeBack.act }))
  fireEvent.click(screen.getByRole('button', { name: copy.takeBack.yes }))
  expect(await screen.findByRole('button', { name: copy.give })).toBeVisible()
  expect(set.mock.calls.map(([{ body }]) => body)).toEqual([{ isGiven: true, ...service }, { isGiven: false }])
})

test('a closed criterion is advice with quotes and says why it has no number; an open one is a range with its basis', () => {
  show(
    judged('ready', [
      criterion('task', { range: { low: 12, high: 13 }, basis: { pairs: 143, withinHalf: 0.86 }, closed: null }),
      criterion('coherence'),
      criterion('lexis', { closed: 'disagrees', pairs: 200 }),
      criterion('grammar', { reason: 'unsure', evidence: [] }),
    ]),
  )
  expect(screen.getByText(copy.range(12, 13))).toBeVisible()
  expect(screen.getByText(copy.basis(143, 0.86))).toBeVisible()
  expect(screen.getByText(copy.closed.few_pairs(37, 100))).toBeVisible()
  expect(screen.getByText(copy.closed.disagrees())).toBeVisible()
  expect(screen.getByText(voidReasons.unsure)).toBeVisible()
  expect(screen.getByText('a quote on coherence')).toBeVisible()
  // A teacher is named beside everything that a machine says.
  expect(screen.getByText(copy.teacher.owed)).toBeVisible()
})

test('a quote lights up in the copy that the machine read, and its place leads back to it; one that is not in it stays words', () => {
  Element.prototype.scrollIntoView = jest.fn()
  const text = 'Cities are good for families, because schools are near.'
  const evidence = [
    { quote: 'good for families', why: '', kind: 'helps' as const },
    { quote: 'not in it', why: '', kind: 'limits' as const },
  ]
  const said = judged('ready', [criterion('task', { evidence })])
  show({ ...said, copies: [{ position: 0, task, text }] })
  const quote = screen.getByRole('button', { name: copy.showInText('good for families') })
  const place = screen.getByRole('button', { name: copy.inText(copy.kinds.helps, 'good for families') })
  expect(screen.getByRole('group', { name: copy.quotedText })).toHaveTextContent(text)
  fireEvent.click(quote)
  expect(place).toHaveAttribute('aria-pressed', 'true')
  fireEvent.keyDown(place, { key: 'Enter' })
  expect(quote).toHaveFocus()
  expect(screen.queryByRole('button', { name: copy.showInText('not in it') })).toBeNull()
})

test.each(['running', 'hidden', 'failed'] as const)('%s is said in a sentence', (state) => {
  show(judged(state))
  expect(screen.getByText(copy.states[state])).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.retry }) !== null).toBe(state === 'failed')
})

test('another service needs a new consent; one that is off keeps the text waiting', () => {
  const { unmount } = show({ ...judged('ready'), consent: { ...consent, isCurrent: false } })
  expect(screen.getByText(copy.moved)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.give })).toBeVisible()
  unmount()
  show({ ...judged('queued'), service: null })
  expect(screen.getByText(copy.off)).toBeVisible()
})

test('where no judge is set nothing is offered', () => {
  const { container } = show({ ...offered, service: null, copies: [] })
  expect(container).toBeEmptyDOMElement()
})
