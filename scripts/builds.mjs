import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listRunning } from './running.mjs'

/** Builds of a kind that are stored besides those in use: the newest one, and the one to roll back to. */
const KEPT = 2
const STAMP = 'sources.sha256'
const DRAFT = '.draft-'

/**
 * The builds of one checkout. Each is a folder of its own that is immutable once it has its name, so a process keeps its files while the next build
 * is made. `dist/<kind>.current` names the one that new processes use.
 * @param {string} root
 */
export function buildsOf(root) {
  const folder = path.join(root, 'dist')
  const relative = (name) => `dist/${name}`
  const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
  const stampOf = (name) => read(path.join(folder, name, STAMP))
  const pointerOf = (kind) => path.join(folder, `${kind}.current`)

  /** Names of finished builds, the newest first. */
  const list = (kind) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.startsWith(`${kind}-`) && stampOf(name) !== null)
          .sort()
          .reverse()
      : []

  /** The folder of the current build, relative to the root; null when there is none. */
  const current = (kind) => {
    const name = read(pointerOf(kind))
    return name !== null && stampOf(name) !== null ? relative(name) : null
  }

  const choose = (kind, name) => {
    if (read(pointerOf(kind)) === name) return
    const draft = `${pointerOf(kind)}.${randomUUID()}`
    writeFileSync(draft, name)
    renameSync(draft, pointerOf(kind))
  }

  /** Removes builds that are not current, not among the newest, and not in use. */
  const removeOld = (kind) => {
    const used = new Set([current(kind), ...listRunning(root).flatMap(({ builds }) => builds)])
    const old = list(kind).slice(KEPT).map(relative)
    for (const name of old.filter((each) => !used.has(each)))
      rmSync(path.join(root, name), { recursive: true, force: true })
  }

  return {
    current,
    /** Makes a finished build of these sources the current one. @returns {boolean} whether there is one */
    reuse: (kind, stamp) => {
      const names = list(kind).filter((name) => stampOf(name) === stamp)
      const latest = names.find((name) => relative(name) === current(kind)) ?? names[0]
      if (latest === undefined) return false
      choose(kind, latest)
      return true
    },
    /** An empty folder to build into, relative to the root. Removes drafts of interrupted builds. */
    begin: (kind) => {
      mkdirSync(folder, { recursive: true })
      for (const name of readdirSync(folder).filter((each) => each.startsWith(`${DRAFT}${kind}-`)))
        rmSync(path.join(folder, name), { recursive: true, force: true })
      const draft = `${DRAFT}${kind}-${randomUUID()}`
      mkdirSync(path.join(folder, draft))
      return relative(draft)
    },
    /** Gives a draft its name, makes it the current build, and removes old ones. */
    finish: (kind, draft, stamp, nowMs = Date.now()) => {
      writeFileSync(path.join(root, draft, STAMP), stamp)
      // Names sort by time.
      const name = `${kind}-${new Date(nowMs).toISOString().replace(/\D/g, '')}-${stamp.slice(0, 8)}`
      renameSync(path.join(root, draft), path.join(folder, name))
      choose(kind, name)
      removeOld(kind)
    },
  }
}
