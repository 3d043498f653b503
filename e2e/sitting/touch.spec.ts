import { type CDPSession, type Locator, type Page } from '@playwright/test'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { storedAnswers } from '../support/net/database'
import { chipOf, openPart, place } from '../support/fill'
import { readPaper } from '../support/exam/paper'
import { expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

// A tablet: text and questions side by side, and touch only.
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

type Point = { readonly x: number; readonly y: number }

test('a finger drags headings and words: the pane below scrolls, and the option drops into the gap; a swipe over options drags nothing', async ({
  page,
}) => {
  const { sitting } = await takeRunningSeat(page, 'reading')
  const finger = await layFinger(page)
  await openPart(page, 2)
  const [text, questions] = [pane(page, playerEnglish.textPane.reading), pane(page, playerEnglish.questionPane.reading)]
  const heading = bankOf('matching-headings')
  await finger.press(await middleOf(chipOf(page, heading.bank, true, 1)))
  const box = await boxOf(text)
  await finger.move({ x: box.x + box.width / 2, y: box.y + box.height - 10 })
  const last = place(page, heading.last)
  await expect.poll(() => isWholeIn(last, box)).toBe(true)
  expect(await questions.evaluate((element) => element.scrollTop)).toBe(0)
  // The middle of the pane does not scroll: the gap stays in place while the finger approaches.
  await finger.move({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await finger.move(await middleOf(last))
  await finger.lift()
  await expect(last).toHaveAccessibleName(new RegExp(`: ${heading.labels[1] ?? ''}: `))

  const words = bankOf('summary-completion')
  await openPart(page, words.part)
  const gap = place(page, words.last)
  await gap.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await finger.press(await middleOf(chipOf(page, words.bank, false, 0)))
  await finger.move(await middleOf(gap))
  await finger.lift()
  await expect(gap).toHaveAccessibleName(new RegExp(`: ${words.labels[0] ?? ''}(:|$)`))
  await expectSaved(page)
  const stored = await storedAnswers(sitting)
  expect([heading.last, words.last].map((id) => stored.get(id)?.value)).toEqual([heading.labels[1], words.labels[0]])

  await openPart(page, 2)
  const empty = page.getByRole('main').locator('[data-question][aria-label*="empty"]')
  const before = await empty.count()
  expect(before).toBeGreaterThan(0)
  await chipOf(page, heading.bank, true, 5).scrollIntoViewIfNeeded()
  const scrolled = () => questions.evaluate((element) => element.scrollTop)
  const top = await scrolled()
  const start = await middleOf(chipOf(page, heading.bank, true, 5))
  await finger.brush(start, { x: start.x, y: start.y - 300 })
  await expect.poll(scrolled).toBeGreaterThan(top + 100)
  await expect(empty).toHaveCount(before)
})

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The first group of this type with a box of options, its labels and its last question. */
function bankOf(type: 'matching-headings' | 'summary-completion') {
  for (const { number, groups } of readPaper('reading').parts) {
    for (const group of groups) {
      if (group.type !== type || !('bank' in group) || !group.bank) continue
      const labels = group.bank.options.map(({ label }) => label)
      const last =
        'questions' in group
          ? group.questions.at(-1)?.number
          : [...JSON.stringify(group.body).matchAll(/\{\{(\d+)\}\}/g)].at(-1)?.[1]
      return { part: number, bank: group.bank, labels, last: String(last) }
    }
  }
  throw new Error(`No ${type} with a box in the shipped paper`)
}

/** One touch point, sent by the DevTools protocol. */
async function layFinger(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  let at: Point = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  const move = async (to: Point, steps = 10) => {
    const from = at
    for (let step = 1; step <= steps; step += 1) {
      at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
      await send('touchMove', [at])
    }
  }
  return {
    /** Touches down, and waits until the option is picked up. */
    press: async (point: Point) => {
      at = point
      await send('touchStart', [at])
      await page.waitForTimeout(400)
      await move({ x: at.x - 4, y: at.y }, 2)
    },
    move,
    lift: () => send('touchEnd', []),
    /** Touches down and moves at once. */
    brush: async (from: Point, to: Point) => {
      at = from
      await send('touchStart', [at])
      await move(to, 6)
      await send('touchEnd', [])
    },
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

async function middleOf(locator: Locator): Promise<Point> {
  const box = await boxOf(locator)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function isWholeIn(locator: Locator, around: { readonly y: number; readonly height: number }): Promise<boolean> {
  const box = await boxOf(locator)
  return box.y > around.y + 90 && box.y + box.height < around.y + around.height - 90
}
