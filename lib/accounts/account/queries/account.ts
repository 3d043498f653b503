import type * as contract from '@/lib/accounts/account/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

export const logOut = route<typeof contract.logOut>('POST', '/account/log-out/')
export const changePassword = route<typeof contract.changePassword>('POST', '/account/change-password/')
export const endSession = route<typeof contract.endSession>('DELETE', '/account/sessions/{id}/')

export const renameMe = route<typeof contract.renameMe>('PUT', '/account/name/')

export const setTimeZone = route<typeof contract.setTimeZone>('PUT', '/account/time-zone/')

export const getMe = route<typeof contract.getMe>('GET', '/account/me/')

export const meQuery = () => readQuery<typeof contract.getMe>('/account/me/', {})
export const sessionsQuery = () => readQuery<typeof contract.listSessions>('/account/sessions/', {})
