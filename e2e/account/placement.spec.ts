import { startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { getPlacement, startPlacementPart } from '@/lib/progress/placement/contract'
import { placementCopy as copy } from '@/lib/progress/placement/words/placement-page'
import { placementInviteCopy } from '@/lib/progress/placement/words/starting-point'
import { goalCopy } from '@/lib/progress/overview/words/goal'
import { planCopy } from '@/lib/progress/plan/words'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { newId } from '@/server/platform/http/new-id'
import { callApi } from '../support/net/api'
import { enterAsNew } from '../support/exam/candidate'
import { finishSection, startSection } from '../support/exam/player'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

test('a new person is placed part by part, sees a range with its basis, sets a target, and the plan of today starts from it @full', async ({
  page,
}) => {
  const context = page.context()
  await enterAsNew(context)
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: placementInviteCopy.go }).click()
  await expect(page.getByText(copy.wayText)).toBeVisible()
  await inspectPage(page, 'placement-new')
  await page.getByRole('button', { name: copy.start }).click()
  const first = await callApi(context, getPlacement, {})
  await startSection(page, first.next?.skill ?? 'listening')
  await expect(page.getByRole('button', { name: /^Check question/ })).toHaveCount(0)
  await finishSection(page)
  await expect(page).toHaveURL(paths.placement)
  await expect(page.getByText(copy.progress(1, first.total))).toBeVisible()

  // The other parts through the API: they are one like the other.
  for (let part = 1; part < first.total; part += 1) {
    const { attempt, skill } = await callApi(context, startPlacementPart, { body: { requestId: newId() } })
    const { id } = await callApi(context, startSitting, { params: { id: attempt, skill } })
    await callApi(context, submitSitting, { params: { id }, body: { epoch: 1 } })
  }
  await page.reload()
  await expect(page.getByText(copy.honest)).toBeVisible()
  await page.getByRole('button', { name: goalCopy.set }).click()
  await page.getByRole('combobox', { name: goalCopy.overall }).click()
  await page.getByRole('option', { name: formatBand(13), exact: true }).click()
  await page.getByRole('button', { name: goalCopy.save }).click()
  await inspectPage(page, 'placement-over')
  await page.getByRole('link', { name: copy.toPlan }).click()
  await expect(page.getByRole('region', { name: planCopy.where })).toContainText(planCopy.startOfPlan.placement)
  await expect(page.getByRole('link', { name: placementInviteCopy.go })).toHaveCount(0)
  await inspectPage(page, 'dashboard-placed')
})
