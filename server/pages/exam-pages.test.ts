import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { type Attempt } from '@/lib/sittings/attempt/contract'
import { decodeExamEntry } from '@/lib/sittings/player/contract'
import { createExamEntries } from './exam-pages'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const TIME = '2026-11-29T03:00:00.123Z'
const section = (skill: 'listening' | 'reading', state: Attempt['sittings'][number]['state']) => ({
  id: skill === 'listening' ? '01890a5d-ac96-774b-bcce-b302099a8001' : '01890a5d-ac96-774b-bcce-b302099a8002',
  skill,
  state,
  title: 'Section',
  durationSeconds: 60,
  questionCount: 1,
  partCount: 1,
  startedAt: state === 'ready' ? null : TIME,
  deadlineAt: state === 'ready' ? null : TIME,
  leftSeconds: null,
  ending: null,
  halfBands: null,
  percent: null,
  recordingBytes: null,
  lightRecordingBytes: null,
  recordingDay: null,
})
const attempt = (states: readonly ['ready' | 'running' | 'closed', 'ready']): Attempt => ({
  id: ID,
  mode: 'strict',
  state: 'open',
  startedAt: TIME,
  finishedAt: null,
  givenUpAt: null,
  exam: { slug: 'mock', title: 'Mock', module: 'academic' },
  candidate: { name: 'سارا', number: '123456' },
  mockDay: null,
  isPlacement: false,
  sittings: [section('listening', states[0]), section('reading', states[1])],
})
const IDENTIFIER = 'sara@mail.example'

/** Entries where the only token is `good`, and the only attempt this one. */
function entriesOf(shown: Attempt) {
  return createExamEntries(async (token, id) => {
    if (token !== 'good') return 'unknown'
    return id === ID ? { attempt: shown, identifier: IDENTIFIER } : null
  })
}

function visit(url: string, cookie = 'theme=dark; accessToken=good') {
  const request = new IncomingMessage(new Socket())
  request.url = url
  request.headers = { cookie }
  return request
}

test.each(['ready', 'running', 'closed'] as const)(
  'takes all that is a candidate’s own out of an exam that is %s',
  async (state) => {
    const shown = attempt([state, 'ready'])
    const entry = await entriesOf(shown)(visit(`/exam/reading?attempt=${ID}`), '/exam/reading')
    const words = entry?.ownWords.map(({ text }) => text) ?? []
    const same = entry?.write(words)
    expect(same?.address).toBe(`/exam/reading?attempt=${ID}`)
    expect(decodeExamEntry(same?.entry ?? '')).toEqual({ attempt: shown, identifier: IDENTIFIER })
    const nothing =
      JSON.stringify(entry?.write(words.map(() => '-'))) +
      decodeURIComponent(entry?.write(words.map(() => '-')).entry ?? '')
    for (const own of [ID, TIME, 'سارا', '123456', IDENTIFIER, ...shown.sittings.map(({ id }) => id)])
      expect(nothing).not.toContain(own)
  },
)

test('a visitor without a valid session gets the page that renews it', async () => {
  for (const cookie of ['', 'accessToken=made-up', 'xaccessToken=good']) {
    const entry = await entriesOf(attempt(['ready', 'ready']))(visit(`/exam?attempt=${ID}`, cookie), '/exam')
    expect(entry?.ownWords).toEqual([{ kind: 'id', text: ID }])
    expect(entry?.write([ID])).toEqual({ address: `/exam?attempt=${ID}`, entry: encodeURIComponent('"unknown"') })
  }
})

test.each([
  ['an attempt of somebody else', attempt(['ready', 'ready']), `/exam?attempt=${ID.replace('8057', '8058')}`],
  ['no attempt', attempt(['ready', 'ready']), '/exam'],
  ['a second word in the query', attempt(['ready', 'ready']), `/exam?attempt=${ID}&attempt=${ID}`],
  ['an id in capitals', attempt(['ready', 'ready']), `/exam?attempt=${ID.toUpperCase()}`],
  ['the preview of a paper', attempt(['ready', 'ready']), `/exam/preview?attempt=${ID}`],
])('leaves %s to the page itself', async (_, shown, url) => {
  expect(await entriesOf(shown)(visit(url), url.split('?')[0] ?? '')).toBeNull()
})

test('leaves the page to itself when the database is unavailable', async () => {
  const entryOf = createExamEntries(() => Promise.reject(new Error('no database')))
  expect(await entryOf(visit(`/exam?attempt=${ID}`), '/exam')).toBeNull()
})

test('data that a page does not show needs no separate template: seconds left, bands and percentages', async () => {
  const [first, second] = attempt(['running', 'ready']).sittings
  if (!first || !second) throw new Error('two sections')
  const withFigures = (figures: Partial<typeof first>): Attempt => ({
    ...attempt(['running', 'ready']),
    sittings: [{ ...first, ...figures }, second],
  })
  const written = async (shown: Attempt) => {
    const entry = await entriesOf(shown)(visit(`/exam/listening?attempt=${ID}`), '/exam/listening')
    return entry?.write(entry.ownWords.map(() => '-'))
  }
  const plain = await written(withFigures({ leftSeconds: null }))
  for (const figures of [{ leftSeconds: 1_700 }, { leftSeconds: 3 }, { halfBands: 13 }, { percent: 40 }])
    expect(await written(withFigures(figures))).toEqual(plain)
})
