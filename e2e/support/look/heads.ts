import { type Page } from '@playwright/test'
import { expect } from '../test'

export type Head = Readonly<Record<'title' | 'heading' | 'description' | 'canonical' | 'url' | 'picture', string>>

export async function readHead(page: Page): Promise<Head> {
  const read = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .getAttribute(name, { timeout: 2_000 })
      .catch(() => null)
  const pathOf = (address: string | null) => {
    if (!address) return ''
    const { protocol, pathname } = new URL(address)
    expect(protocol).toMatch(/^https?:$/)
    return pathname
  }
  return {
    title: await page.title(),
    heading: (await read('meta[property="og:title"]', 'content')) ?? '',
    description: (await read('meta[name=description]', 'content')) ?? '',
    canonical: pathOf(await read('link[rel=canonical]', 'href')),
    url: pathOf(await read('meta[property="og:url"]', 'content')),
    picture: pathOf(await read('meta[property="og:image"]', 'content')),
  }
}

type ItemList = { readonly '@type': string; readonly itemListElement: readonly { item: { '@type': string } }[] }

export async function listsOf(page: Page, path: string): Promise<readonly ItemList[]> {
  await page.goto(path)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as ItemList).filter((each) => each['@type'] === 'ItemList')
}
