import { type Server } from 'node:net'

/** The port assigned to a listening server. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port')
  return address.port
}
