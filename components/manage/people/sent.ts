import { type Invitation } from '@/lib/contract/people'

/** An invitation that has just been made or sent again; `link` is what the manager has to deliver. */
export type Sent = { readonly invitation: Invitation; readonly link: string | null }
