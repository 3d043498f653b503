import { randomUUID } from 'node:crypto'
import { getMe } from '@/lib/accounts/account/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { personCopy, personLogCopy } from '@/lib/accounts/person/words/person'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { restBreakEnglish } from '@/lib/sittings/player/words/rest-english'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
import { EXAM } from '../support/exam/paper'
import { finishSection, startSection } from '../support/exam/player'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

test('staff grant rest breaks; a mock pauses for them, covered and silent, resumes by a button or automatically, and its result says so @full', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAsNew(page.context())
  const { id } = await callApi(page.context(), getMe, {})

  const office = await browser.newContext()
  await enterAsManager(office)
  const managerPage = await office.newPage()
  await managerPage.goto(paths.person(id))
  await managerPage.getByRole('combobox', { name: personCopy.restLabel }).click()
  await managerPage.getByRole('option', { name: personCopy.restOption(10), exact: true }).click()
  const form = managerPage.locator('details').filter({ hasText: personCopy.extraSubmit })
  await form.locator('summary').click()
  await form.getByLabel(personCopy.reason).fill('گواهی پزشک')
  await inspectPage(managerPage, 'rest-grant')
  await form.getByRole('button', { name: personCopy.extraSubmit }).click()
  await expect(managerPage.getByText(personLogCopy.acts.rest_breaks('10>گواهی پزشک')).first()).toBeVisible()
  await office.close()

  const body = { exam: EXAM, mode: 'strict' as const, requestId: randomUUID() }
  const attempt = await callApi(page.context(), startAttempt, { body })
  await page.goto(paths.sitting(attempt.id, 'listening'))
  await startSection(page, 'listening')
  const deck = page.locator('[data-deck]')
  await expect(deck).toHaveAttribute('data-deck', 'playing', { timeout: 60_000 })
  await page.getByRole('button', { name: restBreakEnglish.take }).click()
  await inspectPage(page, 'rest-ask')
  await page.getByRole('dialog').getByRole('button', { name: restBreakEnglish.take }).click()
  const cover = page.getByRole('dialog', { name: restBreakEnglish.title })
  await expect(cover).toBeVisible()
  await expect(deck).not.toHaveAttribute('data-deck', 'playing')
  await inspectPage(page, 'rest-cover')
  // The pause survives a reload: it is the server's.
  await page.reload()
  await expect(cover).toContainText(/9:\d\d of your break left/)
  await cover.getByRole('button', { name: restBreakEnglish.comeBack }).click()
  await expect(cover).toBeHidden()

  await page.getByRole('button', { name: restBreakEnglish.take }).click()
  await page.getByRole('dialog').getByRole('button', { name: restBreakEnglish.take }).click()
  await expect(cover).toBeVisible()
  // All but a few seconds of it have passed. By now(), which is the same in the whole statement: the deadline moves exactly as the start does.
  await inDatabase((client) =>
    client.query(
      `update sittings set paused_at = paused_at - (rest_ends_at - now()) + interval '8 seconds',
         deadline_at = deadline_at - (rest_ends_at - now()) + interval '8 seconds',
         started_at = started_at - (rest_ends_at - now()) + interval '8 seconds',
         rest_ends_at = now() + interval '8 seconds' where attempt_id = $1 and rest_ends_at is not null`,
      [attempt.id],
    ),
  )
  await page.reload()
  await expect(cover).toBeVisible()
  await expect(cover).toBeHidden({ timeout: 15_000 })
  await expect(page.getByRole('timer')).toHaveText(/left/)
  await expect(page.getByRole('button', { name: restBreakEnglish.take })).toHaveCount(0)
  const go = page.getByRole('button', { name: playerEnglish.continueRecording })
  await go.click({ timeout: 5_000 }).catch(() => undefined) // only if the browser requires a click
  await finishSection(page)
  await expect(page).not.toHaveURL(/\/exam\/listening/)
  await page.goto(paths.result(attempt.id))
  await expect(page.getByText(/دقیقه استراحتِ اجازه‌داده‌شده/)).toBeVisible()
  await inspectPage(page, 'rest-result')
})
