import { type PostContent, type PostVersion } from '@/lib/learning/post/contract/post-draft'
import { postNames } from '@/lib/learning/post/words/post'
import { requireDocument } from '@/server/documents/draft/public'
import { type Context, type Writer } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { readContent } from './draft-repo'
import { POST } from './post-document'
import * as repo from './version-repo'

/** The last 500 versions of a post, newest first. */
export async function listPostVersions(ctx: Context, writer: Writer, id: string): Promise<{ items: PostVersion[] }> {
  await requireDocument(ctx, POST, writer, id)
  return { items: (await repo.listPostVersions(ctx.db, id)).map(toVersion) }
}

export async function getPostVersion(
  ctx: Context,
  writer: Writer,
  { id, number }: { id: string; number: number },
): Promise<PostVersion & { content: PostContent }> {
  await requireDocument(ctx, POST, writer, id)
  const row = (await repo.findVersion(ctx.db, id, number)) ?? notFound()
  return { ...toVersion(row), content: readContent(row.content) }
}

function toVersion(row: repo.VersionRow): PostVersion {
  return { ...row, at: row.at.toISOString(), by: row.by ?? postNames.editors }
}
