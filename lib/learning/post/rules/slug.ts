import { isGuide } from '@/lib/platform/guides'

const MAX_LENGTH = 70
const FALLBACK = 'post'
/** Path segments that our own pages use where a post's slug would be. */
const RESERVED: ReadonlySet<string> = new Set(['new', 'page', 'rss', 'feed'])
const LETTERS: Readonly<Record<string, string>> = { '\u064a': '\u06cc', '\u0649': '\u06cc', '\u0643': '\u06a9' }

/** The slug of a title: its letters (Persian ones too) and digits, with hyphens for everything between them. */
export function makeSlug(title: string): string {
  const letters = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064a\u0649\u0643]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{M}\u0640]/gu, '')
  const pieces = letters.match(/[\p{Ll}\p{Lo}\p{N}]+/gu) ?? []
  const slug = pieces.reduce((shortened, piece) => {
    const longer = shortened === '' ? piece.slice(0, MAX_LENGTH) : `${shortened}-${piece}`
    return longer.length <= MAX_LENGTH ? longer : shortened
  }, '')
  return slug.length >= 2 ? slug : FALLBACK
}

/** The first, second, … slug to try for a post: earlier ones may be taken. */
export function numberSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}

/** Whether a writer may choose this slug: not one of the specification or of our own pages. */
export function isAllowedSlug(slug: string): boolean {
  return !isGuide(slug) && !RESERVED.has(slug)
}
