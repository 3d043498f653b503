import { type Draft } from '@/lib/contract/post-draft'
import { loadDraft, saveDraft } from '../queries/posts'
import { type DraftView } from './draft-store'
import { openInBrowser, type OpenedDraft } from './opened-draft'

export type PostView = DraftView<Draft>

/** The session of a post's draft in the browser. */
export function openPost(draft: Draft): OpenedDraft<Draft> {
  const opened: OpenedDraft<Draft> = openInBrowser(draft, {
    save: (rev, content) => saveDraft({ params: { id: draft.id }, body: { rev, content } }),
    // Its address may have changed meanwhile.
    load: () => loadDraft({ params: { slug: opened.session.view().draft.slug } }),
  })
  return opened
}
