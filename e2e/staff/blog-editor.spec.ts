import { type Page } from '@playwright/test'
import { getPostDraft, savePost } from '@/lib/learning/post/contract/post-draft'
import {
  postEditorCopy,
  mediaCopy,
  panelCopy,
  postEditorWords,
  publishCopy,
  toolCopy,
} from '@/lib/learning/post/words/post-editor'
import { newPostCopy, newTextCopy, postWritersOnlyWords } from '@/lib/learning/post/words/post-list'
import { changesCopy } from '@/lib/documents/draft/words/editor'
import { historyCopy } from '@/lib/learning/post/words/post-history'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { expectAccessibleInBothThemes } from '../support/inspect/axe'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'
import { enterAsManager, expectSaveStatus, makePost, openPostEditor, textBox, tool } from '../support/writer'

const PICTURE = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text)
}

test('a manager writes a post with every kind of content, and a reload keeps it', async ({ page, context }) => {
  await enterAsManager(context)
  await page.goto(paths.newPost)
  await page.getByRole('button', { name: newPostCopy.submit }).click()
  await expect(page.getByText(newPostCopy.titleShort)).toBeVisible()
  await page.getByLabel(newTextCopy.post.field).fill('نوشته‌ی آزمایشی')
  await page.getByRole('button', { name: newPostCopy.submit }).click()
  const text = textBox(page)
  await text.click({ timeout: 30_000 })

  await tool(page, toolCopy.heading(2)).click()
  await write(page, 'عنوان نخست')
  await page.keyboard.press('Enter')
  await write(page, 'واژه‌ی ')
  await tool(page, toolCopy.english).click()
  await write(page, 'matching headings')
  await tool(page, toolCopy.english).click()
  await write(page, ' یعنی این.')
  await page.keyboard.press('Enter')
  await tool(page, toolCopy.bulletList).click()
  await write(page, 'گزینه‌ی یک')
  await page.keyboard.press('Enter')
  await write(page, 'گزینه‌ی دو')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, toolCopy.callout).click()
  await page.getByRole('button', { name: toolCopy.tones.warning, exact: true }).click()
  await write(page, 'حواست به زمان باشد.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, toolCopy.table).click()
  await write(page, 'سر ستون')
  await page.getByRole('button', { name: toolCopy.rowAfter }).click()
  await expect(text.locator('tr')).toHaveCount(4)

  await text.locator('h2').click()
  await page.keyboard.press('End')
  await tool(page, toolCopy.picture).click()
  await page.getByLabel(mediaCopy.choosePicture).setInputFiles({ ...PICTURE, mimeType: 'text/plain', name: 'a.txt' })
  await expect(page.getByText(mediaCopy.wrongPicture)).toBeVisible()
  await page.getByLabel(mediaCopy.choosePicture).setInputFiles(PICTURE)
  await expect(page.getByText(uiCopy.upload.uploaded)).toBeVisible()
  await page.getByRole('button', { name: mediaCopy.insert }).click()
  await expect(page.getByText(mediaCopy.altRequired)).toBeVisible()
  await page.getByLabel(mediaCopy.alt).fill('یک نقطه')
  await page.getByRole('button', { name: mediaCopy.insert }).click()
  await expect(text.getByRole('img', { name: 'یک نقطه' })).toBeVisible()
  await expectSaveStatus(page, 'saved')

  await page.reload()
  await expect(text.getByRole('heading', { level: 2, name: 'عنوان نخست' })).toBeVisible({ timeout: 30_000 })
  await expect(text.locator('bdi[lang=en]')).toHaveText('matching headings')
  await expect(text.getByRole('listitem')).toHaveText(['گزینه‌ی یک', 'گزینه‌ی دو'])
  await expect(text.locator('[data-callout=warning]')).toContainText('حواست به زمان باشد.')
  await expect(text.locator('th').first()).toHaveText('سر ستون')
  await expect(text.locator('tr')).toHaveCount(4)
  await expect(text.getByRole('img', { name: 'یک نقطه' })).toBeVisible()
  await expectSaveStatus(page, 'saved')
})

