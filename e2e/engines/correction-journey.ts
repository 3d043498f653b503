import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { bandsCopy } from '@/lib/paper/bands/words/bands'
import { paths } from '@/lib/platform/paths'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { markedTextCopy } from '@/lib/teaching/submission/words/annotations'
import { submissionQueueCopy } from '@/lib/teaching/submission/words/submission-queue'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { RIGHT } from './driver'
import { type EnginePage } from './engine-page'
import { enterAs, sendAs, sql } from './person'

const Session = z.object({ access: z.string() })
const COMMENT = 'He, she and it take an s.'
const ESSAY = 'A teacher help a learner more than any machine can. '.repeat(8).trim()
const TEXT = `[role=textbox][aria-label="${markedTextCopy.text('task2')}"]`
const BAND = `input[type=radio][aria-label="${bandsCopy.band(6)}"]`

/** A teacher takes a text from the queue, annotates a word by keyboard, gives bands and releases the correction. */
export async function correctAText(page: EnginePage): Promise<void> {
  const id = await submitAText(page)
  await enterAs(page, 'teacher')
  await page.open(paths.submissions)
  await page.press('button', submissionQueueCopy.next)
  await page.expectPath(new RegExp(id))
  await page.typeInto(TEXT, RIGHT)
  await page.typeInto(TEXT, RIGHT)
  await page.typeInto(TEXT, '42')
  await page.expectText(assessmentCopy.marks.count(1))
  await page.fill(assessmentCopy.marks.comment, COMMENT)
  await page.press('button', assessmentCopy.marks.close)
  for (const [at] of CRITERIA.entries()) {
    await page.typeInto(`${BAND}:not(:checked)`, ' ')
    await page.expectTrue('a band', `return document.querySelectorAll('${BAND}:checked').length === ${at + 1}`)
  }
  await page.fill(assessmentCopy.advice.practice, 'Write ten sentences about your town.')
  await page.expectTrue('Saved', 'return document.querySelector("[data-save=saved]") !== null', 60_000)
  await page.shot('correction')
  await page.press('button', assessmentCopy.release.button)
  await page.press('button', assessmentCopy.release.yes, { within: 'dialog[open]' })
  await page.expectText(assessmentCopy.release.recall, 60_000)
}

/** Of a new candidate, due before all other submissions. */
async function submitAText(page: EnginePage): Promise<string> {
  const person = await enterAs(page, 'student')
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note)
     select gen_random_uuid(), id, 'writing', 1, id, 'engines' from users where identifier = $1`,
    [person.identifier],
  )
  const id = randomUUID()
  const question = 'Some people think that learners mend most when a teacher marks what they write.'
  const task = { kind: 'own', task: 'task2', question }
  const { access } = Session.parse(await sendAs(page, '/api/account/log-in/', person))
  await sendAs(page, '/api/pieces/', { id, source: { kind: 'essay', task, text: ESSAY }, note: '' }, access)
  await sql(
    `update piece_readings set due_at = (select min(due_at) - interval '1 minute' from piece_readings where state = 'queued') where piece_id = $1`,
    [id],
  )
  return id
}
