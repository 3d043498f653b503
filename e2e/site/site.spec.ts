import { type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { accessibilityStatement } from '@/lib/site/legal/words/accessibility'
import { statusCopy } from '@/lib/platform/health/words'
import { aboutCopy } from '@/lib/site/legal/words/about'
import { contactCopy } from '@/lib/support/contact/words/contact'
import { examCopy } from '@/lib/authoring/exam/words'
import { homeCopy } from '@/lib/site/home/words'
import { helpCopy } from '@/lib/site/legal/words/help'
import { pricesCopy } from '@/lib/shop/product/words/prices'
import { refundTermsCopy, termsCopy } from '@/lib/shop/order/words/terms'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { trialCopy } from '@/lib/learning/trial/words'
import { privacyCopy } from '@/lib/site/legal/words/privacy'
import { siteCopy } from '@/lib/platform/words/site'
import { speakingCopy } from '@/lib/teaching/speaking/words/mock-page'
import { unsubscribeCopy } from '@/lib/accounts/notification/words/notifications-page'
import { paths } from '@/lib/platform/paths'
import { expectAccessibleInBothThemes, expectAccessibleVariant } from '../support/inspect/axe'
import { tryToBreakCopy } from '@/lib/sittings/player/words/try-to-break'
import { inspectPage, inspectFrame, inspectVariant, expectNoOverflow } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

const PAGES = [
  [paths.home, homeCopy.heading],
  [paths.exams, examCopy.listTitle],
  [paths.about, aboutCopy.title],
  [paths.speakingMock, speakingCopy.title],
  [paths.prices, pricesCopy.title],
  [paths.contact, contactCopy.title],
  [paths.terms, termsCopy.title],
  [paths.privacy, privacyCopy.title],
  [paths.refund, refundTermsCopy.title],
  [paths.help, helpCopy.title],
  [paths.accessibility, accessibilityStatement.title],
  [paths.status, statusCopy.title],
  [paths.tryToBreak, tryToBreakCopy.title],
  [paths.unsubscribe, unsubscribeCopy.title],
] as const
/** They are texts drawn like the terms. */
const OTHER_TEXTS: readonly string[] = [
  paths.about,
  paths.speakingMock,
  paths.privacy,
  paths.refund,
  paths.help,
  paths.accessibility,
]
const PHONE = { width: 360, height: 640 } as const

test('every public page has a title and description, is readable and fits the screen, and none of its links is dead', async ({
  page,
}) => {
  const links = new Set<string>()
  for (const [path, title] of PAGES) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toContainText(siteCopy.footerNote)
    const found = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    for (const href of found) links.add(href.split('#')[0] ?? '')
    await (OTHER_TEXTS.includes(path) ? inspectVariant : inspectPage)(page, path)
  }
  await inspectFrame(page, 'a public page')
  links.delete('')
  for (const href of links) {
    const response = await page.request.get(href)
    expect.soft(response.status(), href).toBe(200)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole home page is there, its questions open, and so does the menu of a narrow screen', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(paths.home)
    await expect(page.getByRole('heading', { level: 1, name: homeCopy.heading })).toBeVisible()
    await expect(page.getByRole('button', { name: siteCopy.theme.toDark })).toBeHidden()
    const [first] = homeCopy.questions
    await expect(page.getByText(first.answer)).toBeHidden()
    await page.getByText(first.question).click()
    await expect(page.getByText(first.answer)).toBeVisible()

    const menu = page.getByRole('button', { name: siteCopy.menu })
    const link = page
      .getByRole('navigation', { name: siteCopy.mainNavigation })
      .getByRole('link', { name: siteCopy.nav.contact })
    await expect(link).toBeHidden()
    await menu.click()
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await menu.click()
    await link.click()
    await expect(page).toHaveURL(paths.contact)
    await expect(page.getByText(contactCopy.noScript)).toBeVisible()
  })
})

test('the menu of a narrow screen restores the focus, marks the present page, and closes on navigation', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.exams)
  const menu = page.getByRole('button', { name: siteCopy.menu })
  const links = page.getByRole('navigation', { name: siteCopy.mainNavigation })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(links.getByRole('link', { name: siteCopy.nav.exams })).toHaveAttribute('aria-current', 'page')
  await expectAccessibleInBothThemes(page, 'open menu')
  await page.keyboard.press('Tab')
  await expect(links.getByRole('link', { name: siteCopy.nav.exams })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await links.getByRole('link', { name: siteCopy.nav.about }).click()
  await expect(page).toHaveURL(paths.about)
  await expect(page.getByRole('heading', { level: 1, name: aboutCopy.title })).toBeVisible()
  await expect(links.getByRole('link', { name: siteCopy.nav.about })).toBeHidden()
})

