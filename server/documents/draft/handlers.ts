import { type Editor, type EditorContext } from '@/server/platform/http/context'

/** The handler of an endpoint that does `work` to the document of its path, as its body says. */
export function byBody<Kind, Params extends object, Body extends object, Reply>(
  kind: Kind,
  work: (ctx: EditorContext, kind: Kind, editor: Editor, asked: Params & Body) => Promise<Reply>,
) {
  return (ctx: EditorContext, { params, body }: { params: Params; body: Body }) =>
    work(ctx, kind, ctx.viewer, { ...params, ...body })
}

/** The handler of an endpoint that does `work` to the document of its path. */
export function byId<Kind, Reply>(
  kind: Kind,
  work: (ctx: EditorContext, kind: Kind, editor: Editor, id: string) => Promise<Reply>,
) {
  return (ctx: EditorContext, { params }: { params: { id: string } }) => work(ctx, kind, ctx.viewer, params.id)
}
