import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { PLAYER } from '@/lib/copy/player-english'
import { SCHEMES } from '@/lib/domain/player/view'

/** The rules whose outcome depends on colours; all others say the same in either theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Nothing that axe knows of is wrong with the page as it stands; with `rules` only what they look at. */
export async function expectAccessible(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`),
  }))
  expect.soft(found, `axe on ${where}`).toEqual([])
}

/** A page of the product, in light and dark: in dark what depends on colours, in light everything. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, `${where}, dark`, RULES_OF_COLOUR)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, `${where}, light`)
}

/** A running section, in each of the player's contrast schemes, chosen as a candidate chooses them. */
export async function expectAccessibleInAllSchemes(page: Page, where: string): Promise<void> {
  for (const scheme of [...SCHEMES].toReversed()) {
    await page.getByRole('button', { name: PLAYER.settings }).click()
    const dialog = page.getByRole('dialog', { name: PLAYER.settings })
    await dialog.getByRole('radio', { name: PLAYER.schemes[scheme] }).check()
    await expectAccessible(page, `${where}: settings, ${scheme}`)
    await dialog.getByRole('button', { name: PLAYER.close }).click()
    await expectAccessible(page, `${where}, ${scheme}`)
  }
}
