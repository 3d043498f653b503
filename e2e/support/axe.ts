import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { PLAYER } from '@/lib/copy/player-english'
import { SCHEMES } from '@/lib/domain/player/view'

/** Nothing that axe knows of is wrong with the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`),
  }))
  expect.soft(found, `axe on ${where}`).toEqual([])
}

/** A page of the product, in light and dark. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `${where}, ${colorScheme}`)
  }
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
