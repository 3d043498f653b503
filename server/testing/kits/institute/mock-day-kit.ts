import { saveResponses, startSitting } from '@/lib/sittings/sitting/contract'
import * as contract from '@/lib/institute/mock-day/contract/day'
import * as boardContract from '@/lib/institute/mock-day/contract/board'
import * as mySeatContract from '@/lib/institute/mock-day/contract/my-seat'
import { sendHeartbeat } from '@/lib/sittings/player/contract'
import { newId } from '@/server/platform/http/new-id'
import { makeCandidate } from '../sittings/sitting-kit'
import { type TestApp } from '@/server/testing/test-app'
import { makeTeacher, type Person } from '@/server/testing/make-people'

type OmittedHeader<T> = T extends unknown ? Omit<T, 'id'> : never
type Act = OmittedHeader<boardContract.MockDayAct>

/** A mock day with open check-in, by default of the exam `tiny`, and its invigilator. */
export async function makeMockDay(
  api: TestApp,
  { seats = 3, by, exam = 'tiny' }: { seats?: number; by?: Person; exam?: string } = {},
) {
  const teacher = by ?? (await makeTeacher(api))
  const as = { as: teacher.token }
  const startsAt = new Date(Date.now() + 600_000).toISOString()
  const body = { id: newId(), exam, startsAt, seats, place: 'سالن ۲', notes: '' }
  const day = await api.call(contract.makeMockDay, { body }, as)
  const params = { id: day.id }
  const toAct = (act: Act) => ({ params, body: boardContract.MockDayAct.parse({ id: newId(), ...act }) })
  return {
    ...day,
    teacher,
    as,
    act: (act: Act) => api.call(boardContract.actOnMockDay, toAct(act), as),
    refused: (act: Act, actTarget = as) => api.refusal(boardContract.actOnMockDay, toAct(act), actTarget),
    board: () => api.call(boardContract.getBoard, { params }, as),
    log: () => api.call(boardContract.getDayLog, { params }, as),
  }
}
export type Day = Awaited<ReturnType<typeof makeMockDay>>

/** A candidate with a seat on the day. */
export async function takeMockDaySeat(api: TestApp, day: Pick<Day, 'id' | 'code'>) {
  const person = await makeCandidate(api)
  const seat = await api.call(mySeatContract.takeSeat, { body: { code: day.code } }, person.as)
  const params = { id: day.id }
  return {
    ...person,
    number: seat.number,
    /** `none`: sent by a page that does not own the section. */
    beat: (page: 'shown' | 'hidden' | 'none' = 'shown') =>
      api.call(sendHeartbeat, { params, query: page === 'none' ? {} : { page } }, person.as),
    enter: () => api.call(mySeatContract.enterMockDay, { params }, person.as),
    mine: () => api.call(mySeatContract.getMySeat, { params }, person.as),
    begin: async (skill: 'listening' | 'reading' = 'listening') => {
      const { attempt } = await api.call(mySeatContract.enterMockDay, { params }, person.as)
      return api.call(startSitting, { params: { id: attempt, skill } }, person.as)
    },
    save: (sitting: string, rev: number, value: string) =>
      api.call(
        saveResponses,
        { params: { id: sitting }, body: { epoch: 1, responses: [{ question: '1', rev, value }] } },
        person.as,
      ),
  }
}

/** A started day with `count` candidates in listening. */
export async function openRoom(api: TestApp, count: number) {
  const day = await makeMockDay(api, { seats: count })
  const people = []
  for (let at = 0; at < count; at += 1) people.push(await takeMockDaySeat(api, day))
  for (const person of people) await person.beat()
  await day.act({ act: 'start' })
  const seated = []
  for (const person of people) seated.push({ ...person, sitting: await person.begin() })
  const seatOf = async (number: number) =>
    (await day.board()).rows.find((row) => row.number === number)?.seat ?? 'nobody'
  return { day, people: seated, seatOf }
}
