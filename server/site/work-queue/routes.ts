import * as contract from '@/lib/site/work-queue/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { getWorkQueue } from './work-queue'

/** The start page of teachers and managers: their open work. */
export function registerWorkQueue(api: Api): void {
  bind(api, contract.listWork, (ctx) => getWorkQueue(ctx))
}
