/**
 * Stands for `next/dist/client/components/segment-cache/scheduler` in the browser's build (scripts/next-modules-loader.cjs). No link of this product
 * prefetches, so there is never a pending task: a navigation only asks the scheduler whether there is one.
 */
export function schedulePrefetchTask() {
  return null
}

export function isPrefetchTaskDirty() {
  return false
}

export function needsSpeculativePrefetch() {
  return false
}

export function cancelPrefetchTask() {}

export function reschedulePrefetchTask() {}

export function pingPrefetchScheduler() {}

export function pingPrefetchTask() {}

export function startRevalidationCooldown() {}
