import { type ChildProcess, spawn } from 'node:child_process'
import os from 'node:os'

/** Types only, one line per error. */
const CHECK = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--allow', 'all', '--format', 'unix']

/**
 * Prints type errors in saved files, some seconds after the reload, which does not wait for it. A newer save aborts the check, and the next one
 * covers both.
 */
export function createTypeCheck(print: (line: string) => void) {
  const files = new Set<string>()
  let running: ChildProcess | null = null
  const end = () => {
    running?.kill()
    running = null
  }
  process.once('exit', end)
  return {
    start: (saved: Iterable<string>) => {
      end()
      for (const file of saved) files.add(file)
      if (files.size === 0) return
      const child = spawn(process.execPath, [...CHECK, ...files], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      running = child
      if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.on('error', () => undefined) // Without the checker there is no report about types.
      child.on('close', (code) => {
        if (running !== child) return
        running = null
        files.clear()
        if (code !== 0 && output !== '') print(output.trimEnd())
      })
    },
    end: () => {
      process.off('exit', end)
      end()
    },
  }
}
