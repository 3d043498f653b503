import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { paths } from '@/lib/platform/paths'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { goalCopy } from '@/lib/progress/overview/words/goal'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { DOWN, ENTER, RIGHT } from './driver'
import { type EnginePage } from './engine-page'
import { enterAs, signUpFor } from './person'

const TEXT = 'section[data-scrolls]'
const FOCUSED_TOOL = `return document.activeElement?.textContent?.trim() === ${JSON.stringify(latePlayerEnglish.highlight)}`

/** The arrow keys choose words of a passage, which Safari cannot do by itself; Enter opens the tools and highlights them. */
export async function highlightByKeys(page: EnginePage): Promise<void> {
  await signUpFor(page, paths.practiceSkill('reading'))
  const name = `${practiceCopy.start}: ${questionTypeNames['true-false-not-given']}`
  await page.press('button', name, { isExact: false })
  await page.press('button', playerEnglish.startTest)
  await page.typeInto(TEXT, RIGHT)
  await page.expectTrue('one word', String.raw`return /^\S+$/.test(getSelection().toString())`)
  await page.typeInto(TEXT, DOWN)
  await page.typeInto(TEXT, ENTER)
  await page.expectTrue('the focus on the tools', FOCUSED_TOOL)
  await page.shot('words-by-keys')
  await page.typeInto('[data-mark-tools] button', ENTER)
  await page.expectTrue('the focus in the text', `return document.activeElement?.matches('${TEXT}') === true`)
}

/** A day of the Jalali calendar, a week after today. */
export async function chooseADay(page: EnginePage): Promise<void> {
  await enterAs(page, 'student')
  await page.open(paths.account)
  await page.press('button', goalCopy.set)
  await page.press('button', dateTimeInputCopy.calendar.name)
  await page.typeInto('dialog button[aria-current=date]', DOWN)
  await page.expectTrue(
    'the day below',
    `return document.activeElement?.closest('td') !== null && document.activeElement?.getAttribute('aria-current') === null`,
  )
  await page.shot('calendar')
  await page.typeInto('dialog td button[tabindex="0"]', ENTER)
  await page.expectTrue('the chosen day', `return /^[۰-۹]{4}/.test(document.activeElement?.value ?? '')`)
  await page.press('button', goalCopy.save)
  await page.expectText(goalCopy.saved)
}
