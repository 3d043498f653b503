import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft as WireDraft } from '@/lib/authoring/paper/contract/paper-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { fetchBytes, route } from '../../platform/client/browser'
import { sendFile, type Upload } from '../../documents/draft/client/upload'
import { CHANGES_ELSEWHERE, NEVER_CHANGES, OPENED_ONCE, readQuery } from '../../platform/client/query'

export const loadPaper = route<typeof contract.getPaper>('GET', '/papers/{id}/')
const checkPaper = route<typeof contract.checkPaper>('GET', '/papers/{id}/check/')

export const createPaper = route<typeof contract.createPaper>('POST', '/papers/')
export const savePaper = route<typeof contract.savePaper>('PUT', '/papers/{id}/draft/')
export const announceEditor = route<typeof contract.announceEditor>('POST', '/papers/{id}/editors/')
export const duplicatePaper = route<typeof contract.duplicatePaper>('POST', '/papers/{id}/duplicate/')
export const actOnPapers = route<typeof contract.actOnPapers>('POST', '/bulk/papers/')

/** Casts the draft to the contract's mutable type: safe, because the domain never mutates its lists. */
export function toWire(draft: PaperDraft): WireDraft {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- only `readonly` differs
  return draft as unknown as WireDraft
}

export const uploadPaperPicture = (paperId: string, upload: Upload): Promise<contract.PaperFileInfo> =>
  sendFile(`/papers/${paperId}/pictures/`, upload)

/** The bytes of a file of the paper. Not a plain URL: the API needs the bearer token. */
export async function loadPaperFile(paperId: string, name: string, signal?: AbortSignal): Promise<Blob> {
  return (await fetchBytes(`/papers/${paperId}/files/${encodeURIComponent(name)}/`, signal)).blob()
}

export type PaperFilter = Partial<
  Pick<contract.PaperRow, 'skill' | 'state' | 'module'> & {
    q: string
    type: string
    owner: string
    sort: 'saved' | 'title' | 'questions' | 'created'
    order: 'asc' | 'desc'
    page: number
    size: number
  }
>
/** Papers change while they are being written: never served from the cache without a refetch. */
export const papersQuery = (filter: PaperFilter) =>
  readQuery<typeof contract.listPapers>('/papers/', { query: filter }, CHANGES_ELSEWHERE)
/** Loaded once when the editor opens; later changes come through the draft session. */
export const paperQuery = (id: string) =>
  readQuery<typeof contract.getPaper>('/papers/{id}/', { params: { id } }, OPENED_ONCE)
export const paperCheckQuery = (id: string, rev: number) =>
  queryOptions({
    queryKey: [`/papers/${id}/check/`, { rev }],
    queryFn: ({ signal }) => checkPaper({ params: { id } }, { signal }),
    staleTime: Infinity,
  })
export const paperHistoryQuery = (id: string) =>
  readQuery<typeof contract.listPaperHistory>('/papers/{id}/history/', { params: { id } }, CHANGES_ELSEWHERE)
/** A snapshot never changes. */
export const paperSnapshotQuery = (id: string, rev: number) =>
  readQuery<typeof contract.getPaperSnapshot>('/papers/{id}/history/{rev}/', { params: { id, rev } }, NEVER_CHANGES)
export const paperLogQuery = (id: string) =>
  readQuery<typeof contract.listPaperLog>('/papers/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
