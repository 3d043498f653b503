import type * as contract from '@/lib/accounts/account/contract'
import { route } from '@/lib/platform/client/browser'
import { solvingPuzzles } from '@/lib/platform/session/client/puzzle'

// Calls made without a session, in their own module so that pages behind the log-in do not load them.
export const signUp = solvingPuzzles(route<typeof contract.signUp>('POST', '/account/sign-up/'))
export const logIn = solvingPuzzles(route<typeof contract.logIn>('POST', '/account/log-in/'))
export const forgotPassword = solvingPuzzles(route<typeof contract.forgotPassword>('POST', '/account/forgot-password/'))
export const setPassword = route<typeof contract.setPassword>('POST', '/account/set-password/')
export const redeemCode = route<typeof contract.redeemCode>('POST', '/account/redeem-code/')
