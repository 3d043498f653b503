import { type Page } from '@playwright/test'

type Fact = {
  readonly '@context'?: string
  readonly '@type'?: string
  readonly itemListElement?: readonly { readonly item?: { readonly '@type'?: string } }[]
}

type Head = Readonly<Record<'title' | 'heading' | 'description' | 'canonical' | 'url' | 'picture' | 'feed', string>> & {
  readonly status: number
  readonly isKeptOut: boolean
  readonly facts: readonly Fact[]
}

/** The metadata in a page's head, as programs without scripts read it. The page only lends its parser: nothing is opened in it. */
export async function readHead(page: Page, address: string): Promise<Head> {
  const reply = await page.request.get(address)
  const head = await page.evaluate(parseHead, await reply.text())
  const { canonical, url, picture, ...words } = head
  const [pathOfCanonical, pathOfUrl, pathOfPicture] = [canonical, url, picture].map(pathOf)
  return {
    ...words,
    status: reply.status(),
    canonical: pathOfCanonical ?? '',
    url: pathOfUrl ?? '',
    picture: pathOfPicture ?? '',
    facts: head.facts.map((text) => JSON.parse(text) as Fact),
  }
}

/** Runs in the browser. */
function parseHead(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const read = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name) ?? ''
  return {
    title: parsed.title,
    heading: read('meta[property="og:title"]', 'content'),
    description: read('meta[name=description]', 'content'),
    canonical: read('link[rel=canonical]', 'href'),
    url: read('meta[property="og:url"]', 'content'),
    picture: read('meta[property="og:image"]', 'content'),
    feed: read('link[type="application/rss+xml"]', 'href'),
    isKeptOut: parsed.querySelector('meta[name=robots][content*=noindex]') !== null,
    facts: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent ?? '',
    ),
  }
}

function pathOf(address: string): string {
  if (!address) return ''
  const { protocol, pathname } = new URL(address)
  if (!/^https?:$/.test(protocol)) throw new Error(`Not an address of the web: ${address}`)
  return pathname
}
