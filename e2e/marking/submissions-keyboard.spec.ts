import { readFileSync } from 'node:fs'
import { bandsCopy } from '@/lib/paper/bands/words/bands'
import { assessmentCopy as desk } from '@/lib/teaching/submission/words/assessment'
import { markedTextCopy, taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { submitCopy, submissionCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submissionQueueCopy as queue } from '@/lib/teaching/submission/words/submission-queue'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { paths } from '@/lib/platform/paths'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { arrowTo, enterOn, tabTo } from '../support/exam/keys'
import { publishReleased } from '../support/released-submissions'
import { expect, test } from '../support/test'

const sample = JSON.parse(readFileSync('content/corrections/sample.json', 'utf8')) as { text: { text: string } }
const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

test('an essay is submitted, corrected, read and reviewed by keyboard alone', async ({ page, context, browser }) => {
  test.slow()
  const { identifier } = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'writing', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  await page.goto(paths.newPiece)
  await arrowTo(page, page.getByLabel(taskNames.task2, { exact: true }))
  await arrowTo(page, page.getByLabel(submitCopy.from.own))
  await tabTo(page, page.getByLabel(submitCopy.question))
  await page.keyboard.type('Is it better to learn with a teacher?')
  await tabTo(page, page.getByLabel(submitCopy.text, { exact: true }))
  await page.keyboard.insertText(sample.text.text)
  await enterOn(page, page.getByRole('button', { name: submitCopy.submit }))
  await expect(page.getByText(submissionCopy.queuedTitle)).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''

  const room = await browser.newContext()
  const teacher = await room.newPage()
  const teaching = await enterAsNew(room)
  await sql(`update users set role = 'teacher' where identifier = $1`, [teaching.identifier])
  await enterAgain(room, teaching)
  await sql(
    `update piece_readings set due_at = (select min(due_at) - interval '2 minutes' from piece_readings where state = 'queued') where piece_id = $1`,
    [id],
  )
  await teacher.goto(paths.pieces)
  await enterOn(teacher, teacher.getByRole('button', { name: queue.next }))
  await tabTo(teacher, teacher.getByRole('textbox', { name: markedTextCopy.text('task2') }))
  expect(teacher.url()).toContain(id)
  await teacher.keyboard.press('ArrowRight')
  await teacher.keyboard.press('Shift+ArrowRight')
  await teacher.keyboard.type('42')
  await expect(teacher.getByText(desk.marks.count(1))).toBeVisible()
  await tabTo(teacher, teacher.getByLabel(desk.marks.comment))
  await teacher.keyboard.type('He, she and it take an s.')
  await enterOn(teacher, teacher.getByRole('button', { name: desk.marks.close, exact: true }))
  for (const criterion of CRITERIA) {
    const group = teacher.getByRole('group', { name: new RegExp(`^${writingCriterion(criterion, 'task2').name}`) })
    await arrowTo(teacher, group.getByRole('radio', { name: bandsCopy.band(6), exact: true }))
  }
  await tabTo(teacher, teacher.getByLabel(desk.advice.practice))
  await teacher.keyboard.type('Write ten sentences about your town.')
  await expect(teacher.locator('[data-save=saved]')).toBeVisible()
  await enterOn(teacher, teacher.getByRole('button', { name: desk.release.button }))
  await enterOn(teacher, teacher.getByRole('button', { name: desk.release.yes, exact: true }))
  await expect(teacher.getByRole('button', { name: desk.release.recall })).toBeVisible()
  await room.close()
  await publishReleased(context, id)
  await page.reload()
  await expect(page.getByText(submissionCopy.bandsTitle)).toBeVisible()

  const after = page.getByRole('button', { name: submissionCopy.reading.after })
  await enterOn(page, after)
  await expect(after).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(submissionCopy.afterNote)).toBeVisible()
  await enterOn(page, page.getByRole('button', { name: submissionCopy.reading.marks }), 'Shift+Tab')
  await enterOn(page, page.getByRole('button', { name: submissionCopy.look.ask }))
  await tabTo(page, page.getByLabel(submissionCopy.look.reason))
  await page.keyboard.type('The second paragraph answers the question, I think.')
  await enterOn(page, page.getByRole('button', { name: submissionCopy.look.ask }))
  await expect(page.getByText(submissionCopy.look.yourReason)).toBeVisible()
})
