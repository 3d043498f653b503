/** Calls what server/testing/global-setup.ts returned. */
export default async function teardown() {
  const stop = globalThis[Symbol.for('sanjeh.jest.stop')]
  if (typeof stop === 'function') await stop()
}
