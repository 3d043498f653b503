import * as assignmentContract from '@/lib/institute/class/contract/assignment'
import * as contract from '@/lib/institute/class/contract/class'
import * as membershipContract from '@/lib/institute/class/contract/membership'
import { SHEET_TYPES } from '@/server/platform/adapters/spreadsheet'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { addMembers } from './many/bulk-members'
import { assignExam, listClassExams, withdrawAssignment } from './assigning'
import { closeClass, makeClass, ownedBy, renameClass, renewCode } from './classes'
import { listClasses, readClass } from './taught-classes'
import { exportClass } from './export'
import { getInvitation, joinClass, leaveClass, removeMember } from './joining'
import { listMyClasses } from './my-classes'

/** The limit per account, against guessing. */
const CODES_AN_HOUR = 60
/** Pasted lists per teacher, including trial runs: enough for a term, too few for finding out who has an account. */
const ADDED_AN_HOUR = 60

/** Teachers' classes: members, assignments, and one table of results. */
export function registerClasses(api: Api): void {
  const codes = shareLimiter(api.ctx, {
    name: 'class codes',
    points: CODES_AN_HOUR,
    perSeconds: 3_600,
    whenStoreIsDown: 'refuse',
  })
  const addMembersLimiter = createLimiter({ points: ADDED_AN_HOUR, perSeconds: 3_600 })
  bind(api, contract.listClasses, (ctx) => listClasses(ctx))
  bind(api, contract.makeClass, (ctx, { body }) => makeClass(ctx, body).then(() => undefined))
  bind(api, contract.getClass, (ctx, { params }) => readClass(ctx, ownedBy(ctx, params.id)))
  bind(api, contract.renameClass, (ctx, { params, body }) =>
    renameClass(ctx, params.id, body.name).then(() => undefined),
  )
  bind(api, contract.renewClassCode, (ctx, { params, body }) =>
    renewCode(ctx, params.id, body.code).then(() => undefined),
  )
  bind(api, contract.closeClass, (ctx, { params }) => closeClass(ctx, params.id).then(() => undefined))
  bind(api, contract.addMembers, (ctx, { params, body }) => addMembers(ctx, addMembersLimiter, params.id, body))
  bind(api, contract.removeMember, (ctx, { params }) =>
    removeMember(ctx, params.id, params.member).then(() => undefined),
  )
  bind(api, assignmentContract.assignExam, (ctx, { params, body }) =>
    assignExam(ctx, params, body).then(() => undefined),
  )
  bind(api, assignmentContract.listClassExams, (ctx) => listClassExams(ctx))
  bind(api, assignmentContract.withdrawAssignment, (ctx, { params }) =>
    withdrawAssignment(ctx, params).then(() => undefined),
  )
  bindBytes(api, contract.exportClass, (ctx, { params, query }) => exportClass(ctx, params.id, query.format), {
    produces: SHEET_TYPES,
    isExport: true,
  })

  bind(api, membershipContract.getClassInvitation, (ctx, { params }) => getInvitation(ctx, params.code), {
    limit: codes,
  })
  bind(api, membershipContract.joinClass, (ctx, { params }) => joinClass(ctx, params.code), { limit: codes })
  bind(api, membershipContract.listMyClasses, (ctx) => listMyClasses(ctx))
  bind(api, membershipContract.leaveClass, (ctx, { params }) => leaveClass(ctx, params.id).then(() => undefined))
}
