import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/teaching/submission/contract/assessment'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { route, sendFile } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, OPENED_ONCE, readQuery } from '@/lib/platform/client/query'

type Paged = { readonly page: number; readonly size: number }
export type QueueFilter = Paged & { readonly task?: TaskKind; readonly round?: 'first' | 'again' }

/** Others claim from it, too. */
const SHARED = { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData } as const
export const pieceQueueQuery = (query: QueueFilter) =>
  readQuery<typeof contract.listPieceQueue>('/piece-queue/', { query }, SHARED)
export const myReadingsQuery = (query: Paged) =>
  readQuery<typeof contract.listMyReadings>('/piece-desk/', { query }, SHARED)
export const pieceDeskQuery = (id: string) =>
  readQuery<typeof contract.getPieceDesk>('/piece-desk/{id}/', { params: { id } }, OPENED_ONCE)
export const pieceHintsQuery = (id: string) =>
  readQuery<typeof contract.getPieceHints>('/piece-desk/{id}/hints/', { params: { id } }, { staleTime: Infinity })
export const snippetsQuery = () => readQuery<typeof contract.listSnippets>('/piece-snippets/', {})

export const claimPiece = route<typeof contract.claimPiece>('POST', '/piece-queue/claim/')
export const loadPieceDesk = route<typeof contract.getPieceDesk>('GET', '/piece-desk/{id}/')
export const savePieceDesk = route<typeof contract.savePieceDesk>('PUT', '/piece-desk/{id}/')
export const letGoPiece = route<typeof contract.letGoPiece>('POST', '/piece-desk/{id}/let-go/')
export const returnPiece = route<typeof contract.returnPiece>('POST', '/piece-desk/{id}/return/')
export const releasePiece = route<typeof contract.releasePiece>('POST', '/piece-desk/{id}/release/')
export const recallPiece = route<typeof contract.recallPiece>('POST', '/piece-desk/{id}/recall/')
export const waveSuspect = route<typeof contract.waveSuspect>('POST', '/piece-desk/{id}/waves/')
export const keepSnippet = route<typeof contract.keepSnippet>('PUT', '/piece-snippets/{id}/')
export const countSnippet = route<typeof contract.useSnippet>('POST', '/piece-snippets/{id}/use/')
export const dropSnippet = route<typeof contract.dropSnippet>('DELETE', '/piece-snippets/{id}/')
export const draftRemarks = route<typeof contract.draftRemarks>('POST', '/piece-desk/{id}/draft-remarks/')
export const dropPieceRemark = route<typeof contract.dropPieceRemark>('DELETE', '/piece-desk/{id}/remark/')
/** The teacher's spoken remark, with how long it lasts. */
export const sendPieceRemark = (id: string, voice: Blob, seconds: number) =>
  sendFile(`/piece-desk/${id}/remark/?seconds=${seconds}`, voice)
