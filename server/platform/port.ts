/** Lets a lower area call a higher one that it may not import; the composition fills it (server/ports.ts). */
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
