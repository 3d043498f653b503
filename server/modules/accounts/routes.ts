import { type Api } from '@/server/http/api'

/** The endpoints of accounts and sessions. */
export function registerAccounts(_api: Api): void {}
