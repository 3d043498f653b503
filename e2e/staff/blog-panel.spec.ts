import { type BrowserContext, type Page } from '@playwright/test'
import { savePost } from '@/lib/learning/post/contract/post-draft'
import { linkCopy, mediaCopy, panelCopy, publishCopy, toolCopy } from '@/lib/learning/post/words/post-editor'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { expectAccessibleInBothThemes } from '../support/inspect/axe'
import { expect, test } from '../support/test'
import { enterAsManager, expectSaveStatus, makePost, openPostEditor, textBox, tool } from '../support/writer'

const RECORDING = 'server/authoring/exam/fixtures/mini/audio/listening.mp3'
const PICTURE = 'public/icons/icon-512.png'

test('visitors get the cover, recording, quotation, link and search description that a writer adds @full', async ({
  page,
  context,
}) => {
  const slug = await readyPost(context, 'رسانه')
  await openPostEditor(page, slug)
  const preview = page.getByRole('group', { name: panelCopy.searchPreview })
  await expect(preview).toContainText(EXCERPT)
  await page.getByLabel(panelCopy.seoTitle).fill('عنوان موتور جست‌وجو')
  await page.getByLabel(panelCopy.seoDescription).fill('توضیح موتور جست‌وجو')
  await expect(preview).toContainText('عنوان موتور جست‌وجو')
  await expect(preview).toContainText('توضیح موتور جست‌وجو')

  await page.getByRole('button', { name: panelCopy.coverAdd }).click()
  await page.getByLabel(mediaCopy.choosePicture).setInputFiles(PICTURE)
  await expect(page.getByText(uiCopy.upload.uploaded)).toBeVisible()
  await page.getByRole('dialog').getByLabel(mediaCopy.alt).fill('نشان سنجه')
  await page.getByRole('dialog').getByRole('button', { name: mediaCopy.save }).or(insertButton(page)).click()
  await expect(page.getByRole('img', { name: 'نشان سنجه' })).toBeVisible()

  await textBox(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await tool(page, toolCopy.blockquote).click()
  await expect(textBox(page)).toBeFocused() // the editor takes the focus back in the next frame
  await page.keyboard.insertText('سخنی که نقل شد')
  await expect(textBox(page).locator('blockquote')).toContainText('سخنی که نقل شد')
  await page.keyboard.press('Shift+Home')
  await tool(page, toolCopy.link).click()
  await page.getByRole('dialog').getByLabel(linkCopy.field).fill('javascript:alert(1)')
  await page.getByRole('dialog').getByRole('button', { name: linkCopy.save }).click()
  await expect(page.getByText(linkCopy.wrong)).toBeVisible()
  await page.getByRole('dialog').getByLabel(linkCopy.field).fill('https://ielts.org/')
  await page.getByRole('dialog').getByRole('button', { name: linkCopy.save }).click()
  await expect(textBox(page)).toBeFocused() // pressed earlier, the key would be lost and the next ones would replace the selection
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
  await page.waitForTimeout(300) // the editor reads the selection a moment after the browser has moved it
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, toolCopy.recording).click()
  await page.getByLabel(mediaCopy.chooseRecording).setInputFiles(RECORDING)
  await expect(page.getByText(uiCopy.upload.uploaded)).toBeVisible()
  await page.getByLabel(mediaCopy.recordingName).fill('صدای نمونه')
  await insertButton(page).click()
  await expectSaveStatus(page, 'saved')
  await publish(page)

  await page.goto(paths.post(slug))
  await expect(page).toHaveTitle(/^عنوان موتور جست‌وجو/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'توضیح موتور جست‌وجو')
  const post = page.getByRole('article')
  const cover = post.getByRole('img', { name: 'نشان سنجه' })
  await expect(cover).toBeVisible()
  // Decoding fails if the picture did not load.
  expect(
    await cover.evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.currentSrc)),
  ).toContain('/media/pictures/')
  await expect(post.locator('blockquote')).toContainText('سخنی که نقل شد')
  await expect(post.locator('blockquote a')).toHaveAttribute('href', 'https://ielts.org/')
  const source = await post.locator('audio').getAttribute('src')
  const heard = await page.request.get(source ?? '', { headers: { range: 'bytes=0-99' } })
  expect([heard.status(), heard.headers()['content-type']]).toEqual([206, 'audio/mpeg'])
  await expectAccessibleInBothThemes(page, 'a post with media')
})

const EXCERPT = 'خلاصه‌ی کوتاه این نوشته'

/** A draft that is ready for publication. */
async function readyPost(context: BrowserContext, title: string): Promise<string> {
  await enterAsManager(context)
  const { id, slug, rev, content } = await makePost(context, title)
  const doc = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'متن' }] }],
  }
  await callApi(context, savePost, { params: { id }, body: { rev, content: { ...content, excerpt: EXCERPT, doc } } })
  return slug
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: publishCopy.now, exact: true }).click()
  await expect(page.getByText(publishCopy.published)).toBeVisible()
}

function insertButton(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: mediaCopy.insert })
}
