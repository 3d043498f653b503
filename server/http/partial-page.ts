import { type ServerResponse } from 'node:http'

const partial = new WeakSet<ServerResponse>()

/** The page that goes out here had to leave something out: nobody else should get it. */
export function markPartial(response: ServerResponse): void {
  partial.add(response)
}

export function isPartial(response: ServerResponse): boolean {
  return partial.has(response)
}
