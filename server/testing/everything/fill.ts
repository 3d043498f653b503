import { createClockGuard } from '@/server/sittings/clock-watch/clock-watch'
import { updateCounts } from '@/server/sittings/exam-results/keep-counts'
import { withKey } from '@/server/platform/installation/key'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { type TestApp } from '../test-app'
import { makeManager } from '../make-people'
import { fillAccounts, fillShop } from './accounts'
import { fillAuthoring } from './authoring'
import { fillLearning } from './learning'
import { fillSupport } from './support'
import { fillTeaching } from './teaching'

/** Creates, through the product, whatever the demo (server/demo) lacks, so that every table has a row and every folder a file. */
export async function fillRest(api: TestApp): Promise<void> {
  // As the program does at its start, before it serves.
  await withKey(api.ctx.db, api.ctx.settings)
  await createClockGuard(api.ctx).isSure()
  await countWithOtherNodes(api)
  const manager = await makeManager(api)
  await fillAccounts(api, manager)
  await fillShop(api, manager)
  await fillAuthoring(api, manager)
  // Counts the sections so far; later ones stay uncounted.
  await updateCounts(api.ctx)
  await fillTeaching(api, manager)
  await fillLearning(api, manager)
  await fillSupport(api)
}

/** Only an installation with a DATABASE_URL has several nodes. */
async function countWithOtherNodes({ ctx }: TestApp): Promise<void> {
  const settings = { ...ctx.settings, databaseUrl: 'postgres://elsewhere/sanjeh' }
  await shareLimiter(
    { ...ctx, settings },
    { name: 'a test', points: 1, perSeconds: 3_600, whenStoreIsDown: 'refuse' },
  ).take('all')
}
