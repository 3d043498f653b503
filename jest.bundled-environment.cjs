// Node's environment for the bundled tests (scripts/test-bundle.mjs). Jest would parse the bundle, 12 MB, again for every group of test files; here a
// worker compiles it once, and functions that one group has used are compiled for the next.
const { readFileSync } = require('node:fs')
const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')

const PARAMETERS = 'module, exports, require, __dirname, __filename, jest'
/** A script is not bound to a context: each group runs it in its own. */
let compiled

function compile(file) {
  // The wrapper and the first line of the bundle share a line, so that positions in a stack match the file.
  compiled ??= new vm.Script(`(function (${PARAMETERS}) {${readFileSync(file, 'utf8')}\n})`, { filename: file })
  return compiled
}

module.exports = class BundledTestEnvironment extends TestEnvironment {
  // Jest makes its context of a proxy, so that each look-up of a global (`Promise`, `Map`, `process`) calls a handler: a tenth of the processor's time.
  constructor(...args) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(...args)
    } finally {
      vm.createContext = createContext
    }
  }

  async setup() {
    await super.setup()
    this.global.loadTestBundle = (file, { module, require, jest }) => {
      const load = compile(file).runInContext(this.getVmContext())
      load.call(module.exports, module, module.exports, require, __dirname, file, jest)
      return module.exports
    }
  }
}
