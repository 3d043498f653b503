import type * as contract from '@/lib/contract/account/account'
import { route } from '../../browser'
import { solvingPuzzles } from '../../session/puzzle'
import { readQuery } from '../../query'

export const signUp = solvingPuzzles(route<typeof contract.signUp>('POST', '/account/sign-up/'))
export const logIn = solvingPuzzles(route<typeof contract.logIn>('POST', '/account/log-in/'))
export const logOut = route<typeof contract.logOut>('POST', '/account/log-out/')
export const setPassword = route<typeof contract.setPassword>('POST', '/account/set-password/')
export const forgotPassword = solvingPuzzles(route<typeof contract.forgotPassword>('POST', '/account/forgot-password/'))
export const redeemCode = route<typeof contract.redeemCode>('POST', '/account/redeem-code/')
export const changePassword = route<typeof contract.changePassword>('POST', '/account/change-password/')
export const endSession = route<typeof contract.endSession>('DELETE', '/account/sessions/{id}/')

export const getMe = route<typeof contract.getMe>('GET', '/account/me/')

export const meQuery = () => readQuery<typeof contract.getMe>('/account/me/', {})
export const sessionsQuery = () => readQuery<typeof contract.listSessions>('/account/sessions/', {})
