import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import {
  checklistCopy,
  examDetailsCopy,
  examPapersCopy,
  examPublishCopy,
} from '@/lib/authoring/exam-draft/words/exam-editor'
import { newExamCopy } from '@/lib/authoring/exam-draft/words/exam-list'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { teacherHomeCopy } from '@/lib/site/dashboard/words/teacher-home'
import { staffNavCopy } from '@/lib/site/navigation/words'
import { paths } from '@/lib/platform/paths'
import { expectPaperSaved } from '../paper-editor'
import { type Person } from '../person'

/** The sentences proposed as evidence: each is read and accepted with one click. */
export async function takeEvidence(page: Page, person: Person): Promise<number> {
  const buttons = page.getByRole('button', { name: keysCopy.takeProposed })
  const count = await buttons.count()
  for (let left = count; left > 0; left -= 1) {
    await expect(buttons).toHaveCount(left)
    await person.click(buttons.first())
  }
  await expectPaperSaved(page)
  return count
}

/** From the editor of a finished paper to its exam in the public list. */
export async function publishAlone(page: Page, person: Person, paper: string): Promise<string> {
  const title = `آزمون شبانه ${randomUUID().slice(0, 6)}`
  await person.click(page.getByRole('link', { name: staffNavCopy.sections.managerHome, exact: true }))
  await person.click(page.getByRole('link', { name: teacherHomeCopy.createExam }))
  await person.click(page.getByLabel(newExamCopy.field))
  await person.type(title)
  await person.click(page.getByRole('button', { name: newExamCopy.submit }))
  await person.click(page.getByLabel(examDetailsCopy.description))
  await person.type('یک متن خواندن با سیزده سؤال.')
  await person.click(page.getByRole('combobox', { name: examPapersCopy.choose(skillNames.reading) }))
  await person.click(page.getByRole('option', { name: paper }))
  const remove = page.getByRole('button', { name: new RegExp(`^${examPapersCopy.remove}.*${paper}`) })
  await expect(remove).toBeVisible()
  await person.click(page.getByRole('button', { name: examPublishCopy.review }))
  const dialog = page.getByRole('dialog')
  await person.click(dialog.getByRole('button', { name: /می‌پذیرم$/ }))
  await person.click(dialog.getByRole('button', { name: checklistCopy.publish, exact: true }))
  await expect(page.getByText(examPublishCopy.live(1))).toBeVisible({ timeout: 20_000 })
  await page.goto(paths.exams)
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  return title
}
