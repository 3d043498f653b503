import type * as z from 'zod'
import * as contract from '@/lib/contract/post/notes'
import { type Output, type Parsed } from '@/lib/contract/endpoint'
import { withoutKeys } from '@/lib/domain/post/kinds'
import { type Context } from '@/server/http/context'
import { notFound } from '@/server/http/errors'
import { searchCourses } from '@/server/modules/courses/public'
import { getText, listTexts, type TextSummary } from '@/server/modules/posts/public'

const RELATED = 3

export async function listNotes(
  ctx: Context,
  { skill, level, page, size }: Parsed<typeof contract.listNotes>['query'],
): Promise<Output<typeof contract.listNotes>> {
  const { items, total } = await listTexts(ctx, { kind: 'note', category: skill, level, page, size })
  return { items: items.map(toNote), total }
}

/**
 * One lecture note on the site; for an address that it had before, the present one.
 * @throws AppError not_found also for a draft
 */
export async function getNote(ctx: Context, slug: string): Promise<Output<typeof contract.getNote>> {
  const found = (await getText(ctx, { kind: 'note', slug }, RELATED)) ?? notFound()
  if ('movedTo' in found) return { note: null, movedTo: found.movedTo }
  const { doc, seo, related, ...summary } = found.text
  return { note: { ...toNote(summary), doc: withoutKeys(doc), seo, related: related.map(toNote) }, movedTo: null }
}

export async function listReferences(
  ctx: Context,
  { section, page, size }: Parsed<typeof contract.listReferences>['query'],
): Promise<Output<typeof contract.listReferences>> {
  const { items, total } = await listTexts(ctx, { kind: 'reference', category: section, page, size })
  return { items: items.map(toReference), total }
}

/** As {@link getNote}. */
export async function getReference(ctx: Context, slug: string): Promise<Output<typeof contract.getReference>> {
  const found = (await getText(ctx, { kind: 'reference', slug })) ?? notFound()
  if ('movedTo' in found) return { reference: null, movedTo: found.movedTo }
  const { doc, seo, ...summary } = found.text
  return { reference: { ...toReference(summary), doc: withoutKeys(doc), seo }, movedTo: null }
}

/** Courses first: there are few, and one that has all the words is what was looked for. Nothing typed finds nothing: a list of everything is no answer. */
export async function searchTexts(
  ctx: Context,
  query: Parsed<typeof contract.searchTexts>['query'],
): Promise<Output<typeof contract.searchTexts>> {
  const { q, kind, page, size } = query
  if (q.trim() === '') return { items: [], total: 0 }
  const from = (page - 1) * size
  const courses = kind === undefined || kind === 'course' ? await searchCourses(ctx, q) : []
  const shown = courses.slice(from, from + size)
  if (kind === 'course') return { items: shown, total: courses.length }
  const rest = { from: Math.max(0, from - courses.length), size: size - shown.length }
  const texts = await listTexts(ctx, { q, kind, ...rest })
  return { items: [...shown, ...texts.items], total: courses.length + texts.total }
}

function toNote(text: TextSummary): z.output<typeof contract.NoteSummary> {
  return contract.NoteSummary.parse({ ...text, skill: text.category })
}

function toReference(text: TextSummary): z.output<typeof contract.ReferenceSummary> {
  return contract.ReferenceSummary.parse({ ...text, section: text.category })
}
