import * as contract from '@/lib/contract/work-queue'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { getWorkQueue } from './work-queue'

/** Where a teacher and a manager begin: what waits for them. */
export function registerWorkQueue(api: Api): void {
  bind(api, contract.listWork, (ctx) => getWorkQueue(ctx))
}
