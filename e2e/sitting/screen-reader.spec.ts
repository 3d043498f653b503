import { type Page } from '@playwright/test'
import { submitSitting } from '@/lib/sittings/sitting/contract'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type Block, type Group, type MapGroup, type MatchingGroup } from '@/lib/paper/content/rules/content'
import { gapNumbers, plainText } from '@/lib/paper/content/rules/inline'
import { splitDescription } from '@/lib/paper/content/rules/picture-places'
import { paths } from '@/lib/platform/paths'
import { openPart, place } from '../support/fill'
import { readPaper } from '../support/exam/paper'
import { expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { readSpoken, type Spoken } from '../support/inspect/accessibility-tree'
import { callApi } from '../support/net/api'
import { expect, test } from '../support/test'

const LIMIT = /(?:^|\. )(?:One|No more than|A number|A time)\b.*\.$/

test('listening says of each gap its number, what stands around it and its limit, and each rubric once', async ({
  page,
}) => {
  const { parts } = readPaper('listening')
  await takeRunningSeat(page, 'listening')
  for (const { number, groups } of parts) {
    await openPart(page, number)
    const spoken = await readSpoken(page)
    for (const group of groups) {
      expectRubricOnce(spoken, group)
      if ('body' in group && !('bank' in group && group.bank)) expectGaps(spoken, group.body)
      if (group.type === 'matching' || group.type === 'map-labelling') expectLetters(spoken, group)
    }
  }
})

function expectRubricOnce(spoken: readonly Spoken[], { rubric }: Group): void {
  for (const line of rubric) {
    const heard = spoken.filter(({ role, text }) => role === 'paragraph' && text === plainText(line))
    const places = heard.map(({ inside }) => inside.at(-1))
    expect(places, line).not.toEqual([])
    // Another group may have the same line.
    expect(new Set(places).size, line).toBe(places.length)
  }
}

function expectGaps(spoken: readonly Spoken[], body: readonly Block[]): void {
  for (const { gap, around } of listGaps(body)) {
    const [field, ...others] = spoken.filter(({ role, name }) => role === 'textbox' && isOf(name, gap))
    expect(others, `question ${gap}`).toEqual([])
    for (const words of around) expect(field?.name).toContain(words)
    expect(field?.description, `question ${gap}`).toMatch(LIMIT)
    expect(field?.inside.join(' › ')).toMatch(/Questions? \d+/)
  }
}

/** The gaps of a body, with the texts that must be heard with each: the label of a field, or the heads of its row and column. */
function listGaps(body: readonly Block[]): readonly { readonly gap: number; readonly around: readonly string[] }[] {
  return body.flatMap((block) => {
    if (block.kind !== 'table')
      return gapNumbers(block.text).map((gap) => ({
        gap,
        around: block.kind === 'field' ? [plainText(block.label)] : [],
      }))
    const { head = [], rows } = block
    return rows.flatMap((row) =>
      row.flatMap((cell, column) => {
        const heads = [row[0] ?? '', head[column] ?? ''].filter((text) => gapNumbers(text).length === 0).map(plainText)
        return gapNumbers(cell).map((gap) => ({ gap, around: heads }))
      }),
    )
  })
}

const isOf = (name: string, number: number) => new RegExp(`^Question ${number}\\b`).test(name)

/** Each item of a list or plan is a group named by its number and text, whose letters say what they stand for. */
function expectLetters(spoken: readonly Spoken[], group: MatchingGroup | MapGroup): void {
  for (const { number, prompt } of group.questions) {
    const name = spoken.find((item) => item.role === 'radiogroup' && item.name.includes(plainText(prompt)))?.name
    expect(name).toMatch(new RegExp(`^Question ${number}\\b`))
    const letters = spoken.filter(({ role, inside }) => role === 'radio' && inside.at(-1) === name)
    expect(letters.map((letter) => letter.name)).toEqual(
      group.bank.options.map(({ label, text }) => playerEnglish.filledSlot(label, plainText(text))),
    )
    expect(letters.map(({ states }) => states.checked)).toEqual(letters.map(() => 'false'))
  }
  if (group.type !== 'map-labelling') return
  const picture = spoken.find(({ role, name }) => role === 'image' && name === splitDescription(group.picture.alt)[0])
  expect(picture, 'the plan in words').toBeDefined()
  const details = spoken.filter(
    ({ role, inside }) => role === 'listitem' && inside.includes('Description of the picture'),
  )
  expect(details).toHaveLength(splitDescription(group.picture.alt).length - 1)
}

test('reading says what the keyboard has chosen: a heading, one option, two of five @full', async ({ page }) => {
  const { parts } = readPaper('reading')
  const groups = parts.flatMap((part) => part.groups.map((group) => ({ group, part: part.number })))
  await takeRunningSeat(page, 'reading')
  for (const { group, part } of groups) {
    await openPart(page, part)
    if (group.type === 'matching-headings') await chooseHeading(page, group)
    if (group.type === 'true-false-not-given') await chooseOne(page, group.questions[0]?.number ?? 0)
    if (group.type === 'multiple-choice-many') await chooseSome(page, group.questions[0]?.numbers ?? [])
  }
  await expectSaved(page)
})

async function chooseHeading(page: Page, group: Extract<Group, { type: 'matching-headings' }>): Promise<void> {
  const [question] = group.questions
  const [, option] = group.bank.options
  if (!question || !option) throw new Error('The group has no question')
  const name = playerEnglish.headingSlot(question.number, question.paragraph)
  const slot = page.getByRole('button', { name: `${name}: ${playerEnglish.emptySlot}` })
  await slot.press('Enter')
  const opened = await readSpoken(page)
  const dialog = playerEnglish.chooseFor(question.number)
  const offered = opened.filter(({ role, inside }) => role === 'button' && inside.includes(dialog))
  expect(offered.filter(({ name }) => name.startsWith(`${option.label} `))).toMatchObject([
    { states: { pressed: 'false' } },
  ])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${option.label} `) })
    .press('Enter')
  const chosen = `${name}: ${playerEnglish.filledSlot(option.label, plainText(option.text))}`
  await expect(page.getByRole('button', { name: chosen, exact: true })).toBeFocused()
  expect((await readSpoken(page)).find(({ states }) => states.focused === true && states.modal !== true)).toBeDefined()
}

async function chooseOne(page: Page, number: number): Promise<void> {
  const radios = place(page, String(number)).getByRole('radio')
  await radios.nth(1).focus()
  await page.keyboard.press('Space')
  const spoken = await readSpoken(page)
  const focused = spoken.find(({ role, states }) => role === 'radio' && states.focused === true)
  expect(focused).toMatchObject({ states: { checked: 'true' } })
  expect(focused?.inside.at(-1)).toMatch(new RegExp(`^Question ${number}\\b`))
}

async function chooseSome(page: Page, numbers: readonly number[]): Promise<void> {
  const boxes = place(page, numbers.join('-')).getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  const spoken = await readSpoken(page)
  expect(spoken.find(({ role, states }) => role === 'checkbox' && states.focused === true)).toMatchObject({
    states: { checked: 'true' },
  })
  const said = spoken.filter(
    ({ role, text }) => role === 'status' && text === playerEnglish.chosenOf(1, numbers.length),
  )
  expect(said).toHaveLength(1)
}

test('a screen reader hears the writing task, the minimum length and the count, and reads the result from its heading on @full', async ({
  page,
}) => {
  const task = readPaper('writing').parts[0]?.task
  if (!task) throw new Error('The paper has no task')
  const { attempt, sitting } = await takeRunningSeat(page, 'writing')
  await page.getByRole('textbox', { name: playerEnglish.essay(task.number) }).fill('Three plain words')
  await expectSaved(page)
  const spoken = await readSpoken(page)
  expect(
    spoken.filter(({ role, name }) => role === 'textbox' && name === playerEnglish.essay(task.number)),
  ).toMatchObject([
    {
      description: expect.stringContaining(playerEnglish.minimumWords(task.minimumWords)),
      value: 'Three plain words',
      states: { multiline: true },
    },
  ])
  expect(spoken.filter(({ role }) => role === 'timer')).toHaveLength(1)
  for (const line of task.prompt)
    expect(spoken.filter(({ role, text }) => role === 'paragraph' && text === plainText(line))).toHaveLength(1)

  await callApi(page.context(), submitSitting, { params: { id: sitting }, body: { epoch: 1 } })
  await page.goto(paths.result(attempt))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const result = await readSpoken(page)
  const headings = result.filter(({ role }) => role === 'heading')
  expect(headings.filter(({ states }) => states.level === 1)).toHaveLength(1)
  // No level is skipped on the way down.
  const levels = headings.map(({ states }) => Number(states.level))
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
  for (const { role, name } of result)
    if (role === 'button' || role === 'link') expect(name, `a ${role} without a name`).not.toBe('')
})
