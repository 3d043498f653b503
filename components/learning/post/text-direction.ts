import { type Direction, type InlineNode } from '@/lib/learning/post/rules/post-doc'

/** Text that is marked as left to right is English, the only other language of our posts. */
export function direction(
  { dir }: { readonly dir?: Direction } = {},
  words: readonly InlineNode[] = [],
): { dir: string; lang?: 'en' } {
  if (dir === 'ltr') return { dir, lang: 'en' }
  return { dir: dir ?? (isPersianFigure(words) ? 'rtl' : 'auto') }
}

/** Digits alone have no direction, and would be set from left to right; but a Persian range of numbers runs from right to left. */
function isPersianFigure(words: readonly InlineNode[]): boolean {
  const text = words.map((node) => (node.type === 'text' ? node.text : '')).join('')
  return /[\u06f0-\u06f9]/.test(text) && !/\p{L}/u.test(text)
}
