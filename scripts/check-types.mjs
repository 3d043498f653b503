// The one place that knows the type checker of `npm run precommit`. Run as a program of its own: it keeps one processor busy.
import path from 'node:path'
import ts from 'typescript'
import { root } from './checkout.mjs'

const files = process.argv.slice(2)
const program = createProgram(files)
const errors = files.flatMap((file) => {
  const source = program.getSourceFile(path.join(root, file))
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
})
process.stdout.write(ts.formatDiagnostics(errors, host()))
process.exitCode = errors.length > 0 ? 1 : 0

/** Only the given files and what they import: reading all of the project takes half a minute. What imports them is checked by `npm run check`. */
function createProgram(given) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  // Declarations that no import leads to.
  const ambient = ['next-env.d.ts', 'server/modules/pieces/desk/nspell.d.ts']
  const only = { ...config, include: [], files: [...ambient, ...given] }
  const { fileNames, options } = ts.parseJsonConfigFileContent(only, ts.sys, root)
  return ts.createProgram({ rootNames: fileNames, options: { ...options, incremental: false } })
}

function host() {
  return { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' }
}
