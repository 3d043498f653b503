'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { loadPaperFile } from '@/lib/api/queries/papers'
import { type PaperContent } from '@/lib/domain/exam/content'
import { listPictureFiles } from '@/lib/domain/exam/pictures'
import { paperFileUrlQuery } from '../pictures/use-paper-file'
import { usePaperEditor } from '../editor-context'

type PlayerFiles = { readonly pictures: Readonly<Record<string, string>>; readonly recording: Blob | null }

/** The files that a paper shows and plays, as far as they have come. */
export function usePlayerFiles(content: PaperContent): PlayerFiles {
  const { paperId } = usePaperEditor()
  const names = listPictureFiles(content)
  const pictures = useQueries({
    queries: names.map((name) => paperFileUrlQuery(paperId, name)),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }, index) => (data ? [[names[index] ?? '', data]] : []))),
  })
  const file = content.recording?.file ?? ''
  const { data: recording = null } = useQuery({
    queryKey: [`/papers/${paperId}/recording/`, file],
    queryFn: ({ signal }) => loadPaperFile(paperId, file, signal),
    enabled: file !== '',
    staleTime: Infinity,
    // Many megabytes: kept no longer than it is shown.
    gcTime: 0,
  })
  return { pictures, recording }
}
