/**
 * Our policy forbids scripts made of text, and Firefox reports the trial by which zod asks whether it may make one, on each page that loads a
 * schema. Set before zod is loaded, and in browsers alone: on the server the faster way stays. zod reads its settings under this name.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