/** Blocks saves until the page is left. Playwright's own routes do not intercept requests sent on unload. */
async function loseSaves(page: Page) {
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (input, init) =>
      input instanceof Request && input.method === 'PUT'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(input, init)
  })
}

test("text typed without a network is stored on the device, offered after a reload, and saved; it never overwrites another window's version @full", async ({
  page,
  context,
}) => {
  await enterAsManager(context)
  const { slug, id } = await makePost(context, 'بی‌شبکه')
  await openPostEditor(page, slug)
  await page.route('**/api/blog/drafts/*/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await textBox(page).click()
  await write(page, 'این خط جایی نمی‌رود.')
  await expectSaveStatus(page, 'unsaved')
  await page.unroute('**/api/blog/drafts/*/')
  await expectSaveStatus(page, 'saved')

  await loseSaves(page)
  await write(page, ' این هم می‌ماند.')
  await expectSaveStatus(page, 'unsaved')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(postEditorWords.left.title)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: changesCopy.see }).click()
  await expect(page.getByRole('dialog').locator('ins').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).click()
  await page.getByRole('button', { name: postEditorWords.left.bringBack }).click()
  await expect(textBox(page)).toContainText('این خط جایی نمی‌رود. این هم می‌ماند.')
  await expectSaveStatus(page, 'saved')
  await expect(page.getByText(postEditorWords.left.title)).toHaveCount(0)
  await page.reload()
  await expect(textBox(page)).toContainText('این هم می‌ماند.', { timeout: 30_000 })
  await expect(page.getByText(postEditorWords.left.title)).toHaveCount(0)

  // Text saved in another window meanwhile is not overwritten: the writer decides.
  const { rev, content } = await callApi(context, getPostDraft, { params: { slug } })
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'متن دیگری' }] }],
  } as const
  const elsewhere = { rev, content: { ...content, doc: structuredClone(doc) } }
  await callApi(context, savePost, { params: { id }, body: elsewhere })
  await textBox(page).click()
  await page.keyboard.press('Control+A')
  await write(page, 'متن من')
  await expectSaveStatus(page, 'moved')
  await expect(page.getByText(postEditorWords.conflict.withOneself.title)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'conflict')
  expect((await callApi(context, getPostDraft, { params: { slug } })).content.doc).toEqual(doc)
  await page.getByRole('button', { name: postEditorWords.conflict.withOneself.mine }).click()
  await page.getByRole('dialog').getByRole('button', { name: postEditorWords.conflict.withOneself.mine }).click()
  await expectSaveStatus(page, 'saved')
  await expect(textBox(page)).toHaveText('متن من')
})

test('schedule, cancel, publish, move, edit, restore and withdraw: visitors see the right version @full', async ({
  page,
  context,
  request,
}) => {
  await enterAsManager(context)
  const { slug } = await makePost(context, 'انتشار')
  await openPostEditor(page, slug)
  await page.getByRole('button', { name: publishCopy.now, exact: true }).click()
  await expect(page.getByText(publishCopy.notReady('خلاصه، متن'))).toBeVisible()
  await page.getByLabel(panelCopy.excerpt).fill('خلاصه‌ی کوتاه این نوشته')
  await textBox(page).click()
  await write(page, 'متن نسخه‌ی نخست')
  await scheduleAndCancel(page)
  expect((await request.get(paths.post(slug))).status()).toBe(404)
  await page.getByRole('button', { name: publishCopy.now, exact: true }).click()
  await expect(page.getByText(publishCopy.published)).toBeVisible()
  expect(await (await request.get(paths.post(slug))).text()).toContain('متن نسخه‌ی نخست')

  const moved = `moved-${slug.slice(-8)}`
  await page.getByRole('button', { name: panelCopy.addressChange }).click()
  await page.getByLabel(panelCopy.addressField).fill(moved)
  await page.getByRole('button', { name: panelCopy.addressSubmit }).click()
  await expect(page).toHaveURL(paths.editPost(moved))
  expect(new URL((await request.get(paths.post(slug))).url()).pathname).toBe(paths.post(moved))

  await textBox(page).click()
  await page.keyboard.press('Control+A')
  await write(page, 'متن نسخه‌ی دوم')
  await expectSaveStatus(page, 'saved')
  await expect(page.getByText(publishCopy.hasChanges)).toBeVisible()
  await page.getByRole('link', { name: postEditorCopy.history }).click()
  await expect(page.getByRole('heading', { name: historyCopy.versions, exact: true })).toBeVisible()
  await page.getByRole('button', { name: historyCopy.compareNamed(1) }).click()
  await expect(page.getByRole('dialog').locator('ins').filter({ visible: true })).toContainText('دوم')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: historyCopy.restoreNamed(1) }).click()
  await page.getByRole('dialog').getByRole('button', { name: historyCopy.restore, exact: true }).click()
  await expect(page.getByText(historyCopy.restored(1))).toBeVisible()
  await expect(page.getByText(historyCopy.acts.restored)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'history')
  await page.getByRole('link', { name: historyCopy.back }).click()
  await expect(textBox(page)).toHaveText('متن نسخه‌ی نخست', { timeout: 30_000 })
  await page.getByRole('button', { name: publishCopy.unpublish }).click()
  await page.getByRole('dialog').getByRole('button', { name: publishCopy.unpublish }).click()
  await expect(page.getByText(publishCopy.unpublished, { exact: true })).toBeVisible()
  expect((await request.get(paths.post(moved))).status()).toBe(404)
})

