import { createPort } from '@/server/platform/port'
import { type checkLanguage } from './language/check-language'

export type CheckLanguage = typeof checkLanguage

/** The check of grammar and spelling, which takes a thread with 300 MB of dictionaries. */
export const languageCheck = createPort<CheckLanguage>('the language check')
