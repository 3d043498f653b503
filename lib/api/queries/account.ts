import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/account'
import { route } from '../browser'

export const signUp = route<typeof contract.signUp>('POST', '/account/sign-up/')
export const logIn = route<typeof contract.logIn>('POST', '/account/log-in/')
export const logOut = route<typeof contract.logOut>('POST', '/account/log-out/')
export const setPassword = route<typeof contract.setPassword>('POST', '/account/set-password/')
export const forgotPassword = route<typeof contract.forgotPassword>('POST', '/account/forgot-password/')
export const redeemCode = route<typeof contract.redeemCode>('POST', '/account/redeem-code/')
export const changePassword = route<typeof contract.changePassword>('POST', '/account/change-password/')
export const endSession = route<typeof contract.endSession>('DELETE', '/account/sessions/{id}/')

export const getMe = route<typeof contract.getMe>('GET', '/account/me/')
const listSessions = route<typeof contract.listSessions>('GET', '/account/sessions/')

export const meQuery = () =>
  queryOptions({ queryKey: ['/account/me/'], queryFn: ({ signal }) => getMe({}, { signal }) })
export const sessionsQuery = () =>
  queryOptions({ queryKey: ['/account/sessions/'], queryFn: ({ signal }) => listSessions({}, { signal }) })
