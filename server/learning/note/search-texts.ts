import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import { type FoundText, type searchTexts as endpoint } from '@/lib/learning/note/contract'
import { FOUND_KINDS, type FoundKind } from '@/lib/platform/text-kinds'
import { type Context } from '@/server/platform/http/context'
import { indexCourses, listFoundCourses } from '@/server/learning/course/public'
import { indexExams, listFoundExams } from '@/server/authoring/exam/public'
import { indexTexts, listTextsById } from '@/server/learning/post/public'
import { rankFound } from '@/server/learning/search/public'

type ShownText = FoundText & { readonly id: string }

/** All hits, best first. An empty query finds nothing. */
export async function searchTexts(
  ctx: Context,
  { q, kind, page, size }: Parsed<typeof endpoint>['query'],
): Promise<Output<typeof endpoint>> {
  const found = await rankFound(ctx.db, q, kind ? [kind] : FOUND_KINDS)
  const pageEntries = found.slice((page - 1) * size, page * size)
  const idsOf = (of: (kind: FoundKind) => boolean) => pageEntries.filter((each) => of(each.kind)).map(({ id }) => id)
  const [courses, exams, texts] = await Promise.all([
    listFoundCourses(
      ctx,
      idsOf((one) => one === 'course'),
    ),
    showExams(
      ctx,
      idsOf((one) => one === 'exam'),
    ),
    listTextsById(
      ctx,
      idsOf((one) => one !== 'course' && one !== 'exam'),
    ),
  ])
  const shown = new Map<string, ShownText>([...courses, ...exams, ...texts].map((each) => [each.id, each]))
  return { items: pageEntries.flatMap(({ id }) => shown.get(id) ?? []), total: found.length }
}

/** Runs as a sweep: indexes exams that were published, and everything once after the rules have changed. */
export async function indexFound(ctx: Context): Promise<void> {
  await indexTexts(ctx)
  await indexCourses(ctx)
  await indexExams(ctx)
}

async function showExams({ db }: Context, ids: readonly string[]): Promise<ShownText[]> {
  if (ids.length === 0) return []
  const exams = await listFoundExams(db, ids)
  return exams.map(({ description, module, ...exam }) => ({
    ...exam,
    kind: 'exam',
    excerpt: description,
    category: module,
  }))
}
