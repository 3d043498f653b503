import { LRUCache } from 'lru-cache'
import { PaperContent } from '@/lib/paper/content/contract/paper'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { type Database } from '@/server/platform/db/client'
import { findContents } from './repo'

/** The type and part of each question of a paper. */
export type Places = ReadonlyMap<string, { readonly type: string; readonly part: number }>

/** Cached, because a version never changes; an entry is some forty words. */
const cachedPlaces = new LRUCache<string, Places>({ max: 1_000 })

/** The places of these versions; uncached ones are loaded in one statement. */
export async function loadPlaces(
  db: Database,
  versions: readonly string[],
): Promise<(version: string) => Places | undefined> {
  const missing = [...new Set(versions)].filter((version) => !cachedPlaces.has(version))
  const read = missing.length === 0 ? [] : await findContents(db, missing)
  const loaded = new Map(read.map(({ id, content }) => [id, placesOf(PaperContent.parse(content))]))
  for (const [id, places] of loaded) cachedPlaces.set(id, places)
  return (version) => loaded.get(version) ?? cachedPlaces.get(version)
}

function placesOf(content: PaperContent): Places {
  return new Map(listQuestions(content).map(({ id, type, part }) => [id, { type, part }]))
}
