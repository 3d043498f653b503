// After `next build`: puts the functions of webpack's modules in parentheses. V8 takes such a function for one that is called at once and compiles it
// while the script arrives, in another thread; without them it only skims the function, and parses it again on the main thread when the page starts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import acorn from 'next/dist/compiled/acorn/acorn.js'
import { root } from './checkout.mjs'

/** The beginning of every chunk of the browser; webpack's own runtime begins differently. */
const CHUNK = /^(?:"use strict";)?\(self\.webpackChunk/
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** @param {string} text a chunk @returns {string} the same chunk with its modules in parentheses; other scripts unchanged */
export function withEagerModules(text) {
  if (!CHUNK.test(text)) return text
  const { body } = acorn.parse(text, { ecmaVersion: 'latest' })
  const pieces = []
  let end = 0
  for (const { start, end: next } of body.flatMap(listFactories)) {
    pieces.push(text.slice(end, start), '(', text.slice(start, next), ')')
    end = next
  }
  return [...pieces, text.slice(end)].join('')
}

/** The functions in `(self.webpackChunk_N_E = …).push([[ids], { module: function, … }])`. */
function listFactories({ expression }) {
  if (expression?.type !== 'CallExpression' || expression.callee.property?.name !== 'push') return []
  const modules = expression.arguments[0]?.elements?.[1]
  return (modules?.properties ?? [])
    .filter(({ value, method }) => !method && FUNCTIONS.has(value.type))
    .map(({ value }) => value)
}

function rewriteChunks(folder) {
  let count = 0
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    const eager = withEagerModules(text)
    if (eager === text) continue
    writeFileSync(file, eager)
    count += 1
  }
  if (count === 0) throw new Error('No chunk has a module that it recognises: see how webpack writes chunks.')
}

if (process.argv[1] === path.join(root, 'scripts/eager-modules.mjs'))
  rewriteChunks(path.join(root, '.next/static/chunks'))
