'use client'

import { useQuery } from '@tanstack/react-query'
import { TwoVersions } from '@/components/documents/editor/history/two-versions'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QueryRegion } from '@/components/ui/states/query-region'
import { postVersionQuery } from '@/lib/learning/post/queries'
import { type PostDraft, type PostVersion } from '@/lib/learning/post/contract/post-draft'
import { changesCopy, documentVersionsCopy } from '@/lib/documents/draft/words/editor'
import { historyCopy } from '@/lib/learning/post/words/post-history'
import { PostCompare } from '../compare/post-compare'

type Version = number | 'draft'
type VersionComparisonProps = { draft: PostDraft; versions: readonly PostVersion[]; from: number; onClose: () => void }

/** A version compared with another one, or with the present draft. */
export function VersionComparison({ draft, versions, from, onClose }: VersionComparisonProps) {
  return (
    <Dialog title={changesCopy.title} onClose={onClose} isWide>
      <TwoVersions numbers={versions.map(({ number }) => number)} first={from}>
        {(before, after) => <VersionPair draft={draft} before={before} after={after} />}
      </TwoVersions>
    </Dialog>
  )
}

function VersionPair({ draft, before, after }: { draft: PostDraft; before: Version; after: Version }) {
  const [first, second] = [useSide(draft, before), useSide(draft, after)]
  return (
    <QueryRegion query={first} words={historyCopy} bars={['h-40']}>
      {(oldSide) => (
        <QueryRegion query={second} words={historyCopy} bars={['h-40']}>
          {(newSide) => (
            <PostCompare
              before={{ name: nameOf(before), content: oldSide }}
              after={{ name: nameOf(after), content: newSide }}
            />
          )}
        </QueryRegion>
      )}
    </QueryRegion>
  )
}

const nameOf = (version: Version) =>
  version === 'draft' ? documentVersionsCopy.draft : documentVersionsCopy.number(version)

/** A version is fetched; the draft is already loaded. */
function useSide(draft: PostDraft, version: Version) {
  const isDraft = version === 'draft'
  const { data, error, refetch } = useQuery({
    ...postVersionQuery(draft.id, isDraft ? 0 : version),
    enabled: !isDraft,
  })
  return { data: isDraft ? draft.content : data?.content, error, refetch }
}
