import { type Server } from 'node:net'

/** The port that the system gave to a server that listens on this machine. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port')
  return address.port
}
