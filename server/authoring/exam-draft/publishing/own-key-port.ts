import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'

/** Marks versions of papers that are published by their own keys again, where a correction had put them to others. */
export const ownKeys =
  createPort<(tx: Database, paperVersions: readonly string[]) => Promise<void>>('own keys of published papers')
