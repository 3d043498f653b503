/**
 * Our policy forbids scripts from text (eval), and Firefox reports zod's attempt to create one on each page that loads a schema. Set before zod is
 * loaded, and only in browsers: the server keeps the faster way. zod reads its settings under this name.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
