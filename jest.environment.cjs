// jsdom hides web globals that Node and every browser have. They are restored here; FormData, Blob, AbortController and URL stay jsdom's own, because
// DOM code in jsdom checks against those classes.
require('./jest.compile-once.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')

const names = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'BroadcastChannel',
  'crypto',
]

module.exports = class JsdomWithWebGlobals extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of names) {
      const value = globalThis[name]
      if (value === undefined) continue
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
    }
  }
}