test('an incomplete message shows an error at each field; a refused one stays as typed; a sent one shows thanks', async ({
  page,
}) => {
  const form = await openForm(page)
  await form.send.click()
  const { errors } = contactCopy
  for (const words of [errors.name, errors.replyTo, errors.topic, errors.textShort]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(form.name).toBeFocused()
  await expectAccessibleInBothThemes(page, 'refused message')

  const replyTo = `${randomUUID()}@example.com`
  await form.fill(replyTo)
  // People cannot reach the honeypot field.
  await expect(page.getByRole('textbox', { name: contactCopy.website })).toHaveCount(0)
  await form.text.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('input[name=website]')).not.toBeFocused()
  await expect(form.send).toBeFocused()

  await page.route('**/api/contact/', (route) => route.abort())
  await form.send.click()
  await expect(page.getByRole('alert').filter({ hasText: errors.offline })).toBeVisible()
  await expect(form.replyTo).toHaveValue(replyTo)
  await expect(form.text).toHaveValue(MESSAGE)
  await page.unroute('**/api/contact/')
  await form.send.click()
  await expect(page.getByRole('heading', { name: contactCopy.sentTitle })).toBeFocused()
  await expectAccessibleVariant(page, 'sent message')
})

const MESSAGE = 'سلام. می‌خواهم بدانم آزمون مکالمه چه وقت باز می‌شود.'

async function openForm(page: Page) {
  await page.goto(paths.contact)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const form = {
    name: field(contactCopy.name),
    replyTo: field(contactCopy.replyTo),
    topic: page.getByRole('combobox', { name: contactCopy.topic }),
    text: field(contactCopy.text),
    send: page.getByRole('button', { name: contactCopy.submit }),
  }
  const fill = async (replyTo: string) => {
    await form.name.fill('سارا احمدی')
    await form.replyTo.fill(replyTo)
    await form.topic.click()
    await page.getByRole('option', { name: contactCopy.topics.question }).click()
    await form.text.fill(MESSAGE)
  }
  await expect(form.send).toBeVisible()
  return { ...form, fill }
}

test('the first trial question stands in the home page and is answered in place; four more load on request', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.setViewportSize(PHONE)
  await page.goto(paths.home)
  const first = page.getByRole('form', { name: trialCopy.heading })
  const options = await first.getByRole('radio', { name: 'NOT GIVEN' }).boundingBox()
  // Above the fold of a small phone.
  expect((options?.y ?? Infinity) + (options?.height ?? 0)).toBeLessThanOrEqual(560)
  expect(fetched.filter((url) => url.includes('taste'))).toEqual([])
  await first.getByRole('radio', { name: 'TRUE' }).check()
  await first.getByRole('button', { name: trialCopy.check }).click()
  const verdict = first.getByRole('group', { name: exerciseCopy.results })
  await expect(verdict).toContainText(exerciseCopy.wrong)
  await first.getByRole('radio', { name: 'NOT GIVEN' }).check()
  await first.getByRole('button', { name: trialCopy.check }).click()
  await expect(verdict).toContainText(exerciseCopy.right)
  await expect(verdict.getByRole('listitem')).toHaveCount(1)
  await first.getByRole('button', { name: trialCopy.more(4) }).click()
  const listening = page.getByRole('region', { name: trialCopy.listening })
  const reading = page.getByRole('region', { name: trialCopy.reading })
  await listening.getByRole('textbox').first().fill('Jellicoe')
  await listening.getByRole('textbox').last().fill('34')
  await listening.getByRole('button', { name: exerciseCopy.check }).click()
  await expect(listening.getByRole('status')).toHaveText(exerciseCopy.score(1, 2))
  await expect(listening).toContainText('38.50')
  await expect(reading.getByRole('radio', { name: 'NOT GIVEN' })).toHaveCount(0)
  await reading.getByRole('textbox').fill('ink')
  await reading.getByRole('radio', { name: /^B/ }).check()
  await reading.getByRole('button', { name: exerciseCopy.check }).click()
  await expect(reading.getByRole('status')).toHaveText(exerciseCopy.score(3, 3))
  const recording = page.getByLabel(trialCopy.recording)
  await recording.evaluate((audio: HTMLAudioElement) => void audio.play())
  await expect.poll(() => recording.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(80)
  await expectNoOverflow(page)
  await expectAccessibleInBothThemes(page, 'the questions to try')
})
