import { type BrowserContext, type Locator, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { getCourseDraft, getLessonDraft, saveLessonDraft } from '@/lib/learning/course/contract/course-editor'
import {
  courseChecklistCopy,
  courseEditorCopy,
  courseEditorWords,
  courseFields,
  courseOutlineCopy as outline,
  coursePublishCopy,
  courseVersionsCopy,
  lessonEditorCopy,
  lessonEditorWords,
  teacherSectionCopy,
} from '@/lib/learning/course/words/course-editor'
import { courseCopy } from '@/lib/learning/course/words/courses'
import { courseListCopy, newCourseCopy } from '@/lib/learning/course/words/course-list'
import { exerciseEditorCopy } from '@/lib/learning/note/words/exercise-editor'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { mediaCopy, toolCopy } from '@/lib/learning/post/words/post-editor'
import { certificateCopy } from '@/lib/learning/certificate/words'
import { keepCourseCopy } from '@/lib/learning/course/words/offline-course'
import { learningCopy, lessonProgressCopy } from '@/lib/learning/enrolment/words'
import { paths } from '@/lib/platform/paths'
import { text } from '@/server/testing/kits/learning/course-kit'
import { callApi } from '../support/net/api'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/inspect/axe'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'
import { enterAsManager, textBox, tool } from '../support/writer'

const TEACHER = 'مینا راد'
const PICTURE = 'public/icons/icon-512.png'
const PICTURE_NAME = 'نقشه‌ی راه'
const LESSONS = ['آشنایی', 'روش کار', 'تمرین پایانی'] as const

/** A manager makes and publishes a course in the browser. Returns its slug. */
async function makeCourse(page: Page, title: string): Promise<string> {
  const context = page.context()
  await enterAsManager(context)
  await page.goto(paths.myCourses)
  await page.getByRole('link', { name: courseListCopy.create }).first().click()
  await page.getByLabel(newCourseCopy.field).fill(title)
  await page.getByRole('button', { name: newCourseCopy.submit }).click()
  await expect(page).toHaveURL(/\/dashboard\/courses\/edit\/[0-9a-f-]{36}$/, { timeout: 30_000 })
  const editorUrl = page.url()
  await arrange(page)
  await describe(page)
  await saved(page, courseEditorWords.status.saved)
  await inspectPage(page, 'the editor of a course')

  await writeByApi(context, editorUrl.split('/').at(-1) ?? '', LESSONS[1])
  for (const name of [LESSONS[0], LESSONS[2]]) await write(page, editorUrl, name)
  await page.getByRole('button', { name: coursePublishCopy.review }).click()
  await expect(page.getByText(courseChecklistCopy.sound)).toBeVisible()
  await expectAccessibleInBothThemes(page, courseChecklistCopy.title)
  await page.getByRole('button', { name: courseChecklistCopy.publish }).click()
  await expect(page.getByText(coursePublishCopy.done.published)).toBeVisible()
  await expect(page.getByText(coursePublishCopy.live(1))).toBeVisible()
  await lookAtDialogs(page, title)
  const address = await page.getByRole('link', { name: coursePublishCopy.onSite }).getAttribute('href')
  const slug = decodeURIComponent(address?.split('/').at(-1) ?? '')
  await page.goto(paths.course(slug))
  const teacher = page.getByRole('region', { name: courseCopy.teacher })
  await expect(teacher).toContainText(TEACHER)
  await teacher.scrollIntoViewIfNeeded()
  await expectDrawn(teacher.locator('img'))
  await inspectPage(page, 'a course with its teacher')
  await page.goto(paths.myCourses)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page, 'the list of courses')
  return slug
}

test('a manager makes a course in the browser, everybody sees it with its teacher, and a student finishes it, partly offline: the certificate is verified @full', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `دوره‌ی ${randomUUID().slice(0, 8)}`
  const slug = await makeCourse(page, title)
  const theirs = await browser.newContext()
  await finish(theirs, slug, title)
  await theirs.close()
})

