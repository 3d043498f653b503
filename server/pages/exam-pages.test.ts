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
const me = {
  id: ID,
  name: 'سارا',
  identifier: 'sara@mail.example',
  role: 'student',
  candidateNumber: '123456',
  mayWritePosts: false,
  factor: 'possible',
  deletionDueAt: null,
  picture: null,
  timeZone: 'Asia/Tehran',
}

/** An API whose only token is `good`, and whose only attempt is this one. */
function apiWith(shown: Attempt) {
  return createExamEntries((request) => {
    if (request.headers.get('authorization') !== 'Bearer good') return new Response('', { status: 401 })
    const { pathname } = new URL(request.url)
    if (pathname === '/account/me/') return Response.json(me)
    return pathname === `/attempts/${ID}/` ? Response.json(shown) : new Response('', { status: 404 })
  })
}

function visit(url: string, cookie = 'theme=dark; accessToken=good') {
  const request = new IncomingMessage(new Socket())
  request.url = url
  request.headers = { cookie }
  return request
}

test.each(['ready', 'closed'] as const)(
  'takes all that is a candidate’s own out of an exam that is %s',
  async (state) => {
    const shown = attempt([state, 'ready'])
    const entry = await apiWith(shown)(visit(`/exam/reading?attempt=${ID}`), '/exam/reading')
    const words = entry?.own.map(({ text }) => text) ?? []
    const same = entry?.write(words)
    expect(same?.address).toBe(`/exam/reading?attempt=${ID}`)
    expect(decodeExamEntry(same?.entry ?? '')).toEqual({ attempt: shown, identifier: me.identifier })
    const nothing =
      JSON.stringify(entry?.write(words.map(() => '-'))) +
      decodeURIComponent(entry?.write(words.map(() => '-')).entry ?? '')
    for (const own of [ID, TIME, 'سارا', '123456', me.identifier, ...shown.sittings.map(({ id }) => id)])
      expect(nothing).not.toContain(own)
  },
)

test('a visitor without a valid session gets the page that renews it', async () => {
  for (const cookie of ['', 'accessToken=made-up', 'xaccessToken=good']) {
    const entry = await apiWith(attempt(['ready', 'ready']))(visit(`/exam?attempt=${ID}`, cookie), '/exam')
    expect(entry?.own).toEqual([{ kind: 'id', text: ID }])
    expect(entry?.write([ID])).toEqual({ address: `/exam?attempt=${ID}`, entry: encodeURIComponent('"unknown"') })
  }
})

test.each([
  ['a running section', attempt(['running', 'ready']), `/exam/listening?attempt=${ID}`],
  ['an attempt of somebody else', attempt(['ready', 'ready']), `/exam?attempt=${ID.replace('8057', '8058')}`],
  ['no attempt', attempt(['ready', 'ready']), '/exam'],
  ['a second word in the query', attempt(['ready', 'ready']), `/exam?attempt=${ID}&attempt=${ID}`],
  ['an id in capitals', attempt(['ready', 'ready']), `/exam?attempt=${ID.toUpperCase()}`],
  ['the preview of a paper', attempt(['ready', 'ready']), `/exam/preview?attempt=${ID}`],
])('leaves %s to the page itself', async (_, shown, url) => {
  expect(await apiWith(shown)(visit(url), url.split('?')[0] ?? '')).toBeNull()
})
