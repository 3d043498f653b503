import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { stepsEnglish } from '@/lib/sittings/player/words/steps'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { EXAM } from '../support/exam/paper'
import { writeAPost } from './editor-journey'
import { correctAText } from './correction-journey'
import { type EnginePage } from './engine-page'
import { type Line } from './line'
import { chooseADay, fillByKeys, highlightByKeys } from './keyboard-journeys'
import { signUpFor } from './person'
import { buyAndPrint } from './shop-journey'
import { bookAConversation, speakAMock } from './speaking-journeys'
import { sitInTwoTabs } from './two-tabs-journey'

export type Journey = { readonly name: string; readonly walk: (page: EnginePage, line: Line) => Promise<void> }

const TYPE = 'true-false-not-given'
const GAP = 'main input[data-question], main [data-question] input[type=text]'

/** Words whose half-space, tanwin or joined letters an engine may draw wrongly, in their parts. */
const HALF_SPACED = ['می‌رسد', 'آزمون‌ها', 'ثبت‌نام', 'پاسخ‌هایت', 'نمره‌ی', 'نیم‌فاصله‌ها']

export const JOURNEYS: readonly Journey[] = [
  { name: 'Persian is drawn letter by letter', walk: drawPersian },
  { name: 'public pages fit a phone and a desktop', walk: readPublicPages },
  { name: 'sign-up, a whole mock, the server away in the middle, bands', walk: sitAMock },
  { name: 'log-out and log-in', walk: logOutAndIn },
  { name: 'practice of one type, checked at once', walk: practise },
  { name: 'words of a passage are highlighted by keyboard', walk: highlightByKeys },
  { name: 'a flow chart and a diagram are filled by keyboard', walk: fillByKeys },
  { name: 'a day is chosen in the calendar by keyboard', walk: chooseADay },
  { name: 'one section in two tabs', walk: sitInTwoTabs },
  { name: 'a spoken mock, recorded and sent', walk: speakAMock },
  { name: 'a conversation is booked', walk: bookAConversation },
  { name: 'an order is paid, its receipt printed', walk: buyAndPrint },
  { name: 'a text is corrected by a teacher', walk: correctAText },
  { name: 'a post is written', walk: writeAPost },
  { name: 'signed-in pages fit a phone and a desktop', walk: readOwnPages },
]

async function drawPersian(page: EnginePage): Promise<void> {
  await page.open(paths.home)
  await page.expectTrue('the fonts', 'return document.fonts.status === "loaded"')
  // A half-space has no width: a word is as wide as its parts. Where a letter is dropped, it is narrower.
  const measured = await page.evaluate(`
    const line = document.createElement('span')
    line.style.cssText = 'position:absolute;font:400 64px ' + getComputedStyle(document.body).fontFamily
    document.body.append(line)
    const widthOf = (text) => { line.textContent = text; return line.getBoundingClientRect().width }
    const wrong = ${JSON.stringify(HALF_SPACED)}.filter((word) => {
      const parts = word.split('\\u200c').map(widthOf).reduce((sum, width) => sum + width, 0)
      return Math.abs(widthOf(word) - parts) > 2
    })
    line.remove()
    return wrong.join(' ')
  `)
  if (measured !== '') throw new Error(`Drawn too narrow or too wide: ${String(measured)}`)
}

async function readPublicPages(page: EnginePage): Promise<void> {
  await readPages(page, [
    paths.home,
    paths.exams,
    paths.courses,
    paths.blog,
    '/lecture-notes',
    '/references',
    paths.login,
  ])
}

async function readOwnPages(page: EnginePage): Promise<void> {
  await signUpFor(page, paths.dashboard)
  await page.expectPath(/^\/dashboard$/)
  await readPages(page, [
    paths.dashboard,
    paths.myExams,
    paths.practice,
    paths.words,
    paths.myCourses,
    paths.submissions,
    paths.mySpeaking,
    paths.notifications,
    paths.account,
    paths.support,
  ])
}

