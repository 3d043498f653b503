import { readFileSync } from 'node:fs'
import { run, say } from './checkout.mjs'

const HEARTBEAT_MS = 30_000

/**
 * Runs the parts of `npm test` and `npm run check`: prints the outcome of each, with its whole output when it failed, reports every 30 s what is
 * still running, and records the cost of each.
 */
export class Steps {
  /** One entry per finished step: wall-clock seconds, and CPU seconds where the system reports them (Linux). */
  costs = []
  failed = []
  #startedAtMs = Date.now()
  #running = new Map()
  #heartbeat = setInterval(() => this.#printProgress(), HEARTBEAT_MS).unref()
  #childSeconds = readChildSeconds()

  /**
   * Runs one command. It never rejects: a failed step is in `failed`, and the others continue.
   * @param {string} name as the table shows it
   * @param {{ isPatient?: boolean, isVisible?: boolean, env?: Record<string, string>, progress?: RegExp, explain?: (output: string) => string }}
   * [options] isPatient: low priority; isVisible: prints the command's output; progress: matches the output lines that each are one unit of progress;
   * explain: makes the output of a failure readable
   * @returns {Promise<boolean>} whether it succeeded
   */
  async run(name, command, args, { isPatient, isVisible = false, env, progress, explain = (output) => output } = {}) {
    return this.measure(name, async (onProgress) => {
      const onOutput = progress && ((chunk) => onProgress(chunk.match(progress)?.length ?? 0))
      const { code, output } = await run(command, args, { quiet: !isVisible, isPatient, env, onOutput })
      if (code !== 0 && !isVisible) say(explain(output).trimEnd())
      return code === 0
    })
  }

  /** Like {@link run}, for work in this process: it fails when `work` throws or returns false. */
  async measure(name, work) {
    const startedAtMs = Date.now()
    const state = { startedAtMs, done: 0 }
    this.#running.set(name, state)
    const isFine = await work((count) => (state.done += count)).catch((error) => {
      say(error instanceof Error ? error.message : String(error))
      return false
    })
    this.#running.delete(name)
    // The CPU time of all ended children: its growth since the last step's end is this step's, unless two end at once.
    const before = this.#childSeconds
    this.#childSeconds = readChildSeconds()
    const cpu = before === null || this.#childSeconds === null ? null : this.#childSeconds - before
    const seconds = (Date.now() - startedAtMs) / 1000
    this.costs.push({ name, seconds, cpu })
    if (isFine === false) this.failed.push(name)
    say(`${isFine === false ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
    return isFine !== false
  }

  /** Stops the heartbeat and prints one line per step. */
  printTable() {
    clearInterval(this.#heartbeat)
    say('\nstep                      seconds   of the processor')
    for (const { name, seconds, cpu } of this.costs) {
      say(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(8)} ${(cpu?.toFixed(1) ?? '–').padStart(12)}`)
    }
    const total = (Date.now() - this.#startedAtMs) / 1000
    const cpu = this.costs.reduce((sum, cost) => sum + (cost.cpu ?? 0), 0)
    say(`${'all of it'.padEnd(24)} ${total.toFixed(1).padStart(8)} ${cpu.toFixed(1).padStart(12)}`)
  }

  #printProgress() {
    if (this.#running.size === 0) return
    const minutes = clock(Date.now() - this.#startedAtMs)
    const parts = [...this.#running].map(([name, { startedAtMs, done }]) => {
      const counted = done > 0 ? `, ${done} done` : ''
      return `${name} (${clock(Date.now() - startedAtMs)}${counted})`
    })
    say(`  ${minutes} … ${parts.join(' · ')}`)
  }
}

function clock(ms) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** CPU seconds of all ended children of this process and their descendants; null if the system does not report them. */
function readChildSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    const TICKS_PER_SECOND = 100
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
