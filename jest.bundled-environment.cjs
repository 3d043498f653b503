// Node's environment for the bundled tests (scripts/test-bundle.mjs). Jest would parse the bundle, 12 MB, again for every group of test files; here a
// worker compiles it once, and functions that one group has used are compiled for the next.
const { appendFileSync, readFileSync } = require('node:fs')
const path = require('node:path')
const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')

/** A line per test file: its path, seconds, and CPU seconds of this worker, hooks included. Jest's own report has the tests only. */
const TIMES = path.join(__dirname, '.cache/tests/times.jsonl')
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

  /** Of a group, each outermost `describe` is a test file. */
  handleTestEvent({ name, describeBlock }) {
    const isFile = describeBlock?.parent !== undefined && describeBlock.parent.parent === undefined
    if (!isFile) return
    if (name === 'run_describe_start') this.begun = { atMs: Date.now(), cpu: process.cpuUsage() }
    if (name === 'run_describe_finish') this.noteTimes(describeBlock.name)
  }

  noteTimes(file) {
    const { user, system } = process.cpuUsage(this.begun.cpu)
    const times = { file, seconds: (Date.now() - this.begun.atMs) / 1000, cpuSeconds: (user + system) / 1e6 }
    appendFileSync(TIMES, `${JSON.stringify(times)}\n`)
  }
}
