import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { context } from 'esbuild'
import type * as generation from './generation'

export type Generation = typeof generation
export type ApiBundle = {
  /** Bundles the current sources and evaluates the bundle. Rejects on failure; esbuild has printed the place of its errors. */
  readonly load: () => Promise<Generation>
  /** Absolute paths of the files in the last good bundle. */
  readonly files: () => ReadonlySet<string>
  readonly dispose: () => Promise<void>
}

const ENTRY = 'server/dev/generation.ts'
const folder = path.resolve('.cache/dev')

/** Bundles the API into one file, repeatedly; only changed files are parsed again. */
export async function createApiBundle(): Promise<ApiBundle> {
  const bundler = await context({
    absWorkingDir: path.resolve(),
    entryPoints: [ENTRY],
    outfile: path.join(folder, 'api.cjs'),
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    // An unreferenced CommonJS module is garbage-collected; node keeps every ES module for ever, 14 MB a reload.
    format: 'cjs',
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href" },
    define: { 'import.meta.url': 'moduleUrl' },
    target: 'node20',
    sourcemap: 'external',
    logLevel: 'warning',
  })
  let files: ReadonlySet<string> = new Set()
  let count = 0
  return {
    load: async () => {
      const { metafile, outputFiles } = await bundler.rebuild()
      files = new Set(Object.keys(metafile.inputs).map((file) => path.resolve(file)))
      count += 1
      return evaluate(`api-${count}.cjs`, outputFiles)
    },
    files: () => files,
    dispose: () => bundler.dispose(),
  }
}

type Output = { readonly path: string; readonly text: string }

/** Under a unique name, so that stack traces find the source map of their own generation. */
function evaluate(name: string, outputs: readonly Output[]): Generation {
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true })
  for (const { path: output, text } of outputs) {
    if (output.endsWith('.map')) writeFileSync(`${file}.map`, text)
    else writeFileSync(file, `${text}\n//# sourceMappingURL=${name}.map\n`)
  }
  // A new `require` each time: a shared one would keep every module that it has loaded.
  const require = createRequire(file)
  try {
    const loaded: unknown = require(file)
    if (!isGeneration(loaded)) throw new Error(`${ENTRY} does not export startGeneration and explain`)
    return loaded
  } finally {
    Reflect.deleteProperty(require.cache, file)
    // Node has loaded both files.
    for (const written of [file, `${file}.map`]) rmSync(written, { force: true })
  }
}

function isGeneration(value: unknown): value is Generation {
  return typeof value === 'object' && value !== null && 'startGeneration' in value && 'explain' in value
}
