import { type PostContent } from '@/lib/learning/post/contract/post-draft'
import { GUIDES } from '@/lib/platform/guides'
import { type PostKind } from '@/lib/platform/text-kinds'
import { postPlainText, readingMinutes } from '@/lib/learning/post/rules/plain-text'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { upsertSearchable } from '@/server/platform/search/public'
import { readContent } from './draft-repo'
import { listUnindexed, showVersion, type Unindexed } from './live-repo'

const AT_ONCE = 50

/** Makes this version live and searchable; `since` as in {@link showVersion}. */
export async function showText(
  tx: Database,
  versionToShow: { readonly postId: string; readonly kind: PostKind; readonly version: number },
  content: PostContent,
  since: Date | null = null,
): Promise<void> {
  const { category, level = null, minutes, tags, doc } = content
  await showVersion(
    tx,
    { ...versionToShow, category, level, tags, readingMinutes: minutes ?? readingMinutes(doc) },
    since,
  )
  await indexText(tx, versionToShow.postId)
}

/** Updates the search entry of a live text when its version, its slug or the indexing rules have changed. */
export async function indexText(tx: Database, postId: string): Promise<void> {
  for (const text of await listUnindexed(tx, { limit: 1, postId })) await index(tx, text, readContent(text.content))
}

/** Like {@link indexText}, for all texts; new indexing rules need it. */
export async function indexTexts(ctx: Context): Promise<void> {
  let texts: Unindexed[]
  do {
    texts = await listUnindexed(ctx.db, { limit: AT_ONCE, postId: null })
    for (const text of texts) await indexOrLog(ctx, text)
  } while (texts.length === AT_ONCE)
}

/** A text that cannot be read is indexed by its slug, and not tried again. */
async function indexOrLog({ db, log }: Context, text: Unindexed): Promise<void> {
  let content: PostContent | null = null
  try {
    content = readContent(text.content)
  } catch (error) {
    log.error({ err: error, post: text.postId, version: text.version }, 'a text could not be read for the search')
  }
  await index(db, text, content)
}

async function index(
  db: Database,
  { postId, kind, version, slug }: Unindexed,
  content: PostContent | null,
): Promise<void> {
  await upsertSearchable(db, {
    id: postId,
    kind,
    version,
    title: content?.title ?? slug,
    otherTitle: content?.seo.title ?? '',
    names: [slug, ...(content?.tags ?? [])],
    about: content?.excerpt ?? '',
    subject: content?.category ?? '',
    boost: boostOf(slug, content),
    text: content ? postPlainText(content.doc) : '',
  })
}

function boostOf(slug: string, content: PostContent | null): number {
  if (slug in GUIDES || content?.category === 'about-ielts') return 1.2
  return content?.level === 'advanced' ? 0.85 : 1
}