async function lookAtDialogs(page: Page, title: string): Promise<void> {
  for (const [open, shown] of [
    [coursePublishCopy.versions, courseVersionsCopy.title],
    [coursePublishCopy.log, title],
  ] as const) {
    await page.getByRole('button', { name: open, exact: true }).click()
    await expect(page.getByRole('dialog', { name: shown })).toBeVisible()
    await expectAccessibleInBothThemes(page, shown)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Two modules with three lessons; keys move the second before the first and back; one is removed and restored. */
async function arrange(page: Page): Promise<void> {
  await page.getByRole('button', { name: outline.addModule }).click()
  await page.getByLabel(outline.moduleTitle(1)).fill('شروع')
  await page.getByRole('button', { name: outline.addModule }).click()
  await page.getByLabel(outline.moduleTitle(2)).fill('پایان')
  const add = page.getByRole('button', { name: new RegExp(`^${outline.addLesson}`) })
  for (const [index, name] of LESSONS.entries()) {
    await add.nth(index < 2 ? 0 : 1).click()
    await page.getByLabel(outline.lessonTitle).fill(name)
    if (index === 0) await page.getByLabel(outline.sample).check()
  }

  const handle = page.getByRole('button', { name: outline.handle(LESSONS[1]) })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expectOrder(page, [LESSONS[0], LESSONS[1], LESSONS[2]])
  await expect(handle).toBeFocused()
  await expect(page.locator('ol > li ol').nth(1).locator('[data-lesson]')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expectOrder(page, [LESSONS[0], LESSONS[2], LESSONS[1]])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('ol > li ol').nth(0).locator('[data-lesson]')).toHaveCount(2)
  await expectOrder(page, LESSONS)

  await handle.dragTo(page.getByRole('button', { name: outline.handle(LESSONS[0]) }))
  await expectOrder(page, [LESSONS[1], LESSONS[0], LESSONS[2]])
  await page.getByRole('button', { name: outline.undoTool }).click()
  await expectOrder(page, LESSONS)
  await page.getByRole('button', { name: outline.factsOf(LESSONS[1]) }).click()
  await page.getByRole('button', { name: `${outline.remove} ${LESSONS[1]}` }).click()
  await expectOrder(page, [LESSONS[0], LESSONS[2]])
  await page.getByRole('button', { name: outline.undo, exact: true }).click()
  await expectOrder(page, LESSONS)
}

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  const links = page.locator('[data-lesson]').getByRole('link')
  await expect(links).toHaveText(names.map((name) => `${outline.write} ${name}`))
}

async function describe(page: Page): Promise<void> {
  const about = page.getByRole('region', { name: courseEditorCopy.about })
  await about.getByRole('heading', { name: courseEditorCopy.about }).click()
  for (const field of ['excerpt', 'description', 'learns', 'forWhom'] as const)
    await about.getByLabel(courseFields[field], { exact: true }).fill('یک سطر')
  const teacher = page.getByRole('region', { name: teacherSectionCopy.title })
  await teacher.getByRole('heading', { name: teacherSectionCopy.title }).click()
  await teacher.getByLabel(teacherSectionCopy.name).fill(TEACHER)
  await teacher.getByLabel(teacherSectionCopy.line).fill('ده سال مدرس ریدینگ')
  await teacher.getByLabel(teacherSectionCopy.picture.choose).setInputFiles(PICTURE)
  await expect(teacher.getByText(teacherSectionCopy.picture.has)).toBeVisible()
  await expectDrawn(teacher.locator('img'))
}

/** Checks that the picture has loaded and can be decoded. */
async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

async function saved(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 30_000 })
}

/** Writes the text of a middle lesson by the API. */
async function writeByApi(context: BrowserContext, id: string, title: string): Promise<void> {
  const { content } = await callApi(context, getCourseDraft, { params: { id } })
  const lesson = content.modules.flatMap(({ lessons }) => lessons).find((item) => item.title === title)?.id ?? ''
  const params = { id, lesson }
  const { rev } = await callApi(context, getLessonDraft, { params })
  await callApi(context, saveLessonDraft, { params, body: { rev, content: text(`متن ${title}`) } })
}