async function readPages(page: EnginePage, addresses: readonly string[]): Promise<void> {
  for (const [width, height] of [
    [390, 800],
    [1280, 900],
  ] as const) {
    await page.resize(width, height)
    for (const path of addresses) {
      await page.open(path)
      await page.expectTrue(`words on ${path}`, 'return document.querySelector("main").innerText.trim().length > 40')
      const over = await page.evaluate('return document.documentElement.scrollWidth - innerWidth')
      if (Number(over) > 1) throw new Error(`${path} is ${String(over)} px too wide at ${width} px`)
      await page.shot(`${width}${path.replaceAll('/', '-')}`)
    }
  }
}

async function practise(page: EnginePage): Promise<void> {
  await signUpFor(page, paths.practiceSkill('reading'))
  await page.press('button', `${practiceCopy.start}: ${questionTypeNames[TYPE]}`, { isExact: false })
  await page.press('button', playerEnglish.startTest)
  await page.pressOn('main [role=radiogroup] input[type=radio], main input[type=radio]')
  await expectSaved(page)
  await page.press('button', 'Check part', { isExact: false })
  await page.expectText('Accepted:')
  await page.shot('practice')
}

async function sitAMock(page: EnginePage, line: Line): Promise<void> {
  await signUpFor(page, paths.newAttempt(EXAM))
  await page.press('button', newAttemptCopy.start)
  await page.press('button', stepsEnglish.detailsConfirm)
  await page.press('button', stepsEnglish.soundPlay)
  await page.press('button', stepsEnglish.soundStop)
  await page.press('button', playerEnglish.continueStep)
  await page.expectText(playerEnglish.recordingReady, 60_000)
  await page.press('button', playerEnglish.startTest)
  await page.expectTrue('the recording plays', 'return document.querySelector("[data-deck=playing]") !== null', 60_000)
  await page.typeInto(GAP, 'harbour')
  await expectSaved(page)
  await page.shot('listening')
  await finishSection(page)
  await sitReadingWithoutServer(page, line)
  await writeAnEssay(page)
  await page.expectPath(/^\/dashboard\/exam\/result\//)
  await page.expectTrue('a band', 'return /[۰-۹]/.test(document.querySelector("main").innerText)')
  await page.shot('result')
}

/** Typed while the server is away, and after a reload without it: every answer is there when it is back. */
async function sitReadingWithoutServer(page: EnginePage, line: Line): Promise<void> {
  await page.press('button', playerEnglish.startTest)
  await page.expectTrue('the reading section', 'return /exam.reading/.test(location.pathname)')
  await page.typeInto(GAP, 'first')
  await expectSaved(page)
  line.cut()
  await page.typeInto(GAP, ' second')
  await page.expectText(playerEnglish.unsaved)
  await page.reload()
  await page.expectTrue(
    'the section from the device',
    `return document.querySelector('${GAP}')?.value === 'first second'`,
    60_000,
  )
  await page.shot('reading-without-server')
  line.mend()
  await expectSaved(page)
  await page.reload()
  await page.expectTrue(
    'the answer from the server',
    `return document.querySelector('${GAP}')?.value === 'first second'`,
    60_000,
  )
  await finishSection(page)
}

async function writeAnEssay(page: EnginePage): Promise<void> {
  await page.press('button', playerEnglish.startTest)
  await page.typeInto('main textarea', 'A city needs trees first.')
  await page.expectText(playerEnglish.words(5))
  await expectSaved(page)
  await page.shot('writing')
  await finishSection(page)
}

const expectSaved = (page: EnginePage) =>
  page.expectTrue('Saved', 'return document.querySelector("[data-save]").dataset.save === "saved"', 60_000)

async function finishSection(page: EnginePage): Promise<void> {
  await page.press('button', playerEnglish.finish)
  await page.press('button', latePlayerEnglish.finishConfirm, { within: 'dialog,[role=dialog]' })
}

async function logOutAndIn(page: EnginePage): Promise<void> {
  const person = await signUpFor(page, paths.dashboard)
  await page.expectPath(/^\/dashboard/)
  await page.open(paths.account)
  await page.press('button', accountCopy.settings.logOut)
  await page.expectPath(/^\/$/)
  const { fields, login } = accountCopy
  await page.open(paths.loginFor(paths.account))
  await page.fill(fields.identifier, person.identifier)
  await page.fill(fields.password, person.password)
  await page.press('button', login.submit)
  await page.expectText(person.identifier)
  await page.shot('account')
}
