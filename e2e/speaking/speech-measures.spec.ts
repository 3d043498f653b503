import { type BrowserContext } from '@playwright/test'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { closeTake, openTake } from '@/lib/teaching/speaking/contract/take'
import { submitSpeaking, startSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { speechCopy } from '@/lib/teaching/speaking/words/speech-measures'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

const spoken = JSON.parse(readFileSync('server/teaching/speaking/fixtures/spoken-webm.json', 'utf8')) as {
  mediaType: string
  chunks: string[]
}
const chunks = spoken.chunks.map((chunk) => Buffer.from(chunk, 'base64'))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A practice with one recorded answer. */
async function practise(context: BrowserContext, practice: string): Promise<string> {
  const id = randomUUID()
  await callApi(context, startSpeaking, { body: { id, attempt: null, practice, isAgreed: true } })
  const params = { id, take: randomUUID() }
  const startedAt = new Date().toISOString()
  const body = { question: 'p1-1-1', mediaType: spoken.mediaType, startedAt }
  await callApi(context, openTake, { params, body })
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? ''
  for (const [seq, chunk] of chunks.entries())
    await context.request.put(`/api/speaking/${id}/takes/${params.take}/chunks/${seq}/?sha256=${hashOf(chunk)}`, {
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      data: chunk,
    })
  const peaks = Buffer.from(Uint8Array.from({ length: 120 }, (_, at) => at)).toString('base64')
  await callApi(context, closeTake, {
    params,
    body: { chunks: chunks.map(hashOf), stoppedBecause: 'done', peaks },
  })
  await callApi(context, submitSpeaking, { params: { id }, query: {} })
  return id
}

test('a speaker opens the pauses of an answer, beside an earlier one', async ({ page, context }) => {
  await enterAsNew(context)
  await practise(context, 'set-1')
  await page.goto(paths.speaking(await practise(context, 'set-2')))
  await page.getByText(speechCopy.title).click()
  await expect(page.getByText(speechCopy.note)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(speechCopy.longestRun)).toBeVisible()
  await inspectPage(page, 'pauses of an answer')
})
