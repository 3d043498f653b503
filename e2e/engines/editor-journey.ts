import { paths } from '@/lib/platform/paths'
import { newPostCopy, newTextCopy } from '@/lib/learning/post/words/post-list'
import { postEditorCopy, postEditorWords, toolCopy } from '@/lib/learning/post/words/post-editor'
import { ENTER } from './driver'
import { type EnginePage } from './engine-page'
import { enterAs } from './person'

const TEXT_BOX = `[contenteditable=true][aria-label="${postEditorCopy.textField}"]`
const LINE = 'می‌نویسم ۱۲۳ و IELTS'

/** A post with a heading and a list, typed key by key: saved, and the same after a reload. */
export async function writeAPost(page: EnginePage): Promise<void> {
  await enterAs(page, 'manager')
  await page.open(paths.newPost)
  await page.fill(newTextCopy.post.field, 'نوشته‌ی آزمایشی')
  await page.press('button', newPostCopy.submit)
  await page.pressOn(TEXT_BOX)
  await page.press('button', toolCopy.heading(2), { isExact: false })
  await typeKeys(page, LINE, ENTER)
  await page.press('button', toolCopy.bulletList, { isExact: false })
  await typeKeys(page, 'یک', ENTER, 'دو')
  const isWhole = `
    const box = document.querySelector('${TEXT_BOX}')
    const items = box ? [...box.querySelectorAll('li')].map((item) => item.innerText.trim()) : []
    return box?.querySelector('h2')?.innerText.trim() === '${LINE}' && items.join() === 'یک,دو'
  `
  await page.expectTrue('a heading and a list', isWhole)
  await page.expectTrue(
    'the saved draft',
    `return document.querySelector('[data-save]')?.innerText.includes('${postEditorWords.status.saved}') === true`,
  )
  await page.shot('editor')
  await page.reload()
  await page.expectTrue('the same after a reload', isWhole, 60_000)
}

/** Firefox's driver is faster than any hand: an Enter in the same breath arrives before the editor has read the letters. */
async function typeKeys(page: EnginePage, ...strokes: readonly string[]): Promise<void> {
  for (const stroke of strokes) await page.typeInto(TEXT_BOX, stroke)
}
