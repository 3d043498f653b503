import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { paths } from '@/lib/platform/paths'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { goalCopy } from '@/lib/progress/overview/words/goal'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { DOWN, ENTER, RIGHT, TAB } from './driver'
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

/** The gaps of a flow chart and of a diagram are reached with Tab, in their order, and take what is typed. */
export async function fillByKeys(page: EnginePage): Promise<void> {
  await enterAs(page, 'student')
  for (const type of ['flow-chart-completion', 'diagram-labelling'] as const) {
    await page.open(paths.practiceSkill('reading'))
    await page.press('button', practiceCopy.startOf(questionTypeNames[type], skillNames.reading), { isExact: false })
    await page.press('button', playerEnglish.startTest)
    await page.typeInto(GAP, 'first')
    await page.typeInto(`${GAP}:focus`, TAB)
    await page.typeInto('main button:focus', TAB) // what is answered can be checked
    await page.typeInto(`${GAP}:focus`, 'second')
    await page.expectTrue('two answers in their order', `return ${valuesOf(GAP)}.slice(0, 2).join() === 'first,second'`)
    await page.expectTrue('Saved', 'return document.querySelector("[data-save]").dataset.save === "saved"', 60_000)
    await page.shot(type)
  }
}

const GAP = 'main input[type=text][data-question]'
const valuesOf = (selector: string) => `[...document.querySelectorAll('${selector}')].map((field) => field.value)`

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
