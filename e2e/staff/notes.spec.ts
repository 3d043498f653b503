import { getNote } from '@/lib/learning/note/contract'
import { exerciseEditorCopy } from '@/lib/learning/note/words/exercise-editor'
import { finderCopy } from '@/lib/learning/reference/words/finder'
import { answersCopy, exerciseCopy } from '@/lib/learning/note/words/notes'
import { searchCopy } from '@/lib/learning/search/words'
import { panelCopy, publishCopy } from '@/lib/learning/post/words/post-editor'
import { listCopyOf, newPostCopy, newTextCopy } from '@/lib/learning/post/words/post-list'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { expectAccessibleInBothThemes, expectAccessibleVariant } from '../support/inspect/axe'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'
import { enterAsManager, textBox, tool } from '../support/writer'

const NOTE = 'listening-numbers-under-pressure'

test('a note is read, and its exercise is marked; references are readable, and one is searched', async ({ page }) => {
  await page.goto(paths.references)
  await inspectPage(page, 'the references')
  await page.goto(paths.reference('irregular-verbs'))
  // A few of a hundred similar rows suffice.
  await page.getByLabel(finderCopy.label).fill('sw')
  await expect(page.locator('tbody tr:visible').first()).toContainText(/sw/)
  await inspectPage(page, 'a reference')

  await page.goto(paths.notes)
  await inspectVariant(page, 'the notes')
  await page.goto(paths.note(NOTE))
  const form = page.locator('form').filter({ has: page.getByLabel('Question 1', { exact: true }) })
  await form.getByLabel('Question 1', { exact: true }).fill('23 June')
  await form.getByLabel('Question 2', { exact: true }).fill('80')
  await form.getByRole('button', { name: exerciseCopy.check }).click()
  await expect(form.getByRole('status').getByText(exerciseCopy.score(1, 6))).toBeVisible()
  await expect(form.getByRole('listitem').nth(1)).toContainText('seventy will turn up')
  await inspectPage(page, 'a checked exercise')
  await form.getByRole('button', { name: exerciseCopy.again }).click()
  await expect(form.getByLabel('Question 1', { exact: true })).toHaveValue('')
  await expect(form.getByRole('group', { name: exerciseCopy.results })).toHaveCount(0)
})

test('one search finds a course, a note, a reference and a post', async ({ page }) => {
  await page.goto(paths.search)
  await expect(page.getByText(searchCopy.emptyTitle)).toBeVisible()
  await page.getByRole('searchbox').fill('دوره')
  await page.getByRole('button', { name: searchCopy.submit }).click()
  await expect(page).toHaveURL(/\/search\?q=/)
  for (const root of ['/courses/', '/lecture-notes/', '/references/', '/blog/'])
    await expect(page.locator(`ol a[href^="${root}"]`).first()).toBeVisible()
  await expectAccessibleVariant(page, 'what was found')
  await page.getByRole('link', { name: searchCopy.kindNames.reference, exact: true }).first().click()
  await expect(page.locator('ol a[href^="/blog/"]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('notes are filtered and read, and an exercise links to its key', async ({ page }) => {
    await page.goto(paths.notes)
    await page.getByRole('link', { name: 'شنیداری', exact: true }).first().click()
    await expect(page).toHaveURL(/skill=listening/)
    await page.goto(paths.note(NOTE))
    await expect(page.getByText('seventy will turn up', { exact: false })).toHaveCount(1) // only in the passage
    await page.getByRole('button', { name: exerciseCopy.check }).click()
    await expect(page).toHaveURL(new RegExp(`${NOTE}/answers`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(answersCopy.title('').trim())
    await expect(page.getByText('245').first()).toBeVisible()
    await page.goto(paths.reference('band-tables'))
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByLabel(finderCopy.label)).toBeHidden()
  })
})

test("a writer creates a note with an exercise, and a reader's answers are marked @full", async ({ page, context }) => {
  test.slow()
  await enterAsManager(context)
  await page.goto(paths.textEditor.note.create)
  await page.getByLabel(newTextCopy.note.field).fill('درس آزمایشی')
  await page.getByRole('button', { name: newPostCopy.submit }).click()
  await expect(textBox(page)).toBeVisible({ timeout: 30_000 })
  await textBox(page).fill('متن درس')
  await page.getByLabel(panelCopy.excerpt).fill('خلاصه‌ی درس')
  await tool(page, exerciseEditorCopy.title).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(exerciseEditorCopy.name).fill('تمرین یک')
  await dialog.getByLabel(exerciseEditorCopy.reason(1)).fill('')
  await dialog.getByRole('button', { name: exerciseEditorCopy.insert }).click()
  await expect(dialog.getByText(exerciseEditorCopy.faults)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'an exercise with faults')
  await dialog.getByLabel(exerciseEditorCopy.reason(1)).fill('در متن آمده است.')
  await dialog.getByRole('button', { name: exerciseEditorCopy.samples.matching }).click()
  await dialog.getByRole('button', { name: exerciseEditorCopy.addQuestion }).click()
  await dialog.getByRole('textbox', { name: exerciseEditorCopy.question(3), exact: true }).fill('tardy')
  await dialog.getByRole('combobox', { name: exerciseEditorCopy.answer(3) }).click()
  await page.getByRole('option', { name: 'C', exact: true }).click()
  await dialog.getByLabel(exerciseEditorCopy.reason(3)).fill('tardy یعنی دیر.')
  await expect(dialog.getByLabel(exerciseEditorCopy.reason(3))).toHaveAttribute('dir', 'rtl')
  await dialog.getByRole('button', { name: exerciseEditorCopy.samples.many }).click()
  await dialog.getByLabel(exerciseEditorCopy.answer(4)).fill('b / d')
  await dialog.getByRole('button', { name: exerciseEditorCopy.samples.table, exact: true }).click()
  await dialog.getByLabel(exerciseEditorCopy.tableRows(1)).fill('Monday | painting\nTuesday | ____\nFriday | music')
  await inspectPage(page, 'the form of an exercise')
  await dialog.getByRole('button', { name: exerciseEditorCopy.insert }).click()
  await expect(textBox(page)).toContainText(exerciseEditorCopy.blockTitle('تمرین یک'))
  await page.getByRole('button', { name: publishCopy.now, exact: true }).click()
  await expect(page.getByText(publishCopy.published)).toBeVisible()
  const slug = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const { note } = await callApi(context, getNote, { params: { slug } })
  expect(note?.doc.content.map(({ type }) => type)).toContain('exercise')
  await page.goto(paths.note(slug))
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Morning')
  await page.getByRole('button', { name: exerciseCopy.check }).click()
  await expect(page.getByText(exerciseCopy.score(1, 6))).toBeVisible()
  await page.goto(paths.textEditor.note.list)
  await expect(page.getByRole('heading', { level: 1, name: listCopyOf.note.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'درس آزمایشی' }).first()).toBeVisible()
})
