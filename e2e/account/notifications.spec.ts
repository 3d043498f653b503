import { randomUUID } from 'node:crypto'
import { announce } from '@/lib/support/announcement/contract'
import { announcementCopy as manageCopy } from '@/lib/support/announcement/words'
import { getClass, makeClass } from '@/lib/institute/class/contract/class'
import { joinClass } from '@/lib/institute/class/contract/membership'
import { bellCopy } from '@/lib/accounts/notification/words/bell'
import { notificationCopy as copy } from '@/lib/accounts/notification/words/notifications-page'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

const SOON = { timeout: 15_000 }

test('a manager announces something, and the bell in another window counts without a reload; reading it there is seen in every tab', async ({
  browser,
  context,
  page,
}) => {
  test.slow()
  await enterAsNew(context)
  const office = await browser.newContext()
  const boss = await enterAsNew(office)
  await inDatabase((client) =>
    client.query(`update users set role = 'manager' where identifier = $1`, [boss.identifier]),
  )
  await enterAgain(office, boss)
  // Other journeys run beside this one: only its own candidate may hear of it.
  const params = { id: randomUUID() }
  const name = `کلاس ${params.id.slice(0, 8)}`
  await callApi(office, makeClass, { body: { ...params, name } })
  const { code } = await callApi(office, getClass, { params })
  await callApi(context, joinClass, { params: { code: code?.code ?? '' } })

  await page.goto(paths.words)
  const bell = page.getByRole('link', { name: bellCopy.name })
  await expect(bell).toBeVisible()
  const second = await context.newPage()
  await second.goto(paths.dashboard)
  await expect(second.getByRole('link', { name: bellCopy.name })).toBeVisible()

  const room = await office.newPage()
  await room.goto(paths.announcements)
  await room.getByRole('button', { name: manageCopy.create }).click()
  const title = `خبر ${randomUUID().slice(0, 8)}`
  await room.getByLabel(manageCopy.fields.title).fill(title)
  await room.getByLabel(manageCopy.fields.text, { exact: true }).fill('امشب سایت یک ساعت خاموش است.')
  await room.getByLabel(manageCopy.fields.audience).selectOption(manageCopy.audiences.class)
  await room.getByLabel(manageCopy.fields.class).selectOption(manageCopy.fields.counted(name, 1))
  await inspectPage(room, 'an announcement being written')
  await room.getByRole('button', { name: manageCopy.preview }).click()
  await expect(room.getByText(manageCopy.previewTitle)).toBeVisible()
  await room.getByRole('button', { name: manageCopy.send }).click()
  await expect(room.getByRole('heading', { name: title })).toBeVisible()

  for (const tab of [page, second]) await expect(tab.getByRole('link', { name: bellCopy.counted(1) })).toBeVisible(SOON)
  await page.getByRole('link', { name: bellCopy.counted(1) }).click()
  await expect(page.getByText(title)).toBeVisible(SOON)
  await page.goto(paths.notifications)
  await expect(page.getByText(title)).toBeVisible(SOON)
  await inspectVariant(page, 'the notifications')
  await page.getByRole('button', { name: copy.readAll }).click()
  for (const tab of [page, second])
    await expect(tab.getByRole('link', { name: bellCopy.name, exact: true })).toBeVisible(SOON)

  // Twice the same announcement is one.
  const body = {
    id: randomUUID(),
    title: `${title} ۲`,
    text: 'متن',
    link: '',
    audience: { kind: 'class' as const, class: params.id },
    byMail: false,
    sendAt: null,
  }
  await Promise.all([1, 2].map(() => callApi(office, announce, { body })))
  await expect(page.getByRole('link', { name: bellCopy.counted(1) })).toBeVisible(SOON)
})