async function scheduleAndCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: publishCopy.schedule, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: publishCopy.schedule })
  await dialog.getByLabel(dateTimeInputCopy.day).fill('1398/10/11')
  await dialog.getByLabel(dateTimeInputCopy.time).fill('10:00')
  await dialog.getByRole('button', { name: publishCopy.scheduleSubmit }).click()
  await expect(dialog.getByText(publishCopy.schedulePast)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the plan')
  await dialog.getByLabel(dateTimeInputCopy.day).fill('۱ فروردین ۱۴۷۸')
  await expect(dialog.getByText(/۱ فروردین ۱۴۷۸/)).toBeVisible()
  await dialog.getByRole('button', { name: publishCopy.scheduleSubmit }).click()
  await expect(page.getByText(publishCopy.scheduled, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: publishCopy.cancelSchedule }).click()
  await page.getByRole('dialog').getByRole('button', { name: publishCopy.cancelSchedule }).click()
  await expect(page.getByText(publishCopy.scheduleCancelled)).toBeVisible()
}

test('says to a student that the page is for writers', async ({ page, context }) => {
  await enterAsNew(context)
  await page.goto(paths.editPost('listening-tips'))
  await expect(page.getByRole('heading', { level: 1, name: postWritersOnlyWords.refusedTitle })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'وبلاگ' })).toHaveCount(0)
})

test('list, editor and preview are readable and fit the screen; the toolbar works by keyboard alone', async ({
  page,
  context,
}) => {
  await enterAsManager(context)
  const { slug } = await makePost(context, 'اندازه')
  for (const path of [paths.posts, `${paths.posts}?q=%D9%86%DB%8C%D8%B3%D8%AA-xyz`, paths.newPost]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await (path === paths.posts ? inspectPage : inspectVariant)(page, path)
  }
  await openPostEditor(page, slug)
  await page.getByLabel(postEditorCopy.titleField, { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(tool(page, toolCopy.undo)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, toolCopy.ltr)).toBeFocused()
  await page.keyboard.press('Home')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(tool(page, toolCopy.bold)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toBeFocused()
  await write(page, 'پررنگ')
  await expect(tool(page, toolCopy.bold)).toHaveAttribute('aria-pressed', 'true')
  await expect(textBox(page).locator('strong')).toHaveText('پررنگ')
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, toolCopy.bold)).toBeFocused()

  await textBox(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await tool(page, toolCopy.table).click()
  for (const head of ['یک', 'دو', 'سه']) {
    await write(page, head)
    await page.keyboard.press('Tab')
  }
  await expectSaveStatus(page, 'saved')
  await inspectPage(page, 'post-editor')
  await page.getByRole('link', { name: postEditorCopy.preview }).click()
  await expect(page).toHaveURL(paths.previewPost(slug))
  await expect(page.getByRole('heading', { level: 1, name: /اندازه/ })).toBeVisible()
  await inspectVariant(page, 'preview')
})
