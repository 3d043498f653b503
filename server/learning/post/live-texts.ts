import { type PostContent } from '@/lib/learning/post/contract/post-draft'
import { postNames } from '@/lib/learning/post/words/post'
import { type PostDoc } from '@/lib/learning/post/rules/post-doc'
import { type NoteLevel, type TextCategory } from '@/lib/learning/post/rules/kinds'
import { type PostKind } from '@/lib/platform/text-kinds'
import { type Context } from '@/server/platform/http/context'
import { readContent } from './draft-repo'
import {
  findLive,
  findMovedTo,
  listLive,
  listLiveAddresses,
  listLiveById,
  listRelated,
  type LiveRow,
} from './live-repo'

type TextFilter = {
  readonly kind: PostKind
  readonly category?: TextCategory | undefined
  readonly level?: NoteLevel | undefined
  readonly page?: number
  readonly size: number
}
export type TextSummary = {
  readonly id: string
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
  /** Includes the keys of its exercises: the caller must remove them before sending it. */
  readonly doc: PostDoc
  readonly seo: PostContent['seo']
  readonly related: TextSummary[]
}

/** Live texts, newest first. */
export async function listTexts(
  { db }: Context,
  { kind, category, level, page = 1, size }: TextFilter,
): Promise<{ items: TextSummary[]; total: number }> {
  const filter = { kind, category: category ?? null, level: level ?? null, tag: null }
  const { rows, total } = await listLive(db, filter, { limit: size, offset: (page - 1) * size })
  return { items: rows.map(toSummary), total }
}

export async function listTextAddresses({ db }: Context, { page, size }: { page: number; size: number }) {
  return { items: await listLiveAddresses(db, size, (page - 1) * size) }
}

/** Those of these texts that are live, in the order of the ids. */
export async function listTextsById({ db }: Context, ids: readonly string[]): Promise<TextSummary[]> {
  if (ids.length === 0) return []
  return (await listLiveById(db, ids)).map(toSummary)
}

/** One live text, or its new slug; null if there is neither. */
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
    id: row.postId,
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
