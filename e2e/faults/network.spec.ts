import { getResult } from '@/lib/sittings/result/contract/result'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { watchAcks } from '../support/exam/acknowledgements'
import { callApi } from '../support/net/api'
import { watchBadge } from '../support/exam/save-badge'
import { lateAnswers, setSecondsLeft, storedAnswers } from '../support/net/database'
import { place } from '../support/fill'
import { badge, expectSaved } from '../support/exam/player'
import { openRunning, takeRunningSeat } from '../support/exam/section'
import { expect, proxied, test } from '../support/test'

/** Reading part 1: typed gaps. */
const GAPS = ['7', '8', '9', '10', '11', '12'] as const

test('typing continues through 10 s without a network, and everything is stored within 5 s of its return @full', async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  const { sitting } = await takeRunningSeat(page, 'reading')
  const words = await watchBadge(page)
  await context.setOffline(true)
  const cutAtMs = Date.now()
  await place(page, '7').pressSequentially('typed without a network', { delay: 20 })
  await expect(badge(page, playerEnglish.unsaved)).toBeVisible({ timeout: 2_000 })
  await words.mark()
  // A keystroke every 100 ms for ten seconds.
  for (let count = 0; Date.now() - cutAtMs < 10_000; count += 1) {
    await place(page, GAPS[count % GAPS.length] ?? '8').press('End')
    await place(page, GAPS[count % GAPS.length] ?? '8').pressSequentially('x', { delay: 100 })
  }
  expect((await words.since()).map(({ word }) => word)).toEqual(['unsaved'])
  const typed = await Promise.all(GAPS.map((gap) => place(page, gap).inputValue()))
  expect(await storedAnswers(sitting)).toEqual(new Map())

  await context.setOffline(false)
  await expect(badge(page, playerEnglish.saved)).toBeVisible({ timeout: 5_000 })
  const stored = await storedAnswers(sitting)
  expect(GAPS.map((gap) => stored.get(gap)?.value)).toEqual(typed)
  await acks.expectStored()
})

test('after an hour without a network, typed text is sent at once when it returns', async ({ page, context }) => {
  await page.clock.install()
  const acks = await watchAcks(context)
  const { sitting } = await takeRunningSeat(page, 'reading')
  await context.setOffline(true)
  await place(page, '7').fill('from the tunnel')
  await expect(badge(page, playerEnglish.unsaved)).toBeVisible()
  // The retry delay has reached its maximum; the page's own clock advances by 50 minutes.
  await page.clock.fastForward('50:00')
  await place(page, '8').fill('still typing')
  await context.setOffline(false)
  await expect(badge(page, playerEnglish.saved)).toBeVisible({ timeout: 5_000 })
  expect((await storedAnswers(sitting)).get('7')?.value).toBe('from the tunnel')
  expect((await storedAnswers(sitting)).get('8')?.value).toBe('still typing')
  await acks.expectStored()
})

test('text that reaches the server after the close is stored as evidence and does not count, and the candidate sees a notice @full', async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  const { sitting, attempt } = await takeRunningSeat(page, 'reading')
  await place(page, '7').fill('in time')
  await expectSaved(page)
  await setSecondsLeft(sitting, 6)
  await place(page, '8').fill('also in time')
  await expectSaved(page)
  await context.setOffline(true)
  await place(page, '9').fill('too late')
  // The time runs out: the screen locks, and says that it waits for the network.
  await expect(page.getByRole('dialog', { name: playerEnglish.timeIsUp })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText(playerEnglish.submitWaits.device)).toBeVisible()
  await setSecondsLeft(sitting, -31)
  await expect
    .poll(async () => (await callApi(context, getResult, { params: { id: attempt } })).sections[1]?.ending, {
      timeout: 10_000,
    })
    .toBe('expired')

  await context.setOffline(false)
  await expect(page.getByText(latePlayerEnglish.lateAnswers(1))).toBeVisible({ timeout: 15_000 })
  expect((await lateAnswers(sitting)).map(({ question, value }) => [question, value])).toEqual([['9', 'too late']])
  const stored = await storedAnswers(sitting)
  expect([...stored.keys()].toSorted()).toEqual(['7', '8'])
  await page.getByRole('button', { name: latePlayerEnglish.continueOn }).click()
  await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeVisible()
  await acks.expectStored()
})

proxied(
  'a network that lies is never believed, and connections that break before or after the server has worked lose and double nothing @full',
  async ({ page, context, network }) => {
    const acks = await watchAcks(context)
    const seat = await takeRunningSeat(page, 'reading')
    const words = await watchBadge(page)
    const isSave = ({ path }: { readonly path: string }) => path.endsWith('/responses/')
    const tries = () => network.exchanges.filter(isSave).length
    for (const [kind, gap] of [
      ['html', '7'],
      ['redirect', '8'],
      ['truncated', '9'],
    ] as const) {
      await expectSaved(page)
      const believed = acks.list().length
      network.rule((request) => (isSave(request) ? { kind } : { kind: 'pass' }))
      await place(page, gap).fill(`believe no ${kind}`)
      await expect(badge(page, playerEnglish.unsaved)).toBeVisible({ timeout: 5_000 })
      await words.mark()
      // During some more retries with the same false reply.
      const before = tries()
      await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(before + 1)
      expect((await words.since()).map(({ word }) => word)).toEqual(['unsaved'])
      expect(acks.list().length).toBe(believed)
      network.rule(() => ({ kind: 'pass' }))
      await expectSaved(page)
      expect((await storedAnswers(seat.sitting)).get(gap)?.value).toBe(`believe no ${kind}`)
    }

    let count = 0
    const faults = [
      { kind: 'reset', after: 'reply' },
      { kind: 'delay', ms: 800 },
      { kind: 'reset', after: 'nothing' },
      { kind: 'pass' },
    ] as const
    network.rule((request) =>
      isSave(request) ? (faults[count++ % faults.length] ?? { kind: 'pass' }) : { kind: 'pass' },
    )
    for (const gap of GAPS) {
      await place(page, gap).fill('')
      await place(page, gap).pressSequentially(`answer ${gap}`, { delay: 60 })
      await place(page, gap).press('Tab')
    }
    await expectSaved(page)
    const stored = await storedAnswers(seat.sitting)
    expect(GAPS.map((gap) => stored.get(gap)?.value)).toEqual(GAPS.map((gap) => `answer ${gap}`))
    expect(count).toBeGreaterThan(3)
    await openRunning(page, seat, 'reading')
    for (const gap of GAPS) await expect(place(page, gap)).toHaveValue(`answer ${gap}`)
    await acks.expectStored()
  },
)
