import { readFile } from 'node:fs/promises'
import { type Browser, type Page } from '@playwright/test'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { getClass, makeClass } from '@/lib/institute/class/contract/class'
import { joinClass } from '@/lib/institute/class/contract/membership'
import { newId } from '@/lib/platform/client/new-id'
import { taughtClassCopy as classCopy } from '@/lib/institute/class/words/taught-classes'
import { classesCopy as mine, joinCopy as join } from '@/lib/institute/class/words/my-classes'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { leaderboardCopy as board } from '@/lib/progress/leaderboard/words'
import { goalCopy } from '@/lib/progress/overview/words/goal'
import { askCopy } from '@/lib/platform/words/ask-links'
import { caseSubjectCopy } from '@/lib/support/case-subject/words'
import { manageCaseCopy } from '@/lib/support/case/words/manage-case'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { type Candidate, enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { EXAM } from '../support/exam/paper'
import { dayAhead } from '../support/clock'
import { expect, test } from '../support/test'

const CLASS = 'آیلتس، شنبه‌ها'

async function enter(browser: Browser, role: 'student' | 'teacher'): Promise<{ page: Page; person: Candidate }> {
  const context = await browser.newContext()
  const person = await enterAsNew(context)
  const text = 'update users set role = $2 where identifier = $1'
  await inDatabase((client) => client.query(text, [person.identifier, role]))
  if (role === 'teacher') await enterAgain(context, person)
  return { page: await context.newPage(), person }
}

/** Takes the whole exam without answers, by the API: the test is about the class. */
async function sitEmpty(page: Page): Promise<void> {
  const context = page.context()
  const body = { exam: EXAM, mode: 'strict' as const, requestId: newId() }
  const { id, sittings } = await callApi(context, startAttempt, { body })
  for (const { skill } of sittings) {
    const sitting = await callApi(context, startSitting, { params: { id, skill } })
    await callApi(context, submitSitting, { params: { id: sitting.id }, body: { epoch: 1 } })
  }
}

/** The student asks from the card of the class; its teacher finds the case in the queue and answers it. */
async function askInClass(student: Page, teacher: Page): Promise<void> {
  const subject = `زمان امتحان ${newId().slice(-8)}`
  await student.getByRole('link', { name: askCopy.class }).click()
  await student.getByLabel(myCaseCopy.subject, { exact: true }).fill(subject)
  await student.getByLabel(myCaseCopy.firstText, { exact: true }).fill('می‌شود زمانش عقب بیفتد؟')
  await student.getByRole('button', { name: myCaseCopy.send, exact: true }).click()
  await expect(student).toHaveURL(/\/dashboard\/support\/\d+$/)
  await teacher.goto(paths.managedCases)
  await teacher.getByRole('link', { name: subject }).click()
  await expect(teacher.getByRole('link', { name: caseSubjectCopy.class })).toBeVisible()
  await teacher.getByLabel(manageCaseCopy.answer, { exact: true }).fill('یک هفته عقب می‌افتد.')
  await teacher.keyboard.press('Control+Enter')
  await expect(teacher.getByRole('log')).toContainText('یک هفته عقب می‌افتد.')
  await student.reload()
  await expect(student.getByRole('log')).toContainText('یک هفته عقب می‌افتد.')
}

test('a teacher creates a class, a student joins, and takes the assigned exam; the table and its export show that, until the student is removed', async ({
  browser,
}) => {
  test.slow()
  const [teacher, student] = [await enter(browser, 'teacher'), await enter(browser, 'student')]

  await teacher.page.goto(paths.classes)
  await teacher.page.getByRole('textbox', { name: classCopy.name }).fill('x')
  await teacher.page.getByRole('button', { name: classCopy.make }).click()
  await expect(teacher.page.getByText(classCopy.nameWrong)).toBeVisible()
  await teacher.page.getByRole('textbox', { name: classCopy.name }).fill(CLASS)
  await teacher.page.getByRole('button', { name: classCopy.make }).click()
  await expect(teacher.page.getByRole('heading', { level: 1, name: CLASS })).toBeVisible()
  const link = await teacher.page.getByRole('textbox', { name: classCopy.code.link }).inputValue()
  const code = await teacher.page.getByRole('textbox', { name: classCopy.code.code }).inputValue()

  await teacher.page.getByRole('button', { name: classCopy.assign, exact: true }).click()
  const dialog = teacher.page.getByRole('dialog')
  await dialog.getByRole('button', { name: classCopy.assign }).click()
  await expect(dialog.getByText(classCopy.examNone)).toBeVisible()
  const [exam] = await inDatabase(async (client) => {
    const text = 'select v.title from exams e join exam_versions v on v.id = e.current_version_id where e.slug = $1'
    return (await client.query<{ title: string }>(text, [EXAM])).rows
  })
  const title = exam?.title ?? ''
  await dialog.getByRole('combobox').fill(title)
  await teacher.page.getByRole('option', { name: title }).click()
  const due = dialog.getByRole('group', { name: classCopy.dueAt })
  await due.getByRole('textbox').first().fill(dayAhead(30).typed)
  await due.getByRole('textbox').last().fill('۱۸:۰۰')
  await inspectPage(teacher.page, 'class-assign')
  await dialog.getByRole('button', { name: classCopy.assign }).click()
  await expect(dialog).toBeHidden()

  await student.page.goto(paths.joinClass)
  await student.page.getByRole('textbox', { name: join.label }).fill('AAAA-AAAA')
  await student.page.getByRole('button', { name: join.look }).click()
  await expect(student.page.getByText(join.missingTitle)).toBeVisible()
  await student.page.getByRole('textbox', { name: join.label }).fill(code.toLowerCase())
  await student.page.getByRole('button', { name: join.look }).click()
  await expect(student.page.getByRole('heading', { name: CLASS })).toBeVisible()
  await inspectVariant(student.page, 'class-join')
  await student.page.goto(link)
  await student.page.getByRole('button', { name: join.yes }).click()
  await expect(student.page.getByRole('link', { name: mine.startOf(title) })).toBeVisible()
  await inspectPage(student.page, 'classes-mine')
  await student.page.goto(paths.dashboard)
  await expect(student.page.getByText(mine.next.text(title, CLASS))).toBeVisible()
  await sitEmpty(student.page)
  await student.page.goto(paths.classes)
  await expect(student.page.getByRole('link', { name: mine.resultOf(title) })).toBeVisible()

  await teacher.page.reload()
  const row = teacher.page.getByRole('row').filter({ hasText: student.person.name })
  await expect(row.getByText(classCopy.progressNames.handed_in)).toBeVisible()
  await expect(row.getByText(skillNames.listening)).toBeVisible()
  await inspectPage(teacher.page, 'class-table')
  const download = teacher.page.waitForEvent('download')
  await teacher.page.getByRole('button', { name: classCopy.csv }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(student.person.name)
  expect(file).toContain(title)
  expect(file).not.toContain(student.person.identifier)

  await row.getByRole('button', { name: classCopy.removeOf(student.person.name) }).click()
  await teacher.page.getByRole('button', { name: classCopy.removeYes }).click()
  await expect(teacher.page.getByText(classCopy.noMembers)).toBeVisible()
  await student.page.goto(paths.classes)
  await expect(student.page.getByText(mine.emptyTitle)).toBeVisible()
  await student.page.goto(link)
  await expect(student.page.getByText(join.missingTitle)).toBeVisible()
})

test('a student asks a question about the class, and its teacher answers it @full', async ({ browser }) => {
  const [teacher, student] = [await enter(browser, 'teacher'), await enter(browser, 'student')]
  const id = newId()
  await callApi(teacher.page.context(), makeClass, { body: { id, name: CLASS } })
  const { code } = await callApi(teacher.page.context(), getClass, { params: { id } })
  await callApi(student.page.context(), joinClass, { params: { code: code?.code ?? '' } })
  await student.page.goto(paths.classes)
  await askInClass(student.page, teacher.page)
})

test('a goal set on the profile appears on the dashboard; a nickname is in the monthly leaderboard until its owner leaves @full', async ({
  browser,
}) => {
  const { page } = await enter(browser, 'student')
  await page.goto(paths.account)
  await page.getByRole('button', { name: goalCopy.set }).click()
  const dialog = page.getByRole('dialog')
  const day = dayAhead(120)
  await dialog.getByLabel(goalCopy.date).fill(day.typed)
  await dialog.getByRole('button', { name: goalCopy.save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(goalCopy.on(day.iso))).toBeVisible()
  await page.goto(paths.dashboard)
  await expect(page.getByText(goalCopy.on(day.iso))).toBeVisible()

  await page.goto(paths.progress)
  await page.getByRole('link', { name: dashboardCopy.nav.leaderboard }).click()
  await page.getByRole('textbox', { name: board.nickname }).fill('0912 345 6789')
  await page.getByRole('button', { name: board.join }).click()
  await expect(page.getByText(board.wrong)).toBeVisible()
  const nickname = `راه ${Date.now() % 10_000}`
  await page.getByRole('textbox', { name: board.nickname }).fill(nickname)
  await page.getByRole('button', { name: board.join }).click()
  await expect(page.getByText(board.inText(nickname))).toBeVisible()
  await inspectPage(page, 'leaderboard-in')
  await page.getByRole('button', { name: board.leave }).click()
  await page.getByRole('button', { name: board.leaveYes }).click()
  await expect(page.getByText(board.outTitle)).toBeVisible()
})
