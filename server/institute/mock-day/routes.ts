import * as contract from '@/lib/institute/mock-day/contract/day'
import * as boardContract from '@/lib/institute/mock-day/contract/board'
import * as mySeatContract from '@/lib/institute/mock-day/contract/my-seat'
import { sendHeartbeat as sendHeartbeatEndpoint } from '@/lib/sittings/player/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { actOnMockDay } from './acts'
import { appointAssistant, dismissAssistant, listFreeStaff } from './assistants'
import { getBoard } from './board'
import { listDayExams, listManagedDays, makeMockDay } from './days'
import { getDayLog } from './log'
import { enterMockDay, getMySeat, giveUpSeat, listMySeats, takeSeat, sendHeartbeat } from './seats'

/** Mock days of institutes: seats for candidates, and the board for invigilators. */
export function registerMockDays(api: Api): void {
  // Limits against guessing codes, and against mass creation of days.
  const guesses = shareLimiter(api.ctx, {
    name: 'codes of mock days',
    points: 30,
    perSeconds: 3_600,
    whenStoreIsDown: 'refuse',
  })
  const days = createLimiter({ points: 50, perSeconds: 86_400 })
  bind(api, mySeatContract.listMySeats, (ctx) => listMySeats(ctx))
  bind(api, mySeatContract.getMySeat, (ctx, { params }) => getMySeat(ctx, params.id))
  bind(api, mySeatContract.takeSeat, (ctx, { body }) => takeSeat(ctx, body.code), { limit: guesses })
  bind(api, mySeatContract.giveUpSeat, (ctx, { params }) => giveUpSeat(ctx, params.id).then(() => undefined))
  bind(api, sendHeartbeatEndpoint, (ctx, { params, query: { page } }) =>
    sendHeartbeat(ctx, params.id, page === undefined ? null : page === 'hidden'),
  )
  bind(api, mySeatContract.enterMockDay, (ctx, { params }) => enterMockDay(ctx, params.id), { usesStartLine: true })

  bind(api, contract.listManagedDays, (ctx) => listManagedDays(ctx))
  bind(api, contract.listDayExams, (ctx) => listDayExams(ctx))
  bind(api, contract.makeMockDay, (ctx, { body }) => makeMockDay(ctx, body), { limit: days })
  bind(api, contract.listFreeStaff, (ctx, { params }) => listFreeStaff(ctx, params.id))
  bind(api, contract.appointAssistant, (ctx, { params }) => appointAssistant(ctx, params))
  bind(api, contract.dismissAssistant, (ctx, { params }) => dismissAssistant(ctx, params))
  bind(api, boardContract.getBoard, (ctx, { params }) => getBoard(ctx, params.id))
  bind(api, boardContract.actOnMockDay, (ctx, { params, body }) => actOnMockDay(ctx, params.id, body))
  bind(api, boardContract.getDayLog, (ctx, { params }) => getDayLog(ctx, params.id))
}
