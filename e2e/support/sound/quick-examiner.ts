import { createCipheriv, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Page } from '@playwright/test'
import { SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'

/** An examiner who says two words at every step; encrypted as by the server, with the key from the start reply. */
export async function mockExaminerAudio(page: Page): Promise<void> {
  const [key, nonce] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const said = cipher.update(readFileSync('content/speaking/set-1/p2-stop.mp3'))
  const body = Buffer.concat([nonce, said, cipher.final(), cipher.getAuthTag()])
  await page.route('**/sealed-clips/**', (route) => route.fulfill({ body, contentType: 'application/octet-stream' }))
  await page.route('**/speaking/*/begin/', async (route) => {
    const reply = await route.fetch()
    const json = { ...SpeakingSession.parse(await reply.json()), clipKey: key.toString('base64') }
    await route.fulfill({ response: reply, json })
  })
}
