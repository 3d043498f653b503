import { type PostDoc } from './post-doc'
import { postPlainText } from './plain-text'

type Part = 'title' | 'excerpt' | 'doc'
type Draft = { readonly title: string; readonly excerpt: string; readonly doc: PostDoc }

/** Any visible character: no white space, joiner, direction mark or control character. */
const VISIBLE = /[^\s\p{C}]/u

/** What a draft lacks for publication; empty if it is ready. */
export function listMissing({ title, excerpt, doc }: Draft): readonly Part[] {
  const texts: Readonly<Record<Part, string>> = { title, excerpt, doc: postPlainText(doc) }
  const parts = ['title', 'excerpt', 'doc'] as const
  return parts.filter((part) => !VISIBLE.test(texts[part]))
}
