import { decodeHtml } from '@/lib/platform/text/entities'

const PICTURE = /<img\b[^<>]*>/gi
const SAID = /\s(?:alt|title)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** What pictures say in place of themselves: it is all that is known of them once they are gone. */
export function pictureWords(html: string): string {
  const words = [...html.matchAll(PICTURE)].flatMap(([tag]) =>
    Array.from(tag.matchAll(SAID), ([, double, single, bare]) => decodeHtml(double ?? single ?? bare ?? '').trim()),
  )
  return [...new Set(words)].filter(Boolean).join(' … ')
}

const LINK = /<a\b[^<>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** Where links lead: a paper keeps their words alone. */
export function linkAddresses(html: string): readonly string[] {
  const addresses = Array.from(html.matchAll(LINK), ([, double, single, bare]) =>
    decodeHtml(double ?? single ?? bare ?? '').trim(),
  )
  return [...new Set(addresses)].filter((address) => address !== '' && !address.startsWith('#'))
}
