import { type Page } from '@playwright/test'
import { bandsCopy, criterionNames } from '@/lib/paper/bands/words/bands'
import { assessSpeakingCopy as assessCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { mySpeakingCopy as mine } from '@/lib/teaching/speaking/words/my-speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { SPEAKING_CRITERIA } from '@/lib/teaching/speaking/rules/review'
import { RETENTION_DAYS } from '@/lib/teaching/speaking/rules/session'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { arrowTo, enterOn, tabTo } from '../support/exam/keys'
import { inDatabase } from '../support/net/database'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { test } from '../support/sound/microphone'
import { expect } from '../support/test'
import { mockExaminerAudio } from '../support/sound/quick-examiner'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

/** A mock of three questions whose examiner says two words: more would repeat the same steps. */
async function shorten(page: Page, id: string): Promise<void> {
  await sql(
    `update speaking_sessions set questions = jsonb_set(jsonb_set(jsonb_set(questions,
        '{part1}', '[{"topic": "Bags", "questions": ["Do you usually carry a bag when you go out?"]}]'),
        '{part2,roundingOff}', '[]'),
        '{part3}', '[{"topic": "Being patient", "questions": ["How can parents teach children to be patient?"]}]')
      where id = $1`,
    [id],
  )
  await mockExaminerAudio(page)
}

async function answer(page: Page): Promise<void> {
  await expect(page.getByText(speakingTestEnglish.recording, { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.waitForTimeout(3_500)
  await enterOn(page, page.getByRole('button', { name: speakingTestEnglish.finish }))
  await expect(page.getByText(speakingTestEnglish.recording, { exact: true })).toBeHidden()
}

/** From the start form to the first question. */
async function begin(page: Page): Promise<string> {
  await tabTo(page, page.getByLabel(mine.start.agree(RETENTION_DAYS)))
  await page.keyboard.press('Space')
  await enterOn(page, page.getByRole('button', { name: mine.start.go }))
  await page.waitForURL(/speaking\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await shorten(page, id)
  await page.reload()

  const open = page.getByRole('button', { name: speakingTestEnglish.check.open })
  await expect(open).toBeVisible()
  // The first Tab after a reload may continue from the element that the reload has removed.
  await tabTo(page, page.getByRole('link', { name: speakingTestEnglish.leave }))
  await page.keyboard.press('Tab')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await enterOn(page, page.getByRole('button', { name: speakingTestEnglish.check.record }))
  await expect(page.getByText(speakingTestEnglish.check.good)).toBeVisible({ timeout: 60_000 })
  await inspectPage(page, 'the microphone check')
  await expect(page.getByText(speakingTestEnglish.saved, { exact: true })).toBeHidden()
  await enterOn(page, page.getByRole('button', { name: speakingTestEnglish.check.start }))
  return id
}

/** Plays and stops the first answer, faster and from its third second, and adds a remark there. */
async function listenAndRemark(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: new RegExp(`^${mine.wave.play}`) })
  const pause = page.getByRole('button', { name: new RegExp(`^${mine.wave.pause}`) })
  // Otherwise it would end before a busy machine has checked it.
  await page
    .locator('audio')
    .first()
    .evaluate((audio) => audio.setAttribute('loop', ''))
  await enterOn(page, play.first())
  await expect(pause).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(play.first()).toBeFocused()
  const speed = page.getByRole('combobox', { name: mine.wave.speed }).first()
  await tabTo(page, speed)
  await page.keyboard.press('ArrowDown')
  await expect(speed).toHaveValue('1.25')
  const at = page.getByRole('slider').first()
  await tabTo(page, at)
  await page.keyboard.press('Home')
  for (let second = 0; second < 3; second += 1) await page.keyboard.press('ArrowRight')
  await expect(at).toHaveAttribute('aria-valuetext', '۰:۰۳')
  await enterOn(page, page.getByRole('button', { name: assessCopy.card.remarkHere }).first(), 'Shift+Tab')
  // The new remark's text field has the focus.
  await expect(page.getByLabel(assessCopy.card.remark, { exact: true })).toBeFocused()
  await page.keyboard.type('Say it in the past tense.')
  const criterion = page.getByRole('combobox', { name: assessCopy.card.criterion })
  await tabTo(page, criterion, 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(criterion).toHaveValue(SPEAKING_CRITERIA[0])
}

async function giveBands(page: Page): Promise<void> {
  for (const criterion of SPEAKING_CRITERIA) {
    const group = page.getByRole('group', { name: new RegExp(`^${criterionNames[criterion].name}`) })
    await arrowTo(page, group.getByRole('radio', { name: bandsCopy.band(6), exact: true }))
  }
  await tabTo(page, page.getByLabel(mine.result.practice))
  await page.keyboard.type('Tell a friend about your day, in English.')
}

/** Asks for the release: the cancelling answer gets the focus. */
async function release(page: Page): Promise<void> {
  await enterOn(page, page.getByRole('button', { name: assessCopy.release.act }))
  await expect(page.getByRole('button', { name: assessCopy.release.no, exact: true })).toBeFocused()
  await enterOn(page, page.getByRole('button', { name: assessCopy.release.yes, exact: true }), 'Shift+Tab')
}

/** A candidate with one mock speaks all of it, the last two answers without a network, until it waits for a teacher. */
async function speak(page: Page): Promise<string> {
  const context = page.context()
  const { identifier } = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'speaking', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  await page.clock.install()
  await page.goto(paths.mySpeaking)
  await inspectVariant(page, 'my speaking mocks')
  const id = await begin(page)
  await answer(page)
  await expect(page.getByText(speakingTestEnglish.preparing)).toBeVisible({ timeout: 60_000 })
  await tabTo(page, page.getByLabel(speakingTestEnglish.notes))
  await page.keyboard.type('the station, five hours, tea')
  await inspectPage(page, 'the preparation')
  await page.clock.fastForward(60_000)
  await context.setOffline(true)
  await answer(page)
  await expect(page.getByText(speakingTestEnglish.offline)).toBeVisible({ timeout: 60_000 })
  await answer(page)
  await expect(page.getByText(speakingTestEnglish.sending, { exact: true })).toBeVisible({ timeout: 60_000 })
  await context.setOffline(false)
  await expect(page.getByText(mine.states.queued, { exact: true })).toBeVisible({ timeout: 30_000 })
  await inspectVariant(page, 'a mock in the queue')
  return id
}

test('a mock is spoken through a network failure and waits in the queue, all by keyboard alone', async ({ page }) => {
  test.slow() // recorded in real time
  await speak(page)
})

test('a mock is spoken through a network failure, heard as a whole by a teacher, and the candidate gets its bands; all by keyboard alone @full', async ({
  page,
  browser,
}) => {
  test.slow() // recorded in real time
  const id = await speak(page)

  const room = await browser.newContext()
  const teacher = await room.newPage()
  const teaching = await enterAsNew(room)
  await sql(`update users set role = 'teacher' where identifier = $1`, [teaching.identifier])
  await enterAgain(room, teaching)
  await teacher.goto(paths.mySpeaking)
  const number = (
    await sql(
      'select u.candidate_number as n from speaking_sessions s join users u on u.id = s.user_id where s.id = $1',
      [id],
    )
  ).rows[0] as { n: string }
  await inspectPage(teacher, 'the queue of speaking')
  await enterOn(
    teacher,
    teacher.getByRole('button', { name: new RegExp(`${assessCopy.claim}.*${assessCopy.candidate(number.n)}`) }),
  )
  await expect(teacher.getByRole('heading', { name: assessCopy.card.answers })).toBeVisible()
  const heard = await teacher.locator('audio').evaluateAll((all) =>
    Promise.all(
      all.map(
        (item) =>
          new Promise<number>((resolve) => {
            if (!(item instanceof HTMLAudioElement)) return resolve(0)
            item.preload = 'auto'
            item.onloadedmetadata = () => resolve(item.duration)
            item.onerror = () => resolve(-1)
            item.load()
          }),
      ),
    ),
  )
  expect(heard).toHaveLength(3)
  for (const seconds of heard) {
    expect(seconds).toBeGreaterThan(3)
    expect(seconds).toBeLessThan(30)
  }
  await listenAndRemark(teacher)
  await giveBands(teacher)
  await inspectPage(teacher, 'the card of a speaking mock')
  await expect(teacher.locator('[data-save=saved]')).toBeVisible()
  // Unsaved changes block the release.
  await room.setOffline(true)
  await teacher.getByLabel(mine.result.practice).fill('Tell a friend about your week, in English.')
  await release(teacher)
  await expect(teacher.getByText(assessCopy.unsent)).toBeVisible()
  await inspectPage(teacher, 'a card that is not saved')
  await room.setOffline(false)
  await expect(teacher.locator('[data-save=saved]')).toBeVisible()
  await expect(teacher.getByLabel(mine.result.practice)).toHaveValue('Tell a friend about your week, in English.')
  await teacher.getByRole('button', { name: assessCopy.release.yes, exact: true }).click()
  // Recalled, one remark added and one removed, and released again.
  await enterOn(teacher, teacher.getByRole('button', { name: assessCopy.recall }))
  await expect(teacher.getByLabel(assessCopy.card.remark, { exact: true })).toHaveValue('Say it in the past tense.')
  await enterOn(teacher, teacher.getByRole('button', { name: assessCopy.card.remarkHere }).nth(1))
  await expect(teacher.getByLabel(assessCopy.card.remark, { exact: true })).toHaveCount(2)
  await enterOn(teacher, teacher.getByRole('button', { name: assessCopy.card.remove }).last())
  await expect(teacher.getByLabel(assessCopy.card.remark, { exact: true })).toHaveValue('Say it in the past tense.')
  await expect(teacher.locator('[data-save=saved]')).toBeVisible()
  await release(teacher)
  await expect(teacher.getByRole('button', { name: assessCopy.recall })).toBeVisible()
  await page.reload()
  await expect(page.getByText(mine.states.marking, { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain('past tense')

  await sql(`update speaking_sessions set released_at = released_at - interval '11 minutes' where id = $1`, [id])
  // The server's sweep publishes it.
  const isPublished = async () =>
    (await sql(`select from speaking_sessions where id = $1 and state = 'published'`, [id])).rowCount
  await expect.poll(isPublished, { timeout: 120_000 }).toBe(1)
  await page.reload()
  await expect(page.getByText(mine.result.overall)).toBeVisible()
  await expect(page.getByText(formatBand(12)).first()).toBeVisible()
  await expect(page.getByText('Say it in the past tense.')).toBeVisible()
  await inspectPage(page, 'the result of a speaking mock')

  // A manager amends a band with a reason, and the candidate sees it at once.
  await sql(`update users set role = 'manager' where identifier = $1`, [teaching.identifier])
  await enterAgain(room, teaching)
  await teacher.goto(paths.speaking(id))
  await teacher.getByRole('button', { name: assessCopy.amend.open }).click()
  for (const group of await teacher.locator('fieldset:has(input[type=radio])').all())
    await group.getByRole('radio', { name: bandsCopy.band(7), exact: true }).check({ force: true })
  await expect(teacher.getByRole('button', { name: assessCopy.amend.go })).toBeDisabled()
  await teacher.getByLabel(assessCopy.amend.reason).fill('Heard again by two of us.')
  await inspectPage(teacher, 'amending a card')
  await teacher.getByRole('button', { name: assessCopy.amend.go }).click()
  await expect(teacher.getByRole('heading', { name: assessCopy.amend.history })).toBeVisible({ timeout: 60_000 })
  await inspectPage(teacher, 'an amended card')
  await page.reload()
  await expect(page.getByText(formatBand(14)).first()).toBeVisible({ timeout: 60_000 })
  expect(await page.content()).not.toContain('Heard again by two of us.')
  await room.close()
})
