// Jest compiles each module again for every test file. Here a worker compiles it once, and a context gets its own copy of the compiled function:
// parsing, and the bytecode of functions that an earlier test file has called, are shared.
const vm = require('node:vm')

const { compileFunction } = vm
/** By file name: the source as compiled, since a test may transform a module in another way. */
const compiled = new Map()

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {}
  if (!filename || !parsingContext) return compileFunction(source, parameters, options)
  const known = compiled.get(filename)
  if (known?.source === source) return known.script.runInContext(parsingContext)
  // The wrapper and the first line of the source share a line, so that positions in a stack match the file.
  const script = new vm.Script(`(function (${parameters}) {${source}\n})`, { filename })
  compiled.set(filename, { source, script })
  return script.runInContext(parsingContext)
}
