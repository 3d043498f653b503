import { type BrowserContext } from '@playwright/test'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { submitSpeaking, startSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { closeTake, openTake } from '@/lib/teaching/speaking/contract/take'
import { callApi } from '../net/api'

const spoken = JSON.parse(readFileSync('server/teaching/speaking/fixtures/spoken-webm.json', 'utf8')) as {
  mediaType: string
  chunks: string[]
}
const chunks = spoken.chunks.map((chunk) => Buffer.from(chunk, 'base64'))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A session with one recorded answer, handed in; of a practice set, or a mock with a credit. */
export async function speakOneAnswer(context: BrowserContext, practice?: string): Promise<string> {
  const id = randomUUID()
  await callApi(context, startSpeaking, { body: { id, attempt: null, ...(practice && { practice }), isAgreed: true } })
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
