import type * as contract from '@/lib/contract/message'
import { route } from '../browser'

export const sendContact = route<typeof contract.sendContact>('POST', '/contact/')
