/** A place for what an area further up does for one below it, which may not know it; the composition fills it (server/ports.ts). */
export type Port<T> = { readonly fill: (value: T) => void; readonly get: () => T }

export function createPort<T>(name: string): Port<T> {
  let filled: { readonly value: T } | null = null
  return {
    fill: (value) => {
      filled = { value }
    },
    get: () => {
      if (!filled) throw new Error(`Nothing fills the port "${name}": see server/ports.ts`)
      return filled.value
    },
  }
}
