import { accountCopy } from '@/lib/accounts/account/words/account'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { giveUpCopy } from '@/lib/sittings/attempt/words/give-up'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { startObstacleCopy } from '@/lib/sittings/attempt/words/start-obstacle'
import { planCopy } from '@/lib/progress/plan/words'
import { errorSentences } from '@/lib/platform/words/errors'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { stepsEnglish } from '@/lib/sittings/player/words/steps'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { paths } from '@/lib/platform/paths'
import { expectAccessibleInBothThemes, expectAccessibleVariant } from '../support/inspect/axe'
import { enterAgain, enterAsNew, fillLogIn, fillSignUp, newCandidate } from '../support/exam/candidate'
import { inspectPage, inspectVariant, inspectFrame } from '../support/inspect/inspect-page'
import { EXAM } from '../support/exam/paper'
import { takeSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

const { errors, settings, fields } = accountCopy

const ownPages = [
  [paths.dashboard, planCopy.minutesTitle],
  [paths.myExams, attemptCopy.emptyTitle],
  [paths.newAttempt(EXAM), newAttemptCopy.before.strict.all[0]],
  [paths.account, settings.thisDevice],
] as const

test('a personal page asks for a log-in and returns to it; all of them are readable and fit the screen', async ({
  page,
  context,
}) => {
  const candidate = await enterAsNew(context)
  await context.clearCookies()
  const [[first]] = ownPages
  await page.goto(first)
  await expect(page).toHaveURL(paths.loginFor(first))
  await fillLogIn(page, candidate)
  await expect(page).toHaveURL(first)
  for (const [path, words] of ownPages) {
    if (path !== first) await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await inspectPage(page, path)
  }
  await inspectFrame(page, 'the dashboard')
})

test("another person's attempt is a 404, and so is an unknown one @full", async ({ page, context, browser }) => {
  const theirs = await browser.newContext()
  const { attempt } = await takeSeat(theirs, 'listening')
  await theirs.close()
  await enterAsNew(context)
  for (const path of [paths.preview(attempt), paths.sitting(attempt, 'listening'), paths.preview('1')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: missingCopy.title })).toBeVisible()
  }
  await page.goto(paths.result(attempt))
  await expect(page.getByRole('heading', { level: 1, name: resultCopy.missingTitle })).toBeVisible()
})

test('sign-up, log-in and password reset are open to everybody; they show errors beside the field, and keep what was typed', async ({
  page,
  context,
}) => {
  const known = await enterAsNew(context)
  await context.clearCookies()
  await page.goto(paths.resetPassword)
  await expect(page.getByRole('heading', { level: 1, name: accountCopy.setPassword.title })).toBeVisible()
  await inspectVariant(page, paths.resetPassword)

  await page.goto(paths.signup)
  await expect(page.getByRole('heading', { level: 1, name: accountCopy.signup.title })).toBeVisible()
  await inspectPage(page, paths.signup)
  await page.getByRole('button', { name: accountCopy.signup.submit }).click()
  await expect(page.getByText(errors.nameRequired)).toBeVisible()
  await expect(page.getByLabel(fields.name)).toBeFocused()
  await fillSignUp(page, { name: 'س', identifier: 'not an address', password: 'short' })
  for (const words of [errors.nameRequired, errors.identifierWrong, errors.passwordShort]) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await fillSignUp(page, { ...newCandidate(), identifier: known.identifier })
  await expect(page.getByText(errorSentences.identifier_taken)).toBeVisible()
  await expect(page.getByLabel(fields.identifier)).toHaveValue(known.identifier)
  await expectAccessibleInBothThemes(page, 'refused sign-up')
  await fillSignUp(page, { ...newCandidate(), password: 'password1' })
  await expect(page.getByText(errorSentences.weak_password).first()).toBeVisible()

  await page.goto(paths.login)
  await expect(page.getByRole('heading', { level: 1, name: accountCopy.login.title })).toBeVisible()
  await inspectVariant(page, paths.login)
  await fillLogIn(page, { identifier: known.identifier, password: 'not the password' })
  await expect(page.getByText(errorSentences.wrong_credentials)).toBeVisible()
  await expect(page.getByLabel(fields.identifier)).toHaveValue(known.identifier)
  await expectAccessibleVariant(page, 'refused log-in')
  await fillLogIn(page, known)
  await expect(page).toHaveURL(paths.dashboard)
})

