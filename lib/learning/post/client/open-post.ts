import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { loadPost, savePost } from '../queries'
import { type DraftView } from '@/lib/documents/draft/client/draft-store'
import { openDraftInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

export type PostView = DraftView<PostDraft>

/** Opens the editing session of a post's draft in the browser. */
export function openPost(draft: PostDraft): OpenedDraft<PostDraft> {
  const opened: OpenedDraft<PostDraft> = openDraftInBrowser(draft, {
    save: (rev, content, keepsServerText) =>
      savePost({ params: { id: draft.id }, body: { rev, keepsFormer: keepsServerText, content } }),
    // The slug may have changed in the meantime.
    load: () => loadPost({ params: { slug: opened.session.view().draft.slug }, query: { kind: draft.kind } }),
  })
  return opened
}
