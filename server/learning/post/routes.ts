import * as posts from '@/lib/learning/post/contract/post'
import * as drafts from '@/lib/learning/post/contract/post-draft'
import {
  takingBody,
  byId,
  cancelPlan,
  listDocumentLog,
  planDocument,
  restoreVersion,
  saveDocument,
  unpublishDocument,
} from '@/server/documents/draft/public'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter, type Limiter } from '@/server/platform/http/limiter'
import { dismissAuthor, listAuthors, appointAuthor } from './authors'
import { createPost, deletePost } from './drafts'
import { POST } from './post-document'
import { getPostDraft, listPostDrafts } from './post-draft'
import { getPost, listGuides, listPosts, listTopics } from './read-posts'
import { changePostSlug } from './slugs'
import { listTextAddresses } from './live-texts'
import { getPostVersion, listPostVersions } from './versions'

/** The blog: reading, writing, and appointing authors. */
export function registerPosts(api: Api): void {
  bind(api, posts.listPosts, (ctx, { query }) => listPosts(ctx, query))
  bind(api, posts.getPost, (ctx, { params }) => getPost(ctx, params.slug))
  bind(api, posts.listGuides, (ctx) => listGuides(ctx))
  bind(api, posts.listTopics, (ctx) => listTopics(ctx))
  bind(api, posts.listTextAddresses, (ctx, { query }) => listTextAddresses(ctx, query))

  bind(api, drafts.listAuthors, (ctx) => listAuthors(ctx))
  bind(api, drafts.appointAuthor, (ctx, { body }) => appointAuthor(ctx, body.identifier))
  bind(api, drafts.dismissAuthor, (ctx, { params }) => dismissAuthor(ctx, params.id).then(() => undefined))

  // Far above the needs of autosave; stops a runaway program.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  registerDrafts(api, limit)
  registerVersions(api, limit)
}

function registerDrafts(api: Api, limit: Limiter): void {
  bind(api, drafts.listPostDrafts, (ctx, { query }) => listPostDrafts(ctx, ctx.viewer, query))
  bind(api, drafts.createPost, (ctx, { body }) => createPost(ctx, ctx.viewer, body), { limit })
  bind(api, drafts.getPostDraft, (ctx, { params, query }) => getPostDraft(ctx.db, ctx.viewer, { ...params, ...query }))
  bind(api, drafts.savePost, takingBody(POST, saveDocument), { limit })
  bind(api, drafts.publishPost, takingBody(POST, planDocument), { limit })
  bind(api, drafts.unpublishPost, byId(POST, unpublishDocument), { limit })
  bind(api, drafts.cancelPostSchedule, byId(POST, cancelPlan), { limit })
  bind(api, drafts.changePostSlug, (ctx, { params, body }) => changePostSlug(ctx, ctx.viewer, { ...params, ...body }), {
    limit,
  })
  bind(
    api,
    drafts.deletePost,
    async (ctx, { params }) => {
      await deletePost(ctx, ctx.viewer, params.id)
      return undefined
    },
    { limit },
  )
}

function registerVersions(api: Api, limit: Limiter): void {
  bind(api, drafts.listPostVersions, (ctx, { params }) => listPostVersions(ctx, ctx.viewer, params.id))
  bind(api, drafts.getPostVersion, (ctx, { params }) => getPostVersion(ctx, ctx.viewer, params))
  bind(api, drafts.restorePostVersion, takingBody(POST, restoreVersion), { limit })
  bind(api, drafts.listPostLog, byId(POST, listDocumentLog))
}
