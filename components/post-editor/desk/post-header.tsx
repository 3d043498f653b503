import Link from 'next/link'
import { SaveLine } from '@/components/desk/save-line'
import { StateBadge } from '@/components/desk/state-badge'
import { type Desk } from '@/components/desk/use-draft-session'
import { ButtonLink } from '@/components/ui/button-link'
import { type PostDraft } from '@/lib/contract/post-draft'
import { postEditorCopy, postDeskWords } from '@/lib/copy/post-editor'
import { stateNames } from '@/lib/copy/post-list'
import { paths } from '@/lib/paths'

/** Its title is written below, large: the header names the way back, the state and where else to look at it. */
export function PostHeader({ desk }: { desk: Desk<PostDraft> }) {
  const { slug, state, liveVersion } = desk.view.draft
  // What is looked at there is what the server has.
  const send = () => void desk.session.flush()
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Link href={paths.posts} className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink">
          {postEditorCopy.back}
        </Link>
        <StateBadge state={state} name={stateNames[state]} />
        <SaveLine desk={desk} words={postDeskWords} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.previewPost(slug)} variant="outline" prefetch={false} onClick={send}>
          {postEditorCopy.preview}
        </ButtonLink>
        <ButtonLink href={paths.postHistory(slug)} variant="outline" prefetch={false} onClick={send}>
          {postEditorCopy.history}
        </ButtonLink>
        {liveVersion !== null && (
          <ButtonLink href={paths.post(slug)} variant="quiet" target="_blank" prefetch={false}>
            {postEditorCopy.seeOnSite}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
