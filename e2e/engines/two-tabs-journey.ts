import { randomUUID } from 'node:crypto'
import { paths } from '@/lib/platform/paths'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { type EnginePage } from './engine-page'
import { enterAs } from './person'

/** One section in two tabs. The second tab only reads until its candidate presses «continue here»; then it shows the first tab's text and saves what is typed in it. */
export async function sitInTwoTabs(page: EnginePage): Promise<void> {
  await enterAs(page, 'student')
  await page.open(paths.practiceSkill('reading'))
  await page.press('button', `${practiceCopy.startOf(questionTypeNames['sentence-completion'], skillNames.reading)}`, {
    isExact: false,
  })
  await page.press('button', playerEnglish.startTest)
  const [first, second] = [randomUUID().slice(0, 6), randomUUID().slice(0, 6)]
  await page.typeInto(GAP, first)
  await page.expectTrue('Saved', IS_SAVED, 60_000)
  const address = String(await page.evaluate('return location.pathname + location.search'))
  await page.openTab(address)
  await page.expectText(latePlayerEnglish.otherTabTitle, 60_000)
  await page.expectTrue('a gap that is only read', `return document.querySelector('${GAP}').readOnly`)
  await page.press('button', latePlayerEnglish.takeOver)
  await page.expectTrue('the words of the first tab', `return document.querySelector('${GAP}').value === '${first}'`)
  await page.expectTrue('a gap that can be typed in', `return !document.querySelector('${GAP}').readOnly`)
  await page.typeInto(GAP, second)
  await page.expectTrue('Saved', IS_SAVED, 60_000)
  await page.switchTo(0)
  await page.expectText(latePlayerEnglish.otherTabTitle)
  await page.reload()
  // Where the second was typed depends on where the engine puts the cursor.
  const hasBoth = `const text = document.querySelector('${GAP}')?.value ?? ''; return text.includes('${first}') && text.includes('${second}')`
  await page.expectTrue('both words', hasBoth, 60_000)
}

const GAP = 'main input[data-question], main [data-question] input[type=text]'
const IS_SAVED = 'return document.querySelector("[data-save]").dataset.save === "saved"'
