import { decodeHtml } from '@/lib/platform/text/imported/entities'

const PICTURE = /<img\b[^<>]*>/gi
const ALT_OR_TITLE = /\s(?:alt|title)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** The alternative texts of pictures: all that remains when the pictures are dropped. */
export function describePictures(html: string): string {
  const words = [...html.matchAll(PICTURE)].flatMap(([tag]) =>
    Array.from(tag.matchAll(ALT_OR_TITLE), ([, double, single, bare]) =>
      decodeHtml(double ?? single ?? bare ?? '').trim(),
    ),
  )
  return [...new Set(words)].filter(Boolean).join(' … ')
}

const LINK = /<a\b[^<>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** The targets of links: a paper keeps only their text. */
export function listLinkTargets(html: string): readonly string[] {
  const addresses = Array.from(html.matchAll(LINK), ([, double, single, bare]) =>
    decodeHtml(double ?? single ?? bare ?? '').trim(),
  )
  return [...new Set(addresses)].filter((address) => address !== '' && !address.startsWith('#'))
}
