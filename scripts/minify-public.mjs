// After `next build`: minifies the scripts of public/ that every page loads. The entry serves them from the folder of the service worker
// (server/platform/http/pages/worker-files.ts); in development Next serves the sources.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { root } from './checkout.mjs'

const folder = path.join(root, '.next/worker')

/** The oldest syntax that each may contain: a sleeping page wakes its notice in browsers that are too old for everything else. */
export const PAGE_SCRIPTS = { 'theme.js': 'es2020', 'asleep.js': 'es5' }

/** @param {keyof typeof PAGE_SCRIPTS} name */
export function minify(name) {
  const source = readFileSync(path.join(root, 'public', name), 'utf8')
  return transformSync(source, { minify: true, target: PAGE_SCRIPTS[name], legalComments: 'none' }).code
}

if (process.argv[1] === path.join(root, 'scripts/minify-public.mjs')) {
  mkdirSync(folder, { recursive: true })
  for (const name of Object.keys(PAGE_SCRIPTS)) writeFileSync(path.join(folder, name), minify(name))
}
