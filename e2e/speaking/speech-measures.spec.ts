import { speechCopy } from '@/lib/teaching/speaking/words/speech-measures'
import { paths } from '@/lib/platform/paths'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { speakOneAnswer } from '../support/sound/recorded-answer'
import { expect, test } from '../support/test'

test('a speaker opens the pauses of an answer, beside an earlier one @full', async ({ page, context }) => {
  await enterAsNew(context)
  await speakOneAnswer(context, 'set-1')
  await page.goto(paths.speaking(await speakOneAnswer(context, 'set-2')))
  await page.getByText(speechCopy.title).click()
  await expect(page.getByText(speechCopy.note)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(speechCopy.longestRun)).toBeVisible()
  await inspectPage(page, 'pauses of an answer')
})
