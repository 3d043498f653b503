import * as contract from '@/lib/accounts/own-data/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { requestDeletion, getDeletion, cancelDeletion } from './deletion/deletion'
import { requestDataExport, getDataExport, openExport } from './export/export'

const DAY_SECONDS = 86_400

/** Endpoints with which people download their own data, or have it deleted. */
export function registerOwnData(api: Api): void {
  bind(api, contract.getDataExport, (ctx) => getDataExport(ctx))
  bind(api, contract.askDataExport, (ctx) => requestDataExport(ctx), {
    limit: createLimiter({ points: 5, perSeconds: DAY_SECONDS }),
  })
  bindBytes(api, contract.getDataExportFile, (ctx, { params, query }) => openExport(ctx, { ...params, ...query }), {
    produces: 'application/zip',
    limit: createLimiter({ points: 30, perSeconds: 3_600 }),
  })
  bind(api, contract.getDeletion, (ctx) => getDeletion(ctx))
  bind(api, contract.askDeletion, (ctx, { body }) => requestDeletion(ctx, body.losses), {
    limit: createLimiter({ points: 20, perSeconds: DAY_SECONDS }),
  })
  bind(api, contract.keepAccount, (ctx) => cancelDeletion(ctx))
}
