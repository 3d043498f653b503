import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { listRunning } from './running.mjs'

/** The folder of package.json. Every command works from here, whatever the current directory. */
export const root = path.resolve(import.meta.dirname, '..')

/** An error whose sentence is shown in the terminal instead of a stack trace. */
export class Stop extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Seconds since `startedAtMs`, formatted. */
export function secondsSince(startedAtMs) {
  return `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`
}

/** Puts the settings of `.env` into the environment; existing variables win. */
export function loadSettings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Runs a command in the checkout. `quiet` collects the output instead of printing it; `isPatient` lowers the priority; `onOutput` receives the output
 * of a quiet command as it comes.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, isPatient = false, env = {}, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...(quiet && { NO_COLOR: '1' }), ...env },
      shell: process.platform === 'win32',
    })
    if (isPatient && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    const collect = (chunk) => {
      output += chunk
      onOutput?.(String(chunk))
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    // Stopping this script stops the child too; the handlers are removed when it has ended.
    const stop = (signal) => child.kill(signal) && process.exit(130)
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a program of the checkout in this process. `file` is relative to the root. */
export function runHere(file) {
  return import(pathToFileURL(path.join(root, file)).href)
}

/** The path of an installed package's program. */
export function bin(name) {
  return path.join(root, 'node_modules', '.bin', name)
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined // missing, or truncated by an interrupted installation
  }
}

/**
 * Whether node_modules contains exactly what package-lock.json names, development packages included. npm writes its own lockfile into node_modules as
 * the last step of an installation, so an interrupted one is detected too.
 */
export function isInstalled() {
  const locked = readLock(path.join(root, 'package-lock.json'))
  const present = readLock(path.join(root, 'node_modules', '.package-lock.json'))
  if (!locked || !present) return false
  return Object.entries(locked).every(([location, entry]) => {
    if (location === '') return true
    const found = present[location]
    if (!found) return entry.optional === true // for another platform
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Installs the packages of package-lock.json unless they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const [running] = listRunning(root)
  if (running) {
    throw new Stop(
      `The packages of package-lock.json are not the ones that are installed, and a program runs from this folder (process ${running.pid}): ` +
        'installing would take away what it runs on. Stop it first. Nothing was changed.',
    )
  }
  const startedAtMs = Date.now()
  say('Installing packages (about a minute) …')
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress']
  const { code, output } = await run('npm', ['ci', ...options], { quiet: true })
  if (code !== 0) {
    process.stderr.write(output)
    throw new Stop('The packages could not be installed: npm says why above. Nothing was started.')
  }
  say(`Packages installed in ${secondsSince(startedAtMs)}.`)
}

/** Runs a script's main function: a Stop prints its sentence, anything else a stack trace; both end with code 1. */
export async function main(work) {
  try {
    process.chdir(root)
    await work()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
