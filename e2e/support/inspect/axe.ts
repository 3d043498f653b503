import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { COLOUR_SCHEMES } from '@/lib/paper/content/rules/player-view'
import { listDrawnTexts } from './drawn-texts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Every document parses it again: the minified file takes half the time of the package's main file. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Rules whose outcome depends on colours. They cost more than all others together. */
const CONTRAST_RULES = ['color-contrast', 'link-in-text-block'] as const

/** Text appearances that axe has accepted in this worker. Each is checked once, not on every page. */
const goodAppearances = new Set<string>()

/** axe finds no problem in the present page, and no id occurs twice. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await prepare(page)
  expect.soft((await listViolations(page)).map(describeViolation), `axe on ${where}`).toEqual([])
  // axe has dropped this rule; with a repeated id a label may refer to the wrong element.
  expect.soft(await listRepeatedIds(page), `ids on ${where}`).toEqual([])
  await expectContrast(page, where)
}

/** Only the colour rules: nothing else differs between the themes. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await prepare(page)
  await expectContrast(page, where)
}

async function expectContrast(page: Page, where: string): Promise<void> {
  expect.soft((await listContrastViolations(page)).map(describeViolation), `contrast on ${where}`).toEqual([])
}

/** Waits for a page that is still loading: each of ours has a heading afterwards. The scripts stay in the document for the next check. */
async function prepare(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Between two pages the title of the next one comes a moment after its heading.
  await expect(page).toHaveTitle(/\S/)
  if (!(await page.evaluate(() => window.axe !== undefined)))
    await page.evaluate(`${AXE}\nwindow.listDrawnTexts = ${listDrawnTexts.toString()}`)
  await page.evaluate(comeToRest)
}

/** Everything but contrast. Without `preload`, which fetches style sheets and media for rules that are off or find nothing here. */
async function listViolations(page: Page): Promise<readonly axe.Result[]> {
  return page.evaluate(async (contrastRules) => {
    if (!window.axe) throw new Error('The page was left while axe was about to look at it')
    const off = Object.fromEntries(contrastRules.map((rule) => [rule, { enabled: false }]))
    // Of WCAG 2.2, and off by default: targets of 24 px, or with room around them.
    const rules = { ...off, 'target-size': { enabled: true } }
    return (await window.axe.run({ resultTypes: ['violations'], preload: false, rules })).violations
  }, CONTRAST_RULES)
}

async function listContrastViolations(page: Page): Promise<readonly axe.Result[]> {
  const given = { rules: CONTRAST_RULES, good: [...goodAppearances] }
  const { violations, appearances } = await page.evaluate(async ({ rules, good }) => {
    if (!window.axe || !window.listDrawnTexts) throw new Error('The page was left while axe was about to look at it')
    const known = new Set(good)
    const texts = window.listDrawnTexts().filter(({ appearance }) => !known.has(appearance))
    const unknown = new Map(texts.map(({ appearance, element }) => [appearance, element]))
    if (unknown.size === 0) return { violations: [], appearances: [] }
    const runOnly = { type: 'rule' as const, values: [...rules] }
    const context = { include: [...unknown.values()] }
    const result = await window.axe.run(context, { resultTypes: ['violations'], preload: false, runOnly })
    return { violations: result.violations, appearances: [...unknown.keys()] }
  }, given)
  if (violations.length === 0) for (const appearance of appearances) goodAppearances.add(appearance)
  return violations
}

function describeViolation({ id, nodes }: axe.Result) {
  return {
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`),
  }
}

/**
 * Runs in the page: waits for colour transitions after a theme change, and for dialogs that fade in. An inherited colour starts its transition in
 * each element only after its parent's has ended, so a momentary standstill may not be the end.
 */
async function comeToRest(): Promise<void> {
  const listMoves = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const endMs = Number(effect?.getComputedTiming().endTime ?? 0)
      return playState === 'running' && endMs < 2_000
    })
  // A traced browser on a busy machine may render no frame for minutes: then the present state is checked.
  const until = performance.now() + 20_000
  const orSoon = (done: Promise<unknown>) => Promise.race([done, new Promise((resolve) => setTimeout(resolve, 1_000))])
  for (let restingFrames = 0; restingFrames < 2 && performance.now() < until; restingFrames += 1) {
    for (let moves = listMoves(); moves.length > 0 && performance.now() < until; moves = listMoves()) {
      restingFrames = 0
      await orSoon(Promise.allSettled(moves.map(({ finished }) => finished)))
    }
    await orSoon(new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}

function listRepeatedIds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) !== at)
  })
}

/** A screen of a kind that another journey inspects: axe runs on it in the full tests only. */
export async function expectAccessibleVariant(page: Page, where: string): Promise<void> {
  if (process.env.FULL === '1') await expectAccessibleInBothThemes(page, where)
}

/** A page in light and dark: in dark the colour rules, in light all rules. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  // Not with reduced motion: that style gives every element a transition, and a theme change then costs seconds of CPU time.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page, `${where}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${where}, light`)
}

/** A running section, in each of the player's contrast schemes, chosen as a candidate chooses them; rules that no colour affects run in one. */
export async function expectAccessibleInAllSchemes(page: Page, where: string): Promise<void> {
  for (const scheme of [...COLOUR_SCHEMES].toReversed()) {
    const look = async (state: string) => {
      if (scheme === COLOUR_SCHEMES[0]) return expectAccessible(page, state)
      await expectReadable(page, state)
    }
    await page.getByRole('button', { name: playerEnglish.settings }).click()
    const dialog = page.getByRole('dialog', { name: playerEnglish.settings })
    await dialog.getByRole('radio', { name: latePlayerEnglish.schemes[scheme] }).check()
    await look(`${where}: settings, ${scheme}`)
    await dialog.getByRole('button', { name: playerEnglish.close }).click()
    await look(`${where}, ${scheme}`)
  }
}
