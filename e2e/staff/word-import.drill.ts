import { type Page } from '@playwright/test'
import { bodyCopy, groupsCopy, limitCopy, questionsCopy } from '@/lib/authoring/paper/words/group-editor'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { partsCopy, passageCopy, settingsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { paperListCopy } from '@/lib/authoring/paper/words/paper-list'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { teacherHomeCopy } from '@/lib/site/dashboard/words/teacher-home'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { paths } from '@/lib/platform/paths'
import { describeFigure } from '@/server/testing/drill'
import { expectPaperSaved, openEditorTab } from '../support/paper-editor'
import { publishAlone, takeEvidence } from '../support/exam/accept-evidence'
import { readPaper } from '../support/exam/paper'
import { Person } from '../support/person'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

const STATEMENTS = [
  ["Argand's oil lamp gave off a large amount of smoke.", 'FALSE'],
  ['The mirrors used in lighthouses needed to be polished often.', 'TRUE'],
  ['Sailors complained about the first lenses used in English lighthouses.', 'NOT GIVEN'],
  ['Fresnel proposed a stepped lens before he knew of the suggestion of Buffon.', 'TRUE'],
  ['The heaviest lenses had to be carried up the tower in one piece.', 'NOT GIVEN'],
] as const
const CHOICES = [
  ['What was the trouble with mirrors?', ['price', 'size', 'soot', 'weight'], 'C'],
  ['Who had thought of a stepped lens before Fresnel?', ['Argand', 'Buffon', 'Chance', 'a sailor'], 'B'],
  ['On what did the great lenses float?', ['oil', 'water', 'sand', 'mercury'], 'D'],
  ['What drove the clockwork?', ['a weight', 'steam', 'the wind', 'a keeper'], 'A'],
] as const
const LINES = [
  'Above and below the rings stand rows of [prisms].',
  'One revolution could take several [minutes].',
  'Many of the old lenses have been taken to [museums].',
  'The stepped lenses of car lamps are made of [plastic].',
]

test('thirteen questions typed by hand are in the public list after at most twenty minutes of a person’s work', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsManager(context)
  const person = new Person(page)
  const title = `Lens ${Date.now()}`
  await writePassage(page, person, title)
  await writeStatements(page, person)
  await writeChoices(page, person)
  await writeGaps(page, person)
  await expect(page.getByText(groupsCopy.keysDone)).toHaveCount(3)
  await expectPaperSaved(page)
  await takeEvidence(page, person)
  await publishAlone(page, person, title)
  describeFigure('the evening, by hand', `${person.work}; the passage of 4,361 letters is pasted, all else is typed`)
  expect(person.minutes).toBeLessThanOrEqual(20)
})

/** The passage is pasted; the questions about it are typed. */
async function writePassage(page: Page, person: Person, title: string): Promise<void> {
  const passage = readPaper('reading').parts[0]?.passage
  await page.goto(paths.dashboard)
  await person.click(page.getByRole('link', { name: teacherHomeCopy.toPapers }))
  await person.click(page.getByRole('link', { name: paperListCopy.create }).first())
  await person.click(page.getByRole('tab', { name: new RegExp(`^${partsCopy.settings}`) }))
  await person.click(page.getByLabel(settingsCopy.title, { exact: true }))
  await person.press('Control+a')
  await person.type(title)
  await openEditorTab(page, partsCopy.name('reading', 1))
  await person.click(page.getByLabel(passageCopy.title, { exact: true }))
  await person.type('The Lens that Lengthened the Night')
  await person.click(page.getByRole('textbox', { name: passageCopy.field }))
  await person.paste((passage?.paragraphs ?? []).map(({ text }) => text).join('\n\n'))
}

async function startGroup(page: Page, person: Person, type: GroupType): Promise<void> {
  await person.click(page.getByRole('button', { name: groupsCopy.add }))
  await person.click(page.getByRole('dialog').getByRole('button', { name: questionTypeNames[type] }).first())
}

async function chooseKey(page: Page, person: Person, number: number, label: string): Promise<void> {
  const group = page.getByRole('group', { name: keysCopy.key(String(number)), exact: true })
  await person.click(group.getByText(label, { exact: true }))
}

async function writeStatements(page: Page, person: Person): Promise<void> {
  await startGroup(page, person, 'true-false-not-given')
  for (const [index, [text]] of STATEMENTS.entries()) {
    if (index > 0) await person.press('Enter')
    await expect(
      page.getByRole('textbox', { name: questionsCopy.prompt(String(index + 1)), exact: true }),
    ).toBeFocused()
    await person.type(text)
  }
  for (const [index, [, key]] of STATEMENTS.entries()) await chooseKey(page, person, index + 1, key)
}

async function writeChoices(page: Page, person: Person): Promise<void> {
  await startGroup(page, person, 'multiple-choice')
  for (const [index, [text, options]] of CHOICES.entries()) {
    const number = String(index + STATEMENTS.length + 1)
    await expect(page.getByRole('textbox', { name: questionsCopy.prompt(number), exact: true })).toBeFocused()
    await person.type(text)
    for (const option of options) {
      await person.press('Enter')
      await person.type(option)
    }
    if (index < CHOICES.length - 1) await person.press('Enter')
  }
  for (const [index, [, , key]] of CHOICES.entries()) await chooseKey(page, person, index + STATEMENTS.length + 1, key)
}

async function writeGaps(page: Page, person: Person): Promise<void> {
  await startGroup(page, person, 'sentence-completion')
  await person.click(page.getByRole('textbox', { name: bodyCopy.field }))
  for (const [index, line] of LINES.entries()) {
    if (index > 0) await person.press('Enter')
    await person.type(line)
  }
  for (const index of LINES.keys()) {
    const key = page.getByLabel(keysCopy.typed(String(index + 10)))
    if (index === 0) await person.click(key)
    await expect(key).toBeFocused()
    await person.press('Control+Enter')
  }
  await person.click(page.getByRole('combobox', { name: limitCopy.count }))
  await person.click(page.getByRole('option', { name: limitCopy.counts(1) }))
}
