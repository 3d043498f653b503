import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { type PostSession, type PostView } from '@/lib/api/drafts/open-post'
import { deskCopy } from '@/lib/copy/post-editor'
import { paths } from '@/lib/paths'
import { StateBadge } from '../state-badge'
import { SaveLine } from './save-line'

type DeskHeaderProps = { session: PostSession; view: PostView }

export function DeskHeader({ session, view }: DeskHeaderProps) {
  const { slug, state, liveVersion } = view.draft
  // What is looked at there is what the server has.
  const send = () => void session.flush()
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Link href={paths.posts} className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink">
          {deskCopy.back}
        </Link>
        <StateBadge state={state} />
        <SaveLine view={view} />
        {view.face === 'unsaved' && (
          <Button variant="soft" onClick={send}>
            {deskCopy.retrySave}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.previewPost(slug)} variant="outline" prefetch={false} onClick={send}>
          {deskCopy.preview}
        </ButtonLink>
        <ButtonLink href={paths.postHistory(slug)} variant="outline" prefetch={false} onClick={send}>
          {deskCopy.history}
        </ButtonLink>
        {liveVersion !== null && (
          <ButtonLink href={paths.post(slug)} variant="quiet" target="_blank" prefetch={false}>
            {deskCopy.seeOnSite}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
