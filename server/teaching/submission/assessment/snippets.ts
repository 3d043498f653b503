import { type Snippet } from '@/lib/teaching/submission/contract/assessment'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countUse, deleteSnippet, findSnippets, upsertSnippet } from './snippet-repo'

/** The most snippets: few enough for one reply, and to be found by a few letters. */
const MAX_SNIPPETS = 500

/** The teacher's own sentences; others' are neither visible nor writable. */
export async function listSnippets({ db, viewer }: EditorContext): Promise<{ items: Snippet[] }> {
  return { items: await findSnippets(db, viewer.userId, MAX_SNIPPETS) }
}

/** @throws AppError not_ready at the limit, and for another user's id */
export async function saveSnippet(
  { db, viewer }: EditorContext,
  id: string,
  body: Pick<Snippet, 'tag' | 'text'>,
): Promise<Snippet> {
  const stored = await upsertSnippet(db, { ...body, id, userId: viewer.userId, most: MAX_SNIPPETS })
  if (!stored) throw new AppError('not_ready')
  return stored
}

/** @throws AppError not_found */
export async function useSnippet({ db, viewer }: EditorContext, id: string): Promise<void> {
  if (!(await countUse(db, id, viewer.userId))) throw new AppError('not_found')
}

/** @throws AppError not_found */
export async function deleteSnippetOf({ db, viewer }: EditorContext, id: string): Promise<void> {
  if (!(await deleteSnippet(db, id, viewer.userId))) throw new AppError('not_found')
}
