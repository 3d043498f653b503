import { type PostDoc } from './doc'
import { plainText } from './plain-text'

type Part = 'title' | 'excerpt' | 'doc'
type Draft = { readonly title: string; readonly excerpt: string; readonly doc: PostDoc }

/** Anything but white space, joiners, direction marks and control characters. */
const VISIBLE = /[^\s\p{C}]/u

/** What a draft still lacks before visitors may read it; empty when it is ready. */
export function listMissing({ title, excerpt, doc }: Draft): readonly Part[] {
  const texts: Readonly<Record<Part, string>> = { title, excerpt, doc: plainText(doc) }
  const parts = ['title', 'excerpt', 'doc'] as const
  return parts.filter((part) => !VISIBLE.test(texts[part]))
}
