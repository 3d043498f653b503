import axe, { type Result, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { PLAYER } from '@/lib/copy/player/player-english'
import { SCHEMES } from '@/lib/domain/player/view'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The rules whose outcome depends on colours; all others say the same in either theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Nothing that axe knows of is wrong with the page as it stands, and no id stands twice; with `rules` only what they look at. */
export async function expectAccessible(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  const found = (await listViolations(page, rules)).map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`),
  }))
  expect.soft(found, `axe on ${where}`).toEqual([])
  // axe leaves this out since labels may point at either; ours would then be named by the wrong one.
  if (!rules) expect.soft(await listRepeatedIds(page), `ids on ${where}`).toEqual([])
}

/** The script of axe stays in the document for the next look, and only violations are worked out: half of the time of a look. */
async function listViolations(page: Page, rules?: readonly string[]): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  await page.evaluate(comeToRest)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  return page.evaluate(async (given) => {
    if (!window.axe) throw new Error('The page was left while axe was about to look at it')
    return (await window.axe.run(given)).violations
  }, options)
}

/**
 * Runs in the page: waits for colours on their way to another theme, and for windows that fade in. A colour that is inherited starts its way
 * in each element when it has arrived in the one around it, so what rests for a moment may not be at its end.
 */
async function comeToRest(): Promise<void> {
  const listMoves = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const endMs = Number(effect?.getComputedTiming().endTime ?? 0)
      return playState === 'running' && endMs < 2_000
    })
  // A browser that is watched by a trace on a busy machine may draw no frame for minutes: then what stands there is looked at.
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

/** A page of the product, in light and dark: in dark what depends on colours, in light everything. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, `${where}, dark`, RULES_OF_COLOUR)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, `${where}, light`)
}

/** A running section, in each of the player's contrast schemes, chosen as a candidate chooses them; what no colour changes is looked at in one. */
export async function expectAccessibleInAllSchemes(page: Page, where: string): Promise<void> {
  for (const scheme of [...SCHEMES].toReversed()) {
    const rules = scheme === SCHEMES[0] ? undefined : RULES_OF_COLOUR
    await page.getByRole('button', { name: PLAYER.settings }).click()
    const dialog = page.getByRole('dialog', { name: PLAYER.settings })
    await dialog.getByRole('radio', { name: PLAYER.schemes[scheme] }).check()
    await expectAccessible(page, `${where}: settings, ${scheme}`, rules)
    await dialog.getByRole('button', { name: PLAYER.close }).click()
    await expectAccessible(page, `${where}, ${scheme}`, rules)
  }
}
