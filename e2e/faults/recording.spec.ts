import { type Page } from '@playwright/test'
import { submitSitting } from '@/lib/sittings/sitting/contract'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { paths } from '@/lib/platform/paths'
import { watchAcks } from '../support/exam/acknowledgements'
import { callApi } from '../support/net/api'
import { expectAccessible } from '../support/inspect/axe'
import { inDatabase, ageSitting } from '../support/net/database'
import { place } from '../support/fill'
import { readPaper } from '../support/exam/paper'
import { expectRunning, expectSaved, startSection } from '../support/exam/player'
import { firstSecondOf, soundSecondsOf, watchSound } from '../support/sound/sound'
import { openRunning, takeRunningSeat, takeSeat, takeStartedSeat } from '../support/exam/section'
import { enterAgain } from '../support/exam/candidate'
import { expect, proxied, test } from '../support/test'

test('after a reload the recording is at the position of the server’s clock, and is not downloaded again', async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  await watchSound(context)
  const { sitting } = await takeRunningSeat(page, 'listening')
  await place(page, '1').fill('Gallimore')
  await expect.poll(() => soundSecondsOf(page), { timeout: 20_000 }).toBeGreaterThan(4)
  await expectSaved(page)
  let loads = 0
  page.on('request', (request) => (loads += request.url().endsWith('/recording/') ? 1 : 0))
  const before = await soundSecondsOf(page)
  await page.reload()
  await goOn(page)
  const after = await firstSecondOf(page)
  expect(after).toBeGreaterThan(before)
  const [heard, clock] = [await soundSecondsOf(page), await clockSecondsOf(sitting)]
  expect(Math.abs(clock - heard)).toBeLessThan(1.5)
  expect(loads).toBe(0)
  await acks.expectStored()
})

test('a recording that has been played to its end is not played again @full', async ({ context, browser }) => {
  const seat = await takeStartedSeat(context, 'listening')
  const durationMs = readPaper('listening').recording?.durationMs ?? 0
  await inDatabase((client) =>
    client.query('update sittings set playhead_ms = $2 where id = $1', [seat.sitting, durationMs - 2_500]),
  )
  const other = await browser.newContext()
  await watchSound(other)
  await enterAgain(other, seat.candidate)
  const second = await other.newPage()
  await openRunning(second, seat, 'listening')
  await second.getByRole('button', { name: latePlayerEnglish.continueHere }).click()
  await expect(second.getByText(playerEnglish.recordingEnded)).toBeVisible({ timeout: 15_000 })
  await second.reload()
  await expectRunning(second, 'listening')
  await expect(second.getByText(playerEnglish.recordingEnded)).toBeVisible()
  expect(await soundSecondsOf(second)).toBe(0)
  await other.close()
})

const isRecording = ({ path }: { readonly path: string }) => path.endsWith('/recording/')

proxied(
  'a missing file, a damaged one, a line that stands still and a cut one: said, tried again, and whole before the clock may start @full',
  async ({ page, context, network }) => {
    await watchSound(context)
    const seat = await takeSeat(context, 'listening')
    const faults = ['missing', 'damaged', 'stalled', 'truncated'] as const
    let tries = 0
    network.rule((request) => {
      const kind = isRecording(request) ? faults[tries++] : undefined
      return { kind: kind ?? 'pass' }
    })
    await page.goto(paths.sitting(seat.attempt, 'listening'))
    await expect(page.getByText(playerEnglish.recordingRetry)).toBeVisible()
    await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeDisabled()
    await expect(page.getByText(playerEnglish.recordingReady)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(playerEnglish.recordingRetry)).toBeHidden()
    expect(tries).toBe(faults.length + 1)
    await startSection(page, 'listening')
    await expect.poll(() => soundSecondsOf(page), { timeout: 20_000 }).toBeGreaterThan(1)
  },
)

test('a damaged copy of the right length on the device is found before the clock starts, and repaired automatically @full', async ({
  page,
  context,
}) => {
  await watchSound(context)
  const seat = await takeSeat(context, 'listening')
  await page.goto(paths.sitting(seat.attempt, 'listening'))
  await expect(page.getByText(playerEnglish.recordingReady)).toBeVisible({ timeout: 30_000 })
  await damageCopy(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/recording/')) asked.push(request.headers().range ?? 'all')
  })
  await page.reload()
  await expect(page.getByText(playerEnglish.recordingReady)).toBeVisible({ timeout: 30_000 })
  expect(asked).toHaveLength(1)
  await startSection(page, 'listening')
  await expect.poll(() => soundSecondsOf(page), { timeout: 20_000 }).toBeGreaterThan(1)
  // Also during the section.
  await damageCopy(page)
  await page.reload()
  await goOn(page)
  await expect.poll(() => soundSecondsOf(page), { timeout: 20_000 }).toBeGreaterThan(2)
  expect(asked).toHaveLength(2)
})

proxied(
  'on another device, with no recording to be had: questions and clock at once, and the sound where the clock stands as soon as it can come @full',
  async ({ context, network, browser }) => {
    const seat = await takeStartedSeat(context, 'listening')
    const other = await browser.newContext({ baseURL: network.origin })
    const acks = await watchAcks(other)
    await watchSound(other)
    await enterAgain(other, seat.candidate)
    let isDown = true
    network.rule((request) => ({ kind: isDown && isRecording(request) ? 'missing' : 'pass' }))
    const second = await other.newPage()
    await openRunning(second, seat, 'listening')
    await second.getByRole('button', { name: latePlayerEnglish.continueHere }).click()
    await expect(second.locator('[data-sound="waiting"]')).toContainText(playerEnglish.recordingRetry)
    await place(second, '1').fill('typed without a sound')
    await expectSaved(second)
    isDown = false
    await goOn(second)
    await expect.poll(() => soundSecondsOf(second), { timeout: 20_000 }).toBeGreaterThan(1)
    const [heard, clock] = [await soundSecondsOf(second), await clockSecondsOf(seat.sitting)]
    expect(Math.abs(clock - heard)).toBeLessThan(1.5)
    await acks.expectStored()
    await other.close()
  },
)

