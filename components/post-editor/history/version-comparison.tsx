'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryRegion } from '@/components/ui/query-region'
import { Select } from '@/components/ui/select'
import { versionQuery } from '@/lib/api/queries/posts'
import { type Draft, type PostVersion } from '@/lib/contract/post-draft'
import { postListCopy } from '@/lib/copy/post-editor'
import { changesCopy } from '@/lib/copy/desk'
import { historyCopy } from '@/lib/copy/post-history'
import { PostCompare } from '../compare/post-compare'
import { Dialog } from '@/components/ui/dialog'

const DRAFT = 'draft'
const words = { loading: historyCopy.loading, failed: historyCopy.failed, retry: postListCopy.retry }
type VersionComparisonProps = { draft: Draft; versions: readonly PostVersion[]; from: number; onClose: () => void }

/** Any two of the versions and the draft as it is now. */
export function VersionComparison({ draft, versions, from, onClose }: VersionComparisonProps) {
  const [before, setBefore] = useState(String(from))
  const [after, setAfter] = useState(DRAFT)
  const options = [
    { value: DRAFT, label: historyCopy.current },
    ...versions.map(({ number }) => ({ value: String(number), label: historyCopy.version(number) })),
  ]
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? ''
  return (
    <Dialog title={changesCopy.title} onClose={onClose} isWide>
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <Select label={historyCopy.from} options={options} value={before} onChange={setBefore} />
        <Select label={historyCopy.to} options={options} value={after} onChange={setAfter} />
      </div>
      <Pair draft={draft} before={before} after={after} nameOf={nameOf} />
    </Dialog>
  )
}

type PairProps = { draft: Draft; before: string; after: string; nameOf: (value: string) => string }

function Pair({ draft, before, after, nameOf }: PairProps) {
  const [first, second] = [useSide(draft, before), useSide(draft, after)]
  return (
    <QueryRegion query={first} words={words} bars={['h-40']}>
      {(old) => (
        <QueryRegion query={second} words={words} bars={['h-40']}>
          {(fresh) => (
            <PostCompare
              before={{ name: nameOf(before), content: old }}
              after={{ name: nameOf(after), content: fresh }}
            />
          )}
        </QueryRegion>
      )}
    </QueryRegion>
  )
}

/** A version is asked for; the draft is there. */
function useSide(draft: Draft, value: string) {
  const isDraft = value === DRAFT
  const { data, error, refetch } = useQuery({ ...versionQuery(draft.id, Number(value)), enabled: !isDraft })
  return { data: isDraft ? draft.content : data?.content, error, refetch }
}