/** Writes the text of a lesson; the first one has a picture, the last one an exercise. */
async function write(page: Page, editorUrl: string, name: string): Promise<void> {
  await page.getByRole('link', { name: `${outline.write} ${name}` }).click()
  await expect(textBox(page)).toBeVisible({ timeout: 30_000 })
  await textBox(page).fill(`متن ${name}`)
  await page.getByLabel(lessonEditorCopy.excerpt).fill('خلاصه')
  if (name === LESSONS[0]) {
    await tool(page, toolCopy.picture).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(mediaCopy.choosePicture).setInputFiles(PICTURE)
    await dialog.getByLabel(mediaCopy.alt).fill(PICTURE_NAME)
    await dialog.getByRole('button', { name: mediaCopy.insert }).click()
    await expect(textBox(page).getByRole('img', { name: PICTURE_NAME })).toBeVisible()
  }
  if (name === LESSONS[2]) {
    await tool(page, exerciseEditorCopy.title).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(exerciseEditorCopy.name).fill('تمرین یک')
    await dialog.getByRole('button', { name: exerciseEditorCopy.insert }).click()
    await expect(dialog).toBeHidden()
  }
  await saved(page, lessonEditorWords.status.saved)
  if (name === LESSONS[2]) {
    await expectAccessibleInBothThemes(page, 'the editor of a lesson')
    await page.getByRole('link', { name: lessonEditorCopy.preview }).click()
    await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Morning')
    await page.getByRole('button', { name: exerciseCopy.check }).click()
    await expect(page.getByText(exerciseCopy.score(1, 1))).toBeVisible()
  }
  await page.goto(editorUrl)
  await expect(page.locator('[data-lesson]')).toHaveCount(LESSONS.length)
}

/** A new student takes the course: the second lesson without a network, the last by its exercise. */
async function finish(context: BrowserContext, slug: string, title: string): Promise<void> {
  await enterAsNew(context)
  const page = await context.newPage()
  await page.goto(paths.myCourse(slug))
  await page.getByRole('button', { name: learningCopy.begin }).click()
  await expect(page.getByText(learningCopy.progress(0, LESSONS.length))).toBeVisible()
  const foot = page.getByRole('region', { name: lessonProgressCopy.region })
  await page.getByRole('button', { name: keepCourseCopy.keep }).click()
  await expect(page.getByRole('button', { name: keepCourseCopy.remove })).toBeVisible()
  await expectAccessible(page, 'a course that is kept on the device')
  await page.getByRole('link', { name: learningCopy.first }).click()
  await expectDrawn(page.getByRole('img', { name: PICTURE_NAME }))
  await foot.getByRole('button', { name: lessonProgressCopy.mark }).click()
  await expect(foot.getByText(lessonProgressCopy.done)).toBeVisible()

  // The second lesson was never opened here: it is read, and completed, without a network.
  await context.setOffline(true)
  await foot.getByRole('link', { name: lessonProgressCopy.next }).click()
  await expect(page.getByRole('heading', { level: 1, name: LESSONS[1] })).toBeVisible()
  await expect(page.getByText(`متن ${LESSONS[1]}`)).toBeVisible()
  await foot.getByRole('button', { name: lessonProgressCopy.mark }).click()
  await expect(foot.getByText(lessonProgressCopy.waiting)).toBeVisible()
  await foot.getByRole('link', { name: lessonProgressCopy.all }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(learningCopy.progress(2, LESSONS.length))).toBeVisible()
  await page.getByRole('link', { name: LESSONS[2] }).click()

  await expect(page.getByRole('heading', { level: 1, name: LESSONS[2] })).toBeVisible()
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Morning')
  await page.getByRole('button', { name: exerciseCopy.check }).click()
  await expect(foot.getByText(lessonProgressCopy.done)).toBeVisible()
  await foot.getByRole('link', { name: lessonProgressCopy.all }).click()
  await expect(page.getByText(learningCopy.progress(LESSONS.length, LESSONS.length))).toBeVisible()
  await page.getByLabel(certificateCopy.name).fill('سارا احمدی')
  await page.getByRole('button', { name: certificateCopy.issue }).click()
  const address = await page.getByRole('link', { name: certificateCopy.see }).getAttribute('href')
  await context.clearCookies()
  await page.goto(address ?? '')
  await expect(page.getByText('سارا احمدی')).toBeVisible()
  await expect(page.getByText(certificateCopy.text(title))).toBeVisible()
  await inspectPage(page, 'a certificate')
}
