import { type PostContent } from '@/lib/contract/post/post-draft'
import { postNames } from '@/lib/copy/post/post'
import { type PostDoc } from '@/lib/domain/post/doc'
import { type NoteLevel, type PostKind, type TextCategory } from '@/lib/domain/post/kinds'
import { type Context } from '@/server/http/context'
import { readContent } from './draft-repo'
import { countLive, findLive, findMovedTo, listLive, listRelated, type LiveRow } from './live-repo'
import { toSearchQuery } from './search-vector'

type TextFilter = {
  /** Left out: texts of all kinds. */
  readonly kind?: PostKind | undefined
  readonly q?: string | undefined
  readonly category?: TextCategory | undefined
  readonly level?: NoteLevel | undefined
  readonly page?: number
  /** How many are passed over; without it, the pages before. */
  readonly from?: number
  readonly size: number
}
export type TextSummary = {
  readonly kind: PostKind
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: TextCategory
  readonly level: NoteLevel | null
  readonly minutes: number
  readonly tags: string[]
  readonly author: string
  readonly publishedAt: string
  readonly updatedAt: string
}
type Text = TextSummary & {
  /** With the keys of its exercises: whoever hands it on takes them out. */
  readonly doc: PostDoc
  readonly seo: PostContent['seo']
  readonly related: TextSummary[]
}

/** Texts on the site, newest first; with words to search for, by how well they answer. */
export async function listTexts(
  { db }: Context,
  { kind, q, category, level, page = 1, size, from = (page - 1) * size }: TextFilter,
): Promise<{ items: TextSummary[]; total: number }> {
  const filter = {
    query: toSearchQuery(q ?? ''),
    kind: kind ?? null,
    category: category ?? null,
    level: level ?? null,
    tag: null,
  }
  const [rows, total] = await Promise.all([listLive(db, filter, size, from), countLive(db, filter)])
  return { items: rows.map(toSummary), total }
}

/** One text on the site, or where it moved; null when there is neither. */
export async function getText(
  { db }: Context,
  address: { readonly kind: PostKind; readonly slug: string },
  related = 0,
): Promise<{ text: Text } | { movedTo: string } | null> {
  const row = await findLive(db, address)
  if (!row) {
    const movedTo = await findMovedTo(db, address)
    return movedTo === null ? null : { movedTo }
  }
  const { doc, seo } = readContent(row.content)
  const others = related > 0 ? await listRelated(db, row, related) : []
  return { text: { ...toSummary(row), doc, seo, related: others.map(toSummary) } }
}

function toSummary(row: LiveRow): TextSummary {
  const { kind, slug, title, excerpt, category, level, readingMinutes, tags } = row
  return {
    kind,
    slug,
    title,
    excerpt,
    category,
    level,
    tags,
    minutes: readingMinutes,
    author: row.author ?? postNames.editors,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
