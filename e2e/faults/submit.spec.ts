import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { watchAcks } from '../support/exam/acknowledgements'
import { inDatabase, lateAnswers, setSecondsLeft, storedAnswers } from '../support/net/database'
import { place } from '../support/fill'
import { badge, expectSaved, finishSection } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { expect, proxied, test } from '../support/test'

const isSave = (path: string) => path.endsWith('/responses/')

proxied(
  'saves that are refused while a hand-in would pass: Finish waits, says so, and everything counts',
  async ({ page, context, network }) => {
    const acks = await watchAcks(context)
    const { sitting } = await takeRunningSeat(page, 'reading')
    await expectSaved(page)
    const codes = ['unavailable', 'too_many_requests', 'internal'] as const
    let refusals = 0
    network.rule(({ path }) =>
      isSave(path) ? { kind: 'refused', code: codes[refusals++ % codes.length] ?? 'internal' } : { kind: 'pass' },
    )
    await place(page, '7').fill('typed in time')
    await place(page, '8').fill('this too')
    await finishSection(page)
    const cover = page.getByRole('dialog', { name: playerEnglish.finish })
    await expect(cover.getByText(playerEnglish.submitRefused.device)).toBeVisible()
    await expect(cover.getByText(playerEnglish.answersWaiting(2))).toBeVisible()
    // Every refusal code occurs while it waits.
    const before = refusals
    await expect.poll(() => refusals, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + codes.length)
    expect(await stateOf(sitting)).toBe('running')

    network.rule(() => ({ kind: 'pass' }))
    await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeVisible({ timeout: 30_000 })
    const stored = await storedAnswers(sitting)
    expect([stored.get('7')?.value, stored.get('8')?.value]).toEqual(['typed in time', 'this too'])
    expect(await lateAnswers(sitting)).toEqual([])
    await acks.expectStored()
  },
)

proxied(
  'saves answered 503 when the time runs out: the seconds are shown, and what arrives within the grace counts @full',
  async ({ page, context, network }) => {
    const acks = await watchAcks(context)
    const { sitting } = await takeRunningSeat(page, 'reading')
    await setSecondsLeft(sitting, 6)
    await place(page, '7').fill('first')
    await expectSaved(page)
    network.rule(({ path }) => (isSave(path) ? { kind: 'refused', code: 'unavailable' } : { kind: 'pass' }))
    await place(page, '8').fill('last words')
    const cover = page.getByRole('dialog', { name: playerEnglish.timeIsUp })
    await expect(cover.getByText(/Answers that arrive in the next \d+ seconds still count\./)).toBeVisible({
      timeout: 15_000,
    })
    expect(await stateOf(sitting)).toBe('running')
    network.rule(() => ({ kind: 'pass' }))
    await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeVisible({ timeout: 25_000 })
    expect((await storedAnswers(sitting)).get('8')?.value).toBe('last words')
    expect(await lateAnswers(sitting)).toEqual([])
    await acks.expectStored()
  },
)

test('an answer that the server refuses for good blocks no other, and the candidate learns which one it is', async ({
  page,
}) => {
  await page.route('**/responses/', async (route) => {
    if (!route.request().postData()?.includes('"question":"9"')) return route.continue()
    const body = { type: '', title: '', status: 422, detail: '-', code: 'invalid_input', requestId: 'x' }
    await route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(body) })
  })
  const { sitting } = await takeRunningSeat(page, 'reading')
  for (const gap of ['7', '8', '9', '10']) await place(page, gap).fill(`answer ${gap}`)
  await expect(page.getByText(latePlayerEnglish.refused(['9']))).toBeVisible()
  await expect(badge(page, playerEnglish.unsaved)).toBeVisible()
  await expect.poll(async () => [...(await storedAnswers(sitting)).keys()].toSorted()).toEqual(['10', '7', '8'])
  await finishSection(page)
  await expect(page.getByText(latePlayerEnglish.refusedAtEnd(['9']))).toBeVisible()
})

async function stateOf(sitting: string): Promise<string | undefined> {
  return inDatabase(async (client) => {
    const { rows } = await client.query<{ state: string }>('select state from sittings where id = $1', [sitting])
    return rows[0]?.state
  })
}
