import * as cases from '@/lib/support/case/contract/case'
import * as files from '@/lib/support/case/contract/files'
import * as links from '@/lib/support/case/contract/link'
import * as managed from '@/lib/support/case/contract/manage-case'
import { listCaseSubjects } from '@/lib/support/case/contract/subjects'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { type EditorContext, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { createLimiter } from '@/server/platform/http/limiter'
import { listSubjects } from './about/freeze-subject'
import { findLinkedFile, findManagedFile, findOwnFile } from './files/file-repo'
import { DOWNLOAD, openCaseFile } from './files/files'
import { registerCaseUploads } from './files/upload-routes'
import { findByLink } from './link'
import { replyInCase } from './manage/answer'
import { mergeCase, renewLink, setKind, setOwner, setState } from './manage/handle-case'
import { getManaged, listManaged } from './manage/queue'
import { listStaff } from './manage/queue-repo'
import { rightsOf } from './manage/rights-sql'
import { deleteSaved, listSaved, upsertSavedReply } from './manage/saved-replies'
import { openCase } from './open-case'
import { getLinkedCase, getOwnCase, listOwn } from './read-case'
import { solveLinkedCase, solveOwnCase, writeInLinkedCase, writeInOwnCase } from './write-in-case'

const HOUR = 3_600
/** A person writes a few messages an hour; refused ones stay on their device, and are sent later. */
const CASES_PER_HOUR = { points: 10, perSeconds: HOUR }
const MESSAGES_PER_HOUR = { points: 60, perSeconds: HOUR }
const LINKS_A_MINUTE = 60
const FILE = ['image/webp', DOWNLOAD] as const

/** Cases, for their owners, for visitors with a link, and for staff. */
export function registerCases(api: Api): void {
  registerOwn(api)
  registerLinked(api)
  registerManaged(api)
  registerCaseUploads(api)
}

function registerOwn(api: Api): void {
  const written = createLimiter(MESSAGES_PER_HOUR)
  bind(api, listCaseSubjects, (ctx, { query }) => listSubjects(ctx, query.about))
  bind(api, cases.listCases, (ctx, { query }) => listOwn(ctx, query))
  bind(api, cases.openCase, (ctx, { body }) => openCase(ctx, body), { limit: createLimiter(CASES_PER_HOUR) })
  bind(api, cases.getCase, (ctx, { params }) => getOwnCase(ctx, params.no))
  bind(api, cases.writeInCase, (ctx, { params, body }) => writeInOwnCase(ctx, params.no, body), { limit: written })
  bind(api, cases.solveCase, (ctx, { params, body }) => solveOwnCase(ctx, params.no, body))
  bindBytes(
    api,
    files.getCaseFile,
    async (ctx, { params }) => openCaseFile(ctx, (await findReadable(ctx, params.id)) ?? notFound()),
    { produces: FILE },
  )
}

async function findReadable(ctx: ViewerContext, id: string) {
  const { viewer, db } = ctx
  const ownFile = await findOwnFile(db, id, viewer.userId)
  if (ownFile || (viewer.role !== 'teacher' && viewer.role !== 'manager')) return ownFile
  const ownerFilter = viewer.role === 'manager' ? null : viewer.userId
  return findManagedFile(db, id, rightsOf({ userId: viewer.userId, ownerFilter }))
}

function registerLinked(api: Api): void {
  const limit = createLimiter({ points: LINKS_A_MINUTE * api.ctx.settings.addressLimitFactor, perSeconds: 60 })
  bind(
    api,
    links.getLinkedCase,
    async (ctx, { params }) => getLinkedCase(ctx, ((await findByLink(ctx, params.token)) ?? notFound()).id),
    { limit },
  )
  bind(api, links.writeInLinkedCase, (ctx, { params, body }) => writeInLinkedCase(ctx, params.token, body), { limit })
  bind(api, links.solveLinkedCase, (ctx, { params, body }) => solveLinkedCase(ctx, params.token, body), { limit })
  bindBytes(
    api,
    files.getLinkedFile,
    async (ctx, { params }) => {
      const { id } = (await findByLink(ctx, params.token)) ?? notFound()
      return openCaseFile(ctx, (await findLinkedFile(ctx.db, params.id, id)) ?? notFound())
    },
    { produces: FILE },
  )
}

function registerManaged(api: Api): void {
  bind(api, managed.listManagedCases, (ctx, { query }) => listManaged(ctx, query))
  bind(api, managed.getManagedCase, (ctx, { params }) => getManaged(ctx, params.no))
  bind(api, managed.replyInCase, (ctx: EditorContext, { params, body }) => replyInCase(ctx, params.no, body))
  bind(api, managed.setCaseOwner, (ctx, { params, body }) => setOwner(ctx, params.no, body))
  bind(api, managed.setCaseState, (ctx, { params, body }) => setState(ctx, params.no, body.state))
  bind(api, managed.setCaseKind, (ctx, { params, body }) => setKind(ctx, params.no, body.kind))
  bind(api, managed.mergeCases, (ctx, { params, body }) => mergeCase(ctx, params.no, body.into))
  bind(api, managed.renewCaseLink, (ctx, { params }) => renewLink(ctx, params.no))
  bind(api, managed.listSupportStaff, async ({ db }) => ({ items: await listStaff(db) }))
  bind(api, managed.listSavedReplies, (ctx) => listSaved(ctx))
  bind(api, managed.putSavedReply, (ctx, { params, body }) => upsertSavedReply(ctx, params.id, body))
  bind(api, managed.deleteSavedReply, (ctx, { params }) => deleteSaved(ctx, params.id))
}
