import { createLimiter, type Limiter } from '@/server/http/limiter'

/** Far above what an editor with autosave needs; below what a run-away program would do. */
export function createWriteLimit(): Limiter {
  return createLimiter({ points: 240, perSeconds: 60 })
}
