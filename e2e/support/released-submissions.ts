import { type BrowserContext } from '@playwright/test'
import { getSubmission } from '@/lib/teaching/submission/contract/submissions'
import { callApi } from './net/api'
import { inDatabase } from './net/database'
import { expect } from './test'

/** Skips the ten minutes in which a teacher may recall a release, and waits until the sweep has published it. */
export async function publishReleased(writer: BrowserContext, submission: string, version = 1): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `update piece_readings set released_at = released_at - interval '11 minutes', visible_at = visible_at - interval '11 minutes'
        where piece_id = $1 and state = 'released'`,
      [submission],
    ),
  )
  await expect
    .poll(async () => (await callApi(writer, getSubmission, { params: { id: submission } })).correction?.version, {
      timeout: 120_000,
    })
    .toBe(version)
}
