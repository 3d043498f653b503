import { findSourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** `(/…/.cache/dev/api-3.cjs:443:17)`, or the same without brackets. */
const PLACE = /([^\s()]+\/\.cache\/dev\/[^\s():]+):(\d+):(\d+)/g

/** Maps bundle lines in a stack to source lines. Node does so itself, until Next takes over the printing of stacks. */
export function withSourceLines(stack: string): string {
  return stack.replaceAll(PLACE, (place, bundle: string, line: string, column: string) => {
    const entry = findSourceMap(bundle.replace(/^file:\/\//, ''))?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const { originalSource, originalLine, originalColumn } = entry
    const source = originalSource.startsWith('file:') ? fileURLToPath(originalSource) : originalSource
    return `${source}:${originalLine + 1}:${originalColumn + 1}`
  })
}

/** Maps all stacks made from now on. */
export function showSourceLines(): void {
  const previous = Error.prepareStackTrace?.bind(Error)
  if (!previous) return
  Error.prepareStackTrace = (error, sites) => {
    const stack: unknown = previous(error, sites)
    return typeof stack === 'string' ? withSourceLines(stack) : stack
  }
}
