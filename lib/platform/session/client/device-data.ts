/** Why this device is cleared: a session was lost, its owner logged out, or somebody logged in. */
export type Occasion = 'lost' | 'logOut' | 'logIn'
/** `staying` has just logged in: their own data may stay. */
export type Cleanup = (staying: string | null) => Promise<void>
/** Loads the cleanup of a part of the device; null if nothing of it is deleted on this occasion. */
type Loader = (occasion: Occasion) => Promise<Cleanup> | null

const loaders: Loader[] = []

/** Registers the cleanup of an area's personal data on this device (app/device-data.ts). */
export function addDeviceData(load: Loader): void {
  loaders.push(load)
}

/** The cleanup of this device. @throws if its code fails to load */
export async function loadDeviceCleanup(occasion: Occasion): Promise<Cleanup> {
  const parts = await Promise.all(loaders.map(async (load) => load(occasion)))
  return async (staying) => {
    for (const forget of parts) await forget?.(staying)
  }
}
