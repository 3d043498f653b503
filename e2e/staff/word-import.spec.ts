import { type Page } from '@playwright/test'
import { groupsCopy } from '@/lib/authoring/paper/words/group-editor'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { paperListCopy } from '@/lib/authoring/paper/words/paper-list'
import { settingsCopy, partsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { teacherHomeCopy } from '@/lib/site/dashboard/words/teacher-home'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { proofCopy } from '@/lib/authoring/word-import/words/import-proof'
import { COPIED_PDF } from '@/lib/authoring/word-import/rules/fixtures/thirteen-questions'
import { paths } from '@/lib/platform/paths'
import { openEditorTab } from '../support/paper-editor'
import { publishAlone, takeEvidence } from '../support/exam/accept-evidence'
import { Person } from '../support/person'
import { expectAccessibleInBothThemes } from '../support/inspect/axe'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

test('thirteen questions of a messy document are in the public list after at most ten minutes of a person’s work', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsManager(context)
  const person = new Person(page)
  const title = `Salt ${Date.now()}`
  await page.goto(paths.dashboard)
  await person.click(page.getByRole('link', { name: teacherHomeCopy.toPapers }))
  await person.click(page.getByRole('link', { name: paperListCopy.create }).first())
  await person.click(page.getByRole('button', { name: wizardCopy.open }))
  await person.click(page.getByLabel(wizardCopy.field))
  await person.paste(COPIED_PDF.replace(/^.*\n/, `${title}\n`))
  await person.click(page.getByRole('button', { name: wizardCopy.read }))
  await expect(page.getByText(wizardCopy.allBut)).toBeVisible()
  await lookAtProof(page)
  await person.click(page.getByRole('button', { name: wizardCopy.take }))

  // The person chooses between the two readings of this key.
  await person.click(page.getByLabel(keysCopy.typed('11')))
  await person.press('Control+a')
  await person.type('abbey')
  await person.press('Control+Enter')
  await expect(page.getByText(groupsCopy.keysDone)).toHaveCount(3)
  const taken = await takeEvidence(page, person)
  expect(taken).toBeGreaterThanOrEqual(9)
  await openEditorTab(page, partsCopy.settings)
  await expect(page.getByLabel(settingsCopy.title, { exact: true })).toHaveValue(title)
  await publishAlone(page, person, title)

  process.stdout.write(`  the evening, from a messy document: ${person.work}\n`)
  expect(person.minutes).toBeLessThanOrEqual(10)
})

/** Not part of the person's work: checks the two panes for keyboard and screen reader, with a key open, in both themes and with forced colours. */
async function lookAtProof(page: Page): Promise<void> {
  const key = page.getByRole('toolbar', { name: proofCopy.strip }).getByRole('button', { name: /^سؤال ۱۱:/ })
  await key.press('Enter')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a key in the wizard')
  await page.keyboard.press('Escape')
  await expect(key).toBeFocused()
  const piece = page.getByRole('list', { name: proofCopy.document }).getByRole('button', { name: /^سؤال ۲ / })
  await piece.focus()
  const paper = page.frameLocator('iframe')
  await expect(paper.getByText('Bridges were removed in winter.')).toBeInViewport()
  await page.emulateMedia({ forcedColors: 'active' })
  // A highlight has an outline, not only a colour.
  await expect(piece).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
}
