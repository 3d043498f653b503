import { type Page } from '@playwright/test'
import { giveUpAttempt } from '@/lib/sittings/attempt/contract'
import { DEVICE_FAULTS } from '@/lib/sittings/sitting/words/device-faults'
import { START_FAULTS } from '@/lib/sittings/sitting/words/start-faults'
import { errorSentences } from '@/lib/platform/words/errors'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { paths } from '@/lib/platform/paths'
import { expectRunning } from '../support/exam/player'
import { type Seat, takeSeat } from '../support/exam/section'
import { callApi } from '../support/net/api'
import { inDatabase } from '../support/net/database'
import { expect, test } from '../support/test'

const BEGIN = '**/sittings/reading/begin/'

async function readState({ attempt }: Seat): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ state: string }>(`select state from sittings where attempt_id = $1 and skill = 'reading'`, [
      attempt,
    ]),
  )
  return rows[0]?.state ?? 'none'
}

const press = (page: Page) => page.getByRole('button', { name: playerEnglish.startTest }).click()

test('a failed self-test is reported, and no clock starts', async ({ page, context }) => {
  const seat = await takeSeat(context, 'reading')
  let begun = 0
  await page.route(BEGIN, (route) => {
    begun += 1
    return route.continue()
  })
  await page.route('**/api/account/send-telegram/', (route) => route.fulfill({ status: 204 }))
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  await page.goto(paths.sitting(seat.attempt, 'reading'))
  await press(page)
  await expect(page.getByRole('alert').getByText(DEVICE_FAULTS.english.screen)).toBeVisible()
  await expect(page.getByText(DEVICE_FAULTS.persian.screen)).toBeVisible()
  expect(begun).toBe(0)
  expect(await readState(seat)).toBe('ready')
})

test('a start whose reply was lost is reverted, and the section begins with its whole time', async ({
  page,
  context,
}) => {
  const seat = await takeSeat(context, 'reading')
  await page.goto(paths.sitting(seat.attempt, 'reading'))
  await page.route(BEGIN, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press(page)
  await expect(page.getByRole('alert').getByText(START_FAULTS.english.unreached)).toBeVisible()
  expect(await readState(seat)).toBe('running')
  await inDatabase((client) =>
    client.query(
      `update sittings set awaits_page_since = awaits_page_since - interval '2 minutes' where attempt_id = $1`,
      [seat.attempt],
    ),
  )
  await expect.poll(() => readState(seat)).toBe('ready')
  await page.unroute(BEGIN)
  await press(page)
  await expectRunning(page, 'reading')
  await expect(page.getByRole('timer')).toHaveText(playerEnglish.minutesLeft(60))
})

test('a refusal of the server is shown in its own words @full', async ({ page, context }) => {
  const seat = await takeSeat(context, 'reading')
  await page.goto(paths.sitting(seat.attempt, 'reading'))
  await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeVisible()
  await callApi(context, giveUpAttempt, { params: { id: seat.attempt } })
  await press(page)
  await expect(page.getByRole('alert').getByText(errorSentences.attempt_over)).toBeVisible()
})
