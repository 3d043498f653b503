'use client'

import { useQuery } from '@tanstack/react-query'
import { loadPaperFile } from '@/lib/authoring/paper/queries'
import { usePaperEditor } from '../editor-context'

export type PaperFileUrl = { readonly url: string | null; readonly hasFailed: boolean }

/** An object URL of a paper's file; fetched once and cached for the life of the page. */
export function usePaperFile(name: string | null): PaperFileUrl {
  const { paperId } = usePaperEditor()
  const { data, isError } = useQuery({ ...paperFileUrlQuery(paperId, name ?? ''), enabled: Boolean(name) })
  return { url: data ?? null, hasFailed: isError }
}

/** Immutable: the bytes of a file name never change. */
export const paperFileUrlQuery = (paperId: string, name: string) => ({
  queryKey: [`/papers/${paperId}/files/`, name],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    URL.createObjectURL(await loadPaperFile(paperId, name, signal)),
  staleTime: Infinity,
  gcTime: Infinity,
})
