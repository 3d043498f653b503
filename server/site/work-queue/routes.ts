import * as contract from '@/lib/site/work-queue/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { getWorkQueue } from './work-queue'

/** Where a teacher and a manager begin: what waits for them. */
export function registerWorkQueue(api: Api): void {
  bind(api, contract.listWork, (ctx) => getWorkQueue(ctx))
}
