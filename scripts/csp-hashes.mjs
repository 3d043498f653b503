// After `next build`: the sha256 of every inline script of every static page, for the Content-Security-Policy that the entry sends. Taken at the
// build and never from a served page: that would allow an injected script.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './checkout.mjs'

const pages = path.join(root, '.next/server/app')
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const files = readdirSync(pages, { recursive: true }).filter((file) => file.endsWith('.html'))
const hashes = Object.fromEntries(files.map((file) => [addressOf(file), hashesOf(path.join(pages, file))]))
writeFileSync(path.join(root, '.next/csp-hashes.json'), JSON.stringify(hashes))

/** `index.html` → `/`, `login.html` → `/login`; the page for unknown paths is stored as `404`. */
function addressOf(file) {
  const name = file.replaceAll(path.sep, '/').replace(/\.html$/, '')
  if (name === '_not-found') return '404'
  return name === 'index' ? '/' : `/${name}`
}

function hashesOf(file) {
  const scripts = [...readFileSync(file, 'utf8').matchAll(inlineScript)].map(([, script]) => script)
  return [...new Set(scripts)].map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}
