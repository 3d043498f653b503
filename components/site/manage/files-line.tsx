'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { healthQuery } from '@/lib/platform/health/queries'
import { storageNotice as copy } from '@/lib/platform/storage/words'

/** Says where the files of the site are stored; a warning while that place cannot be reached. */
export function FilesLine() {
  const { data } = useQuery(healthQuery())
  if (!data) return null
  const { kind, trouble } = data.files
  if (trouble === null) return <p className="mb-5 text-sm text-ink-soft">{copy.kind[kind]}</p>
  return (
    <div className="mb-5">
      <Alert tone="danger" title={copy.title} live>
        <p>{copy.trouble[trouble]}</p>
        <p>{copy.consequence}</p>
      </Alert>
    </div>
  )
}
