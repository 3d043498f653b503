import { setTimeout as sleep } from 'node:timers/promises'
import { type BoardRow } from '@/lib/institute/mock-day/contract/board'
import { saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { type RecordedAck, digestOf, findBreaches } from '@/server/faults/oracle'
import { type Day, makeMockDay, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const SEATS = 30
/** Seats whose connection is cut, and for how long: more than the ten seconds after which the board calls a page silent. */
const CUT = [5, 15, 25]
const CUT_MS = 13_000
const LOOK_MS = 2_000
const PROMISED_MS = 3_000

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Look = { readonly askedAtMs: number; readonly gotAtMs: number; readonly rows: readonly BoardRow[] }
/** A fact about a seat, as its own candidate knows it. */
type Fact = {
  readonly what: string
  readonly number: number
  readonly atMs: number
  readonly holds: (row: BoardRow) => boolean
}
type Candidate = Awaited<ReturnType<typeof takeMockDaySeat>>

test('thirty candidates, three cut connections: nothing is lost, and the board is right within three seconds', async () => {
  const day = await makeMockDay(api, { seats: SEATS })
  const people = await Promise.all(Array.from({ length: SEATS }, () => takeMockDaySeat(api, day)))
  const facts: Fact[] = []
  const acks: RecordedAck[] = []
  const board = watchBoard(day)
  await Promise.all(people.map((person) => arrive(person, facts)))
  await day.act({ act: 'start' })
  const seated = await Promise.all(people.map((person) => sit(person, facts, acks)))
  await Promise.all(seated.map((candidate) => candidate.write(CUT.includes(candidate.number))))
  await Promise.all(seated.map((candidate) => candidate.submit()))
  await sleep(LOOK_MS + 500)
  const looks = await board.stop()

  const late = facts.flatMap((fact) => judge(fact, looks))
  expect(late).toEqual([])
  expect(facts.filter(({ what }) => what === 'silent')).toHaveLength(CUT.length)
  expect(await findBreaches(api.sql, acks)).toEqual([])
  const stored = await api.sql<{ count: number }>(`select count(*)::int as count from responses`)
  expect(stored[0]?.count).toBe(SEATS * QUESTIONS)
  for (const { sitting, typed } of seated) {
    const rows = await api.sql<{ question: string; value: string }>(
      `select question, value from responses where sitting_id = $1`,
      [sitting],
    )
    expect(new Map(rows.map(({ question, value }) => [question, value]))).toEqual(typed)
  }
  const { lines, attendance } = await day.log()
  const silences = lines.filter(({ kind }) => kind === 'silent')
  expect(silences.map(({ number }) => number).sort()).toEqual([...CUT].sort())
  expect(silences.every(({ amount }) => (amount ?? 0) >= 10)).toBe(true)
  expect(attendance.every(({ arrivedAt, enteredAt }) => arrivedAt !== null && enteredAt !== null)).toBe(true)
  const kinds = lines.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'handed_in')).toHaveLength(SEATS)
})

const QUESTIONS = 8

async function arrive(person: Candidate, facts: Fact[]): Promise<void> {
  await person.beat()
  note(facts, person, 'here', ({ state }) => state !== 'booked')
}

/** A candidate's page and device: sends heartbeats and answers, and keeps what it cannot send. */
async function sit(person: Candidate, facts: Fact[], acks: RecordedAck[]) {
  const { id: sitting } = await person.begin()
  note(facts, person, 'sitting', ({ section, handedIn }) => section === 'listening' || handedIn.length > 0)
  const typed = new Map<string, string>()
  const unsent = new Map<string, string>()
  let isOnline = true
  let lastBeatMs = performance.now()
  const beat = async () => {
    if (!isOnline) return
    await person.beat()
    lastBeatMs = performance.now()
  }
  const send = async () => {
    if (!isOnline || unsent.size === 0) return
    const responses = [...unsent].map(([question, value]) => ({ question, rev: Number(question), value }))
    unsent.clear()
    const reply = await api.call(saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } }, person.as)
    for (const { question, rev, kept: storedAs } of reply.acks)
      acks.push({ sitting, question, epoch: 1, rev, storedAs, digest: digestOf(typed.get(question) ?? '') })
    const count = typed.size
    note(facts, person, `${count} answers`, ({ answered, handedIn }) => answered >= count || handedIn.length > 0)
  }
  const write = async (isCut: boolean) => {
    for (let question = 1; question <= QUESTIONS; question += 1) {
      typed.set(String(question), `${person.number} wrote ${question}`)
      unsent.set(String(question), `${person.number} wrote ${question}`)
      await Promise.all([send(), beat()])
      if (isCut && question === 1) isOnline = false
      if (isCut && question === QUESTIONS) await comeBack()
      if (question < QUESTIONS) await sleep(1_300 + Math.random() * 400)
    }
  }
  const comeBack = async () => {
    const silentAtMs = lastBeatMs + 10_000
    const isSilent = ({ contact }: BoardRow) => contact === 'silent'
    facts.push({ what: 'silent', number: person.number, atMs: silentAtMs + 100, holds: isSilent })
    await sleep(Math.max(0, lastBeatMs + CUT_MS - performance.now()))
    isOnline = true
    await Promise.all([beat(), send()])
    note(facts, person, 'back', ({ contact }) => contact !== 'silent')
  }
  const submit = async () => {
    await api.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } }, person.as)
    note(facts, person, 'handed in', ({ handedIn }) => handedIn.includes('listening'))
  }
  return { number: person.number, sitting, typed, write, submit }
}

function note(facts: Fact[], { number }: Candidate, what: string, holds: Fact['holds']): void {
  facts.push({ what, number, atMs: performance.now(), holds })
}

/** Polls every two seconds, like the board's page. */
function watchBoard(day: Day): { readonly stop: () => Promise<readonly Look[]> } {
  const looks: Look[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const askedAtMs = performance.now()
      const { rows } = await day.board()
      looks.push({ askedAtMs, gotAtMs: performance.now(), rows })
      await sleep(LOOK_MS)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isOver = true
      await watching
      return looks
    },
  }
}

/** Checks what the first poll after a fact shows, and whether it came in time. */
function judge({ what, number, atMs, holds }: Fact, looks: readonly Look[]): string[] {
  const boardRequest = looks.find(({ askedAtMs }) => askedAtMs >= atMs)
  const row = boardRequest?.rows.find((each) => each.number === number)
  if (!boardRequest || !row) return [`nobody looked after: ${what} of ${number}`]
  if (!holds(row)) return [`the board does not say: ${what} of ${number}`]
  const tookMs = Math.round(boardRequest.gotAtMs - atMs)
  return tookMs <= PROMISED_MS ? [] : [`${what} of ${number} was told after ${tookMs} ms`]
}
