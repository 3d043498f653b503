import type * as contract from '@/lib/accounts/own-data/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

export const requestDataExport = route<typeof contract.askDataExport>('POST', '/account/data-export/')
export const askDeletion = route<typeof contract.askDeletion>('POST', '/account/deletion/')
export const keepAccount = route<typeof contract.keepAccount>('DELETE', '/account/deletion/')

export const dataExportQuery = () => readQuery<typeof contract.getDataExport>('/account/data-export/', {})
export const deletionQuery = () => readQuery<typeof contract.getDeletion>('/account/deletion/', {})
