import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Page } from '@playwright/test'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { examCopy } from '@/lib/authoring/exam/words'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { stepsEnglish } from '@/lib/sittings/player/words/steps'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { Sitting } from '@/lib/sittings/sitting/contract'
import { inspectMedia } from '@/lib/documents/media/rules/inspect'
import { type Skill } from '@/lib/paper/content/rules/content'
import { paths } from '@/lib/platform/paths'
import { enterAsNew } from '../support/exam/candidate'
import { openPart, place } from '../support/fill'
import { contentsOf, findLeaks, secretsOf } from '../support/net/find-leaks'
import { EXAM, readPaper } from '../support/exam/paper'
import { attemptOf, expectResultPage, expectSaved, finishSection, startSection } from '../support/exam/player'
import { type Exchange, type Proxy } from '../support/net/proxy'
import { reviewOf } from '../support/exam/result'
import { openSealed } from '@/server/testing/exams/open-sealed'
import { expect, proxied as test } from '../support/test'

const SKILLS = ['listening', 'reading', 'writing'] as const

test('no byte before the hand-in contains a key, an explanation, the transcript or the next section', async ({
  page,
  network,
}) => {
  const attempt = await enterTheExam(page)
  const seenBefore = new Map<Skill, number>()
  for (const skill of SKILLS) {
    await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeEnabled({ timeout: 30_000 })
    seenBefore.set(skill, network.exchanges.length)
    await sit(page, skill)
  }
  await expectResultPage(page, attempt)
  await addWhatIsReferenced(page, network)

  const end = network.exchanges.findLastIndex(({ path: address }) => address.endsWith('/submit/'))
  const isReferenced = ({ path: address }: Exchange) => /\.(js|css|map)$/.test(address)
  const before = [...network.exchanges.slice(0, end + 1), ...network.exchanges.slice(end + 1).filter(isReferenced)]
  expect(before.length).toBeGreaterThan(40)
  const secrets = SKILLS.flatMap((skill) => secretsOf(readPaper(skill)))
  expect(secrets.length).toBeGreaterThan(200)
  expect(findLeaks(before, secrets)).toEqual([])
  for (const skill of SKILLS) {
    const contents = contentsOf(readPaper(skill))
    expect(findLeaks(network.exchanges.slice(0, seenBefore.get(skill)), contents), `${skill} before its start`).toEqual(
      [],
    )
    // The search itself works: it finds the same texts after the hand-in.
    const names = findLeaks(network.exchanges, contents)
    expect(names.length, `${skill} after its start`).toBeGreaterThanOrEqual(contents.length)
  }
  expectSealed(before)

  await openReviews(page)
  const found = findLeaks(network.exchanges.slice(end + 1), secrets)
  for (const { name } of secrets)
    expect(
      found.filter((leak) => leak.endsWith(name)),
      `${name} after the hand-in`,
    ).not.toEqual([])
})

async function enterTheExam(page: Page): Promise<string> {
  await enterAsNew(page.context())
  await page.goto(paths.exams)
  await page
    .locator(`a[href="${paths.newAttempt(EXAM)}"]`)
    .filter({ hasText: examCopy.take })
    .click()
  await page.getByRole('button', { name: newAttemptCopy.start }).click()
  await page.getByRole('button', { name: stepsEnglish.detailsConfirm }).click()
  await page.getByRole('button', { name: playerEnglish.continueStep }).click()
  return attemptOf(page)
}

/** Opens everything that the section shows, and gives one answer that is in no key. */
async function sit(page: Page, skill: Skill): Promise<void> {
  await startSection(page, skill)
  for (const part of readPaper(skill).parts) await openPart(page, part.number)
  for (const name of [playerEnglish.help, playerEnglish.notes]) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: playerEnglish.close }).click()
  }
  await openPart(page, 1)
  const box = place(page, skill === 'reading' ? '7' : '1')
  await box.fill('zebra')
  await expectSaved(page)
  await finishSection(page)
}

/** What a browser requests with its developer tools open or its worker running: source maps, the worker, and all that the worker caches. */
async function addWhatIsReferenced(page: Page, network: Proxy): Promise<void> {
  const scripts = network.exchanges.filter(({ path: address }) => address.endsWith('.js'))
  const maps = scripts.flatMap(({ path: address, body }) => {
    const reference = /\/\/# sourceMappingURL=(\S+)/.exec(body.toString('utf8').slice(-300))?.[1]
    return reference && !reference.startsWith('data:') ? [new URL(reference, network.origin + address).pathname] : []
  })
  const worker = await (await page.request.get('/sw.js')).text()
  const stored = [...worker.matchAll(/url:\s*"(\/[^"]+)"/g)].map(([, url]) => url ?? '')
  expect(stored.length, 'the worker keeps the scripts of all pages').toBeGreaterThan(10)
  for (const address of [...maps, ...stored]) await page.request.get(address)
}

/** Without its key the recording is noise; with the key of the start reply it is the recording. */
function expectSealed(exchanges: readonly Exchange[]): void {
  const sealedAt = exchanges.findIndex(({ path: address }) => address.endsWith('/recording/'))
  const begunAt = exchanges.findIndex(({ path: address }) => address.endsWith('/sittings/listening/begin/'))
  const startedAt = exchanges.findIndex(
    ({ path: address }, at) => at > begunAt && /\/sittings\/[\w-]{36}\/$/.test(address),
  )
  const sealed = exchanges[sealedAt]?.body ?? Buffer.alloc(0)
  const { recordingKey } = Sitting.parse(JSON.parse(exchanges[startedAt]?.body.toString('utf8') ?? ''))
  expect(sealedAt).toBeGreaterThan(-1)
  expect(begunAt).toBeGreaterThan(-1)
  expect(sealedAt).toBeLessThan(begunAt)
  const recording = readFileSync(path.join('content/exams', EXAM, readPaper('listening').recording?.file ?? ''))
  expect(inspectMedia('listening.mp3', sealed).kind).toBe('unreadable')
  for (let at = 1_000; at < recording.length; at += 500_000) {
    expect(sealed.includes(recording.subarray(at, at + 48)), `bytes of the recording at ${at}`).toBe(false)
  }
  const key = recordingKey ?? ''
  expect(exchanges.slice(0, startedAt).filter(({ body }) => body.includes(key))).toEqual([])
  expect(openSealed(sealed, key).equals(recording)).toBe(true)
}

async function openReviews(page: Page): Promise<void> {
  // The parts are folded.
  const firstPart = page
    .getByRole('region', { name: reviewCopy.part(1), exact: true })
    .locator('summary')
    .first()
  await firstPart.click()
  await expect(page.getByRole('region', { name: reviewCopy.transcript })).toBeVisible()
  await reviewOf(page, 'reading')
  await firstPart.click()
  await expect(page.locator('main [lang="en"][role="region"]')).toBeVisible()
}
