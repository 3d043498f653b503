/** Why this device is emptied: a session was lost, its owner logged out, or somebody logged in. */
export type Occasion = 'lost' | 'logOut' | 'logIn'
/** `staying` has just logged in: what is theirs may stay. */
export type Forget = (staying: string | null) => Promise<void>
/** Loads what empties a part of the device; null when nothing of it goes on this occasion. */
type Loader = (occasion: Occasion) => Promise<Forget> | null

const loaders: Loader[] = []

/** Names what an area keeps on this device for one person (app/device-data.ts). */
export function addDeviceData(load: Loader): void {
  loaders.push(load)
}

/** What empties this device. @throws when its code does not load */
export async function loadDeviceCleanup(occasion: Occasion): Promise<Forget> {
  const parts = await Promise.all(loaders.map(async (load) => load(occasion)))
  return async (staying) => {
    for (const forget of parts) await forget?.(staying)
  }
}
