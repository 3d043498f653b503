import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folderOf = (root) => path.join(root, 'dist/running')

/**
 * Registers that this process runs from the checkout, and from which builds: they are not removed while it lives.
 * @param {string} root
 * @param {readonly string[]} builds folders, relative to the root
 */
export function recordRunning(root, builds) {
  const folder = folderOf(root)
  const note = path.join(folder, String(process.pid))
  mkdirSync(folder, { recursive: true })
  writeFileSync(note, JSON.stringify({ ticks: ticksOf(process.pid), builds }))
  process.once('exit', () => rmSync(note, { force: true }))
}

/**
 * The processes that run from the checkout. Entries of dead processes are removed; a process of another container is invisible and counts as dead.
 * @param {string} root
 * @returns {{ pid: number, builds: string[] }[]}
 */
export function listRunning(root) {
  const folder = folderOf(root)
  return namesIn(folder).flatMap((name) => {
    const note = readEntry(path.join(folder, name))
    const pid = Number(name)
    if (note !== null && isAlive(pid) && note.ticks === ticksOf(pid)) return [{ pid, builds: note.builds }]
    rmSync(path.join(folder, name), { force: true })
    return []
  })
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readEntry(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // being written, or gone
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The start time of the process in kernel ticks: process ids are reused. Null on systems that do not report it. */
function ticksOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[19]
  } catch {
    return null
  }
}