proxied('the sound begins before all of the recording is here', async ({ context, network, browser }) => {
  const seat = await takeStartedSeat(context, 'listening')
  await inDatabase((client) =>
    client.query(
      `update sittings set started_at = started_at - interval '10 minutes',
      deadline_at = deadline_at - interval '10 minutes', closes_at = closes_at - interval '10 minutes' where id = $1`,
      [seat.sitting],
    ),
  )
  const other = await browser.newContext({ baseURL: network.origin })
  await watchSound(other)
  await enterAgain(other, seat.candidate)
  // The first reply brings the beginning; then the requested range starts, and stalls.
  network.rule((request) => ({ kind: isRecording(request) ? 'stalled' : 'pass' }))
  const second = await other.newPage()
  await openRunning(second, seat, 'listening')
  await second.getByRole('button', { name: latePlayerEnglish.continueHere }).click()
  await goOn(second)
  await expect.poll(() => soundSecondsOf(second), { timeout: 20_000 }).toBeGreaterThan(600)
  const [heard, clock] = [await soundSecondsOf(second), await clockSecondsOf(seat.sitting)]
  expect(Math.abs(clock - heard)).toBeLessThan(1.5)
  await other.close()
})

/** Changes some bytes of one stored chunk, but not its length. */
async function damageCopy(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sanjeh-recordings')
        opening.onerror = () => reject(new Error('no copy on the device'))
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('segments', 'readwrite')
          const cursors = transaction.objectStore('segments').openCursor()
          let seen = 0
          cursors.onsuccess = () => {
            const cursor = cursors.result
            seen += 1
            if (!cursor) return
            if (seen < 8) return cursor.continue()
            const bytes: Uint8Array = cursor.value
            bytes.fill(0, 1_000, 1_064)
            cursor.update(bytes)
          }
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
  )
}

test('after more than half a minute without contact a mock listening section can be begun again, once, and its result says so @full', async ({
  page,
  context,
}) => {
  await watchSound(context)
  const seat = await takeRunningSeat(page, 'listening')
  await place(page, '1').fill('Gallimore')
  await expectSaved(page)
  await page.close()
  await ageSitting(seat.sitting, 600)

  const back = await context.newPage()
  await openRunning(back, seat, 'listening')
  const offer = back.getByRole('dialog', { name: latePlayerEnglish.restartTitle })
  await expect(offer).toBeVisible()
  await expectAccessible(back, 'the offer to begin again')
  expect(await clockSecondsOf(seat.sitting)).toBeGreaterThan(600)
  await offer.getByRole('button', { name: latePlayerEnglish.restartBegin }).click()
  await expect(offer).toBeHidden()
  await goOn(back)
  expect(await clockSecondsOf(seat.sitting)).toBeLessThan(60)
  expect(await firstSecondOf(back)).toBeLessThan(5)
  await expect(place(back, '1')).toHaveValue('Gallimore')
  await place(back, '2').fill('typed after it')
  await expectSaved(back)
  await back.close()

  // Only once: after another interruption the only option is to continue.
  await ageSitting(seat.sitting, 600)
  const third = await context.newPage()
  await openRunning(third, seat, 'listening')
  await expect(place(third, '2')).toHaveValue('typed after it')
  await expect(third.getByRole('dialog', { name: latePlayerEnglish.restartTitle })).toHaveCount(0)
  await callApi(context, submitSitting, { params: { id: seat.sitting }, body: { epoch: await epochOf(seat.sitting) } })
  await third.goto(paths.result(seat.attempt))
  await expect(third.getByText(resultCopy.restarted)).toBeVisible()
})

/** The epoch of the writing device, which a hand-in must name. */
async function epochOf(sitting: string): Promise<number> {
  const { rows } = await inDatabase((client) =>
    client.query<{ epoch: number }>('select epoch from sittings where id = $1', [sitting]),
  )
  return rows[0]?.epoch ?? 0
}

/** Seconds since the start of a sitting, by the database's clock. */
async function clockSecondsOf(sitting: string): Promise<number> {
  const { rows } = await inDatabase((client) =>
    client.query<{ seconds: number }>(
      'select extract(epoch from clock_timestamp() - started_at)::float8 as seconds from sittings where id = $1',
      [sitting],
    ),
  )
  return rows[0]?.seconds ?? 0
}

/** The browser may require a click before it plays again. */
async function goOn(page: Page, timeout = 30_000): Promise<void> {
  await expectRunning(page, 'listening')
  const blocked = page.getByRole('dialog').getByRole('button', { name: playerEnglish.continueRecording })
  const playing = page.locator('[data-deck="playing"]')
  await expect(async () => {
    // A busy browser may require it only after the bar says "playing": the check is whether sound has played.
    if (await blocked.isVisible()) await blocked.click({ timeout: 2_000 })
    await expect(playing).toBeVisible({ timeout: 2_000 })
    expect(await soundSecondsOf(page)).toBeGreaterThan(0)
  }).toPass({ timeout })
}