test('the account page lists the devices, ends one, changes the password and logs out @full', async ({
  page,
  context,
  browser,
}) => {
  const candidate = await enterAsNew(context)
  const other = await browser.newContext()
  await enterAgain(other, candidate)
  await page.goto(paths.account)
  await expect(page.getByText(candidate.identifier)).toBeVisible()
  const ends = page.getByRole('button', { name: settings.endSession })
  await expect(ends).toHaveCount(1)
  await ends.click()
  await expect(page.getByText(settings.sessionEnded)).toBeVisible()
  await expect(ends).toHaveCount(0)
  const gone = await other.newPage()
  await gone.goto(paths.account)
  await expect(gone).toHaveURL(paths.loginFor(paths.account))
  await other.close()

  const next = `${candidate.password} and more`
  await page.getByLabel(fields.currentPassword, { exact: true }).fill('not the password')
  await page.getByLabel(fields.newPassword, { exact: true }).fill(next)
  await page.getByRole('button', { name: settings.passwordSubmit }).click()
  await expect(page.getByText(errorSentences.wrong_password)).toBeVisible()
  await page.getByLabel(fields.currentPassword, { exact: true }).fill(candidate.password)
  await page.getByRole('button', { name: settings.passwordSubmit }).click()
  await expect(page.getByText(settings.passwordChanged)).toBeVisible()
  await expect(page.getByLabel(fields.newPassword, { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: settings.logOut }).click()
  await expect(page).toHaveURL(paths.home)
  // The remaining cookie says that this browser is known, and grants nothing.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['knownDevice'])
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(paths.loginFor(paths.dashboard))
  await fillLogIn(page, candidate)
  await expect(page.getByText(errorSentences.wrong_credentials)).toBeVisible()
  await fillLogIn(page, { ...candidate, password: next })
  await expect(page).toHaveURL(paths.dashboard)
})

test('an open attempt is found again, and no second one starts beside it; once given up it stays in the list with a badge, and another starts @full', async ({
  page,
  context,
}) => {
  const { attempt } = await takeSeat(context, 'reading')
  for (const path of [paths.dashboard, paths.myExams]) {
    await page.goto(path)
    const goOn = page.getByRole('main').getByRole('link', { name: attemptCopy.goOn })
    await expect(goOn.first()).toHaveAttribute('href', paths.preview(attempt))
    await inspectPage(page, `${path} with an attempt`)
  }
  // The exam's URL redirects to where the attempt continues.
  await page.goto(paths.preview(attempt))
  await expect(page).toHaveURL(paths.sitting(attempt, 'reading'))
  await page.goto(paths.newAttempt('no-such-exam'))
  await expect(page.getByRole('heading', { level: 1, name: newAttemptCopy.missingTitle })).toBeVisible()

  await page.goto(paths.newAttempt(EXAM))
  await expect(page.getByText(startObstacleCopy.liveTitle)).toBeVisible()
  await expect(page.getByRole('button', { name: newAttemptCopy.start })).toBeDisabled()
  await expect(page.getByRole('link', { name: startObstacleCopy.goToOpen })).toHaveAttribute(
    'href',
    paths.preview(attempt),
  )
  await expectAccessibleInBothThemes(page, 'a start beside an open attempt')
  await page.getByRole('button', { name: giveUpCopy.button }).click()
  await page.getByRole('dialog', { name: giveUpCopy.title }).getByRole('button', { name: giveUpCopy.yes }).click()
  await page.getByRole('button', { name: newAttemptCopy.start }).click()
  await expect(page.getByRole('button', { name: stepsEnglish.detailsConfirm })).toBeVisible()
  await page.goto(paths.myExams)
  await expect(page.getByText(attemptCopy.givenUp, { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'an attempt that was given up')
  await page.goto(paths.preview(attempt))
  await expect(page).toHaveURL(paths.result(attempt))
})

test("the reader's theme is stored", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(paths.home)
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await colour()
  await page.getByRole('banner').getByRole('button').first().click()
  await expect.poll(colour).not.toBe(light)
  const dark = await colour()
  await page.reload()
  expect(await colour()).toBe(dark)
})
