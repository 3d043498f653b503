import type * as contract from '@/lib/contract/account/account'
import { route } from '../../browser'
import { solvingPuzzles } from '../../session/puzzle'

// The calls of who has no session yet; pages behind the log-in do not carry them.
export const signUp = solvingPuzzles(route<typeof contract.signUp>('POST', '/account/sign-up/'))
export const logIn = solvingPuzzles(route<typeof contract.logIn>('POST', '/account/log-in/'))
export const forgotPassword = solvingPuzzles(route<typeof contract.forgotPassword>('POST', '/account/forgot-password/'))
export const setPassword = route<typeof contract.setPassword>('POST', '/account/set-password/')
export const redeemCode = route<typeof contract.redeemCode>('POST', '/account/redeem-code/')
