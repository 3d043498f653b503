'use client'

import { useQuery } from '@tanstack/react-query'
import { loadPaperFile } from '@/lib/authoring/paper/queries'
import { usePaperEditor } from '../editor-context'

export type PaperFileUrl = { readonly url: string | null; readonly hasFailed: boolean }

/** The address under which this page can show a file of the paper; it is asked for once, and the page keeps it while it stands. */
export function usePaperFile(name: string | null): PaperFileUrl {
  const { paperId } = usePaperEditor()
  const { data, isError } = useQuery({ ...paperFileUrlQuery(paperId, name ?? ''), enabled: Boolean(name) })
  return { url: data ?? null, hasFailed: isError }
}

/** A file's name is never given to other bytes. */
export const paperFileUrlQuery = (paperId: string, name: string) => ({
  queryKey: [`/papers/${paperId}/files/`, name],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    URL.createObjectURL(await loadPaperFile(paperId, name, signal)),
  staleTime: Infinity,
  gcTime: Infinity,
})
