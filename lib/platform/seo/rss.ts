import { escapeXml } from '@/lib/platform/text/imported/entities'

type Feed = {
  readonly title: string
  readonly description: string
  readonly link: string
  /** The feed's own URL. */
  readonly self: string
  readonly items: readonly FeedItem[]
}
type FeedItem = {
  readonly title: string
  readonly link: string
  readonly description: string
  readonly author: string
  readonly category: string
  /** ISO instant. */
  readonly publishedAt: string
}

/** The reply with a feed, which may be cached for five minutes. */
export function rssResponse(feed: Feed): Response {
  return new Response(rss(feed), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}

/** An RSS 2.0 document; the caller sorts the items, newest first. All URLs are absolute. */
export function rss({ title, description, link, self, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', link),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', 'fa-IR'),
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf({ title, link, description, author, category, publishedAt }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('description', description),
    element('dc:creator', author),
    element('category', category),
    element('pubDate', new Date(publishedAt).toUTCString()),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
