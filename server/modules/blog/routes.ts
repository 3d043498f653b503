import * as posts from '@/lib/contract/post'
import * as drafts from '@/lib/contract/post-draft'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { createLimiter, type Limiter } from '@/server/http/limiter'
import { dismissAuthor, listAuthors, nameAuthor } from './authors'
import { createDraft, deleteDraft, getDraft, listDrafts, saveDraft } from './drafts'
import { cancelSchedule, publishDraft, unpublishDraft } from './publishing'
import { getPost, listGuides, listPosts, listTopics } from './reading'
import { changeSlug } from './slugs'
import { getVersion, listPostLog, listVersions, restoreVersion } from './versions'

/** The blog: what visitors read, what writers do, and who may write. */
export function registerBlog(api: Api): void {
  bind(api, posts.listPosts, (ctx, { query }) => listPosts(ctx, query))
  bind(api, posts.getPost, (ctx, { params }) => getPost(ctx, params.slug))
  bind(api, posts.listGuides, (ctx) => listGuides(ctx))
  bind(api, posts.listTopics, (ctx) => listTopics(ctx))

  bind(api, drafts.listAuthors, (ctx) => listAuthors(ctx))
  bind(api, drafts.nameAuthor, (ctx, { body }) => nameAuthor(ctx, body.identifier))
  bind(api, drafts.dismissAuthor, (ctx, { params }) => dismissAuthor(ctx, params.id).then(() => undefined))

  // Far above what an editor with autosave needs; below what a run-away program would do.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  registerDrafts(api, limit)
  registerVersions(api, limit)
}

function registerDrafts(api: Api, limit: Limiter): void {
  bind(api, drafts.listDrafts, (ctx, { query }) => listDrafts(ctx, ctx.viewer, query))
  bind(api, drafts.createDraft, (ctx, { body }) => createDraft(ctx, ctx.viewer, body), { limit })
  bind(api, drafts.getDraft, (ctx, { params }) => getDraft(ctx.db, ctx.viewer, params))
  bind(api, drafts.saveDraft, (ctx, { params, body }) => saveDraft(ctx, ctx.viewer, { ...params, ...body }), { limit })
  bind(api, drafts.publishDraft, (ctx, { params, body }) => publishDraft(ctx, ctx.viewer, { ...params, ...body }), {
    limit,
  })
  bind(api, drafts.unpublishDraft, (ctx, { params }) => unpublishDraft(ctx, ctx.viewer, params.id), { limit })
  bind(api, drafts.cancelDraftSchedule, (ctx, { params }) => cancelSchedule(ctx, ctx.viewer, params.id), { limit })
  bind(api, drafts.changeSlug, (ctx, { params, body }) => changeSlug(ctx, ctx.viewer, { ...params, ...body }), {
    limit,
  })
  bind(
    api,
    drafts.deleteDraft,
    async (ctx, { params }) => {
      await deleteDraft(ctx, ctx.viewer, params.id)
      return undefined
    },
    { limit },
  )
}

function registerVersions(api: Api, limit: Limiter): void {
  bind(api, drafts.listVersions, (ctx, { params }) => listVersions(ctx, ctx.viewer, params.id))
  bind(api, drafts.getVersion, (ctx, { params }) => getVersion(ctx, ctx.viewer, params))
  bind(api, drafts.restoreVersion, (ctx, { params, body }) => restoreVersion(ctx, ctx.viewer, { ...params, ...body }), {
    limit,
  })
  bind(api, drafts.listPostLog, (ctx, { params }) => listPostLog(ctx, ctx.viewer, params.id))
}
