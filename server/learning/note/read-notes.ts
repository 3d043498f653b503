import type * as z from 'zod'
import * as contract from '@/lib/learning/note/contract'
import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import { withoutKeys } from '@/lib/learning/post/rules/kinds'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { getText, listTexts, type TextSummary } from '@/server/learning/post/public'

const RELATED = 3

export async function listNotes(
  ctx: Context,
  { skill, level, page, size }: Parsed<typeof contract.listNotes>['query'],
): Promise<Output<typeof contract.listNotes>> {
  const { items, total } = await listTexts(ctx, { kind: 'note', category: skill, level, page, size })
  return { items: items.map(toNote), total }
}

/**
 * One live lecture note; for a former slug, the current one.
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

/** Like {@link getNote}. */
export async function getReference(ctx: Context, slug: string): Promise<Output<typeof contract.getReference>> {
  const found = (await getText(ctx, { kind: 'reference', slug })) ?? notFound()
  if ('movedTo' in found) return { reference: null, movedTo: found.movedTo }
  const { doc, seo, ...summary } = found.text
  return { reference: { ...toReference(summary), doc: withoutKeys(doc), seo }, movedTo: null }
}

function toNote(text: TextSummary): z.output<typeof contract.NoteSummary> {
  return contract.NoteSummary.parse({ ...text, skill: text.category })
}

function toReference(text: TextSummary): z.output<typeof contract.ReferenceSummary> {
  return contract.ReferenceSummary.parse({ ...text, section: text.category })
}
