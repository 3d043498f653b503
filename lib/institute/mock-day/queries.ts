import type * as contract from '@/lib/institute/mock-day/contract/day'
import type * as roomContract from '@/lib/institute/mock-day/contract/room'
import type * as seatContract from '@/lib/institute/mock-day/contract/seat'
import { BEAT_MS } from '@/lib/sittings/player/client/day-heartbeat'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const mySeatsQuery = () => readQuery<typeof seatContract.listMySeats>('/mock-days/', {}, CHANGES_ELSEWHERE)
export const mySeatQuery = (id: string) =>
  readQuery<typeof seatContract.getMySeat>('/mock-days/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const takeSeat = route<typeof seatContract.takeSeat>('POST', '/mock-days/')
export const giveUpSeat = route<typeof seatContract.giveUpSeat>('POST', '/mock-days/{id}/give-up/')
export const enterMockDay = route<typeof seatContract.enterMockDay>('POST', '/mock-days/{id}/enter/')

export const ledDaysQuery = () => readQuery<typeof contract.listLedDays>('/mock-day-desk/', {}, CHANGES_ELSEWHERE)
export const dayExamsQuery = () => readQuery<typeof contract.listDayExams>('/mock-day-exams/', {}, CHANGES_ELSEWHERE)
export const makeMockDay = route<typeof contract.makeMockDay>('POST', '/mock-day-desk/')
export const freeStaffQuery = (id: string) =>
  readQuery<typeof contract.listFreeStaff>('/mock-day-desk/{id}/free-staff/', { params: { id } }, CHANGES_ELSEWHERE)
export const appointAssistant = route<typeof contract.appointAssistant>(
  'PUT',
  '/mock-day-desk/{id}/assistants/{person}/',
)
export const dismissAssistant = route<typeof contract.dismissAssistant>(
  'DELETE',
  '/mock-day-desk/{id}/assistants/{person}/',
)
/** Polled every two seconds, so that the board is at most three seconds old. */
export const boardQuery = (id: string) =>
  readQuery<typeof roomContract.getBoard>(
    '/mock-day-desk/{id}/',
    { params: { id } },
    { staleTime: 0, gcTime: 0, refetchInterval: BEAT_MS },
  )
export const actOnMockDay = route<typeof roomContract.actOnMockDay>('POST', '/mock-day-desk/{id}/acts/')
export const dayLogQuery = (id: string) =>
  readQuery<typeof roomContract.getDayLog>('/mock-day-desk/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
