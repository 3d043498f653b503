// jest gives a global setup neither the `@/` alias nor ESM; tsx gives both, so the server's own start code can be used unchanged.
import { tsImport } from 'tsx/esm/api'
import { fastFolder } from './fast-folder.mjs'

/** Runs server/testing/global-setup.ts; the function that it returns, if any, is stored for the teardown. */
export default async function setup() {
  process.env.PASSWORD_HASHING ??= 'cheap'
  const { default: start } = await tsImport('../server/testing/global-setup.ts', import.meta.url)
  globalThis[Symbol.for('sanjeh.jest.stop')] = await start(fastFolder())
}
