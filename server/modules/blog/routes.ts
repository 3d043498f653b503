import * as posts from '@/lib/contract/post'
import * as drafts from '@/lib/contract/post-draft'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { type ViewerContext } from '@/server/http/context'
import { dismissAuthor, listAuthors, nameAuthor } from './authors'
import { createDraft, deleteDraft, getDraft, listDrafts, saveDraft } from './drafts'
import { createWriteLimit } from './limits'
import { cancelSchedule, publishDraft, unpublishDraft } from './publishing'
import { getPost, listGuides, listPosts, listTopics } from './reading'
import { changeSlug } from './slugs'
import { getVersion, listPostLog, listVersions, restoreVersion } from './versions'
import { requireWriter, type Writer } from './writer'

/** The blog: what visitors read, what writers do, and who may write. */
export function registerBlog(api: Api): void {
  bind(api, posts.listPosts, (ctx, { query }) => listPosts(ctx, query))
  bind(api, posts.getPost, (ctx, { params }) => getPost(ctx, params.slug))
  bind(api, posts.listGuides, (ctx) => listGuides(ctx))
  bind(api, posts.listTopics, (ctx) => listTopics(ctx))

  bind(api, drafts.listAuthors, (ctx) => listAuthors(ctx))
  bind(api, drafts.nameAuthor, (ctx, { body }) => nameAuthor(ctx, body.identifier))
  bind(api, drafts.dismissAuthor, (ctx, { params }) => dismissAuthor(ctx, params.id).then(() => undefined))

  const limit = createWriteLimit()
  const changing = async (ctx: ViewerContext): Promise<Writer> => {
    const writer = await requireWriter(ctx)
    await limit.take(writer.userId)
    return writer
  }
  registerDrafts(api, changing)
  registerVersions(api, changing)
}

/** Who is writing, and not too fast. */
type Changing = (ctx: ViewerContext) => Promise<Writer>

function registerDrafts(api: Api, changing: Changing): void {
  bind(api, drafts.listDrafts, async (ctx, { query }) => listDrafts(ctx, await requireWriter(ctx), query))
  bind(api, drafts.createDraft, async (ctx, { body }) => createDraft(ctx, await changing(ctx), body))
  bind(api, drafts.getDraft, async (ctx, { params }) => getDraft(ctx.db, await requireWriter(ctx), params))
  bind(api, drafts.saveDraft, async (ctx, { params, body }) =>
    saveDraft(ctx, await changing(ctx), { ...params, ...body }),
  )
  bind(api, drafts.publishDraft, async (ctx, { params, body }) =>
    publishDraft(ctx, await changing(ctx), { ...params, ...body }),
  )
  bind(api, drafts.unpublishDraft, async (ctx, { params }) => unpublishDraft(ctx, await changing(ctx), params.id))
  bind(api, drafts.cancelDraftSchedule, async (ctx, { params }) => cancelSchedule(ctx, await changing(ctx), params.id))
  bind(api, drafts.changeSlug, async (ctx, { params, body }) =>
    changeSlug(ctx, await changing(ctx), { ...params, ...body }),
  )
  bind(api, drafts.deleteDraft, async (ctx, { params }) => {
    await deleteDraft(ctx, await changing(ctx), params.id)
    return undefined
  })
}

function registerVersions(api: Api, changing: Changing): void {
  bind(api, drafts.listVersions, async (ctx, { params }) => listVersions(ctx, await requireWriter(ctx), params.id))
  bind(api, drafts.getVersion, async (ctx, { params }) => getVersion(ctx, await requireWriter(ctx), params))
  bind(api, drafts.restoreVersion, async (ctx, { params, body }) =>
    restoreVersion(ctx, await changing(ctx), { ...params, ...body }),
  )
  bind(api, drafts.listPostLog, async (ctx, { params }) => listPostLog(ctx, await requireWriter(ctx), params.id))
}
