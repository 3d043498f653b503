import type * as contract from '@/lib/institute/mock-day/contract/day'
import type * as boardContract from '@/lib/institute/mock-day/contract/board'
import type * as mySeatContract from '@/lib/institute/mock-day/contract/my-seat'
import { BEAT_MS } from '@/lib/sittings/player/client/day-heartbeat'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const mySeatsQuery = () => readQuery<typeof mySeatContract.listMySeats>('/mock-days/', {}, CHANGES_ELSEWHERE)
export const mySeatQuery = (id: string) =>
  readQuery<typeof mySeatContract.getMySeat>('/mock-days/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const takeSeat = route<typeof mySeatContract.takeSeat>('POST', '/mock-days/')
export const giveUpSeat = route<typeof mySeatContract.giveUpSeat>('POST', '/mock-days/{id}/give-up/')
export const enterMockDay = route<typeof mySeatContract.enterMockDay>('POST', '/mock-days/{id}/enter/')

export const managedDaysQuery = () =>
  readQuery<typeof contract.listManagedDays>('/mock-day-desk/', {}, CHANGES_ELSEWHERE)
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
  readQuery<typeof boardContract.getBoard>(
    '/mock-day-desk/{id}/',
    { params: { id } },
    { staleTime: 0, gcTime: 0, refetchInterval: BEAT_MS },
  )
export const actOnMockDay = route<typeof boardContract.actOnMockDay>('POST', '/mock-day-desk/{id}/acts/')
export const dayLogQuery = (id: string) =>
  readQuery<typeof boardContract.getDayLog>('/mock-day-desk/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
