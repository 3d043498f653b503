import { type Editor, type EditorContext } from '@/server/platform/http/context'

/** Makes a handler that calls `work` with the document of the path and the body. */
export function withBody<Kind, Params extends object, Body extends object, Reply>(
  kind: Kind,
  work: (ctx: EditorContext, kind: Kind, editor: Editor, request: Params & Body) => Promise<Reply>,
) {
  return (ctx: EditorContext, { params, body }: { params: Params; body: Body }) =>
    work(ctx, kind, ctx.viewer, { ...params, ...body })
}

/** Makes a handler that calls `work` with the document of the path. */
export function byId<Kind, Reply>(
  kind: Kind,
  work: (ctx: EditorContext, kind: Kind, editor: Editor, id: string) => Promise<Reply>,
) {
  return (ctx: EditorContext, { params }: { params: { id: string } }) => work(ctx, kind, ctx.viewer, params.id)
}
