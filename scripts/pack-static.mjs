// After `next build`: writes a brotli and a gzip copy beside every script and style, so that the entry sends them at maximum compression without
// compressing per request.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './checkout.mjs'

const folder = path.join(root, '.next/static')
const packed = /\.(js|css|svg|json)$/

for (const name of readdirSync(folder, { recursive: true }).filter((file) => packed.test(file))) {
  const file = path.join(folder, name)
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  keep(`${file}.br`, brotliCompressSync(bytes, { params }), bytes)
  keep(`${file}.gz`, gzipSync(bytes, { level: 9 }), bytes)
}

/** A copy is stored only if it is smaller. */
function keep(file, copy, original) {
  if (copy.length < original.length) writeFileSync(file, copy)
  else rmSync(file, { force: true })
}
