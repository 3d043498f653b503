import { isGuide } from '@/lib/platform/guides'

const MAX_LENGTH = 70
const FALLBACK = 'post'
/** Last pieces of addresses that pages of ours have where a post's would stand. */
const RESERVED: ReadonlySet<string> = new Set(['new', 'page', 'rss', 'feed'])
const LETTERS: Readonly<Record<string, string>> = { '\u064a': '\u06cc', '\u0649': '\u06cc', '\u0643': '\u06a9' }

/** The address that a title suggests: its letters (Persian ones too) and digits, hyphens for all that stands between them. */
export function makeSlug(title: string): string {
  const letters = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064a\u0649\u0643]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{M}\u0640]/gu, '')
  const pieces = letters.match(/[\p{Ll}\p{Lo}\p{N}]+/gu) ?? []
  const slug = pieces.reduce((made, piece) => {
    const longer = made === '' ? piece.slice(0, MAX_LENGTH) : `${made}-${piece}`
    return longer.length <= MAX_LENGTH ? longer : made
  }, '')
  return slug.length >= 2 ? slug : FALLBACK
}

/** The first, second, … address to try for a post: others may have taken the earlier ones. */
export function numberSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}

/** Whether a writer may choose this address: not one that the specification or a page of ours has. */
export function isOpenSlug(slug: string): boolean {
  return !isGuide(slug) && !RESERVED.has(slug)
}
